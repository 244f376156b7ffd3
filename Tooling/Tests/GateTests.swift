import Foundation
import Testing

@testable import Purity
import Judging
@testable import Glasses

@Suite("The purity gate")
struct GateTests {
    // MARK: - Reading

    @Test("a function is read with its place and what it refers to")
    func function() throws {
        let module = try SILReader.read(Self.sil)
        let age = try #require(module.functions["$s4Core3ageF"])
        #expect(age.place == Place(file: "/r/Age.swift", line: 3))
        #expect(age.isOwn)
        #expect(
            age.references == [
                SILReference(
                    kind: .function, target: "$s4DateInit",
                    place: Place(file: "/r/Age.swift", line: 4)),
                SILReference(
                    kind: .global, target: "$s4Core5countSivp",
                    place: Place(file: "/r/Age.swift", line: 5)),
                SILReference(
                    kind: .method, target: "FileManager.fileExists",
                    place: Place(file: "/r/Age.swift", line: 6)),
                SILReference(
                    kind: .witness, target: "Moments.now",
                    place: Place(file: "/r/Age.swift", line: 7)),
            ])
        #expect(module.globals["$s4Core5countSivp"] == SILGlobal(isLet: false, type: "Int"))
        #expect(module.functions["$s4DateInit"]?.hasBody == false)
    }

    @Test("a closure that is called is told from a function that is called")
    func closures() throws {
        let module = try SILReader.read(Self.sil)
        let twice = try #require(module.functions["$s4Core5twiceF"])
        #expect(
            twice.parameters == ["Int", "@guaranteed @noescape @callee_guaranteed (Int) -> Int"])
        #expect(twice.applied.map(\.value) == [.parameter(0)])
        let other = try #require(module.functions["$s4Core5otherF"])
        #expect(other.applied.isEmpty)
        #expect(
            other.calls == [
                SILCall(
                    function: "$s4Core5twiceF", arguments: [.function("$s4Core5plainF"), .unknown],
                    place: Place(file: "/r/Age.swift", line: 26))
            ])
    }

    @Test("types, and what a method and a requirement may stand for, are read")
    func tables() throws {
        let module = try SILReader.read(Self.sil)
        #expect(
            module.types["Player"]
                == SILType(
                    kind: .class, access: .hidden, inherits: ["Sound", "Timed"], isMutable: true))
        #expect(module.types["Moments"]?.kind == .protocol)
        #expect(module.types["Outer.Hidden"]?.access == .private)
        #expect(module.methods == ["Player.play": ["$s4Core6PlayerC4playF"]])
        #expect(module.witnesses == ["Moments.now": ["$s4Core6SystemTW"]])
    }

    @Test(
        "a text that is not understood is no module",
        arguments: [
            "", "sil_stage raw\n", sil + "sil_surprise @x {\n",
            sil + "sil @$s1a : $@convention(thin) () -> () {\nbb0:\n  %0 = tuple ()\n",
        ])
    func notUnderstood(text: String) throws {
        let failure = #expect(throws: Failure.self) { try SILReader.read(text) }
        #expect(try #require(failure).next.contains("6.3"))
    }

    @Test("values that loops hand round are read, however many there are", .timeLimit(.minutes(1)))
    func loops() throws {
        let count = 60
        let blocks = (1...count).map { block in
            let (next, other) = (block % count + 1, (block + 7) % count + 1)
            return """
                bb\(block)(%\(block) : $@callee_guaranteed () -> ()):
                  br bb\(next)(%\(block)), loc "/r/A.swift":2:1, scope 1
                  br bb\(other)(%\(block)), loc "/r/A.swift":2:1, scope 1
                  %\(count + block) = apply %\(block)() : $@callee_guaranteed () -> (), loc "/r/A.swift":3:1, scope 1
                """
        }
        let text = """
            sil_stage canonical

            // a(_:)
            sil hidden @$s1aF : $@convention(thin) (@guaranteed @callee_guaranteed () -> ()) -> () {
            bb0(%0 : $@callee_guaranteed () -> ()):
              br bb1(%0), loc "/r/A.swift":1:1, scope 1
            \(blocks.joined(separator: "\n"))
            } // end sil function '$s1aF'

            """
        let function = try #require(SILReader.read(text).functions["$s1aF"])
        #expect(function.applied.count == count)
        #expect(function.applied.allSatisfy { $0.value == .parameter(0) })
    }

    // MARK: - Judging

    @Test("an effect is named with the functions on the way to it")
    func path() throws {
        let found = try Self.found(Self.sil)
        let way = try #require(found.first { $0.function == "caller()" && $0.effect == .clock })
        #expect(way.path == ["caller()", "age()", "Date.init()"])
        #expect(way.place == Place(file: "/r/Age.swift", line: 4))
    }

    @Test("what a macro made has no line, and whoever calls it has one")
    func macro() throws {
        let text = Self.sil.replacing("\"/r/Age.swift\":3:", with: "\"@__swiftmacro_Age.swift\":3:")
            .replacing("\"/r/Age.swift\":4:", with: "\"@__swiftmacro_Age.swift\":4:")
        let found = try Self.found(text)
        #expect(!found.contains { $0.function == "age()" })
        let caller = try #require(found.first { $0.function == "caller()" && $0.effect == .clock })
        #expect(caller.path == ["caller()", "Date.init()"])
        #expect(caller.place == Place(file: "/r/Age.swift", line: 14))
    }

    @Test("what is passed through a task is a global, and an input")
    func taskLocal() throws {
        #expect(try Self.knowledge().answer("TaskLocal.get()") == .effect(.global))
        #expect(Effect.global.cure.hasPrefix("take it as an argument"))
    }

    @Test(
        "a function that takes a closure is injected if others than the module can call it",
        arguments: ["hidden", "package"])
    func injected(linkage: String) throws {
        let text = Self.sil.replacing(
            "sil hidden @$s4Core5twiceF", with: "sil \(linkage) @$s4Core5twiceF")
        func injected(_ callers: Modules.Callers) throws -> [String] {
            try Self.found(text, callers: callers)
                .filter { $0.effect == .injected && $0.function != "age()" }.map(\.function)
        }
        #expect(try injected(.modules) == (linkage == "package" ? ["twice(_:_:)"] : []))
        #expect(try injected(.none) == [])
    }

    @Test("a closure that returns nothing is an output, which is cured in the other direction")
    func output() throws {
        let text = Self.sil.replacing(
            "sil hidden @$s4Core5twiceF", with: "sil package @$s4Core5twiceF"
        )
        .replacing(
            "%1(%0) : $@noescape @callee_guaranteed (Int) -> Int",
            with: "%1(%0) : $@noescape @callee_guaranteed (Int) -> ()"
        ).replacing(
            "@guaranteed @noescape @callee_guaranteed (Int) -> Int)",
            with: "@guaranteed @noescape @callee_guaranteed (Int) -> ())")
        let found = try Self.found(text, callers: .none).filter { $0.function == "twice(_:_:)" }
        #expect(found.map(\.effect) == [.output])
        let cure = "return the value that it would get, and let the shell pass it on"
        #expect(Effect.output.cure == cure)
        #expect(Effect.injected.cure == "take the value, or make the helper private")
    }

    @Test(
        "the result of a closure is told from the closures that it takes",
        arguments: [
            ("@guaranteed @callee_guaranteed (Int) -> ()", true),
            ("$@Sendable @async @callee_guaranteed (Int) -> @error any Error, normal bb1", true),
            ("@guaranteed Optional<@callee_guaranteed (Int) -> ()>", true),
            ("@guaranteed @callee_guaranteed () -> Int", false),
            ("@callee_guaranteed (@guaranteed @callee_guaranteed (Int) -> ()) -> Int", false),
            ("@callee_guaranteed () -> @owned @callee_guaranteed () -> ()", false),
            ("@callee_guaranteed @substituted <A> (Int) -> @out A for <Int>", false),
        ])
    func outputType(type: String, isOutput: Bool) {
        #expect(SILBody.isOutput(Line(type.utf8)) == isOutput)
    }

    @Test("what a constant keeps is looked through, for what can change", arguments: [true, false])
    func constants(isMutable: Bool) throws {
        let text = """
            sil_stage canonical

            final class Count {
              @_hasStorage final \(isMutable ? "var" : "let") number: Int { get }
            }

            struct Counts {
              @_hasStorage let all: [String : Count] { get }
            }

            sil_global private [let] @$s4Core6countsvp : $(Int, Counts)

            sil_scope 1 { loc "/r/A.swift":1:6 parent @$s4Core4nextF : $@convention(thin) () -> () }

            // next()
            sil hidden @$s4Core4nextF : $@convention(thin) () -> () {
            bb0:
              %0 = global_addr @$s4Core6countsvp : $*Counts, loc "/r/A.swift":2:1, scope 1
            } // end sil function '$s4Core4nextF'

            """
        let found = try Self.found(text).filter { $0.function == "next()" }
        #expect(found.map(\.effect) == (isMutable ? [.global] : []))
    }

    @Test("a finding with a line comes first, and what is only not known after it")
    func places() {
        func finding(_ effect: Effect, line: Int?) -> PurityFinding {
            let place = line.map { Place(file: "A.swift", line: $0) }
            return PurityFinding(
                function: "f()", effect: effect, path: ["f()", "x"], place: place, declared: place)
        }
        let report = PurityReport(
            functions: 1,
            findings: [
                finding(.clock, line: nil), finding(.unknown, line: 3), finding(.thread, line: 2),
            ])
        #expect(report.findings.map(\.effect) == [.thread, .unknown, .clock])
    }

    @Test("what another compiler prints and the gate cannot read does not turn a core red")
    func unread() {
        func finding(_ effect: Effect) -> PurityFinding {
            PurityFinding(
                function: "\(effect)()", effect: effect, path: ["\(effect)()"], place: nil,
                declared: nil)
        }
        let core = CorePurity(
            project: Project(in: ProjectFiles.root.path), folder: "Core", module: "Core")
        var report = PurityReport(functions: 2, findings: [finding(.clock), finding(.unknown)])
        #expect(core.verdict(report).findings.count == 2)
        report.note = "1 function could not be followed."
        #expect(core.verdict(report).findings.map(\.function) == ["clock()"])
        #expect(core.verdict(report).note == report.note)
    }

    @Test(
        "the longest row counts",
        arguments: [
            ("static Date.now.getter", Knowledge.Answer.effect(.clock)),
            ("Date.init()", .effect(.clock)), ("Date.init(timeIntervalSince1970:)", .pure),
            ("specialized Array<A>.map<B>(_:)", .pure), ("Array.shuffled()", .effect(.randomness)),
            ("static Int.< infix(_:_:)", .pure), ("Calendar.current.getter", .effect(.calendar)),
            ("NSData.__allocating_init(contentsOf:options:)", .effect(.file)),
            ("static Date.timeIntervalSinceReferenceDate.getter", .effect(.clock)),
            ("Date.timeIntervalSinceReferenceDate.getter", .pure),
        ])
    func longest(name: String, answer: Knowledge.Answer) throws {
        #expect(try Self.knowledge().answer(name) == answer)
    }

    @Test("what nobody listed is unknown")
    func unknown() throws {
        #expect(try Self.knowledge().answer("Telepathy.init()") == nil)
        #expect(try Self.knowledge().answer(functionInC: "telepathy") == nil)
    }

    @Test("one line more, and what was unknown is pure")
    func oneLine() throws {
        let knowledge = try Knowledge(Self.knownText() + "Telepathy.read\n")
        #expect(knowledge.answer("Telepathy.read(_:)") == .pure)
        #expect(knowledge.answer("Telepathy.init()") == nil)
    }

    @Test("a section says where its effect counts, and with what beside it it does not")
    func sections() throws {
        let knowledge = try Knowledge(
            """
            # A comment.
            [clock]
            Sun.dial | C.sundial | .noon()
            [thread, in a core]
            Sun.dial | C.sun_*
            [locale, unless: Sun.locale | .locale(_:)]
            Sun.words
            """)
        #expect(knowledge.answer("Sun.dial(at:)")?.parts.map(\.effect) == [.clock, .thread])
        #expect(knowledge.answer("Sun.dial(at:)")?.parts.map(\.isOnlyInACore) == [false, true])
        #expect(knowledge.answer("Moon.noon()") == .effect(.clock))
        #expect(knowledge.answer(functionInC: "sundial") == .effect(.clock))
        #expect(knowledge.answer(functionInC: "sun_rise")?.parts.map(\.effect) == [.thread])
        #expect(
            knowledge.answer("Sun.words")?.parts.map(\.unless) == [["Sun.locale", ".locale(_:)"]])
    }

    @Test(
        "a section that is not known is a failure with its line",
        arguments: ["[telepathy]", "[clock, on Sundays]", "[clock"])
    func noSection(line: String) throws {
        let failure = #expect(throws: Failure.self) { try Knowledge("# One.\n\(line)\n") }
        #expect(try #require(failure).message.contains("Tooling/purity.txt:2 "))
    }

    @Test("code that does not compile is a failure that says so, and no verdict")
    func doesNotCompile() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Broken.swift")
        try Data("func broken( {".utf8).write(to: file)
        let modules = Modules(
            parts: [Modules.Part(folder: "", module: "Broken", files: [file])], root: folder,
            temporary: folder, tools: Tools(), knowledge: try Self.knowledge())
        let failure = await #expect(throws: Failure.self) {
            try await modules.purity(of: "Broken")
        }
        #expect(try #require(failure).message.contains("The compiler could not make SIL of Broken"))
    }

    @Test(
        "a stage's core gets a verdict with places that can be opened, and only once for the same files"
    )
    func verdict() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            .resolvingSymlinksInPath()
        let project = Project(root: root)
        let core = "Stages/Stage08ImpureimSandwich/Core"
        for folder in [project.url(core), project.url("Tooling"), project.temporary] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(at: root) }
        try Data(Self.knownText().utf8).write(to: project.url(Knowledge.file))
        let files = ["\(core)/Age.swift", "\(core)/Duration.swift"]
        let age = """
            import Foundation

            func age(of date: Date) -> TimeInterval {
                now().timeIntervalSince(date)
            }

            private func now() -> Date { Date() }
            """
        try Data(age.utf8).write(to: project.url(files[0]))
        try Data("func doubled(_ number: Int) -> Int { number * 2 }".utf8)
            .write(to: project.url(files[1]))
        let judged = CorePurity(project: project, folder: core, module: "Core")
        let impure = try await judged.verdict()
        #expect(!impure.isPure)
        #expect(impure.functions >= 3)
        #expect(Set(impure.findings.map(\.deed)) == ["reads the clock"])
        #expect(
            impure.findings.map(\.place) == ["\(core)/Age.swift:7"],
            "one effect in one line is one finding, however many functions reach it")

        let cured = age.replacing("(of date: Date)", with: "(of date: Date, asOf now: Date)")
            .replacing("now().time", with: "now.time").replacing(
                "private func now() -> Date { Date() }", with: "")
        try Data(cured.utf8).write(to: project.url(files[0]))
        let pure = try await judged.verdict()
        #expect(pure.isPure)
        // A note that is overwritten was not used.
        func noted() throws -> Date? {
            let note = project.notes.appending(path: "purity-Core.json").path
            return try FileManager.default.attributesOfItem(atPath: note)[.modificationDate]
                as? Date
        }
        let before = try #require(try noted())
        #expect(
            try await judged.verdict() == pure)
        #expect(try noted() == before, "it was judged again")
    }

    @Test(
        "what a core is handed is judged by the code around it, if that compiles",
        arguments: [
            ("rank(3) { $0 * 2 }", nil),
            ("rank(3) { $0 + Int(Date().timeIntervalSince1970) }", "ask()"),
            ("rank(3) { pick($0) }", "a closure that it can call"),
            ("rank(3) { [pick] in pick($0) }", "a closure that it can call"),
            ("rank(3) {", "a closure that it can call"),
        ])
    func callers(call: String, says: String?) async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            .resolvingSymlinksInPath()
        let project = Project(root: root)
        defer { try? FileManager.default.removeItem(at: root) }
        let stage = "Stages/Stage08ImpureimSandwich"
        let files = [
            Knowledge.file: try Self.knownText(),
            "Tooling/stages.json": """
            {"stages": [{"folder": "Stage08ImpureimSandwich", "title": "Sandwich",
              "parts": [{"name": "Core", "isPure": true}]}], "labs": []}
            """,
            "\(stage)/Core/Rank.swift": """
            package func rank(_ number: Int, by value: (Int) -> Int) -> Int { helped(number, by: value) }
            func helped(_ number: Int, by value: (Int) -> Int) -> Int { value(number) }
            """,
            "\(stage)/App.swift": """
            import Foundation
            import Stage08Core
            struct App {
                let pick: (Int) -> Int
                func ask() -> Int { \(call) }
            }
            """,
        ]
        for (path, text) in files {
            let file = project.url(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let judged = CorePurity(project: project, folder: "\(stage)/Core", module: "Stage08Core")
        let findings = try await judged.verdict().findings
        #expect(findings.map(\.function) == (says == nil ? [] : ["rank(_:by:)"]))
        let sentence = findings.first?.says ?? ""
        #expect(says.map(sentence.contains) ?? true)
        #expect(says == nil || sentence.hasSuffix("; take the value, or make the helper private"))
    }

    @Test("a default argument is named by its label")
    func readable() {
        #expect(
            CorePurity.readable("default argument 1 of ageText(of:asOf:locale:)")
                == "the default of asOf in ageText(of:asOf:locale:)")
        #expect(
            CorePurity.readable("closure #1 in default argument 0 of next(_:at:)")
                == "closure #1 in the default of argument 1 in next(_:at:)")
        #expect(CorePurity.readable("ageText(of:asOf:)") == "ageText(of:asOf:)")
    }

    // MARK: - Helpers

    private static func knownText() throws -> String {
        let tooling = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: tooling.appending(path: "purity.txt"), encoding: .utf8)
    }

    static func knowledge() throws -> Knowledge { try Knowledge(knownText()) }

    private static func found(
        _ text: String, callers: Modules.Callers = .modules
    ) throws -> [PurityFinding] {
        let graph = CallGraph(try SILReader.read(text))
        let reach = Reach(
            Facts(graph: graph, knowledge: try knowledge()), isCore: true, open: callers.open)
        return FunctionTable(reach, functions: LensFunctions(graph: graph) { _ in "" })
            .purity(of: ["/r/Age.swift", "/r/A.swift"]).findings
    }

    private static let sil = """
        sil_stage canonical

        import Swift

        final class Player : Sound, Timed {
          @_hasStorage @_hasInitialValue private final var isOn: Bool { get set }
          final func play()
          deinit
        }

        protocol Moments {
          func now() -> Int
        }

        struct Outer {
          private final class Hidden {
            init()
          }
        }

        sil_global hidden @$s4Core5countSivp : $Int = {
          %0 = integer_literal $Builtin.Int64, 0
        }

        sil_scope 1 { loc "/r/Age.swift":3:6 parent @$s4Core3ageF : $@convention(thin) () -> () }

        // age(), loc "/r/Age.swift":3:6, scope 1
        sil hidden @$s4Core3ageF : $@convention(thin) () -> () {
        bb0(%0 : $FileManager):
          %1 = function_ref @$s4DateInit : $@convention(thin) () -> Int, loc "/r/Age.swift":4:9, scope 1 // user: %2
          %2 = apply %1() : $@convention(thin) () -> Int, loc "/r/Age.swift":4:9, scope 1
          %3 = global_addr @$s4Core5countSivp : $*Int, loc "/r/Age.swift":5:9, scope 1
          %4 = class_method %0, #FileManager.fileExists : (FileManager) -> (String) -> Bool, $@convention(method) (@guaranteed String, @guaranteed FileManager) -> Bool, loc "/r/Age.swift":6:9, scope 1
          %5 = witness_method $T, #Moments.now : <Self where Self : Moments> (Self) -> () -> Int : $@convention(witness_method: Moments) <τ_0_0 where τ_0_0 : Moments> (@in_guaranteed τ_0_0) -> Int, loc "/r/Age.swift":7:9, scope 1
          %6 = string_literal utf8 "@$sNotASymbol // nor a comment", loc "/r/Age.swift":8:9, scope 1
          return %2, loc "/r/Age.swift":9:1, scope 1
        } // end sil function '$s4Core3ageF'

        // Date.init()
        sil @$s4DateInit : $@convention(thin) () -> Int {
        [global: read,write,copy,destroy,allocate,deinit_barrier]
        } // end sil function '$s4DateInit'

        sil_scope 2 { loc "/r/Age.swift":13:6 parent @$s4Core6callerF : $@convention(thin) () -> () }

        // caller()
        sil hidden @$s4Core6callerF : $@convention(thin) () -> () {
        bb0:
          %0 = function_ref @$s4Core3ageF : $@convention(thin) () -> (), loc "/r/Age.swift":14:9, scope 2
          %1 = apply %0() : $@convention(thin) () -> (), loc "/r/Age.swift":14:9, scope 2
          return %1, loc "/r/Age.swift":15:1, scope 2
        } // end sil function '$s4Core6callerF'

        sil_scope 3 { loc "/r/Age.swift":19:6 parent @$s4Core5twiceF : $@convention(thin) () -> () }

        // twice(_:_:)
        sil hidden @$s4Core5twiceF : $@convention(thin) (Int, @guaranteed @noescape @callee_guaranteed (Int) -> Int) -> Int {
        bb0(%0 : $Int, %1 : $@noescape @callee_guaranteed (Int) -> Int):
          %2 = apply %1(%0) : $@noescape @callee_guaranteed (Int) -> Int, loc "/r/Age.swift":20:9, scope 3
          return %2, loc "/r/Age.swift":21:1, scope 3
        } // end sil function '$s4Core5twiceF'

        sil_scope 4 { loc "/r/Age.swift":23:6 parent @$s4Core5otherF : $@convention(thin) () -> () }

        // other()
        sil hidden @$s4Core5otherF : $@convention(thin) () -> Int {
        bb0:
          %0 = integer_literal $Builtin.Int64, 2, loc "/r/Age.swift":24:9, scope 4
          %1 = struct $Int (%0), loc "/r/Age.swift":24:9, scope 4
          %2 = function_ref @$s4Core5plainF : $@convention(thin) (Int) -> Int, loc "/r/Age.swift":25:9, scope 4
          %3 = thin_to_thick_function %2 to $@noescape @callee_guaranteed (Int) -> Int, loc "/r/Age.swift":25:9, scope 4
          %4 = function_ref @$s4Core5twiceF : $@convention(thin) (Int, @guaranteed @noescape @callee_guaranteed (Int) -> Int) -> Int, loc "/r/Age.swift":26:9, scope 4
          %5 = apply %4(%1, %3) : $@convention(thin) (Int, @guaranteed @noescape @callee_guaranteed (Int) -> Int) -> Int, loc "/r/Age.swift":26:9, scope 4
          return %5, loc "/r/Age.swift":27:1, scope 4
        } // end sil function '$s4Core5otherF'

        // closure #1 in other()
        sil private @$s4Core5plainF : $@convention(thin) (Int) -> Int {
        bb0(%0 : $Int):
          return %0, loc "/r/Age.swift":25:20, scope 5
        } // end sil function '$s4Core5plainF'

        sil_vtable Player {
          #Player.play: (Player) -> () -> () : @$s4Core6PlayerC4playF	// Player.play()
        }

        sil_witness_table hidden System: Moments module Core {
          method #Moments.now: <Self where Self : Moments> (Self) -> () -> Int : @$s4Core6SystemTW	// protocol witness
        }

        """
}
