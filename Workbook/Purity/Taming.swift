/// Some values are made with what this machine is set to, and are given something else at once: a
/// calendar its time zone, a format style its locale. This follows such a value through one function,
/// on each way that its code can take, and says whether anybody uses it before.
struct Taming {
    enum Role: Equatable {
        /// It makes such a value.
        case makes
        /// It sets, at the address that comes last, what had been the machine's.
        case tames
        /// It sets something else there.
        case sets
        /// It returns its own with something changed.
        case changes
        /// It does not use what is the machine's.
        case harmless
        /// `DateComponents`, which give a calendar the time zone that they are given.
        case components
        case uses
    }

    private let role: (String) -> Role
    private let trace: SILTrace
    private var definitions: [Int: SILTrace.Step] = [:]
    private var arguments: Set<Int> = []
    /// The cases of an enumeration that are put together at an address.
    private var cases: [String: Set<String>] = [:]
    /// The places outside of the function that such a value was written to.
    private var outside: Set<String> = []
    private var made: Set<String> = []
    private var used: Set<String> = []

    /// What is untamed, and who made it: a value, or what is at an address.
    private typealias State = [String: Set<String>]

    /// - Returns: The makers whose value is tamed before anybody uses it, as `id` has them.
    static func tamed(in trace: SILTrace, role: @escaping (String) -> Role) -> Set<String> {
        var taming = Taming(role: role, trace: trace)
        taming.define()
        taming.run()
        return taming.made.subtracting(taming.used)
    }

    /// A function that is named at a place.
    static func id(_ symbol: String, _ place: Place?) -> String {
        "\(symbol) \(place?.text ?? "")"
    }

    private init(role: @escaping (String) -> Role, trace: SILTrace) {
        self.role = role
        self.trace = trace
    }

    // MARK: - Where values are

    private mutating func define() {
        arguments = Set(trace.blocks.first?.arguments ?? [])
        for step in trace.blocks.flatMap(\.steps) {
            for result in step.results { definitions[result] = step }
        }
        for step in trace.blocks.flatMap(\.steps) where step.name == "inject_enum_addr" {
            guard let address = step.operands.first else { continue }
            cases[key(address), default: []].insert(step.target)
        }
    }

    /// A value's name: that of the address or the value that it stands for, and the way into it.
    private func key(_ value: Int) -> String {
        guard let step = definitions[value], let first = step.operands.first else {
            return "\(value)"
        }
        if Self.projections.contains(step.name) { return "\(key(first)).\(step.target)" }
        return Self.aliases.contains(step.name) ? key(first) : "\(value)"
    }

    private func root(_ key: String) -> Int { Int(key.prefix { $0 != "." }) ?? -1 }

    private func makers(_ key: String, _ state: State) -> Set<String> {
        var makers: Set<String> = []
        for (other, some) in state
        where other == key || other.hasPrefix(key + ".") || key.hasPrefix(other + ".") {
            makers.formUnion(some)
        }
        return makers
    }

    private func makers(_ values: some Sequence<Int>, _ state: State) -> Set<String> {
        values.reduce(into: []) { $0.formUnion(makers(key($1), state)) }
    }

    private func set(_ key: String, _ makers: Set<String>, _ state: inout State) {
        guard !makers.isEmpty || !state.isEmpty else { return }
        for other in state.keys where other == key || other.hasPrefix(key + ".") {
            state[other] = nil
        }
        if !makers.isEmpty { state[key] = makers }
    }

    // MARK: - Going through

    private mutating func run() {
        var entries: [String: State] = [:]
        var reached: Set = [trace.blocks.first?.name ?? ""]
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for block in trace.blocks where reached.contains(block.name) {
                var state = entries[block.name] ?? [:]
                for step in block.steps {
                    go(step, &state)
                    for (next, handed) in step.next {
                        var state = state
                        let target = trace.blocks.first { $0.name == next }
                        for (index, argument) in (target?.arguments ?? []).enumerated() {
                            // What is inside of an enumeration is handed over without being named.
                            let from = index < handed.count ? [handed[index]] : step.operands
                            let isCall = step.name == "try_apply"
                            set("\(argument)", isCall ? [] : makers(from, state), &state)
                        }
                        var entry = entries[next] ?? [:]
                        for (key, some) in state { entry[key, default: []].formUnion(some) }
                        if reached.insert(next).inserted || entry != entries[next] {
                            entries[next] = entry
                            hasChanged = true
                        }
                    }
                }
            }
        }
    }

    private mutating func go(_ step: SILTrace.Step, _ state: inout State) {
        switch step.name {
        case "apply", "try_apply", "begin_apply": call(step, &state)
        case "store", "copy_addr", "assign", "store_borrow":
            guard step.operands.count == 2 else { return }
            write(makers([step.operands[0]], state), to: key(step.operands[1]), &state)
        case "return":
            used.formUnion(makers(step.operands, state))
            for key in outside { used.formUnion(makers(key, state)) }
        case _ where Self.aliases.contains(step.name) || Self.projections.contains(step.name): break
        case _ where Self.copies.contains(step.name):
            let makers = makers(step.operands, state)
            for result in step.results { set("\(result)", makers, &state) }
        case _ where Self.harmless.contains(step.name): break
        default: used.formUnion(makers(step.operands, state))
        }
    }

    private mutating func write(_ makers: Set<String>, to key: String, _ state: inout State) {
        set(key, makers, &state)
        guard !makers.isEmpty else { return }
        let root = root(key)
        switch definitions[root]?.name {
        case "alloc_stack", "alloc_box": break
        case "global_addr", "pointer_to_address": used.formUnion(makers)
        case nil where !arguments.contains(root): used.formUnion(makers)
        default: outside.insert(key)
        }
    }

    private mutating func call(_ step: SILTrace.Step, _ state: inout State) {
        let named = step.callee.flatMap { definitions[$0] }
        let target = named?.target ?? ""
        var operands = step.operands[...]
        let out = step.isIndirect ? operands.popFirst().map(key) : nil
        var result: Set<String> = []
        switch role(target) {
        case .makes:
            let id = Self.id(target, named?.place)
            made.insert(id)
            result = [id]
        case .changes: result = makers(operands, state)
        case .harmless: break
        case .tames, .sets:
            guard let address = operands.popLast() else { return }
            used.formUnion(makers(operands, state))
            if role(target) == .tames { set(key(address), [], &state) }
        case .components where isSome(operands.dropFirst().first): break
        case .components, .uses: used.formUnion(makers(operands, state))
        }
        if let out { return write(result, to: out, &state) }
        for value in step.results { set("\(value)", result, &state) }
    }

    /// Whether an optional is known to hold something.
    private func isSome(_ value: Int?) -> Bool {
        guard let value else { return false }
        if let step = definitions[value], step.name == "enum" {
            return step.target == "Optional.some"
        }
        return cases[key(value)] == ["Optional.some"]
    }

    // MARK: - Instructions

    private static let projections: Set = [
        "struct_element_addr", "tuple_element_addr", "ref_element_addr",
    ]

    private static let aliases: Set = [
        "begin_access", "begin_borrow", "borrow", "copy_value", "explicit_copy_value", "move_value",
        "mark_uninitialized", "mark_dependence", "project_box", "init_enum_data_addr",
        "unchecked_take_enum_data_addr", "moveonlywrapper_to_copyable",
        "copyable_to_moveonlywrapper", "mark_unresolved_non_copyable_value",
    ]

    private static let copies: Set = [
        "load", "load_borrow", "struct", "tuple", "enum", "struct_extract", "tuple_extract",
        "unchecked_enum_data", "destructure_struct", "destructure_tuple",
    ]

    private static let harmless: Set = [
        "retain_value", "release_value", "destroy_value", "destroy_addr", "debug_value",
        "end_access", "end_borrow", "end_lifetime", "extend_lifetime", "fix_lifetime",
        "dealloc_stack", "dealloc_box", "strong_retain", "strong_release", "inject_enum_addr",
        "end_apply", "abort_apply", "br", "cond_br", "switch_enum", "switch_enum_addr", "throw",
        "unreachable", "alloc_stack", "alloc_box", "function_ref", "witness_method", "metatype",
    ]
}
