import Foundation
import Purity

/// The lens of a stage, drawn.
struct LensPicture {
    let report: LensReport
    let layout: LensLayout
    /// What it shows, for those who do not see it.
    let description: String

    /// Half the width of a function.
    static let size = 7.0

    /// - Parameter isSmall: Without names, for a page that shows all stages.
    func html(isSmall: Bool = false) -> HTML {
        let places = layout.places(of: report)
        let width = isSmall ? 760 : 1000
        return """
            <svg class="lens" viewBox="\(-width / 2) -370 \(width) 740" role="img" \
            aria-label="\(description)">
            \(zones)
            <g class="calls">
            \(calls(places))</g>
            <g class="reaches">
            \(reaches(places))</g>
            <g class="names">
            \(isSmall ? nil : names)</g>
            <g class="effects">
            \(effects(isSmall))</g>
            <g class="functions">
            \(functions(places, isSmall))</g>
            </svg>

            """
    }

    private var zones: HTML {
        LensLayout.Zone.allCases.reversed().html(by: "\n") { zone in
            "<circle class=\"zone zone-\(zone.rawValue)\" r=\"\(layout.radius(of: zone))\"/>"
        }
    }

    /// Of the zones. They stand above the lines.
    private var names: HTML {
        LensLayout.Zone.allCases.html { zone in
            LensLayout.Zone.labels[zone].map {
                "<text y=\"\(layout.radius(of: zone) - 3)\">\($0)</text>\n"
            } ?? ""
        }
    }

    // MARK: - The path of a load

    /// What `VideoListViewModel.load()` reaches through calls that the compiler sees, itself included.
    var path: Set<Int> {
        var path: Set<Int> = []
        var open = report.functions.indices.filter {
            report.functions[$0].name == "VideoListViewModel.load()"
        }
        while let index = open.popLast() {
            guard path.insert(index).inserted else { continue }
            open += report.functions[index].calls
        }
        return path
    }

    // MARK: - Lines

    private func calls(_ places: [LensLayout.Point]) -> HTML {
        let path = path
        return report.functions.indices.html { caller in
            Set(report.functions[caller].calls).sorted().html { callee -> HTML in
                guard callee != caller else { return "" }
                return line(
                    places[caller], places[callee],
                    "f\(caller) f\(callee)\(path.contains(caller) ? " path" : "")")
            }
        }
    }

    private func reaches(_ places: [LensLayout.Point]) -> HTML {
        let path = path
        return report.functions.indices.html { index in
            report.functions[index].effects.filter(\.isDirect).html { effect -> HTML in
                guard layout.effects.contains(effect.effect) else { return "" }
                return line(
                    places[index], layout.place(of: effect.effect),
                    "f\(index)\(effect.isHandedOn ? " handed" : "")"
                        + (path.contains(index) ? " path" : ""))
            }
        }
    }

    private func line(_ from: LensLayout.Point, _ to: LensLayout.Point, _ ends: String) -> HTML {
        """
        <line class="\(ends)" x1="\(from.x)" y1="\(from.y)" \
        x2="\(to.x)" y2="\(to.y)"/>

        """
    }

    // MARK: - Nodes

    private func effects(_ isSmall: Bool) -> HTML {
        let reached = Set(report.functions.flatMap(\.effects).map(\.effect))
        return layout.effects.html { effect in
            let place = layout.place(of: effect)
            let side: HTML =
                abs(place.x) < 60 ? "middle" : place.x > 0 ? "start" : "end"
            let away = abs(place.x) < 60 ? 0 : place.x > 0 ? 16.0 : -16
            let down = abs(place.x) < 60 ? (place.y < 0 ? -16.0 : 28) : 5.5
            let label: HTML = """
                <text text-anchor="\(side)" x="\(place.x + away)" \
                y="\(place.y + down)">\(effect.rawValue)</text>
                """
            return """
                <g\(" class=\"idle\"", if: !reached.contains(effect))>\
                <circle cx="\(place.x)" cy="\(place.y)" r="9"/>\
                \(label, if: !isSmall)</g>

                """
        }
    }

    private func functions(_ places: [LensLayout.Point], _ isSmall: Bool) -> HTML {
        let path = path
        return report.functions.indices.html { index in
            let function = report.functions[index]
            let shape = Self.shape(function.kind, places[index], function.marks)
            let kind = function.kind.rawValue + (path.contains(index) ? " path" : "")
            guard !isSmall else { return "<g class=\"\(kind)\">\(shape)</g>\n" }
            return """
                <g class="\(kind)" data-f="\(index)" tabindex="0">\
                <title>\(said(of: function))</title>\(shape)</g>

                """
        }
    }

    /// Kinds differ in shape, not in colour alone.
    static func shape(
        _ kind: LensFunction.Kind, _ place: LensLayout.Point, _ marks: [LensFunction.Mark] = []
    ) -> HTML {
        let (x, y) = (place.x, place.y)
        func path(_ points: [(Double, Double)]) -> HTML {
            let text = points.html(by: "L") { "\(x + $0.0 * size) \(y + $0.1 * size)" }
            return "<path d=\"M\(text)Z\"/>"
        }
        let shape: HTML =
            switch kind {
            case .pure: "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(size)\"/>"
            case .injected: path([(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)])
            case .impure: path([(-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)])
            case .unknown: path([(0, -1.2), (1.2, 0.95), (-1.2, 0.95)])
            }
        let lines = marks.html { mark in
            let line: HTML =
                switch mark {
                case .changes: "m-7 12h14"
                case .stops: "m7 -13l7 7m0 -7l-7 7"
                }
            return "<path class=\"mark\" d=\"M\(x) \(y)\(line)\"/>"
        }
        return "\(shape)\(lines)"
    }

    /// "VideoLoader.load() is impure", and what it reaches and calls, the names first: there is room for three lines.
    private func said(of function: LensFunction) -> String {
        func line(_ title: String, _ names: [String]) -> String {
            names.isEmpty ? "" : "\n\(title): \(names.joined(separator: ", "))"
        }
        let kind = [function.kind.rawValue] + function.marks.map(\.rawValue)
        return "\(function.name) is \(kind.joined(separator: ", "))"
            + line("reaches", function.effects.map(\.effect.rawValue))
            + line("calls what it received", function.injections)
            + function.effects.map {
                "\n\($0.effect.rawValue): \($0.path.joined(separator: " → "))"
            }.joined()
    }
}
