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
// TODO(1.1): Find them. One is in the list, so that you see the form.
let callers: [SystemCall: Set<String>] = [
    .environment: ["Settings.swift"]
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
// TODO(1.2): Somebody was in a hurry. Judge each call for yourself.
func stability(of call: SystemCall) -> Stability {
    switch call {
    case .decode: .stable
    case .fetch: .stable
    case .writeFile: .stable
    case .writeTerminal: .stable
    case .now: .stable
    case .clock: .stable
    case .addInterval: .stable
    case .newIdentifier: .stable
    case .parseIdentifier: .stable
    case .random: .stable
    case .environment: .stable
    case .arguments: .stable
    case .currentCalendar: .stable
    case .userDefaults: .stable
    case .sort: .stable
    case .firstOfSet: .stable
    }
}
