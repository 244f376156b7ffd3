/// Books seats.
///
/// - Parameter confirm: Sends the confirmation.
/// - Returns: Whether the seats are booked.
func book(
    _ count: Int, in store: SeatStore, confirm: @Sendable (_ count: Int) async -> Void
) async -> Bool {
    while !Task.isCancelled {
        let (seats, version) = await store.read()
        switch decide(booking: count, of: seats) {
        case .refuse: return false
        case .take(let seats):
            guard await store.commit(seats, version) else { continue }
            await confirm(count)
            return true
        }
    }
    return false
}
