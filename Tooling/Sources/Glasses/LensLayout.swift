import Foundation
import Purity

/// Where everything stands in the pictures of the stages. Pure functions are in the middle, those that are
/// handed their effects around them, then those that reach an effect through others, those that reach
/// one themselves, and the effects on the rim.
///
/// The rings and the places of the effects are the same for all stages, so that pictures can be
/// compared. A function stands on the side of what it reaches.
struct LensLayout {
    struct Point {
        var x = 0.0
        var y = 0.0
    }

    enum Zone: String, CaseIterable {
        case pure, injected, indirect, direct

        /// What stands at their borders. For the last one, the border within it is enough.
        static let labels: [Zone: String] = [
            .pure: "core: pure", .injected: "injected", .indirect: "shell: impure",
        ]

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

    /// Where a zone ends, for the eye.
    func radius(of zone: Zone) -> Double {
        (Double(rings[zone]?.upperBound ?? 0) + 1) * spacing
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
                var taken: Set<Int> = []
                for index in waiting.prefix(seats) {
                    // Where nothing speaks for any side, each one goes to another.
                    let angle =
                        angle(of: report.functions[index])
                        ?? (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1)
                    let wanted = Int((angle * Double(seats)).rounded())
                    let seat = (0...seats).lazy.flatMap { [wanted + $0, wanted - $0 + 2 * seats] }
                        .map { $0 % seats }.first { !taken.contains($0) }
                    guard let seat else { continue }
                    taken.insert(seat)
                    places[index] = point(
                        Double(seat) / Double(seats), radius: Double(ring) * spacing)
                }
                waiting = waiting.dropFirst(seats)
            }
        }
        return places
    }

    /// On which side a function wants to be, in turns: that of what it reaches itself, if there is any.
    private func angle(of function: LensFunction) -> Double? {
        let direct = function.effects.filter(\.isDirect)
        let reached = (direct.isEmpty ? function.effects : direct).map(\.effect)
        let places = reached.filter(effects.contains).map(place)
        // The middle of some angles is that of the points on the rim; none is at the middle.
        let (x, y) = (places.reduce(0) { $0 + $1.x }, places.reduce(0) { $0 + $1.y })
        guard x * x + y * y > 0.1 else { return nil }
        let turns = atan2(x, -y) / (2 * .pi)
        return turns < 0 ? turns + 1 : turns
    }
}
