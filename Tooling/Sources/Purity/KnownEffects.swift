extension Knowledge {
    /// What is no pure function, by what it does. A row is the beginning of a name, up to a dot or a
    /// bracket; "|" divides two of them.
    static let knownEffects: [Effect: String] = [
        .clock: """
        Date.init() | Date.now | static Date.timeIntervalSinceReferenceDate | Date.timeIntervalSinceNow | Date.init(timeIntervalSinceNow:)
        NSDate.init() | NSDate.timeIntervalSinceNow | NSDate.timeIntervalSinceReferenceDate
        ContinuousClock | SuspendingClock | UTCClock | ContinuousClock.Instant.now
        SuspendingClock.Instant.now | Clock.continuous | Clock.suspending
        DispatchTime.now | DispatchWallTime.now | ProcessInfo.systemUptime
        Calendar.isDateInToday | Calendar.isDateInTomorrow | Calendar.isDateInYesterday
        Date.RelativeFormatStyle.init | Date.RelativeFormatStyle.format | FormatStyle.relative
        // Of Stages/Shared/Basics
        withTimeout(_:operation:)
        """,
        .timeZone: """
        TimeZone.current | TimeZone.autoupdatingCurrent | TimeZone.default | NSTimeZone
            TimeZone.knownTimeZoneIdentifiers
        // A calendar has the time zone of the machine, until it is given another.
        Calendar.init(identifier:) | Locale.calendar
        """,
        .locale: """
        Locale.current | Locale.autoupdatingCurrent | Locale.preferredLanguages
        Locale.preferredLocales | NSLocale
        Date.formatted() | Date.formatted(date:time:) | Date.FormatStyle.init()
        BinaryInteger.formatted() | BinaryFloatingPoint.formatted() | Decimal.formatted()
        Duration.formatted() | Sequence.formatted() | Range.formatted() | Measurement.formatted()
        PersonNameComponents.formatted() | URL.formatted()
        FormatStyle.dateTime | FormatStyle.number | FormatStyle.percent | FormatStyle.currency
        FormatStyle.list | FormatStyle.byteCount | FormatStyle.time | FormatStyle.units
        FormatStyle.interval | FormatStyle.timeDuration | FormatStyle.components
        FormatStyle.measurement | FormatStyle.name
        ParseableFormatStyle.dateTime
        DateFormatter | NumberFormatter | RelativeDateTimeFormatter | ByteCountFormatter
        DateComponentsFormatter | DateIntervalFormatter | MeasurementFormatter | ListFormatter
        EnergyFormatter | LengthFormatter | MassFormatter | PersonNameComponentsFormatter
        String.localizedStringWithFormat | NSLocalizedString | String.init(localized:)
        String.LocalizationValue | LocalizedStringResource
        StringProtocol.localizedCapitalized | StringProtocol.localizedUppercase
        StringProtocol.localizedLowercase | StringProtocol.localizedCompare
        StringProtocol.localizedCaseInsensitiveCompare | StringProtocol.localizedStandardCompare
        StringProtocol.localizedStandardContains | StringProtocol.localizedStandardRange
        StringProtocol.localizedCaseInsensitiveContains
        String.StandardComparator.localized | String.StandardComparator.localizedStandard
        Error.localizedDescription
        SortComparator.localized | SortComparator.localizedStandard
        """,
        .calendar: """
        Calendar.current | Calendar.autoupdatingCurrent | NSCalendar
        """,
        .randomness: """
        SystemRandomNumberGenerator | RandomNumberGenerator.next()
        FixedWidthInteger.random | BinaryFloatingPoint.random | Bool.random
        Int.random | UInt.random | Int8.random | UInt8.random | Int16.random | UInt16.random
        Int32.random | UInt32.random | Int64.random | UInt64.random | Double.random | Float.random
        Collection.randomElement() | Sequence.shuffled() | MutableCollection.shuffle()
        Array.randomElement() | Array.shuffled() | Array.shuffle() | Set.randomElement()
        Dictionary.randomElement() | String.randomElement() | Data.random
        """,
        .identifier: """
        UUID.init() | UUID.random | UUID.timeOrdered | UUID.version7 | NSUUID
        ProcessInfo.globallyUniqueString
        """,
        .network: """
        URLSession | URLSessionTask | URLSessionDataTask | URLSessionConfiguration
        URLSessionDownloadTask | URLSessionUploadTask | URLSessionWebSocketTask
        URLSessionStreamTask | URLCache | URLProtocol | URLCredentialStorage
        HTTPCookieStorage | NSURLConnection | Host | NetService | URL.resourceBytes | URL.lines
        """,
        .file: """
        FileManager | FileHandle | FileWrapper | Bundle | UserDefaults | InputStream | OutputStream
        Stream | NSFileCoordinator | NSDataWithContentsOfFile
        Data.init(contentsOf:options:) | Data.init(contentsOf:) | Data.init(contentsOfFile:)
        Data.init(referencing:) | Data.write | NSData.init(contentsOf:) | NSData.write
        String.init(contentsOf:encoding:) | String.init(contentsOf:usedEncoding:)
        String.init(contentsOf:) | String.init(contentsOfFile:encoding:)
        String.init(contentsOfFile:usedEncoding:) | String.init(contentsOfFile:)
        StringProtocol.write(to:atomically:encoding:)
        StringProtocol.write(toFile:atomically:encoding:)
        String.write(to:atomically:encoding:) | NSString.init(contentsOf:encoding:)
        // A path may begin where this process happens to stand, and may be looked up on the disk.
        URL.DirectoryHint.checkFileSystem
        URL.appendingPathComponent(_:) | URL.appendPathComponent(_:) | URL.resourceValues | URL.setResourceValues
        URL.checkResourceIsReachable | URL.resolvingSymlinksInPath | URL.resolveSymlinksInPath
        URL.standardizedFileURL | URL.bookmarkData | URL.currentDirectory()
        URL.temporaryDirectory | URL.homeDirectory | URL.cachesDirectory
        URL.documentsDirectory | URL.applicationSupportDirectory | URL.desktopDirectory
        URL.downloadsDirectory | URL.libraryDirectory | URL.userDirectory
        NSString.expandingTildeInPath | NSString.resolvingSymlinksInPath
        NSString.standardizingPath | NSHomeDirectory() | NSTemporaryDirectory()
        NSHomeDirectoryForUser(_:)
        NSSearchPathForDirectoriesInDomains | NSOpenStepRootDirectory() | NSArray.write
        NSDictionary.write | NSKeyedArchiver.write | XMLDocument.init(contentsOf:options:)
        """,
        .console: """
        print | debugPrint | dump | readLine | putchar | NSLog | NSLogv
        FileHandle.standardOutput | FileHandle.standardError | FileHandle.standardInput
        Logger | OSLog | os_log
        // Of Stages/Shared/Platform
        Terminal | Console
        """,
        .environment: """
        CommandLine | ProcessInfo.environment | ProcessInfo.arguments
        ProcessInfo.userName | ProcessInfo.fullUserName | ProcessInfo.hostName
        // Of Stages/Shared/Platform
        Settings
        NSUserName() | NSFullUserName()
        """,
        .process: "ProcessInfo | Process | Pipe | NSTask | SIG_IGN | SIG_DFL",
        .thread: """
        Thread | Timer | RunLoop | OperationQueue | Operation | BlockOperation
        DispatchQueue | DispatchSemaphore | DispatchGroup | DispatchWorkItem | DispatchWorkItemFlags | DispatchQoS | DispatchSource
        DispatchSourceProtocol | DispatchIO | OS_dispatch_queue
        Task | TaskGroup | ThrowingTaskGroup | DiscardingTaskGroup | ThrowingDiscardingTaskGroup
        UnsafeCurrentTask | withTaskGroup | withThrowingTaskGroup
        withDiscardingTaskGroup | withThrowingDiscardingTaskGroup
        withTaskCancellationHandler | withUnsafeCurrentTask | withCheckedContinuation
        withCheckedThrowingContinuation | withUnsafeContinuation
        withUnsafeThrowingContinuation | CheckedContinuation | UnsafeContinuation
        AsyncStream | AsyncThrowingStream | Clock.sleep | Clock.measure
        MainActor.run | MainActor.assumeIsolated
        // Of Stages/Shared/Basics
        withTimeout(_:sleep:operation:)
        """,
        .global: """
        NotificationCenter | NotificationQueue | TaskLocal
        """,
        .object: """
        Mutex | Atomic | AtomicLazyReference | NSLock
        NSRecursiveLock | NSCondition | NSConditionLock | NSCache | UndoManager
        OSAllocatedUnfairLock | ManagedBuffer | NSMutableArray | NSMutableDictionary
        NSMutableData | NSMutableString | NSMutableSet | Progress | URLProtectionSpace
        WordPair | Observation.ObservationRegistrar | ObservationRegistrar | _MutexHandle | NSLocking
        """,
        .hashSeed: """
        Hasher.init() | Hashable.hashValue | _hashValue | Hasher.finalize()
        String.hashValue | Int.hashValue | Double.hashValue | Bool.hashValue | Character.hashValue
        UInt.hashValue | Float.hashValue | Substring.hashValue | Array.hashValue | Set.hashValue
        Dictionary.hashValue | Optional.hashValue | Date.hashValue | Data.hashValue
        UUID.hashValue | URL.hashValue | AnyHashable.hashValue | Int8.hashValue | Int16.hashValue
        Int32.hashValue | Int64.hashValue | UInt8.hashValue | UInt16.hashValue | UInt32.hashValue
        UInt64.hashValue | Range.hashValue | ClosedRange.hashValue | Locale.hashValue
        TimeZone.hashValue | Calendar.hashValue | Decimal.hashValue | Duration.hashValue
        StringProtocol.hashValue | RawRepresentable.hashValue | NSObject.hashValue | NSObject.hash
        """,
        .identity: """
        ObjectIdentifier | === | !== | === infix(_:_:) | !== infix(_:_:)
        Int.init(bitPattern:) | UInt.init(bitPattern:) | unsafeBitCast
        unsafeAddressOf | Unmanaged | OpaquePointer | UnsafeRawPointer.hashValue
        UnsafePointer.hashValue | UnsafeMutableRawPointer.hashValue
        UnsafeMutablePointer.hashValue | UnsafeRawPointer.debugDescription
        UnsafePointer.debugDescription | UnsafeMutablePointer.debugDescription
        UnsafeMutableRawPointer.debugDescription | _Pointer.debugDescription
        _Pointer.hashValue | isKnownUniquelyReferenced
        """,
        .injected: """
        RandomNumberGenerator.next | Clock.now | TextOutputStream.write
        """,
        // Memory that nobody has written yet holds what was there before.
        .unknown: """
        Array.init(unsafeUninitializedCapacity:initializingWith:)
        String.init(unsafeUninitializedCapacity:initializingUTF8With:)
        UnsafeMutablePointer.allocate | UnsafeMutableRawPointer.allocate
        UnsafeMutableBufferPointer.allocate | UnsafeMutableRawBufferPointer.allocate
        """,
    ]

    /// The same, by how a name goes on after its type, whichever that is.
    static let knownMembers: [(member: String, effect: Effect)] = [
        (".init(contentsOf:", .file), (".init(contentsOfFile:", .file),
        (".init(contentsOfURL:", .file), (".init(filePath:", .file),
        (".init(fileURLWithPath:", .file), (".init(fileURLWithFileSystemRepresentation:", .file),
        (".init(resolvingBookmarkData:", .file), (".init(resolvingAliasFileAt:", .file),
        (".localizedDescription", .locale),
        (".init(timeIntervalSinceNow:", .clock), (".formatted()", .locale),
        (".random(in:)", .randomness), (".randomElement()", .randomness),
        (".shuffled()", .randomness), (".shuffle()", .randomness), (".hashValue", .hashSeed),
    ]

    /// C's functions that Swift developers call. Any other one is a "C call".
    static let knownEffectsInC: [Effect: String] = [
        .clock: "time | clock | clock_gettime | gettimeofday",
        .timeZone: "localtime | localtime_r | mktime",
        .randomness:
            "rand | random | drand48 | arc4random | arc4random_uniform | swift_stdlib_random",
        .file: "open | close | read | write | fopen | fclose | fread | fwrite | stat | unlink",
        .console: "printf | vprintf | puts | putchar | getchar",
        .environment: "getenv | setenv",
        .process: "getpid | fork | kill | signal | exit",
        .thread: "sleep | usleep | nanosleep",
        .global: "errno | stdin | stdout | stderr",
    ]
}
