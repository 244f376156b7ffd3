extension Knowledge {
    /// What is pure, but for what stands in `knownEffects`: values in, values out, the same each time.
    /// A row is the beginning of a name, up to a dot or a bracket; "|" divides two of them.
    static let knownPure = """
        // Swift: numbers and texts
        Int | Int8 | Int16 | Int32 | Int64 | Int128 | UInt | UInt8 | UInt16 | UInt32 | UInt64 | UInt128
        Double | Float | Float16 | Float80 | Bool | Character | String | Substring | Unicode
        StaticString | Duration | DefaultStringInterpolation | Builtin
        BinaryInteger | SignedInteger | UnsignedInteger | FixedWidthInteger | BinaryFloatingPoint
        FloatingPoint | FloatingPointSign | FloatingPointClassification | FloatingPointRoundingRule
        SignedNumeric | Numeric | AdditiveArithmetic | Strideable | StringProtocol | LosslessStringConvertible
        SIMD | SIMD2 | SIMD3 | SIMD4 | DurationProtocol | InstantProtocol
        abs | min | max | numericCast | stride | zip | repeatElement | sequence | swap | type | pow
        != | !== infix | == | < | <= | > | >= | ?? | ~= | ??(_:_:) | && | || | ! | + | - | * | / | %
        != infix(_:_:) | == infix(_:_:) | < infix(_:_:) | <= infix(_:_:) | > infix(_:_:)
        >= infix(_:_:) | ?? infix(_:_:) | ~= infix(_:_:) | == infix | != infix

        // The same generators and hashers, given by whoever calls
        FixedWidthInteger.random(in:using:) | BinaryFloatingPoint.random(in:using:)
        Bool.random(using:) | Collection.randomElement(using:) | Sequence.shuffled(using:)
        MutableCollection.shuffle(using:) | Int.random(in:using:) | Double.random(in:using:)
        Hasher.combine | Hasher.combine(bytes:) | Hasher._combine | Hasher._finalize()
        Hasher.init(_seed:) | Hashable.hash(into:) | Hashable._rawHashValue

        // Swift: collections and what goes over them
        Array | ArraySlice | ContiguousArray | Set | Dictionary | Optional | Result | Range | ClosedRange
        PartialRangeFrom | PartialRangeThrough | PartialRangeUpTo | UnboundedRange_ | KeyValuePairs
        EmptyCollection | CollectionOfOne | Repeated | ReversedCollection | Slice | DefaultIndices
        Zip2Sequence | EnumeratedSequence | JoinedSequence | FlattenSequence | DropFirstSequence
        DropWhileSequence | PrefixSequence | UnfoldSequence | StrideTo | StrideThrough | StrideToIterator
        StrideThroughIterator | IteratorSequence | IndexingIterator | EmptyCollection.Iterator
        LazySequence | LazyMapSequence | LazyFilterSequence | LazyPrefixWhileSequence | LazySequenceProtocol
        LazyDropWhileSequence | LazyCollectionProtocol | AnySequence | AnyCollection | AnyIterator
        AnyBidirectionalCollection | AnyRandomAccessCollection | CollectionDifference | RangeSet
        DiscontiguousSlice | InlineArray | Span | MutableSpan | RawSpan
        Sequence | IteratorProtocol | Collection | BidirectionalCollection | RandomAccessCollection
        MutableCollection | RangeReplaceableCollection | SetAlgebra | OptionSet | RangeExpression
        AnyHashable | Never | Void | AnyKeyPath | PartialKeyPath | KeyPath | WritableKeyPath
        ReferenceWritableKeyPath

        // Swift: protocols
        Equatable | Comparable | Hashable | Identifiable | RawRepresentable | CaseIterable | Error
        CustomStringConvertible | CustomDebugStringConvertible | CustomReflectable | TextOutputStreamable
        CVarArg | Encodable | Decodable | Encoder | Decoder | CodingKey | CodingUserInfoKey
        KeyedEncodingContainer | KeyedDecodingContainer | UnkeyedEncodingContainer
        UnkeyedDecodingContainer | SingleValueEncodingContainer | SingleValueDecodingContainer
        KeyedEncodingContainerProtocol | KeyedDecodingContainerProtocol | EncodingError | DecodingError
        ExpressibleByStringInterpolation | ExpressibleByStringLiteral | ExpressibleByIntegerLiteral
        ExpressibleByFloatLiteral | ExpressibleByArrayLiteral | ExpressibleByDictionaryLiteral
        ExpressibleByNilLiteral | ExpressibleByBooleanLiteral | ExpressibleByUnicodeScalarLiteral
        ExpressibleByExtendedGraphemeClusterLiteral | StringInterpolationProtocol | Sendable
        LocalizedError | RecoverableError | CustomNSError | UnkeyedDecodingContainer.decode
        SortComparator | ComparableComparator | SortOrder | KeyPathComparator

        // Of Stages/Shared/Basics
        durationText(_:) | millisecondsText(_:) | HTTPResponse | TimedOut

        // Swift: ends of the program, and memory that no result shows
        KEY_TYPE_OF_DICTIONARY_VIOLATES_HASHABLE_REQUIREMENTS
        ELEMENT_TYPE_OF_SET_VIOLATES_HASHABLE_REQUIREMENTS
        precondition | preconditionFailure | assert | assertionFailure | fatalError | withExtendedLifetime
        withUnsafePointer | withUnsafeMutablePointer | withUnsafeBytes | withUnsafeMutableBytes
        withoutActuallyEscaping | UnsafePointer | UnsafeMutablePointer | UnsafeRawPointer
        UnsafeMutableRawPointer | UnsafeBufferPointer | UnsafeMutableBufferPointer
        UnsafeRawBufferPointer | UnsafeMutableRawBufferPointer | AutoreleasingUnsafeMutablePointer
        MemoryLayout | unsafeDowncast | Mirror | _Pointer | isKnownUniquelyReferenced.never
        MainActor.shared | CancellationError | getContiguousArrayStorageType | Swift

        // Foundation: values
        Date | DateInterval | DateComponents | Data | Decimal | IndexPath | IndexSet | CharacterSet
        Measurement | Unit | UnitDuration | UnitLength | Dimension | PersonNameComponents | UUID | URL
        URLComponents | URLQueryItem | URLRequest | URLResponse | HTTPURLResponse | URLError
        URLResourceKey | CocoaError | POSIXError | POSIXErrorCode | NSError | NSRange | Notification
        Calendar | TimeZone | Locale | MachErrorCode | CocoaErrorType | AttributedString
        AttributeContainer | AttributeScopes | ContiguousBytes | DataProtocol | MutableDataProtocol
        ComparisonResult | Predicate | Expression | PredicateExpressions | StringEncodings
        NSNumber | NSString | NSArray | NSDictionary | NSSet | NSNull | NSValue | NSObject | NSData
        // It uses no locale, unlike the machine's users.
        String.init(format:_:) | String.init(format:arguments:) | String.init(format:locale:_:)
        String.init(format:locale:arguments:) | String.Encoding | String.Comparator

        _BridgedStoredNSError | _BridgedNSError | _ErrorCodeProtocol | EncodingConfigurationProviding | DecodingConfigurationProviding

        // Foundation: coding, parsing and formatting with what they are given
        JSONDecoder | JSONEncoder | PropertyListDecoder | PropertyListEncoder | JSONSerialization
        PropertyListSerialization | TopLevelDecoder | TopLevelEncoder | NSRegularExpression | Regex
        RegexComponent | NSTextCheckingResult | Scanner | ISO8601DateFormatter
        FormatStyle | ParseStrategy | ParseableFormatStyle | FormatStyleCapitalizationContext
        Date.FormatStyle | Date.VerbatimFormatStyle | Date.ISO8601FormatStyle | Date.ParseStrategy
        Date.AnchoredRelativeFormatStyle | Date.IntervalFormatStyle | Date.ComponentsFormatStyle
        Date.HTTPFormatStyle | Date.RelativeFormatStyle | Date.formatted(_:) | Date.formatted(as:)
        FormatStyle.iso8601 | FormatStyle.http | FormatStyle.verbatim
        IntegerFormatStyle | FloatingPointFormatStyle | Decimal.FormatStyle | ByteCountFormatStyle
        ListFormatStyle | Duration.TimeFormatStyle | Duration.UnitsFormatStyle | StringStyle
        NumberFormatStyleConfiguration | CurrencyFormatStyleConfiguration | DescriptiveNumberFormatConfiguration
        DiscreteFormatStyle | BinaryInteger.formatted(_:) | BinaryFloatingPoint.formatted(_:)
        Duration.formatted(_:) | Sequence.formatted(_:) | URL.FormatStyle | URL.ParseStrategy
        Comparator
        """

    /// C's functions: mathematics, and memory that is handed in.
    static let knownPureInC = """
        sqrt | cbrt | pow | exp | log | log2 | log10 | sin | cos | tan | asin | acos | atan | atan2
        floor | ceil | round | trunc | fmod | remainder | hypot | fabs | fmin | fmax | abs
        memcmp | memcpy | memmove | memset | strlen | strcmp
        """
}
