import Foundation

/// Judges the purity of a module by what the compiler made of it, its intermediate code (SIL). It is evidence and
/// no proof.
public struct Gate: Sendable {
    let files: [URL]
    let module: String
    let temporary: URL
    let tools: Tools

    /// - Parameters:
    ///   - files: Every file of the module.
    ///   - temporary: A folder that it can use.
    public init(files: [URL], module: String, temporary: URL, tools: Tools) {
        self.files = files
        self.module = module
        self.temporary = temporary
        self.tools = tools
    }

    /// - Throws: `GateFailure`, if anything is missing or not understood.
    public func report() async throws -> PurityReport {
        guard !files.isEmpty else {
            throw GateFailure(
                "\(module) has no Swift file to judge.", next: "put the code back where it was")
        }
        let folder = temporary.appending(path: "gate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let sil: SILModule
        switch try await tools.sil(of: files, module: module, in: folder) {
        case .sil(let text): sil = try SILReader.read(text, of: module)
        case .said(let lines):
            throw GateFailure(
                "The compiler could not make SIL of \(module):\n"
                    + lines.prefix(6).joined(separator: "\n"),
                next: "see that it builds; if it does, \(GateFailure.nextForOtherSwift)")
        }
        guard sil.functions.values.contains(where: \.hasBody) else {
            throw GateFailure(
                "The compiler's SIL of \(module) has no function in it.",
                next: "see that its files have code; if they do, \(GateFailure.nextForOtherSwift)")
        }
        let names = try await tools.names(of: CallGraph.symbols(of: sil))
        let judgement = Judgement(graph: CallGraph(module: sil, names: names), knowledge: .shared)
        var report = judgement.report
        report.note = await tools.note(on: sil)
        return report
    }
}
