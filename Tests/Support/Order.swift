/// For what no gate can see in compiled code: the order of a set or a dictionary that gets into a result.
///
/// A set's order follows from where it lies in memory, from its capacity and from the order in which it was
/// filled. Calling a function twice with one set proves nothing, and neither does a set that was built again
/// where the last one had been. So there are many here, equal and all alive at the same time.
public enum Order {
    /// Whether a function gives the same for every set of these elements.
    public static func isIgnored<Element: Hashable, Result: Equatable>(
        of elements: [Element], by function: (Set<Element>) throws -> Result
    ) rethrows -> Bool {
        try differing(elements, by: function).count == 1
    }

    /// Whether a function gives the same for every dictionary of these entries.
    public static func isIgnored<Key: Hashable, Value, Result: Equatable>(
        of entries: [Key: Value], by function: ([Key: Value]) throws -> Result
    ) rethrows -> Bool {
        let all = fillings(of: Array(entries)).map { filling in
            var dictionary = [Key: Value](minimumCapacity: filling.capacity)
            for (key, value) in filling.elements { dictionary[key] = value }
            return dictionary
        }
        return try withExtendedLifetime(all) { try different(all.map(function)).count == 1 }
    }

    /// The different results that a function gives for equal sets of these elements: one, if all is well.
    public static func differing<Element: Hashable, Result: Equatable>(
        _ elements: [Element], by function: (Set<Element>) throws -> Result
    ) rethrows -> [Result] {
        let all = sets(of: elements)
        return try withExtendedLifetime(all) { try different(all.map(function)) }
    }

    /// Equal sets, filled in different orders, and of different capacities.
    public static func sets<Element: Hashable>(of elements: [Element]) -> [Set<Element>] {
        fillings(of: elements).map { filling in
            var set = Set<Element>(minimumCapacity: filling.capacity)
            for element in filling.elements { set.insert(element) }
            return set
        }
    }

    private static let count = 200

    private static func fillings<Element>(
        of elements: [Element]
    ) -> [(elements: [Element], capacity: Int)] {
        var generator = Steps()
        return (0..<count).map { index in
            let capacity = index.isMultiple(of: 2) ? 0 : elements.count << (index % 7)
            return (elements.shuffled(using: &generator), capacity)
        }
    }

    private static func different<Result: Equatable>(_ results: [Result]) -> [Result] {
        results.reduce(into: []) { known, result in
            if !known.contains(result) { known.append(result) }
        }
    }

    /// The same orders in each run.
    private struct Steps: RandomNumberGenerator {
        private var state: UInt64 = 1

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
