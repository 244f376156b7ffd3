/// Books seats.
///
/// - Parameter confirm: Sends the confirmation.
/// - Returns: Whether the seats are booked.
func book(
    _ count: Int, in store: SeatStore, confirm: @Sendable (_ count: Int) async -> Void
) async -> Bool {
    // TODO(8.B): A commit can fail.
    let (seats, version) = await store.read()
    switch decide(booking: count, of: seats) {
    case .refuse: return false
    case .take(let seats):
        await confirm(count)
        _ = await store.commit(seats, version)
        return true
    }
}
