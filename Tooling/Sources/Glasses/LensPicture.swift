import Foundation
import Purity

/// Where everything stands in the pictures of the stages. Pure functions are in the middle, those that are
/// handed their effects around them, then those that reach an effect through others, those that reach
/// one themselves, and the effects on the rim.
///
/// The rings and the places of the effects are the same for all stages, so that pictures can be
/// compared. A function stands on the side of what it reaches.
struct LensPicture {
    struct Point {
        var x = 0.0
        var y = 0.0
    }

    enum Zone: String, CaseIterable {
        case pure, injected, indirect, direct

        /// What is unknown is shown where the impure are: it is never taken for less.
        init(_ function: LensFunction) {
            switch function.kind {
            case .pure: self = .pure
            case .injected: self = .injected
            case .impure, .unknown:
                self = function.effects.contains(where: \.isDirect) ? .direct : .indirect
            }
        }
    }

    static let rim = 320.0
    /// Half the width of a function.
    static let size = 7.0

    /// Clockwise from the top.
    let effects: [Effect]
    /// Between the middles of two functions that are beside each other.
    private let spacing: Double
    /// The rings of each kind, from the inside, as numbers of spacings from the middle.
    private let rings: [Zone: ClosedRange<Int>]

    init(_ reports: [LensReport]) {
        let reached = Set(reports.flatMap(\.functions).flatMap(\.effects).map(\.effect))
        // What is unknown has no place of its own: the function's shape says that it is there.
        effects = reached.subtracting([.unknown]).sorted()
        var rings: [Zone: ClosedRange<Int>] = [:]
        var first = 0
        for zone in Zone.allCases {
            let most = reports.map { $0.functions.count { Zone($0) == zone } }.max() ?? 0
            var last = first
            while (first...last).reduce(0, { $0 + Self.seats(on: $1) }) < most { last += 1 }
            rings[zone] = first...last
            // One ring is left free between two zones.
            first = last + 2
        }
        self.rings = rings
        spacing = min(36, Self.rim / Double(first))
    }

    // MARK: - Places

    /// How many functions have room on a ring.
    private static func seats(on ring: Int) -> Int { max(1, Int(2 * .pi * Double(ring))) }

    /// - Parameter angle: In turns, clockwise; 0 is at the top.
    private func point(_ angle: Double, radius: Double) -> Point {
        Point(x: radius * sin(angle * 2 * .pi), y: -radius * cos(angle * 2 * .pi))
    }

    func place(of effect: Effect) -> Point {
        let index = effects.firstIndex(of: effect) ?? 0
        return point(Double(index) / Double(effects.count), radius: Self.rim)
    }

    /// One for each function of the report, in its order. The rings are filled from the inside, and each function
    /// takes the free seat that is nearest to its angle.
    func places(of report: LensReport) -> [Point] {
        var places = Array(repeating: Point(), count: report.functions.count)
        for zone in Zone.allCases {
            var waiting = report.functions.indices.filter { Zone(report.functions[$0]) == zone }[
                ...]
            for ring in rings[zone] ?? 0...0 {
                let seats = Self.seats(on: ring)
                var free = Set(0..<seats)
                for index in waiting.prefix(seats) {
                    let wanted = angle(of: report.functions[index], index) * Double(seats)
                    func distance(_ seat: Int) -> Double {
                        let apart = abs(Double(seat) - wanted)
                        return min(apart, Double(seats) - apart)
                    }
                    let seat = free.min { (distance($0), $0) < (distance($1), $1) } ?? 0
                    free.remove(seat)
                    places[index] = point(
                        Double(seat) / Double(seats), radius: Double(ring) * spacing)
                }
                waiting = waiting.dropFirst(seats)
            }
        }
        return places
    }

    /// On which side a function wants to be, in turns: that of what it reaches itself, if there is any.
    private func angle(of function: LensFunction, _ index: Int) -> Double {
        let direct = function.effects.filter(\.isDirect)
        let reached = (direct.isEmpty ? function.effects : direct).map(\.effect)
        let places = reached.filter(effects.contains).map(place)
        // The middle of some angles is that of the points on the rim; none is at the middle.
        let (x, y) = (places.reduce(0) { $0 + $1.x }, places.reduce(0) { $0 + $1.y })
        // Where nothing speaks for any side, each one goes to another.
        let turns = x * x + y * y > 0.1 ? atan2(x, -y) / (2 * .pi) : Double(index) * 0.618_034
        return turns - turns.rounded(.down)
    }

    // MARK: - Drawing

    /// - Parameter description: What it shows, for those who do not see it.
    func html(of report: LensReport, _ description: String) -> HTML {
        let places = places(of: report)
        let path = Self.path(of: report)
        let lines = report.functions.indices.html { index in
            let function = report.functions[index]
            let calls = Set(function.calls).subtracting([index]).sorted().html { callee in
                line(
                    places[index], places[callee],
                    "f\(index) f\(callee)\(path.contains(index) ? " path" : "")")
            }
            let reached = function.effects.filter { $0.isDirect && effects.contains($0.effect) }
            let reaches = reached.html { effect in
                line(
                    places[index], place(of: effect.effect),
                    "reaches f\(index)\(effect.isHandedOn ? " handed" : "")")
            }
            return "\(calls)\(reaches)"
        }
        let functions = report.functions.indices.html { index in
            let (function, place) = (report.functions[index], places[index])
            return """
                <text class="\(function.kind.rawValue)\(" path", if: path.contains(index))" \
                x="\(place.x)" y="\(place.y)" data-f="\(index)">\
                <title>\(function.says)</title>\(function.kind.sign)</text>

                """
        }
        return """
            <svg class="lens" viewBox="-430 -370 860 740" role="img" aria-label="\(description)">
            \(zones)\(lines)\(effects(Set(report.functions.flatMap(\.effects).map(\.effect))))\(functions)</svg>

            """
    }

    private var zones: HTML {
        let titles: [Zone: HTML] = [
            .pure: "core: pure", .injected: "injected", .indirect: "shell: impure",
        ]
        return Zone.allCases.reversed().html { zone in
            let radius = (Double(rings[zone]?.upperBound ?? 0) + 1) * spacing
            return """
                <circle class="zone zone-\(zone.rawValue)" r="\(radius)"/>
                <text class="name" y="\(radius - 3)">\(titles[zone])</text>

                """
        }
    }

    private func line(_ from: Point, _ to: Point, _ kind: String) -> HTML {
        "<line class=\"\(kind)\" x1=\"\(from.x)\" y1=\"\(from.y)\" x2=\"\(to.x)\" y2=\"\(to.y)\"/>\n"
    }

    private func effects(_ reached: Set<Effect>) -> HTML {
        effects.html { effect in
            let place = place(of: effect)
            return """
                <g class="effect\(" idle", if: !reached.contains(effect))">\
                <circle cx="\(place.x)" cy="\(place.y)" r="9"/>\
                <text x="\(place.x)" y="\(place.y + (place.y < 0 ? -16 : 28))">\(effect.rawValue)</text></g>

                """
        }
    }

    /// The path of a load: what `VideoListViewModel.load()` reaches through calls that the compiler sees, itself
    /// included.
    static func path(of report: LensReport) -> Set<Int> {
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
}

extension LensFunction.Kind {
    /// In a terminal and in a picture. Kinds differ in shape, not in colour alone.
    var sign: String {
        switch self {
        case .pure: "●"
        case .injected: "◇"
        case .impure: "■"
        case .unknown: "△"
        }
    }

    var meaning: String {
        switch self {
        case .pure: "its result depends on its arguments alone"
        case .injected: "calls what it received"
        case .impure: "reaches an effect, itself or in what it calls"
        case .unknown: "calls what the lens does not know"
        }
    }
}

extension LensFunction {
    /// "VideoLoader.load() is impure", and what it reaches and calls.
    fileprivate var says: String {
        let ways = effects.map { "\n\($0.effect.rawValue): \($0.path.joined(separator: " → "))" }
        let received =
            injections.isEmpty
            ? "" : "\ncalls what it received: \(injections.joined(separator: ", "))"
        return "\(name) is \(kind.rawValue)\(ways.joined())\(received)"
    }
}
