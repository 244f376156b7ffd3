import Foundation
import Synchronization

/// A stand-in for one that is costly to make (a virtual proxy). The first who asks has it made; all
/// others get the same one.
///
/// - Parameter make: Makes it.
func lazily(_ make: @escaping @Sendable () -> HTTPGet) -> HTTPGet {
    let made = Mutex<HTTPGet?>(nil)
    return { url in
        let get = made.withLock { made in
            let get = made ?? make()
            made = get
            return get
        }
        return try await get(url)
    }
}
