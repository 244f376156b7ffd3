import Foundation
import Stage10Core
import Synchronization

@testable import Stage10EffectsAsValues

// The shells of the hard cases talk to somebody. These stand in for them.

/// Keeps what was asked for, in one order.
final class ReadSpy<Read: Sendable>: Sendable {
    private let kept = Mutex<[Read]>([])

    var reads: [Read] { kept.withLock { $0 } }

    @Sendable func note(_ read: Read) {
        kept.withLock { $0.append(read) }
    }
}

struct Refused: Error {}
