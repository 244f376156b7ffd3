import Testing

@testable import Stage05ClosureInversion

// Kata 5.2 in Stages/Stage05ClosureInversion/README.md
// Hints, and below them the solution: Solutions/Stage05ClosureInversion/README.md
@Suite("5.2 Make the store a value")
struct MakeTheStoreAValue {
    /// Why a change of a copy can change the original.
    private let mistake =
        isClass(VideoStore.self)
        ? "VideoStore is a class, and `var copy = store` is the same object"
        : "VideoStore is a value, and its copies share an object"

    @Test("replacing write in a copy leaves the original unchanged")
    func copy() throws {
        let spy = Spy()
        let original = VideoStore(write: { _ in spy.record("original") }, read: { .ocean })
        let copy = changing(original) { $0.write = { _ in spy.record("copy") } }
        try original.write(.ocean)
        try copy.write(.ocean)
        #expect(
            spy.events == ["original", "copy"],
            "expected a write by the original, then one by the copy, got \(spy.events)\(spy.events == ["copy", "copy"] ? ": \(mistake)" : "")"
        )
        #expect(copy.read() == .ocean, "only write was replaced, and read changed")
        let empty = changing(original) { $0.read = { nil } }
        #expect(
            empty.read() == nil && original.read() == .ocean,
            original.read() == nil
                ? "read was replaced in a copy, and the original's read changed: \(mistake)"
                : "read was replaced in a copy: expected nil from the copy's read, got a feed")
    }

    @Test("two tasks can use two copies")
    func tasks() async {
        let spies = [Spy(), Spy()]
        let store = VideoStore(write: { _ in }, read: { nil })
        let copies = spies.map { spy in
            changing(store) { $0.write = { _ in spy.record("write") } }
        }
        await withTaskGroup { group in
            for copy in copies {
                group.addTask { for _ in 1...100 { try? copy.write(.ocean) } }
            }
        }
        let counts = spies.map(\.events.count)
        #expect(
            counts == [100, 100],
            "expected 100 writes by each of two copies, got \(counts)\(counts.reduce(0, +) == 200 ? ": \(mistake)" : "")"
        )
    }
}

private func isClass<Value>(_ type: Value.Type) -> Bool { type is AnyClass }
