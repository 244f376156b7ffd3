import Foundation

/// What is recorded of a suite in `Tooling/Corpus`: which tests it has, and what each says in the
/// starter. So a test that is gone is noticed, and a starter that is red for another reason than the
/// intended one is a change that shows in a diff.
package struct SuiteRecord: Codable, Equatable {
    package struct Test: Codable, Equatable {
        /// "ForbidASecondCache/sameCache()"
        package let id: String
        /// "1.3 Forbid a second cache"
        package let suite: String
        package let name: String
        /// Its messages in the starter, sorted; `nil` if it is green there.
        package let says: [String]?

        /// "1.3"
        package var number: String { String(suite.prefix { $0 != " " }) }
    }

    /// What the purity gate finds in the starter: "Core/AgeText.swift: ageText(of:) reads the clock".
    package var impurities: [String]?
    package let tests: [Test]

    /// - Parameter name: The suite's target, "Stage01SingletonTests".
    package static func path(of suite: String) -> String {
        guard suite != "BehaviourTests" else { return "Tooling/Corpus/behaviour.json" }
        let target = suite.replacing(/Tests$/, with: "")
        let folder = target.hasPrefix("Lab") ? "\(Stage.labs)/\(target)" : target
        return "Tooling/Corpus/\(folder)/record.json"
    }

    package static func read(_ project: Project, suite name: String) throws -> SuiteRecord {
        let data = try Data(contentsOf: project.url(path(of: name)))
        do { return try JSONDecoder().decode(SuiteRecord.self, from: data) } catch {
            let path = path(of: name)
            throw Failure("\(path) is not as it was shipped.", next: Failure.restore(path))
        }
    }

    package func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }

    /// The record of suites that have run on the starter.
    package init(_ suites: [SuiteVerdict]) {
        tests = suites.flatMap { suite in
            suite.tests.map { test in
                let says = Set(test.failures.map(\.says.withoutRealAges)).sorted()
                return Test(
                    id: test.id, suite: suite.name, name: test.name,
                    says: says.isEmpty ? nil : says)
            }
        }
    }
}
