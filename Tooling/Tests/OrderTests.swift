import TestSupport
import Testing

/// What the gate cannot see, and a property test can: the cases of `Tooling/Corpus/Gate/BeyondTheGate`.
@Suite("The order of a set")
struct OrderTests {
    private static let tags: Set = ["swift", "purity", "order", "gate", "test", "set"]
    private static let counts = ["one": 1, "two": 2, "three": 3, "four": 4, "five": 5]

    @Test("a set that is joined as it comes gives its order away")
    func leaks() {
        let results = Order.differing(Array(Self.tags)) { $0.joined(separator: ", ") }
        #expect(results.count > 1)
        #expect(!Order.isIgnored(of: Array(Self.tags)) { $0.first })
        #expect(!Order.isIgnored(of: Self.counts) { $0.map { "\($0.key): \($0.value)" } })
        #expect(!Order.isIgnored(of: Self.counts) { "\($0)" })
    }

    @Test("a set that is sorted first does not")
    func sorts() {
        #expect(Order.isIgnored(of: Array(Self.tags)) { $0.sorted().joined(separator: ", ") })
        #expect(Order.isIgnored(of: Self.counts) { $0.keys.sorted() })
        #expect(Order.isIgnored(of: Self.counts) { $0.values.reduce(0, +) })
    }

    @Test("a sort by a key that two share leaves the set's order between them")
    func ties() {
        #expect(!Order.isIgnored(of: Array(Self.tags)) { $0.sorted { $0.count < $1.count } })
        #expect(
            Order.isIgnored(of: Array(Self.tags)) {
                $0.sorted { ($0.count, $0) < ($1.count, $1) }
            })
    }

    @Test("a sum of floating-point numbers depends on the order, and a sum of whole ones does not")
    func sums() {
        let weights = [0.1, 0.2, 0.3, 1e16, -1e16, 0.7]
        #expect(!Order.isIgnored(of: weights) { $0.reduce(0, +) })
        #expect(Order.isIgnored(of: [1, 2, 3, 4, 5, 6]) { $0.reduce(0, +) })
    }

    @Test("all the sets are equal, and alive together")
    func sets() {
        let sets = Order.sets(of: Array(Self.tags))
        #expect(sets.count == 200)
        #expect(sets.allSatisfy { $0 == Self.tags })
    }

    @Test("one set that is asked twice says nothing, which is why there are many")
    func twice() {
        let set = Self.tags
        #expect(set.joined() == set.joined())
    }
}
