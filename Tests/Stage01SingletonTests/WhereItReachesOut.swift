import Foundation
import TestSupport
import Testing

@testable import Stage01Singleton

@Suite("1.1 Where it reaches out")
struct WhereItReachesOut {
    @Test("every file that makes a volatile call is found", arguments: CallSearch.all)
    func callers(of search: CallSearch) throws {
        let files = try SourceFiles.matching(search.pattern, in: "Stage01Singleton")
            .subtracting(["Audit.swift"])
        let listed = Stage01Singleton.callers[search.call] ?? []
        let found = listed.intersection(files).count
        #expect(
            found == files.count,
            "\(search.call.rawValue): files that call it: \(files.count), in your list: \(found)")
        #expect(
            listed.subtracting(files).isEmpty,
            "\(search.call.rawValue): \(listed.subtracting(files).sorted()) does not call it")
    }
}

/// How a call is found in the source: in all the ways in which it is usually written.
struct CallSearch: CustomTestStringConvertible {
    let call: SystemCall
    let pattern: String

    var testDescription: String { call.rawValue }

    static let all = [
        CallSearch(call: .fetch, pattern: #"dataTask\(with:|\.data\((from|for):"#),
        CallSearch(call: .writeFile, pattern: #"\.write\(to:"#),
        CallSearch(call: .writeTerminal, pattern: #"FileHandle\.standard|\bprint\("#),
        CallSearch(call: .now, pattern: #"\bDate\(\)|\bDate\.now|timeIntervalSinceNow"#),
        CallSearch(call: .newIdentifier, pattern: #"\bUUID\(\)"#),
        CallSearch(call: .random, pattern: #"\.random\(|\.randomElement\(|\.shuffled\("#),
        CallSearch(call: .environment, pattern: #"ProcessInfo\.processInfo"#),
        CallSearch(call: .arguments, pattern: #"CommandLine\.arguments"#),
        CallSearch(call: .currentCalendar, pattern: #"Calendar\.current|calendar: \.current"#),
        CallSearch(call: .userDefaults, pattern: #"UserDefaults"#),
    ]
}
