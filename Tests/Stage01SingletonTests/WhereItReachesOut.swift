import Foundation
import TestSupport
import Testing

@testable import Stage01Singleton

// This suite reads source text: the kata is about where a call stands in the text, and no behaviour
// shows that.
@Suite("1.1 Where it reaches out")
struct WhereItReachesOut {
    @Test("every file that makes the call is found", arguments: SystemCall.allCases)
    func callers(of call: SystemCall) throws {
        func search(_ pattern: String) throws -> Set<String> {
            try SourceFiles.matching(pattern, in: "Stage01Singleton").subtracting(["Audit.swift"])
        }
        let files = try search(call.pattern)
        let possible = try call.shortPattern.map(search)?.union(files) ?? files
        let listed = Stage01Singleton.callers[call] ?? []
        let others = listed.subtracting(possible).count
        let found = listed.count - others
        #expect(
            listed.isSuperset(of: files) && others == 0,
            """
            \(call.rawValue): files that make this call: \(files.count). \
            In your list: \(found) right, \(others) wrong.
            """)
    }
}

extension SystemCall {
    /// How the call is found in the source, in the spellings that are usual. It is a search, no proof.
    var pattern: String {
        switch self {
        case .decode: #"JSONDecoder\(\)"#
        case .fetch: #"dataTask\(with:|\.data\((from|for):"#
        case .writeFile: #"\.write\(to:"#
        case .writeTerminal: #"FileHandle\.standard|\bprint\("#
        case .now: #"\bDate(\.init)?\(\)|\bDate\.now|(asOf:|Date =) \.now|timeIntervalSinceNow"#
        case .clock: #"ContinuousClock(\.now|\(\))|duration\(to: \.now\)"#
        case .addInterval: #"addingTimeInterval"#
        case .newIdentifier: #"\bUUID\(\)"#
        case .parseIdentifier: #"UUID\(uuidString"#
        case .random: #"\.random\(|\.randomElement\(|\.shuffled\("#
        case .environment: #"ProcessInfo\.processInfo"#
        case .arguments: #"CommandLine\.arguments"#
        case .currentCalendar:
            #"Calendar\.(current|autoupdatingC)|(calendar:|Calendar =) \.(current|autoupdatingC)"#
        case .userDefaults: #"UserDefaults"#
        case .sort: #"\.sorted\("#
        case .firstOfSet: #"\bSet\(.*\)\.first"#
        }
    }

    /// A spelling that makes this call or another one: the type that it leaves out decides. A file that
    /// has it may be listed, and need not be.
    var shortPattern: String? {
        switch self {
        case .now, .clock: #"[ (]\.now\b"#
        case .currentCalendar: #"[ (]\.(current|autoupdatingCurrent)\b"#
        default: nil
        }
    }
}
