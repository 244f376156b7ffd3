/// People who watch a video together. There are only so many seats.
package struct WatchParty: Equatable, Sendable {
    package let seats: Int
    package let booked: Int

    package init(seats: Int, booked: Int) {
        self.seats = seats
        self.booked = booked
    }
}

/// What is to be done when somebody wants to book.
package enum BookingDecision: Equatable, Sendable {
    /// The party becomes this one, if it is still the version that was decided about.
    case book(WatchParty, ifVersion: Int)
    case refuse(left: Int)
}

/// Decides about a booking: all of it, or nothing.
///
/// - Parameters:
///   - count: How many seats are wanted.
///   - party: The party as it was read.
///   - version: Which version of it that was.
package func decide(
    booking count: Int, in party: WatchParty, version: Int
) -> BookingDecision {
    let left = party.seats - party.booked
    guard count > 0, count <= left else { return .refuse(left: left) }
    return .book(
        WatchParty(seats: party.seats, booked: party.booked + count), ifVersion: version)
}
