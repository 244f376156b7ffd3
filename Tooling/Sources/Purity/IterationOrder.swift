/// Asks where the order of a dictionary or a set can reach a result: equal ones have different orders, and in each
/// process others. What is sorted, counted, looked up, or put into a dictionary or a set is no question.
struct IterationOrder {
    let graph: CallGraph

    /// Where a function hands such an order on; `nil` if it is not seen to do so.
    func place(in function: SILFunction) -> Place? {
        let shows = first(in: function) { reference, name in
            Self.shows.contains(Self.operation(name))
                && reference.types.contains { hasOrder($0, name) }
        }
        return shows ?? loop(in: function) ?? json(in: function) ?? flow(in: function)
    }

    /// The first reference to a function like this.
    private func first(
        in function: SILFunction, _ isOne: (SILReference, _ name: String) -> Bool
    ) -> Place? {
        function.references.first {
            $0.kind == .function && isOne($0, graph.plainName($0.target))
        }.flatMap { $0.place ?? function.place }
    }

    /// A call whose result shows one element, or all of them in a text.
    private static let shows: Set = [
        "first.getter", "appendInterpolation", "popFirst", "removeFirst",
    ]
    /// A call whose result has the order of what it is given.
    private static let keeps: Set = [
        "map", "flatMap", "compactMap", "filter", "init", "joined", "reversed", "prefix", "suffix",
        "dropFirst", "dropLast", "enumerated", "+ infix",
    ]
    private static let appends: Set = ["append", "+= infix", "insert", "yield"]

    /// "map" of "Collection.map(_:)", "first.getter" of "Collection.first.getter"
    private static func operation(_ name: String) -> String {
        let parts = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        return parts.last == "getter" ? parts.suffix(2).joined(separator: ".") : parts.last ?? ""
    }

    /// Whether a generic function goes over a dictionary or a set. An array that is made has its element's type first.
    private func hasOrder(_ types: String, _ name: String) -> Bool {
        let all = Line(types.utf8).list.map(\.text)
        let type = name.hasPrefix("Array.init") ? all.dropFirst().first : all.first
        return type.map { $0.hasPrefix("Dictionary<") || $0.hasPrefix("Set<") } == true
    }

    /// A loop that appends, in a function that does not sort and fills no dictionary.
    private func loop(in function: SILFunction) -> Place? {
        let isElsewhere = first(in: function) { _, name in
            name.contains(".sort") || name.hasPrefix("Dictionary.subscript.modify")
                || name.hasPrefix("Dictionary.subscript.setter")
        }
        let appends = first(in: function) { _, name in
            Self.appends.contains(Self.operation(name))
                && (name.hasPrefix("Array.") || name.hasPrefix("String."))
        }
        guard isElsewhere == nil, appends != nil else { return nil }
        return first(in: function) { _, name in
            name.hasSuffix(".makeIterator()")
                && (name.hasPrefix("Dictionary.") || name.hasPrefix("Set."))
        }
    }

    /// JSON whose keys are not sorted.
    private func json(in function: SILFunction) -> Place? {
        let all = function.references.map {
            ($0.kind == .function ? graph.plainName($0.target) : $0.target, $0.place)
        }
        guard
            !all.contains(where: {
                $0.0.contains("outputFormatting") || $0.0.contains("sortedKeys")
            })
        else { return nil }
        return all.first {
            $0.0.hasPrefix("JSONEncoder.encode") || $0.0.hasPrefix("JSONSerialization.data")
        }?.1
    }

    /// What keeps the order, and then is returned.
    private func flow(in function: SILFunction) -> Place? {
        var ordered: Set<String> = []
        let start = first(in: function) { reference, name in
            let isOne =
                Self.keeps.contains(Self.operation(name))
                && !name.hasPrefix("Set.init") && !name.hasPrefix("Dictionary.init")
                && reference.types.contains { hasOrder($0, name) }
            if isOne { ordered.insert(reference.target) }
            return isOne
        }
        guard let start else { return nil }
        func isOrdered(_ value: SILValue) -> Bool {
            switch value {
            case .returned(let symbol): ordered.contains(symbol)
            case .oneOf(let values): values.contains(where: isOrdered)
            default: false
            }
        }
        for call in function.calls where call.arguments.contains(where: isOrdered) {
            let name = graph.plainName(call.function)
            if Self.keeps.contains(Self.operation(name)), !name.hasPrefix("Set."),
                !name.hasPrefix("Dictionary.")
            {
                ordered.insert(call.function)
            }
        }
        return isOrdered(function.result) ? start : nil
    }
}
