import Foundation
import TestSupport
import Testing

@testable import Stage01Singleton

@Suite("1.1 Where it reaches out")
struct WhereItReachesOut {
    @Test("every file that makes the call is found", arguments: SystemCall.allCases)
    func callers(of call: SystemCall) throws {
        let files = try SourceFiles.matching(call.pattern, in: "Stage01Singleton")
            .subtracting(["Audit.swift"])
        let listed = Stage01Singleton.callers[call] ?? []
        let (found, others) = (listed.intersection(files).count, listed.subtracting(files).count)
        #expect(
            listed == files,
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
        case .clock: #"ContinuousClock(\.now|\(\))|\(to: \.now\)"#
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
}
