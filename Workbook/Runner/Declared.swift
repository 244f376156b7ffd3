import Foundation

/// What the maintainers say of a suite: which tests it has, and what the starter makes of each.
///
/// It is written down beside the tests in `declared.json`. So a test that has gone is noticed, and a
/// starter that is red for another reason than the intended one is a change that shows in a diff.
struct Declared: Codable, Equatable {
    struct Test: Codable, Equatable {
        /// "OneOwner/sameCache()"
        let id: String
        /// "1.3 One owner"
        let suite: String
        let name: String
        /// What the starter makes it say, in order of the alphabet; nothing if it is green.
        let starterSays: [String]
    }

    /// The starter's files.
    let files: [String]
    /// What the purity gate finds in the starter: "Core/Formatting.swift: ageText(of:) reads the clock".
    var impurities: [String]?
    /// The globals in which `make race-N` sees a race in the starter; `nil` where no test races.
    var races: [String]?
    let tests: [Test]

    static func read(_ project: Project, suite folder: String) throws -> Declared {
        let data = try Data(contentsOf: project.url("\(folder)/declared.json"))
        return try JSONDecoder().decode(Declared.self, from: data)
    }

    func write(_ project: Project, suite folder: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(self) + Data("\n".utf8)
        try data.write(to: project.url("\(folder)/declared.json"))
    }

    /// What a verdict says, in the form in which it is declared.
    init(_ suites: [SuiteVerdict], files: [String]) {
        self.files = files
        tests = suites.flatMap { suite in
            suite.tests.map { test in
                Test(
                    id: test.id, suite: suite.name, name: test.name,
                    starterSays: Set(test.failures.map(\.says)).sorted())
            }
        }
    }
}

/// Notices that a test was edited, also where there is no git history: a checksum of every file in
/// `Tests`.
enum Seal {
    static let file = "Tests/Seal.txt"

    static func current(_ project: Project) throws -> [String: String] {
        var seal: [String: String] = [:]
        for path in project.files(below: "Tests") where "Tests/\(path)" != file {
            seal["Tests/\(path)"] = checksum(try Data(contentsOf: project.url("Tests/\(path)")))
        }
        return seal
    }

    static func write(_ project: Project) throws {
        let lines = try current(project).sorted { $0.key < $1.key }.map {
            "\($0.value) \($0.key)\n"
        }
        try Data(lines.joined().utf8).write(to: project.url(file))
    }

    /// The shipped files, below one of these folders, that are not as they were shipped.
    static func broken(_ project: Project, below folders: [String]) throws -> [String] {
        let current = try current(project)
        return try project.text(file).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, folders.contains(where: { parts[1].hasPrefix($0 + "/") })
            else { return nil }
            return current[parts[1]] == parts[0] ? nil : parts[1]
        }
    }

    /// 64-bit FNV-1a: it has to notice an edit, not to withstand an attack.
    static func checksum(_ data: Data) -> String {
        let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
