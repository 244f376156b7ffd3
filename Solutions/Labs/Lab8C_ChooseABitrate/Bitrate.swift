/// The quality of the connection.
enum Network: Int, CaseIterable, Comparable, Sendable {
    case offline, poor, fair, good, excellent

    static func < (first: Network, second: Network) -> Bool {
        first.rawValue < second.rawValue
    }
}

/// How a player chooses its first bitrate on a network that is at least fair.
enum BitrateStrategy: CaseIterable, Sendable {
    case conservative, balanced, generous

    /// Returns the lowest level on a network below fair. On a better one, the conservative strategy
    /// returns the lowest level, the balanced one the middle (of two, the lower), the generous one
    /// the highest. Returns `nil` if there is no level.
    ///
    /// - Parameter levels: In megabits per second.
    func firstBitrate(of levels: Set<Double>, on network: Network) -> Double? {
        let sorted = levels.sorted()
        guard network >= .fair, !sorted.isEmpty else { return sorted.first }
        return switch self {
        case .conservative: sorted.first
        case .balanced: sorted[(sorted.count - 1) / 2]
        case .generous: sorted.last
        }
    }
}

/// Returns the next bitrate: one level down, one level up, or the same.
///
/// - Parameters:
///   - current: The bitrate so far. If it is no level any more, the next lower level counts as the same.
///   - network: One level down below fair; one up is possible from good.
///   - buffer: The filled share of the buffer, from 0 to 1. One level up is possible from 0.7.
///   - rebuffering: The share of the time spent waiting, from 0 to 1. One level down from 0.05.
/// - Returns: One of the levels; `nil` if there is none.
func nextBitrate(
    after current: Double, of levels: Set<Double>, on network: Network, buffer: Double,
    rebuffering: Double
) -> Double? {
    let sorted = levels.sorted()
    if rebuffering >= 0.05 || network < .fair {
        return sorted.last { $0 < current } ?? sorted.first
    }
    if buffer >= 0.7 && network >= .good {
        return sorted.first { $0 > current } ?? sorted.last
    }
    return sorted.last { $0 <= current } ?? sorted.first
}
