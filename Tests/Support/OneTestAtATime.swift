/// Lets one test in at a time, in the order in which they come.
///
/// For the traits of suites whose tests change what a whole process shares.
public actor OneTestAtATime {
    public static let shared = OneTestAtATime()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    public func enter() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    public func leave() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
