import Foundation
import Judging

/// The state of files and folders, each as one checksum.
final class Inputs {
    private let project: Project
    private let toolchain: String
    private var sums: [String: String] = [:]

    /// - Parameter toolchain: The version of Swift.
    init(project: Project, toolchain: String) {
        self.project = project
        self.toolchain = toolchain
    }

    /// - Parameter paths: Files, and folders with all that is in them.
    func key(of paths: [String]) -> String {
        let all = [toolchain] + paths.sorted().map { "\($0) \(sum(of: $0))" }
        return Checksum.of(Data(all.joined(separator: "\n").utf8))
    }

    private func sum(of path: String) -> String {
        if let known = sums[path] { return known }
        let file = try? Data(contentsOf: project.url(path))
        let files = try? Checksum.ofFiles(below: [path], in: project).sorted { $0.key < $1.key }
        let sum = Checksum.of(file ?? Data("\(files ?? [])".utf8))
        sums[path] = sum
        return sum
    }
}
