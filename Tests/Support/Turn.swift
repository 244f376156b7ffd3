import Synchronization

/// Orders threads that race, without synchronising their memory.
///
/// The threads run one after the other, because the thread sanitizer reports no race at a lock for which a
/// thread waits. The relaxed counter creates no happens-before order between them.
public final class Turn: Sendable {
    private let number = Atomic(0)

    public init() {}

    public func next() { number.wrappingAdd(1, ordering: .relaxed) }

    /// Waits until `next()` has been called `mine` times.
    public func wait(for mine: Int) {
        while number.load(ordering: .relaxed) < mine {}
    }
}
