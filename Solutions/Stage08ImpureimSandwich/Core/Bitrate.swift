/// How good the connection is.
package enum Network: Int, CaseIterable, Comparable, Sendable {
    case offline, poor, fair, good, excellent

    package static func < (one: Network, other: Network) -> Bool {
        one.rawValue < other.rawValue
    }
}

/// How a player chooses the first bitrate. The levels are in megabits a second.
package enum BitrateStrategy: CaseIterable, Sendable {
    /// Begins at the lowest level.
    case conservative
    /// Begins in the middle; of two, at the lower.
    case balanced
    /// Begins at the highest level.
    case generous

    /// The level to begin with; `nil` if there is none.
    package func first(of levels: Set<Double>) -> Double? {
        let sorted = levels.sorted()
        return switch self {
        case .conservative: sorted.first
        case .balanced: sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2]
        case .generous: sorted.last
        }
    }
}

/// The next bitrate: one level down in trouble, one level up if all is well, or the same again.
///
/// - Parameters:
///   - current: The bitrate so far, in megabits a second. It need not be one of the levels: they may
///     have changed.
///   - levels: The bitrates that there are.
///   - network: How good the connection is.
///   - buffer: How much of the buffer is filled, from 0 to 1.
///   - rebuffering: The share of the time that was spent waiting, from 0 to 1.
/// - Returns: One of the levels; `nil` if there is none.
package func nextBitrate(
    after current: Double, of levels: Set<Double>, network: Network, buffer: Double,
    rebuffering: Double
) -> Double? {
    let sorted = levels.sorted()
    if rebuffering >= 0.05 || network <= .poor {
        return sorted.last { $0 < current } ?? sorted.first
    }
    if buffer >= 0.7 && network >= .good {
        return sorted.first { $0 > current } ?? sorted.last
    }
    return sorted.last { $0 <= current } ?? sorted.first
}
