// A global constant is an object, which remembers.
// Effect: global
// Caught by: the gate
final class MemoryInAGlobal: @unchecked Sendable {
    private var seen: Set<String> = []

    func isNew(_ title: String) -> Bool { seen.insert(title).inserted }
}

private let memoryInAGlobal = MemoryInAGlobal()

func isNewToTheGlobal(_ title: String) -> Bool { memoryInAGlobal.isNew(title) }
