import Foundation
import Purity

/// Where everything stands in the picture of a stage. Pure functions are in the middle, those that are
/// handed their effects around them, then those that reach an effect through others, those that reach
/// one themselves, and the effects on the rim.
///
/// The rings and the places of the effects are the same for all stages, so that pictures can be
/// compared. A function stands on the side of what it reaches.
struct LensLayout {
    struct Point: Equatable {
        let x: Double
        let y: Double

        init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

        /// - Parameter angle: In turns, clockwise; 0 is at the top.
        init(angle: Double, radius: Double) {
            x = radius * sin(angle * 2 * .pi)
            y = -radius * cos(angle * 2 * .pi)
        }
    }

    /// What is the same for all stages.
    struct Frame {
        static let rim = 320.0

        /// Clockwise from the top.
        let effects: [Effect]
        /// Between the middles of two functions that are beside each other.
        let spacing: Double
        /// The rings of each kind, from the inside, as numbers of spacings from the middle.
        let rings: [Zone: ClosedRange<Int>]

        init(_ reports: [LensReport]) {
            let reached = Set(reports.flatMap(\.functions).flatMap(\.effects).map(\.effect))
            // What is unknown has no place of its own: the function's shape says that it is there.
            effects = reached.subtracting([.unknown]).sorted()
            var rings: [Zone: ClosedRange<Int>] = [:]
            var first = 0
            for zone in Zone.allCases {
                let most = reports.map { $0.functions.count { Zone($0) == zone } }.max() ?? 0
                var last = first
                while (first...last).reduce(0, { $0 + Self.places(on: $1) }) < most { last += 1 }
                rings[zone] = first...last
                // One ring is left free between two zones.
                first = last + 2
            }
            self.rings = rings
            spacing = min(36, Self.rim / Double(first))
        }

        /// How many functions have room on a ring.
        static func places(on ring: Int) -> Int { max(1, Int(2 * .pi * Double(ring))) }

        func angle(of effect: Effect) -> Double {
            Double(effects.firstIndex(of: effect) ?? 0) / Double(max(1, effects.count))
        }

        func place(of effect: Effect) -> Point {
            Point(angle: angle(of: effect), radius: Self.rim)
        }

        /// Where a zone ends, for the eye.
        func radius(of zone: Zone) -> Double {
            (Double(rings[zone]?.upperBound ?? 0) + 1) * spacing
        }
    }

    enum Zone: String, CaseIterable {
        case pure, injected, indirect, direct

        /// What stands at its border; `nil` if the border within it is enough.
        var label: String? {
            switch self {
            case .pure: "core: pure"
            case .injected: "injected"
            case .indirect: "shell: impure"
            case .direct: nil
            }
        }

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

    /// One for each function of the report, in its order.
    let places: [Point]

    init(_ report: LensReport, in frame: Frame) {
        let angles = Self.angles(report, frame)
        var places = Array(repeating: Point(x: 0, y: 0), count: report.functions.count)
        for zone in Zone.allCases {
            let members = report.functions.indices.filter { Zone(report.functions[$0]) == zone }
            let rings = frame.rings[zone] ?? 0...0
            for (index, point) in Self.seats(members, angles, rings, frame.spacing) {
                places[index] = point
            }
        }
        self.places = places
    }

    // MARK: - Sides

    /// On which side each function wants to be, in turns.
    private static func angles(_ report: LensReport, _ frame: Frame) -> [Double] {
        // The middle of some angles is that of the points on the circle; none is at the middle.
        typealias Direction = (x: Double, y: Double)
        func mean(_ directions: [Direction]) -> Direction? {
            let sum = directions.reduce((x: 0, y: 0)) { ($0.x + $1.x, $0.y + $1.y) }
            let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
            return length < 0.001 ? nil : (sum.x / length, sum.y / length)
        }
        func direction(_ effect: Effect) -> Direction? {
            guard frame.effects.contains(effect) else { return nil }
            let point = Point(angle: frame.angle(of: effect), radius: 1)
            return (point.x, point.y)
        }
        return report.functions.enumerated().map { index, function in
            let direct = function.effects.filter(\.isDirect)
            let reached = direct.isEmpty ? function.effects : direct
            guard let direction = mean(reached.compactMap { direction($0.effect) }) else {
                // Nothing speaks for any side: each one goes to another.
                return (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1)
            }
            let turns = atan2(direction.x, -direction.y) / (2 * .pi)
            return turns < 0 ? turns + 1 : turns
        }
    }

    // MARK: - Seats

    /// The rings are filled from the inside, and each function takes the free place that is nearest to
    /// its angle.
    private static func seats(
        _ members: [Int], _ angles: [Double], _ rings: ClosedRange<Int>, _ spacing: Double
    ) -> [(index: Int, point: Point)] {
        var seats: [(Int, Point)] = []
        var waiting = members[...]
        for ring in rings {
            let places = Frame.places(on: ring)
            var taken: Set<Int> = []
            for index in waiting.prefix(places) {
                let wanted = Int((angles[index] * Double(places)).rounded())
                guard let place = nearest(to: wanted, of: places, but: taken) else { continue }
                taken.insert(place)
                let turn = Double(place) / Double(places)
                seats.append((index, Point(angle: turn, radius: Double(ring) * spacing)))
            }
            waiting = waiting.dropFirst(places)
        }
        return seats
    }

    /// The free place on a ring that is nearest to the one that is wanted.
    private static func nearest(to wanted: Int, of places: Int, but taken: Set<Int>) -> Int? {
        for distance in 0...places {
            for place in [wanted + distance, wanted - distance + 2 * places]
            where !taken.contains(place % places) {
                return place % places
            }
        }
        return nil
    }
}
