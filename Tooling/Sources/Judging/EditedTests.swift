import Foundation

/// Notices that a test was edited: by git, or in a download by the checksums of the stage's first build.
struct EditedTests {
    let project: Project
    let stage: Stage

    private var folders: [String] { [stage.tests, project.behaviourTests, "Tests/Support"] }

    /// - Returns: The paths of the files that are not as they were shipped.
    func find() async throws -> [String] {
        if let tracked = await git("ls-files"), !tracked.isEmpty {
            return await git("diff", "--name-only", "--relative", "HEAD") ?? []
        }
        let note = "tests-\(stage.target).json"
        let now = try Checksum.ofFiles(below: folders, in: project)
        guard let shipped: [String: String] = project.noted(note) else {
            try project.note(now, as: note)
            return []
        }
        return shipped.keys.filter { shipped[$0] != now[$0] }.sorted()
    }

    /// - Returns: The lines that git prints; `nil` where there is no git, or no repository.
    private func git(_ command: String...) async -> [String]? {
        let outcome = try? await Running.run(
            ["git", "-C", project.root.path] + command + ["--"] + folders, deadline: .seconds(10))
        guard let outcome, outcome.end == .exited(0) else { return nil }
        return outcome.output.split(separator: "\n").map(String.init)
    }
}

/// 64-bit FNV-1a: it has to notice an edit, not to withstand an attack.
package enum Checksum {
    package static func of(_ data: Data) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        data.withUnsafeBytes { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return String(hash, radix: 16)
    }

    /// The checksum of texts with names.
    static func of(_ texts: [String: String]) -> String {
        of(Data(texts.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined().utf8))
    }

    /// The checksum of each file below some folders, by its path.
    package static func ofFiles(
        below folders: [String], in project: Project
    ) throws -> [String: String] {
        var sums: [String: String] = [:]
        for folder in folders {
            for path in project.paths(below: folder, "") {
                sums[path] = of(try Data(contentsOf: project.url(path)))
            }
        }
        return sums
    }
}
