import Foundation
import Purity
import Testing

@Suite("The lens")
struct LensTests {
    /// What the lens has to say of a function of the snippets.
    struct Answer: CustomTestStringConvertible, Sendable {
        let name: String
        let kind: LensFunction.Kind
        var effects: [Effect] = []
        var handsOn: [Effect] = []
        var injections: [String] = []

        var testDescription: String { "\(name) is \(kind)" }
    }

    @Test(
        "says of each function what it is",
        arguments: [
            Answer(name: "twice(_:)", kind: .pure),
            // Behind helpers, default arguments, initial values.
            Answer(name: "hour()", kind: .impure, effects: [.clock]),
            Answer(name: "age(of:asOf:)", kind: .pure),
            Answer(name: "ageNow(_:)", kind: .impure, effects: [.clock]),
            Answer(name: "ageAt(_:_:)", kind: .pure),
            Answer(name: "Visit.began", kind: .impure, effects: [.clock]),
            Answer(name: "newVisit()", kind: .impure, effects: [.clock]),
            Answer(name: "Diary.today", kind: .impure, effects: [.clock]),
            Answer(name: "Diary.init(title:)", kind: .pure),
            Answer(name: "Level.now (didSet)", kind: .impure, effects: [.console]),
            Answer(name: "Level.double (set)", kind: .impure, effects: [.console]),
            Answer(name: "Diary.deinit", kind: .impure, effects: [.console]),
            Answer(name: "Clocks.now", kind: .impure, effects: [.clock]),
            Answer(name: "Clocks.start", kind: .impure, effects: [.clock]),
            Answer(name: "sinceStart()", kind: .impure, effects: [.clock]),
            Answer(name: "nested(_:)", kind: .impure, effects: [.clock]),
            Answer(name: "local()", kind: .impure, effects: [.console]),
            Answer(name: "words(_:)", kind: .impure, effects: [.locale]),
            Answer(name: "pause()", kind: .impure, effects: [.clock]),
            Answer(name: "later()", kind: .impure, effects: [.console]),
            // State.
            Answer(name: "Counter.add()", kind: .pure),
            Answer(name: "count()", kind: .impure, effects: [.global]),
            Answer(name: "sharedCount()", kind: .impure, effects: [.global]),
            Answer(name: "limit(_:)", kind: .pure),
            // What is handed in.
            Answer(name: "Getter.init(get:)", kind: .pure),
            Answer(
                name: "Getter.twice()", kind: .injected, injections: ["the closure in Getter.get"]),
            Answer(
                name: "getTwice(_:)", kind: .injected, injections: ["the closure in Getter.get"]),
            Answer(
                name: "retrying(_:)", kind: .injected,
                injections: ["the closure operation that it is passed"]),
            Answer(
                name: "again(_:)", kind: .injected,
                injections: ["the closure operation that it is passed"]),
            Answer(
                name: "wrapped(_:)", kind: .injected,
                injections: ["the closure operation that it is passed"]),
            Answer(
                name: "all(_:)", kind: .injected,
                injections: ["the closure body that it is passed"]),
            Answer(name: "retriesTwice()", kind: .pure),
            Answer(name: "retriesTheClock()", kind: .impure, effects: [.clock]),
            Answer(
                name: "tell(_:)", kind: .injected, injections: ["Watch.now, of a conforming type"]),
            Answer(
                name: "tellAny(_:)", kind: .injected,
                injections: ["Watch.now, of a conforming type"]
            ),
            Answer(
                name: "logged(_:)", kind: .impure, effects: [.console],
                injections: ["the closure in Getter.get"]),
            // What is made here and handed on.
            Answer(name: "Getter.live()", kind: .impure, handsOn: [.clock]),
            Answer(name: "Getter.fixed(_:)", kind: .pure),
            Answer(name: "compose()", kind: .impure, handsOn: [.clock]),
            Answer(
                name: "telling()", kind: .impure, handsOn: [.clock],
                injections: ["Watch.now, of a conforming type"]),
            Answer(
                name: "tellingAny()", kind: .impure, handsOn: [.clock],
                injections: ["Watch.now, of a conforming type"]),
            Answer(name: "SystemWatch.now()", kind: .impure, effects: [.clock]),
            // Overrides, and what the system calls.
            Answer(name: "Loader.load()", kind: .pure),
            Answer(name: "LoudLoader.load()", kind: .impure, effects: [.console]),
            Answer(name: "use(_:)", kind: .impure, effects: [.console]),
            Answer(name: "Stamped.init(from:)", kind: .impure, effects: [.clock]),
            Answer(name: "decoded(_:)", kind: .impure, effects: [.clock]),
            // Nobody knows.
            Answer(name: "mystery(_:)", kind: .unknown, effects: [.unknown]),
            Answer(name: "behindMystery(_:)", kind: .unknown, effects: [.unknown]),
            Answer(name: "stranger(_:)", kind: .unknown, effects: [.unknown]),
            Answer(name: "louderMystery(_:)", kind: .impure, effects: [.console, .unknown]),
        ])
    func kinds(_ answer: Answer) async throws {
        let report = try await Self.snippets.value
        try #require(report.broken.isEmpty)
        let function = try #require(report.functions.first { $0.name == answer.name })
        #expect(function.kind == answer.kind)
        #expect(function.effects.filter { !$0.isHandedOn }.map(\.effect) == answer.effects)
        #expect(function.effects.filter(\.isHandedOn).map(\.effect) == answer.handsOn)
        #expect(function.injections == answer.injections)
    }

    @Test("an effect has the shortest path to it, and its place")
    func paths() async throws {
        let functions = try await Self.snippets.value.functions
        let hour = try #require(functions.first { $0.name == "hour()" })
        let effect = try #require(hour.effects.first)
        #expect(effect.path == ["hour()", "moment()", "Date.init()"])
        #expect(!effect.isDirect)
        let moment = try #require(functions.first { $0.name == "moment()" })
        #expect((effect.file, effect.line) == ("Snippets.swift", moment.line))
        #expect(moment.effects.first?.isDirect == true)
        #expect(hour.calls.map { functions[$0].name } == ["moment()"])
    }

    @Test("what the compiler made is not listed")
    func listed() async throws {
        let names = try await Self.snippets.value.functions.map(\.name)
        #expect(names.filter { $0.hasPrefix("Point.") } == [])
        #expect(names.filter { $0.hasPrefix("Model.") } == ["Model.rename(_:)"])
        #expect(
            names.filter { $0.hasPrefix("Level.") }
                == ["Level.now (didSet)", "Level.double", "Level.double (set)"])
        #expect(
            names.filter { $0.hasPrefix("Diary.") } == [
                "Diary.today", "Diary.init(title:)", "Diary.deinit",
            ])
    }

    @Test("a call into another part of the stage is followed")
    func parts() async throws {
        let report = try await Self.lens([
            "Core/Core.swift": """
            import Foundation
            package struct Age { package let seconds: Double; package init(_ s: Double) { seconds = s } }
            package func isOld(_ age: Age) -> Bool { age.seconds > 7 }
            """,
            "Shared/Moment.swift": """
            import Foundation
            import Stage99Core
            extension Age { package static var now: Age { Age(Date().timeIntervalSince1970) } }
            """,
            "App.swift": """
            import Stage99Core
            import Stage99Shared
            func decide(_ age: Age) -> Bool { isOld(age) }
            func decideNow() -> Bool { isOld(.now) }
            """,
        ])
        #expect(report.broken.isEmpty)
        let kinds = Dictionary(
            uniqueKeysWithValues: report.functions.map { ("\($0.file) \($0.name)", $0.kind) })
        #expect(
            kinds == [
                "Core/Core.swift Age.init(_:)": .pure, "Core/Core.swift isOld(_:)": .pure,
                "Shared/Moment.swift Age.now": .impure, "App.swift decide(_:)": .pure,
                "App.swift decideNow()": .impure,
            ])
        let now = try #require(report.functions.first { $0.name == "decideNow()" })
        #expect(now.effects.map(\.path) == [["decideNow()", "Age.now", "Date.init()"]])
    }

    @Test("a part that does not compile leaves the others to be seen")
    func broken() async throws {
        let report = try await Self.lens([
            "Core/Core.swift": "package func half() -> Int { \"half\" }",
            "Other/Other.swift": "package func whole() -> Int { 1 }",
            "App.swift": "import Stage99Core\nfunc app() {}",
        ])
        #expect(report.functions.map(\.name) == ["whole()"])
        #expect(Set(report.broken.map(\.part)) == ["Core", ""])
        let core = try #require(report.broken.first { $0.part == "Core" })
        #expect(core.errors.first?.hasPrefix("Core/Core.swift:1:") == true)
        let app = try #require(report.broken.first { $0.part.isEmpty })
        #expect(app.errors.first?.hasSuffix("no such module 'Stage99Core'") == true)
    }

    @Test("a part without functions does not keep the others from being seen")
    func noFunction() async throws {
        let report = try await Self.lens([
            "Core/Core.swift": "package func whole() -> Int { 1 }",
            "Exports/Exports.swift": "@_exported import Stage99Core",
            "App.swift": "import Stage99Exports\nfunc app() -> Int { whole() }",
        ])
        #expect(report.broken.isEmpty)
        #expect(report.functions.map(\.name) == ["app()", "whole()"])
    }

    @Test("marks what changes an object, and what can stop the program")
    func marks() async throws {
        let report = try await Self.lens([
            "A.swift": """
            final class Counter {
                var count = 0
                init() { count = 1 }
                func add() { count += 1 }
            }
            struct Value {
                var count = 0
                mutating func add() { count += 1 }
            }
            func stop() -> Int { fatalError("never") }
            func require(_ count: Int) { precondition(count > 0) }
            func share(_ count: Int) -> Int { 100 / count }
            """
        ])
        let marks = report.functions.filter { !$0.marks.isEmpty }.map { "\($0.name): \($0.marks)" }
        #expect(
            marks.sorted() == [
                "Counter.add(): [Purity.LensFunction.Mark.changes]",
                "require(_:): [Purity.LensFunction.Mark.stops]",
                "stop(): [Purity.LensFunction.Mark.stops]",
            ])
    }

    // MARK: - The snippets

    private static func lens(_ files: [String: String]) async throws -> LensReport {
        let root = FileManager.default.temporaryDirectory
            .appending(path: "lens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let parts = Dictionary(grouping: files.keys) {
            $0.contains("/") ? String($0.prefix { $0 != "/" }) : ""
        }
        return try await Modules(
            parts: parts.map { folder, paths in
                Modules.Part(
                    folder: folder, module: "Stage99" + (folder.isEmpty ? "App" : folder),
                    files: paths.sorted().map { root.appending(path: $0) })
            }, root: root, temporary: root, tools: Tools(),
            knowledge: try GateTests.knowledge()
        ).lens()
    }

    private static let snippets = Task { try await lens(["Snippets.swift": text]) }

    private static let text = """
        import Foundation
        import Observation

        func twice(_ number: Int) -> Int { number * 2 }

        func moment() -> Date { Date() }
        func hour() -> Double { moment().timeIntervalSince1970 / 3600 }
        func age(of date: Date, asOf now: Date = Date()) -> Double { now.timeIntervalSince(date) }
        func ageNow(_ date: Date) -> Double { age(of: date) }
        func ageAt(_ date: Date, _ now: Date) -> Double { age(of: date, asOf: now) }
        struct Visit { var began = Date() }
        func newVisit() -> Visit { Visit() }
        final class Diary {
            lazy var today = Date()
            let title: String
            init(title: String) { self.title = title }
            deinit { print(title) }
        }
        enum Clocks {
            static var now: Date { Date() }
            static let start = Date()
        }
        func sinceStart() -> Double { Clocks.start.timeIntervalSince1970 }
        func nested(_ numbers: [Int]) -> [[Double]] {
            numbers.map { _ in numbers.map { _ in Date().timeIntervalSince1970 } }
        }
        func local() {
            func inner() { print("local") }
            inner()
        }
        func words(_ date: Date) -> String { date.formatted() }
        func pause() async throws { try await Task.sleep(for: .seconds(1)) }
        func later() { Task { print("later") } }

        final class Counter {
            var total = 0
            func add() { total += 1 }
        }
        @MainActor var total = 0
        @MainActor func count() { total += 1 }
        enum Shared { @MainActor static let counter = Counter() }
        @MainActor func sharedCount() { Shared.counter.add() }
        enum Limits { static let most = [7, 24].reduce(1, *) }
        func limit(_ number: Int) -> Int { min(number, Limits.most) }

        struct Getter {
            let get: () -> Int
            init(get: @escaping () -> Int) { self.get = get }
            func twice() -> Int { get() + get() }
            static func live() -> Getter { Getter { Int(Date().timeIntervalSince1970) } }
            static func fixed(_ number: Int) -> Getter { Getter { number } }
        }
        func getTwice(_ getter: Getter) -> Int { getter.twice() }
        func retrying(_ operation: () throws -> Int) -> Int? {
            if let first = try? operation() { return first }
            return try? operation()
        }
        func again(_ operation: () throws -> Int) -> Int? { retrying(operation) }
        func wrapped(_ operation: () throws -> Int) -> Int? { retrying { try operation() + 1 } }
        func all(_ body: (Int) -> Int) -> [Int] { [1, 2].map(body) }
        func retriesTwice() -> Int? { retrying { 2 } }
        func retriesTheClock() -> Int? { retrying { Int(Date().timeIntervalSince1970) } }
        func logged(_ getter: Getter) -> Int {
            print("getting")
            return getter.get()
        }
        func compose() -> Getter { Getter.live() }

        protocol Watch { func now() -> Date }
        struct SystemWatch: Watch { func now() -> Date { Date() } }
        func tell(_ watch: some Watch) -> Date { watch.now() }
        func tellAny(_ watch: any Watch) -> Date { watch.now() }
        func telling() -> Date { tell(SystemWatch()) }
        func tellingAny() -> Date { tellAny(SystemWatch()) }

        class Loader { func load() {} }
        final class LoudLoader: Loader { override func load() { print("loading") } }
        func use(_ loader: Loader) { loader.load() }
        struct Stamped: Decodable {
            let at: Date
            init(from decoder: any Decoder) throws { at = Date() }
        }
        func decoded(_ data: Data) -> Stamped? { try? JSONDecoder().decode(Stamped.self, from: data) }

        func mystery(_ number: Int32) -> Int32 { ffs(number) }
        func behindMystery(_ number: Int32) -> Int32 { mystery(number) + 1 }
        func stranger(_ text: String) -> Int { NSCountedSet(array: [text]).count(for: text) }
        func louderMystery(_ number: Int32) { print(mystery(number)) }

        struct Point: Codable, Hashable { var x = 0.0; var y = 0.0 }
        @MainActor @Observable final class Model {
            var name = ""
            func rename(_ new: String) { name = new }
        }
        struct Level {
            var now = 0 { didSet { print(now) } }
            var double: Int { get { now * 2 } set { now = newValue / 2 } }
        }
        """
}
