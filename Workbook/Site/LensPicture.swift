import Foundation
import Purity

/// The lens of a stage, drawn.
struct LensPicture {
    let report: LensReport
    let frame: LensLayout.Frame
    /// What it shows, for those who do not see it.
    let description: String

    /// Half the width of a function.
    static let size = 7.0

    /// - Parameter isSmall: Without names, for a page that shows all stages.
    func html(isSmall: Bool = false) -> HTML {
        let layout = LensLayout(report, in: frame)
        let width = isSmall ? 760 : 1000
        return """
            <svg class="lens" viewBox="\(-width / 2) -370 \(width) 740" role="img" \
            aria-label="\(description)">
            \(zones)
            <g class="calls">
            \(calls(layout))</g>
            <g class="reaches">
            \(reaches(layout))</g>
            <g class="effects">
            \(effects(isSmall))</g>
            <g class="functions">
            \(functions(layout, isSmall))</g>
            </svg>

            """
    }

    private var zones: HTML {
        LensLayout.Zone.allCases.reversed().html(by: "\n") { zone in
            "<circle class=\"zone\" r=\"\(Self.number(frame.radius(of: zone)))\"/>"
        }
    }

    // MARK: - Lines

    private func calls(_ layout: LensLayout) -> HTML {
        report.functions.indices.html { caller in
            Set(report.functions[caller].calls).sorted().html { callee -> HTML in
                guard callee != caller, layout.places.indices.contains(callee) else { return "" }
                return line(
                    layout.places[caller], layout.places[callee], "f\(caller) f\(callee)")
            }
        }
    }

    private func reaches(_ layout: LensLayout) -> HTML {
        report.functions.indices.html { index in
            report.functions[index].effects.filter(\.isDirect).html { effect -> HTML in
                guard frame.effects.contains(effect.effect) else { return "" }
                return line(
                    layout.places[index], frame.place(of: effect.effect),
                    "f\(index)\(effect.isHandedOn ? " handed" : "")")
            }
        }
    }

    private func line(_ from: LensLayout.Point, _ to: LensLayout.Point, _ ends: String) -> HTML {
        """
        <line class="\(ends)" x1="\(Self.number(from.x))" y1="\(Self.number(from.y))" \
        x2="\(Self.number(to.x))" y2="\(Self.number(to.y))"/>

        """
    }

    // MARK: - Nodes

    private func effects(_ isSmall: Bool) -> HTML {
        let reached = Set(report.functions.flatMap(\.effects).map(\.effect))
        return frame.effects.html { effect in
            let place = frame.place(of: effect)
            let isReached = reached.contains(effect)
            let side: HTML =
                abs(place.x) < 60 ? "middle" : place.x > 0 ? "start" : "end"
            let away = abs(place.x) < 60 ? 0 : place.x > 0 ? 16.0 : -16
            let down = abs(place.x) < 60 ? (place.y < 0 ? -16.0 : 28) : 5.5
            let label: HTML = """
                <text text-anchor="\(side)" x="\(Self.number(place.x + away))" \
                y="\(Self.number(place.y + down))">\(effect.rawValue)</text>
                """
            return """
                <g\(" class=\"idle\"", if: !isReached)>\
                <circle cx="\(Self.number(place.x))" cy="\(Self.number(place.y))" r="9"/>\
                \(label, if: !isSmall)</g>

                """
        }
    }

    private func functions(_ layout: LensLayout, _ isSmall: Bool) -> HTML {
        report.functions.indices.html { index in
            let function = report.functions[index]
            let shape = Self.shape(function.kind, layout.places[index])
            guard !isSmall else { return "<g class=\"\(function.kind.rawValue)\">\(shape)</g>\n" }
            return """
                <g class="\(function.kind.rawValue)" data-f="\(index)" tabindex="0">\
                <title>\(said(of: function))</title>\(shape)</g>

                """
        }
    }

    /// Kinds differ in shape, not in colour alone.
    static func shape(_ kind: LensFunction.Kind, _ place: LensLayout.Point) -> HTML {
        let (x, y) = (place.x, place.y)
        func path(_ points: [(Double, Double)]) -> HTML {
            let text = points.map {
                "\(Self.number(x + $0.0 * size)) \(Self.number(y + $0.1 * size))"
            }
            return "<path d=\"M\(text.joined(separator: "L"))Z\"/>"
        }
        return switch kind {
        case .pure:
            "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(size))\"/>"
        case .injected: path([(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)])
        case .impure: path([(-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)])
        case .unknown: path([(0, -1.2), (1.2, 0.95), (-1.2, 0.95)])
        }
    }

    /// "VideoLoader.load(): impure. network: load() → URLSession.data(for:)"
    private func said(of function: LensFunction) -> String {
        let effects = function.effects.map {
            "\n\($0.effect.rawValue): \($0.path.joined(separator: " → "))"
        }
        let injections = function.injections.map { "\nhanded in: \($0)" }
        return "\(function.name) is \(function.kind.rawValue)"
            + (effects + injections).joined()
    }

    /// One digit is enough, and the same on each machine.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, tenth) = (abs(tenths) / 10, abs(tenths) % 10)
        return sign + (tenth == 0 ? "\(whole)" : "\(whole).\(tenth)")
    }
}
