// A global constant that holds something mutable, well locked.
// Effect: global
// Caught by: the gate
import Synchronization

private let visitsInAMutex = Mutex(0)

func visit() -> Int {
    visitsInAMutex.withLock { count in
        count += 1
        return count
    }
}
