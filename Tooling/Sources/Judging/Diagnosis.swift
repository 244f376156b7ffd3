import Foundation

/// Recognises the recorded wrong answers of a stage by the way in which they turn their kata red.
package struct Diagnosis: Sendable {
    /// How each kata is red in the starter, by its number.
    private let starter: [String: String]
    private let wrongAnswers: [WrongAnswer]

    package init(project: Project, stage: Stage) throws {
        let tests = try SuiteRecord.read(project, suite: stage.suite).tests
        starter = Dictionary(grouping: tests, by: \.number).compactMapValues { tests in
            Self.signature(tests.map { ($0.id, $0.says ?? []) })
        }
        wrongAnswers = try WrongAnswer.all(of: stage, in: project)
    }

    /// What tells a red kata from others that are red: its red tests, and their messages without numbers.
    ///
    /// - Returns: `nil` if all of its tests are green, or if they are the reader's own.
    package static func signature(of kata: SuiteVerdict) -> String? {
        kata.yours != nil ? nil : signature(kata.tests.map { ($0.id, $0.failures.map(\.says)) })
    }

    private static func signature(_ tests: [(id: String, says: [String])]) -> String? {
        let red = tests.filter { !$0.says.isEmpty }.map { test in
            "\(test.id) \(Set(test.says.map { $0.withoutRealAges.replacing(/\d+/, with: "#") }).sorted())"
        }
        return red.isEmpty ? nil : Checksum.of(Data(red.sorted().joined(separator: "\n").utf8))
    }

    /// Whether a kata is red in the same way as in the starter.
    package func isUntouched(_ kata: SuiteVerdict) -> Bool {
        Self.signature(of: kata) == starter[kata.number]
    }

    /// The wrong answers that turn the kata red in this way, if they are no more than two.
    package func matches(_ kata: SuiteVerdict) -> [WrongAnswer] {
        Self.signature(of: kata).map { matches($0, in: kata.number) } ?? []
    }

    package func matches(_ signature: String, in kata: String) -> [WrongAnswer] {
        let alike = wrongAnswers.filter { $0.signatures.contains(signature) }
        guard signature != starter[kata], alike.count <= 2 else { return [] }
        return alike.filter { $0.isNamed && $0.kata == kata }
    }

    /// The file in which a red test is to be made green: the one that all wrong answers change that this test
    /// turns red for. The book names the kata's first file only.
    package func file(of kata: SuiteVerdict) -> String? {
        guard let test = kata.red.first else { return nil }
        let suspects = matches(kata)
        let wrong = suspects.isEmpty ? wrongAnswers.filter { $0.killedBy == test.name } : suspects
        let files = wrong.filter { $0.kata == kata.number }.map { Set($0.files) }
        let common = files.dropFirst().reduce(files.first ?? []) { $0.intersection($1) }
        return common.count == 1 ? common.first : nil
    }
}

extension String {
    /// Code that reads the real clock shows ages that grow from month to month.
    var withoutRealAges: String { replacing(/\d+ (?:month|year)s? ago/, with: "# months ago") }
}
