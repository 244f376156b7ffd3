import Stage08Core
import Synchronization

/// Keeps a party, and counts its versions. The app does not use it.
struct PartyStore: Sendable {
    /// The party, and which version of it this is.
    var read: @Sendable () async -> (party: WatchParty, version: Int)
    /// Replaces the party if it is still of this version, and says whether it was.
    var commit: @Sendable (WatchParty, _ version: Int) async -> Bool

    static func inMemory(_ party: WatchParty) -> PartyStore {
        let kept = Mutex((party: party, version: 1))
        return PartyStore(
            read: { kept.withLock { $0 } },
            commit: { party, version in
                // TODO(8.9): Who says that this was decided about what is kept here?
                kept.withLock { $0 = (party, version + 1) }
                return true
            })
    }
}

/// Books seats: reads, has it decided, commits. If somebody else was faster, all of it again.
///
/// - Parameter confirm: Tells whoever has booked.
/// - Returns: Whether the seats are booked.
func book(
    _ count: Int, in store: PartyStore, confirm: @Sendable (Int) async -> Void
) async -> Bool {
    // TODO(8.9): A commit says whether it was made.
    let (party, version) = await store.read()
    switch decide(booking: count, in: party, version: version) {
    case .refuse: return false
    case .book(let party, let version):
        await confirm(count)
        _ = await store.commit(party, version)
        return true
    }
}
