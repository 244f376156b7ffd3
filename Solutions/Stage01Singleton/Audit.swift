/// Calls that video apps make: a selection. What stands in brackets is an example.
enum SystemCall: String, CaseIterable {
    case decode = "JSONDecoder().decode(Feed.self, from: data)"
    case fetch = "session.dataTask(with: url)"
    case writeFile = "data.write(to: file)"
    case writeTerminal = "FileHandle.standardOutput, or standardError"
    case now = "Date()"
    case clock = "ContinuousClock.now, or now for short"
    case addInterval = "date.addingTimeInterval(60)"
    case newIdentifier = "UUID()"
    case parseIdentifier = "UUID(uuidString: text)"
    case random = "Int.random(in: 1...6)"
    case environment = "ProcessInfo.processInfo.environment"
    case arguments = "CommandLine.arguments"
    case currentCalendar = "Calendar.current"
    case userDefaults = "UserDefaults.standard.set(true, forKey: key)"
    case sort = "titles.sorted()"
    case firstOfSet = "Set(titles).first"
}

/// The files in which this app makes such a call. A call that is not listed is not made.
let callers: [SystemCall: Set<String>] = [
    .fetch: ["HTTP.swift"],
    .writeFile: ["VideoCache.swift"],
    .writeTerminal: ["Terminal.swift"],
    .now: ["VideoCache.swift", "VideoListViewModel.swift"],
    .clock: ["Log.swift", "VideoLoader.swift"],
    .decode: ["VideoCache.swift", "VideoLoader.swift"],
    .environment: ["Settings.swift"],
    .arguments: ["App.swift", "Log.swift"],
    .currentCalendar: ["VideoListViewModel.swift"],
]

/// How a call behaves when it is made again, elsewhere, on another day.
///
/// `outside` and `unpredictable` are both volatile. The distinction between stable and volatile is
/// from Seemann and van Deursen, *Dependency Injection Principles, Practices, and Patterns*.
enum Stability {
    /// The same arguments give the same answer, on any machine and on any day.
    case stable
    /// It works on something outside of the process, which has to be there.
    case outside
    /// Its answer also depends on something that nobody passed.
    case unpredictable
}

/// What kind of call each of them is.
func stability(of call: SystemCall) -> Stability {
    switch call {
    case .decode: .stable
    case .fetch: .outside
    case .writeFile: .outside
    case .writeTerminal: .outside
    case .now: .unpredictable
    case .clock: .unpredictable
    case .addInterval: .stable
    case .newIdentifier: .unpredictable
    case .parseIdentifier: .stable
    case .random: .unpredictable
    case .environment: .unpredictable
    case .arguments: .unpredictable
    case .currentCalendar: .unpredictable
    case .userDefaults: .outside
    case .sort: .stable
    case .firstOfSet: .unpredictable
    }
}
