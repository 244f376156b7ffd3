import Judging
import Purity

/// What the lens sees, as text: the counts, the functions of each file, one way to each effect, and last
/// the next step.
package struct LensText {
    package let report: LensReport
    package let title: String
    /// The folder of the code.
    package let folder: String
    /// The next step if all of it compiles, and if a part does not.
    package let next: (whole: String, broken: String)
    package let terminal: Terminal

    private static let indent = 14

    package var lines: [String] {
        [Report.heading(title, code: folder, terminal: terminal)]
            + (report.functions.isEmpty
                ? [] : [report.counts] + Self.legend + ways + shared + files)
            + broken
            + (report.note.map { [""] + terminal.wrapped($0, indent: 0) } ?? [])
            + ["", "Next: \(report.broken.isEmpty ? next.whole : next.broken)"]
    }

    // MARK: - The legend

    private static let legend = [
        "",
        "  pure       reaches no effect but locks, tasks, own state",
        "  injected   calls what it received",
        "  impure     reaches an effect, itself or in what it calls",
        "  unknown    calls what the lens does not know",
        "  itself     in its own code",
        "  calls      in what it calls",
        "  hands on   in a closure that it passes to others",
        "  handed in  in a closure or a protocol that it received",
    ]

    // MARK: - The functions

    private var files: [String] {
        var lines: [String] = []
        var file: String?
        for function in report.functions {
            if function.file != file {
                lines += ["", terminal.styled("\(folder)/\(function.file)", .bold)]
                file = function.file
            }
            lines += self.lines(of: function)
        }
        return lines
    }

    private func lines(of function: LensFunction) -> [String] {
        let (mark, style): (String, Terminal.Style?) =
            // The signs of the site's pictures. To be impure is no fault: an app without impure functions does nothing.
            switch function.kind {
            case .pure: ("●", .green)
            case .injected: ("◇", nil)
            case .impure: ("■", .red)
            case .unknown: ("△", .red)
            }
        let kind = function.kind.rawValue
        let start =
            "  \(style.map { terminal.styled(mark, $0) } ?? mark) "
            + kind.padded(to: Self.indent - 4)
        let place = ":\(function.line)"
        let gap = max(1, terminal.width - Self.indent - function.name.count - place.count)
        let name =
            function.name + String(repeating: " ", count: gap) + terminal.styled(place, .dim)
        var lines = [start + name]
        func add(_ label: String, _ effects: [LensEffect]) {
            guard !effects.isEmpty else { return }
            let names = effects.map { effect in
                effect.effect == .unknown
                    ? "unknown (\(effect.path.last ?? ""))" : effect.effect.rawValue
            }
            lines += terminal.wrapped(
                "\(label) \(names.joined(separator: ", "))", indent: Self.indent)
        }
        let called = function.effects.filter { !$0.isHandedOn }
        add("itself:", called.filter(\.isDirect))
        add("calls:", called.filter { !$0.isDirect })
        add("hands on:", function.effects.filter(\.isHandedOn))
        return lines + handedIn(function.injections)
    }

    /// The nearest three: a main function has up to twenty-five.
    private func handedIn(_ injections: [String]) -> [String] {
        guard !injections.isEmpty else { return [] }
        let names = injections.prefix(3).map(Self.short).joined(separator: ", ")
        let more = injections.count > 3 ? " and \(injections.count - 3) more" : ""
        return terminal.wrapped("handed in: \(names)\(more)", indent: Self.indent)
    }

    /// "the closure in World.now" is "World.now" where there is little room.
    private static func short(_ injection: String) -> String {
        injection.replacing("the closure in ", with: "").replacing("the closure ", with: "")
            .replacing(" that it is passed", with: "").replacing(", of a conforming type", with: "")
    }

    // MARK: - The ways

    /// The longest of the shortest ways shows best how far an effect is from where it is asked for.
    private var ways: [String] {
        var lines: [String] = []
        for effect in Effect.allCases {
            let ways = report.functions.flatMap(\.effects).filter { $0.effect == effect }
            guard let longest = ways.map(\.path.count).max(),
                let way = ways.first(where: { $0.path.count == longest })
            else { continue }
            // The longest name of an effect has 15 characters.
            let name = "  \(effect.rawValue)".padded(to: 19)
            let count = "(\(ways.count) function\(ways.count == 1 ? "" : "s"))"
            lines += terminal.beside(name, way.path.joined(separator: " → "))
            lines += terminal.wrapped("\(place(of: way)) \(count)", indent: name.count)
        }
        guard !lines.isEmpty else { return [] }
        return [
            "", terminal.styled("One way to each effect, and how many functions reach it", .bold),
        ]
            + lines
    }

    private func place(of effect: LensEffect) -> String {
        "\(effect.file.hasPrefix("/") ? "" : "\(folder)/")\(effect.file):\(effect.line)"
    }

    /// The lines that are the only effect of several functions: what is passed in there frees all of them.
    private var shared: [String] {
        let only = report.functions.compactMap { $0.effects.count == 1 ? $0.effects.first : nil }
        let groups = Dictionary(grouping: only) { "\($0.effect.rawValue) at \(place(of: $0))" }
        let most = groups.filter { $0.value.count > 1 }.sorted {
            (-$0.value.count, $0.key) < (-$1.value.count, $1.key)
        }
        guard !most.isEmpty else { return [] }
        return ["", terminal.styled("The only effect of several functions", .bold)]
            + most.prefix(3).flatMap { place, effects in
                terminal.wrapped("\(effects.count) functions: \(place)", indent: 2)
            }
    }

    // MARK: - What does not compile

    private var broken: [String] {
        report.broken.flatMap { part in
            let name = part.part.isEmpty ? folder : "\(folder)/\(part.part)"
            let rest = report.functions.isEmpty ? "" : ", and is left out"
            return ["", "\(name) does not compile\(rest):"]
                + part.errors.flatMap { error in
                    let isPlace = error.contains(".swift:")
                    return terminal.wrapped(isPlace ? "\(folder)/\(error)" : error, indent: 2)
                }
        }
    }
}

extension LensReport {
    /// "62 functions: 40 pure, 12 injected, 10 impure"
    var counts: String {
        let counts = LensFunction.Kind.allCases.compactMap { kind in
            let count = functions.count { $0.kind == kind }
            return count == 0 && kind == .unknown ? nil : "\(count) \(kind.rawValue)"
        }
        let count = functions.count
        return "\(count) function\(count == 1 ? "" : "s"): \(counts.joined(separator: ", "))"
    }
}

extension Terminal {
    /// A head with a text beside it, which is wrapped.
    func beside(_ head: String, _ text: String) -> [String] {
        var lines = wrapped(text, indent: head.count)
        lines[0] = head + lines[0].dropFirst(head.count)
        return lines
    }
}
