/// How a global that can be replaced may be written in Swift 6.
enum Protection: String, CaseIterable {
    case none = "static var shared = …"
    case nonisolatedUnsafe = "nonisolated(unsafe) static var shared = …"
    case mainActor = "@MainActor static var shared = …"
    case lock = "static let global = Global(…), with a lock inside"
}

/// What one of them promises to those who use it.
struct Promise {
    /// Swift 6 compiles it, in a class that is on no actor.
    let compiles: Bool
    /// Something sees to it that no two threads touch the memory at once.
    let preventsDataRaces: Bool
    /// A function that is on no actor, and that is not `async`, can read it.
    let isReadAnywhere: Bool
    /// Of two tests that replace it at the same time, each finds its own.
    let keepsTestsApart: Bool
}

/// What each of them promises. What does not compile promises nothing.
func promise(of protection: Protection) -> Promise {
    switch protection {
    case .none:
        Promise(
            compiles: false, preventsDataRaces: false, isReadAnywhere: false,
            keepsTestsApart: false)
    case .nonisolatedUnsafe:
        Promise(
            compiles: true, preventsDataRaces: false, isReadAnywhere: true,
            keepsTestsApart: false)
    case .mainActor:
        Promise(
            compiles: true, preventsDataRaces: true, isReadAnywhere: false,
            keepsTestsApart: false)
    case .lock:
        Promise(
            compiles: true, preventsDataRaces: true, isReadAnywhere: true,
            keepsTestsApart: false)
    }
}
