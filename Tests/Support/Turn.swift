import Synchronization

/// Whose turn it is, among threads that race.
///
/// They run one after the other, for the thread sanitizer does not see a lock that somebody waits for.
/// But nothing else orders them: what the first one has written, the second one need not see.
public final class Turn: Sendable {
    private let number = Atomic(0)

    public init() {}

    public func next() { number.wrappingAdd(1, ordering: .relaxed) }

    /// - Parameter mine: How often `next()` has to be called before.
    public func wait(for mine: Int) {
        while number.load(ordering: .relaxed) < mine {}
    }
}
