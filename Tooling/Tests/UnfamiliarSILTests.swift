import Foundation
import Judging
import Processes
import Testing

@testable import Purity

/// Real SIL, rewritten as another compiler might print it.
@Suite("The purity check on another Swift")
struct UnfamiliarSILTests {
    /// A change to the text of a module.
    struct Rewrite: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let apply: @Sendable (String) -> String
    }

    @Test(
        "a report does not depend on how its SIL is laid out",
        arguments: [
            Rewrite(testDescription: "a comment at the end of each line") { text in
                lines(of: text).map { $0.hasPrefix("//") ? $0 : "\($0) // ownership: owned" }
                    .joined(separator: "\n")
            },
            Rewrite(testDescription: "a blank line between all lines") { text in
                "\n// Printed by a test.\n" + lines(of: text).joined(separator: "\n\n")
            },
            Rewrite(testDescription: "functions and tables in the reverse order") { text in
                let (preamble, entries) = entries(of: text)
                return preamble + "\n" + entries.reversed().joined(separator: "\n")
            },
        ])
    func layout(rewrite: Rewrite) async throws {
        let tools = Self.tools(rewrite.apply)
        #expect(try await Self.gate(tools) == Self.gate(Self.tools()))
        #expect(try await Self.lens(tools) == Self.lens(Self.tools()))
    }

    @Test("an unknown entry is skipped, and the report says so once")
    func unknownEntry() async throws {
        let tools = Self.tools { text in
            let (preamble, entries) = Self.entries(of: text)
            let unknown = """
                sil_surprise [serialized] @$s9SurprisesV : $Surprise {
                  method #Surprise.first: {
                    @$s9SurprisesF
                  }
                }

                surprises Surprise {
                  class Surprise {
                  }
                }

                """
            return "sil_surprise_options 3\n\(preamble)\n" + unknown
                + entries.joined(separator: "\n" + unknown)
        }
        let (gate, lens) = try await (Self.gate(tools), Self.lens(tools))
        #expect(try await gate.findings == Self.gate(Self.tools()).findings)
        #expect(try await lens.functions == Self.lens(Self.tools()).functions)
        let start = "This Swift is 6.4, which the purity check was not written for: "
        let note = try #require(gate.note)
        #expect(note.hasPrefix(start))
        #expect(note.contains(/: \d+ parts of the compiler's output were skipped\.$/))
        #expect(lens.note == note)
    }

    @Test(
        "a function that cannot be followed is unknown",
        arguments: [
            ("integer_literal $", "surprise $", "the instruction surprise"),
            ("sil private @", "sil astonishing @", "its declaration"),
            ("\nbb0(", "\nentry0(", "the line entry0("),
            ("function_ref @", "function_ref ", "an instruction in another form"),
        ])
    func notFollowed(old: String, new: String, name: String) async throws {
        let tools = Self.tools { $0.replacing(old, with: new) }
        let after = try await Self.gate(tools)
        #expect(after.functions > 0)
        let unknown = after.findings.filter { $0.path.last?.hasPrefix(name) == true }
        #expect(!unknown.isEmpty)
        #expect(unknown.allSatisfy { $0.effect == .unknown })
        let note = try #require(after.note)
        #expect(note.contains(/: \d+ functions could not be followed and count as unknown\.$/))
        let lens = try await Self.lens(tools)
        #expect(lens.note == note)
        #expect(lens.functions.contains { $0.kind == .unknown })
    }

    @Test("an unknown instruction makes its function unknown, or changes nothing")
    func eachInstruction() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        guard
            case .sil(let text) = try await Tools().sil(
                of: Self.files, module: "Some", in: folder)
        else {
            Issue.record("The files of the corpus do not compile.")
            return
        }
        let (preamble, entries) = Self.entries(of: text)
        func module(_ entries: [String]) throws -> SILModule {
            try SILReader.read(([preamble] + entries).joined(separator: "\n"))
        }
        let names = try module(entries).names
        func effects(_ entries: [String]) throws -> [String: [Effect]] {
            let graph = CallGraph(try module(entries))
            let facts = Facts(graph: graph, knowledge: try GateTests.knowledge())
            let reach = Reach(facts, isCore: true)
            var effects: [String: [Effect]] = [:]
            for effect in Effect.allCases {
                for symbol in reach.ways(to: effect).keys {
                    effects[symbol, default: []].append(effect)
                }
            }
            for symbol in facts.all.keys {
                effects[symbol, default: []] += reach.handed(to: symbol).map {
                    $0.isOutput ? .output : .injected
                }
            }
            return effects
        }
        let before = try effects(entries)
        let isOwn = entries.map { $0.contains(/(?m)^sil (private |hidden )?(\[.*\] )?@/) }
        let instructions = zip(entries, isOwn).filter(\.1).flatMap {
            $0.0.matches(of: /(?m)^[ ]{2}(?:.* = )?([a-z_]+) .*, loc/).map { String($0.1) }
        }
        for name in Set(instructions) {
            let after = try effects(
                zip(entries, isOwn).map {
                    $1 ? $0.replacing(" \(name) ", with: " surprise ") : $0
                })
            for symbol in Set(before.keys).union(after.keys) {
                let (old, new) = (Set(before[symbol] ?? []), Set(after[symbol] ?? []))
                // A private helper of a function that is unknown has no other caller to be judged by.
                let isKept = old.subtracting([.injected, .output]).isSubset(of: new)
                #expect(
                    new.subtracting(old).isSubset(of: [.unknown])
                        && (isKept || new.contains(.unknown)),
                    "\(name) in \(names[symbol] ?? symbol): \(old) became \(new)")
            }
        }
        #expect(Set(instructions).count > 40)
    }

    @Test("a familiar compiler gets no note about its version", arguments: ["6.2", "6.3"])
    func familiar(version: String) async throws {
        #expect(try await Self.gate(Self.tools()).note == nil)
        let tools = Self.tools(version: version) {
            $0.replacing("integer_literal $", with: "surprise $")
        }
        #expect(try #require(try await Self.gate(tools).note).first?.isNumber == true)
    }

    @Test("a text without names above its functions is a failure of the gate")
    func noNames() async throws {
        let tools = Self.tools { $0.replacing("\n// ", with: "\n/// ") }
        let failure = await #expect(throws: Failure.self) { try await Self.gate(tools) }
        #expect(try #require(failure).message.hasSuffix("its functions have no names above them"))
        #expect(try #require(failure).next.contains("6.2 and 6.3"))
    }

    @Test(
        "a text without any function is a failure of the gate",
        arguments: ["", "sil_stage raw\n", "sil_stage canonical\n"])
    func noFunction(text: String) async throws {
        let tools = Self.tools { _ in text }
        let failure = await #expect(throws: Failure.self) { try await Self.gate(tools) }
        #expect(try #require(failure).message.contains("Some"))
        #expect(try #require(failure).next.contains("6.2 and 6.3"))
    }

    // MARK: - Helpers

    /// The tools of this machine, with a compiler that says it is another one, and prints another text.
    private static func tools(
        version: String = "6.4", _ rewrite: @escaping @Sendable (String) -> String = { $0 }
    ) -> Tools {
        Tools { command in
            guard command.last != "--version" else {
                let says = "Apple Swift version \(version)-dev"
                return try await ChildProcess(["/bin/echo", says]).outcome()
            }
            let outcome = try await ChildProcess(command, deadline: .seconds(120)).outcome()
            if let option = command.firstIndex(of: "-o") {
                let file = URL(filePath: command[option + 1])
                let text = try String(contentsOf: file, encoding: .utf8)
                try Data(rewrite(text).utf8).write(to: file)
            }
            return outcome
        }
    }

    private static let corpus = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus/Gate")

    /// Functions that are pure, and functions that reach an effect by each kind of call.
    private static let files = [
        "Pure/ConstantObject", "Pure/LocalFunctionsAndClosures", "Pure/PrivateHelperWithAClosure",
        "Pure/PrivateProtocol", "Pure/TypedErrors", "Impure/ClockInAStoredClosure",
        "Impure/ClockThroughAKeyPath", "Impure/ClockThroughTwoHelpers",
        "Impure/ConsoleInADeinitialiser", "Impure/GlobalObject", "Impure/GlobalThatIsMutable",
        "Impure/InjectedClosureThroughAClosure", "Impure/InjectedGeneric",
        "Impure/RandomBehindAPrivateProtocol",
    ].map { corpus.appending(path: "\($0).swift") }

    private static func gate(_ tools: Tools) async throws -> PurityReport {
        try await modules(tools).purity(of: "Some")
    }

    private static func lens(_ tools: Tools) async throws -> LensReport {
        try await modules(tools).lens()
    }

    private static func modules(_ tools: Tools) throws -> Modules {
        Modules(
            parts: [Modules.Part(folder: "", module: "Some", files: files)], root: corpus,
            temporary: FileManager.default.temporaryDirectory, tools: tools,
            knowledge: try GateTests.knowledge())
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The declarations, and each function or table with the scopes and comments before it.
    private static func entries(of text: String) -> (preamble: String, entries: [String]) {
        var preamble: [Substring] = []
        var entries: [String] = []
        var entry: [Substring] = []
        for line in lines(of: text) {
            if entries.isEmpty, entry.isEmpty, line.hasPrefix("sil_stage") || !line.hasPrefix("sil")
            {
                preamble.append(line)
                continue
            }
            entry.append(line)
            if line.hasPrefix("}") || line.hasPrefix("sil") && !line.hasSuffix("{") {
                entries.append(entry.joined(separator: "\n"))
                entry = []
            }
        }
        return (preamble.joined(separator: "\n"), entries + [entry.joined(separator: "\n")])
    }
}
