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
            + (report.functions.isEmpty ? [] : [summary] + legend + files + ways)
            + broken
            + (report.note.map { [""] + terminal.wrapped($0, indent: 0) } ?? [])
            + ["", "Next: \(report.broken.isEmpty ? next.whole : next.broken)"]
    }

    // MARK: - The counts

    private var summary: String {
        let counts = LensFunction.Kind.allCases.compactMap { kind in
            let count = report.functions.count { $0.kind == kind }
            return count == 0 && kind == .unknown ? nil : "\(count) \(kind.rawValue)"
        }
        let count = report.functions.count
        return "\(count) function\(count == 1 ? "" : "s"): \(counts.joined(separator: ", "))"
    }

    private var legend: [String] {
        let functions = report.functions
        let isHandedOn = functions.contains { $0.effects.contains(where: \.isHandedOn) }
        let isHandedIn = functions.contains { !$0.injections.isEmpty }
        return ["", "  itself     in its own code", "  calls      in what it calls"]
            + (isHandedOn ? ["  hands on   in a closure that it passes to others"] : [])
            + (isHandedIn ? ["  handed in  in a closure or a protocol that it received"] : [])
    }

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

    /// As many as there is room for in one line.
    private func handedIn(_ injections: [String]) -> [String] {
        let names = injections.map(Self.short)
        for count in names.indices.reversed() {
            let more = names.count - count - 1
            let line =
                "handed in: " + names.prefix(count + 1).joined(separator: ", ")
                + (more == 0 ? "" : " and \(more) more")
            if Self.indent + line.count <= terminal.width || count == 0 {
                return terminal.wrapped(line, indent: Self.indent)
            }
        }
        return []
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
            let name = "  \(effect.rawValue)"
            var text = terminal.wrapped(way.path.joined(separator: " → "), indent: Self.indent)
            if let first = text.first { text[0] = name + first.dropFirst(name.count) }
            let place = "\(folder)/\(way.file):\(way.line)"
            let count = "(\(ways.count) function\(ways.count == 1 ? "" : "s"))"
            lines += text + terminal.wrapped("\(place) \(count)", indent: Self.indent)
        }
        guard !lines.isEmpty else { return [] }
        return [
            "", terminal.styled("One way to each effect, and how many functions reach it", .bold),
        ]
            + lines
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
