import Foundation
import Synchronization

@testable import Stage08Core
@testable import Stage08ImpureimSandwich

// Only the shell has somebody to talk to. So only its tests have doubles.

/// Keeps what happened, in one order.
final class Spy: Sendable {
    private let kept = Mutex<[String]>([])

    var messages: [String] { kept.withLock { $0 } }

    @Sendable func note(_ message: String) {
        kept.withLock { $0.append(message) }
    }
}

struct DiskFull: Error {}
