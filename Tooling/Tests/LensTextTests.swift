import Foundation
import Judging
import Testing

@testable import Glasses
@testable import Purity

@Suite("The lens as text")
struct LensTextTests {
    @Test("a line that is the only effect of several functions is named, and none else")
    func shared() {
        let lines = text([
            function("rows()", .clock, line: 3), function("load()", .clock, line: 3),
            function("save()", .file, line: 9),
        ])
        #expect(lines.contains("  2 functions: clock at Sources/A.swift:3"))
        #expect(!lines.contains { $0.hasPrefix("  1 functions") })
    }

    @Test("a way begins after the longest name of an effect, in a narrow terminal too")
    func ways() {
        let lines = text([function("isSame()", .identity, line: 3)], width: 60)
        #expect(lines.contains { $0.hasPrefix("  object identity  isSame()") })
        #expect(lines.dropLast().allSatisfy { $0.count <= 60 }, "\(lines)")
    }

    @Test("a package in the language mode of Swift 5 is read, too")
    func olderMode() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "A.swift")
        try Data("var count = 0\nfunc twice(_ x: Int) -> Int { x * 2 }\n".utf8).write(to: file)
        let report = try await Modules(
            parts: [Modules.Part(folder: "A", module: "A", files: [file])], root: folder,
            temporary: folder, tools: Tools(), knowledge: GateTests.knowledge(),
            callers: .packages
        ).lens()
        #expect(report.broken.isEmpty, "\(report.broken)")
        #expect(report.functions.map(\.name).contains("twice(_:)"))
    }

    @Test("a module of the package is read as it is now, and not as a build has left it")
    func builtModule() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        var parts: [Modules.Part] = []
        for (module, code) in [
            ("Core", "package struct Age { package init() {} }"),
            ("Shell", "import Core\nfunc age() -> Age { Age() }"),
        ] {
            let file = folder.appending(path: "\(module)/A.swift")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("\(code)\n".utf8).write(to: file)
            parts.append(Modules.Part(folder: module, module: module, files: [file]))
        }
        var tools = Tools()
        let built = folder.appending(path: "Core.swiftmodule").path
        _ = try await tools.run(
            Tools.compiler + [
                "-emit-module", "-package-name", "theirs", "-module-name", "Core",
                "-emit-module-path", built, parts[0].files[0].path,
            ])
        #expect(FileManager.default.fileExists(atPath: built))
        tools.imported = [folder]
        let report = try await Modules(
            parts: parts, root: folder, temporary: folder, tools: tools,
            knowledge: GateTests.knowledge(), callers: .packages
        ).lens()
        #expect(report.broken.isEmpty, "\(report.broken)")
    }

    private func function(_ name: String, _ effect: Effect, line: Int) -> LensFunction {
        LensFunction(
            name: name, file: "A.swift", line: line, kind: .impure,
            effects: [
                LensEffect(
                    effect: effect, path: [name, "Date.init()"], isDirect: true, isHandedOn: false,
                    file: "A.swift", line: line)
            ], injections: [], calls: [])
    }

    private func text(_ functions: [LensFunction], width: Int = 80) -> [String] {
        LensText(
            report: LensReport(functions: functions), title: "App", folder: "Sources",
            next: ("whole", "broken"),
            terminal: Terminal(isTerminal: false, hasColour: false, width: width)
        ).lines
    }
}
