import Synchronization

/// The seats of a screening.
struct Seats: Equatable, Sendable {
    let total: Int
    let taken: Int
}

/// What to do about a booking.
enum BookingDecision: Equatable, Sendable {
    case take(Seats)
    case refuse
}

/// Decides about a booking: all of its seats, or none.
func decide(booking count: Int, of seats: Seats) -> BookingDecision {
    guard count > 0, count <= seats.total - seats.taken else { return .refuse }
    return .take(Seats(total: seats.total, taken: seats.taken + count))
}

/// Keeps the seats, with a version that changes at each commit.
struct SeatStore: Sendable {
    var read: @Sendable () async -> (seats: Seats, version: Int)
    /// Replaces the seats if they still have this version, and returns whether they had.
    var commit: @Sendable (_ seats: Seats, _ version: Int) async -> Bool

    static func inMemory(_ seats: Seats) -> SeatStore {
        let stored = Mutex((seats: seats, version: 1))
        return SeatStore(
            read: { stored.withLock { $0 } },
            commit: { seats, version in
                stored.withLock { stored in
                    guard stored.version == version else { return false }
                    stored = (seats, version + 1)
                    return true
                }
            })
    }
}
