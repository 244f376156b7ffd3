/// Reads the body of one function: what it names, and where the functions that it calls come from.
struct SILBody {
    private(set) var firstPlace: Place?
    private var references: [SILReference] = []
    private var calls: [(function: String, arguments: [Int], isClosure: Bool, place: Place?)] = []
    private var lent: [Int] = []
    private var returned: [Int] = []
    private var pathGetters: Set<String> = []
    private var parameters: [Int: String] = [:]
    private var applied: [(value: Int, isOutput: Bool, place: Place?)] = []
    private var values: [Int: Value] = [:]
    private var blocks: [String: [Int]] = [:]
    private var jumps: [String: [[Int]]] = [:]
    private var changesObject = false
    private var usesObject = false
    private var branches = false
    /// Where in `references` a function or a method stands that is named by a value.
    private var named: [Int: Int] = [:]

    private enum Value {
        case source(SILValue)
        /// The same as another one.
        case same(Int)
        /// An address, and what was stored there.
        case cell([Int])
        /// Calling it is no news: it was noted where it was looked up, by this name.
        case noted(String)
    }

    // MARK: - Blocks

    /// `bb1(%2 : $Int, %3 : $String):`
    mutating func block(_ line: Line) {
        let name = line.upTo("(").upTo(":").text
        guard let list = line.after("(") else { return }
        let end = line.dropFirst(name.utf8.count).closing ?? list.count
        let arguments = list.prefix(end - 1).list.compactMap { $0.after("%")?.integer }
        if name == "bb0" {
            for (index, argument) in arguments.enumerated() {
                values[argument] = .source(.parameter(arguments.count - 1 - index))
            }
        } else {
            blocks[name] = arguments
        }
    }

    // MARK: - Instructions

    mutating func instruction(_ line: Line) {
        let hasResult = line.starts("%") || line.starts("(")
        let result = line.starts("%") ? line.dropFirst(1).integer : nil
        let rest = (hasResult ? line.after(" = ") : nil) ?? line
        let name = rest.upTo(" ").upTo(",").text
        let operands = rest.dropFirst(name.utf8.count).upTo(", loc ")
        read(name, operands, result: result, line)
        if firstPlace == nil { firstPlace = line.place }
    }

    private mutating func read(_ name: String, _ operands: Line, result: Int?, _ line: Line) {
        switch name {
        case "function_ref", "dynamic_function_ref", "prev_dynamic_function_ref":
            let symbol = Self.symbol(operands)
            note(.function, symbol, line)
            if let result { named[result] = references.count - 1 }
            set(result, .source(.function(symbol)))
        case "global_addr", "global_value", "alloc_global":
            note(.global, Self.symbol(operands), line)
            set(result, .source(.stored("a global")))
        case "class_method", "super_method", "objc_method", "objc_super_method":
            note(.method, Self.member(operands), line)
            if let result { named[result] = references.count - 1 }
            set(result, .noted(Self.member(operands)))
        case "witness_method":
            note(.witness, Self.member(operands), line)
            set(result, .noted(Self.member(operands)))
        case "keypath": keyPath(operands, result, line)
        case "builtin":
            calls.append(("builtin", Self.numbers(operands), false, line.place))
            note(.builtin, operands.after("\"")?.upTo("\"").text ?? "", line)
        case "enum", "inject_enum_addr":
            // With this case, Foundation looks at the disk.
            if operands.contains("#URL.DirectoryHint.checkFileSystem") {
                note(.property, "URL.DirectoryHint.checkFileSystem", line)
            }
            // Components that are given a time zone; by default they have none.
            if operands.contains("Optional<TimeZone>, #Optional.some") {
                note(.property, "Optional<TimeZone>.some", line)
            }
            passOn(operands, result)
        case "init_block_storage_header": passOn(operands, result)
        case "begin_access":
            // A part of a value is looked up later, inside of the access.
            if operands.contains("[modify]"), let number = Self.numbers(operands).first,
                case .source(.stored(let member)) = values[number], member != "a global"
            {
                changesObject = true
            }
            passOn(operands, result)
        case _ where Self.passOn.contains(name): passOn(operands, result)
        case "apply", "try_apply", "begin_apply": apply(operands, result: result, line)
        case "partial_apply": close(operands, result: result, line)
        case "struct_extract", "struct_element_addr", "ref_element_addr":
            if name == "ref_element_addr", !operands.contains("[immutable]") { usesObject = true }
            set(result, .source(.stored(Self.member(operands))))
        case "tuple_extract", "tuple_element_addr", "destructure_tuple", "destructure_struct":
            set(result, .source(.unknown))
        case "alloc_stack", "alloc_box": set(result, .cell([]))
        case "store":
            let numbers = Self.numbers(operands)
            if numbers.count == 2 { store(numbers[0], at: numbers[1]) }
        case "br": jump(operands)
        case "return": returned += Self.numbers(operands).prefix(1)
        case "init_existential_addr", "init_existential_ref", "init_existential_value":
            let isReference = name == "init_existential_ref"
            if isReference { passOn(operands, result) }
            if let type = isReference ? operands.after(" : $") : operands.after(", $") {
                note(.conformance, type.upTo(" : ").upTo(",").upTo("<").text, line)
            }
        case "debug_value":
            if operands.contains(", argno "), let number = Self.numbers(operands).first,
                let name = operands.after(", name \"")?.upTo("\"").text
            {
                parameters[number] = name
            }
        default:
            if Self.branches.contains(name) { branches = true }
            let isMark = !line.starts("%") && !line.starts("(") && Self.isMark(operands)
            if !isMark, !Self.others.contains(name) {
                note(.unread, "the instruction \(name)", line)
            }
        }
    }

    mutating func note(_ kind: SILReference.Kind, _ target: String, _ line: Line) {
        guard !target.isEmpty else {
            return note(.unread, "an instruction in another form", line)
        }
        references.append(SILReference(kind: kind, target: target, place: line.place))
    }

    private mutating func set(_ result: Int?, _ value: Value) {
        if let result { values[result] = value }
    }

    private mutating func passOn(_ operands: Line, _ result: Int?) {
        set(result, Self.numbers(operands).first.map { .same($0) } ?? .source(.unknown))
        if operands.contains("@noescape") { lent += Self.numbers(operands).prefix(1) }
    }

    private mutating func store(_ value: Int, at address: Int) {
        switch values[address] {
        case .cell(let stored): values[address] = .cell(stored + [value])
        case .same(let other): store(value, at: other)
        default: break
        }
    }

    private mutating func keyPath(_ operands: Line, _ result: Int?, _ line: Line) {
        // Whoever uses it calls its getters.
        var getters: [SILValue] = []
        for marker: StaticString in ["getter @", "setter @", "id @", "equals @", "hash @"] {
            var rest = operands
            while let next = rest.after(marker) {
                let symbol = next.upTo(" ").upTo(",").upTo(")").text
                note(.function, symbol, line)
                pathGetters.insert(symbol)
                getters.append(.function(symbol))
                rest = next
            }
        }
        if let external = operands.after("external #") {
            note(.property, Self.member(Line("#\(external.upTo(")").text)".utf8)), line)
        }
        set(result, .source(.oneOf(getters)))
    }

    /// `%3<Int>(%1, %2) : $…`. What a closure returns that is not known is not known either.
    private mutating func apply(_ operands: Line, result: Int?, _ line: Line) {
        set(result, .source(.unknown))
        guard let (callee, arguments) = Self.callee(operands) else {
            return note(.unread, "", line)
        }
        if let index = named[callee], let types = Self.types(operands) {
            references[index].types.insert(types)
        }
        switch values[callee] {
        case .source(.function(let name)), .noted(let name):
            calls.append((name, arguments, false, line.place))
            set(result ?? given(by: operands), .source(.returned(by: name)))
        default: applied.append((callee, Self.isOutput(operands), line.place))
        }
    }

    /// The result of a `try_apply` is handed to the block that goes on; it has no number, and so gets one.
    private mutating func given(by operands: Line) -> Int? {
        guard let block = operands.after(", normal ")?.upTo(",").text else { return nil }
        let number = -1 - calls.count
        jumps[block, default: []].append([number])
        return number
    }

    private mutating func close(_ operands: Line, result: Int?, _ line: Line) {
        guard let (callee, arguments) = Self.callee(operands) else {
            return note(.unread, "", line)
        }
        guard case .source(.function(let symbol)) = values[callee] else {
            // Part of an argument list for a function that came from elsewhere, or for a method.
            set(result, .same(callee))
            return
        }
        calls.append((symbol, arguments, true, line.place))
        if let result, operands.upTo("%").contains("[on_stack]") { lent.append(result) }
        // A thunk that only changes how arguments are passed is its last argument.
        if symbol.hasSuffix("TR"), let last = arguments.last {
            set(result, .same(last))
        } else {
            set(result, .source(.function(symbol)))
        }
    }

    private mutating func jump(_ operands: Line) {
        let block = operands.trimmed.upTo("(").upTo(",").upTo(" ").text
        let list = operands.trimmed.dropFirst(block.utf8.count)
        guard list.first == UInt8(ascii: "("), let end = list.closing else { return }
        jumps[block, default: []].append(Self.numbers(list.prefix(end)))
    }

    // MARK: - Results

    mutating func finish(_ function: inout SILFunction) {
        for (block, arguments) in blocks {
            let incoming = jumps[block] ?? []
            for (index, argument) in arguments.enumerated() {
                values[argument] = .cell(incoming.compactMap { index < $0.count ? $0[index] : nil })
            }
        }
        (function.changesObject, function.usesObject) = (changesObject, usesObject)
        function.branches = branches
        if let number = returned.first { function.result = resolve(number) }
        function.references = references
        function.calls = calls.map { call in
            SILCall(
                function: call.function, arguments: call.arguments.reversed().map(resolve),
                isClosure: call.isClosure, place: call.place)
        }
        function.lent = pathGetters.union(lent.flatMap { resolve($0).functions })
        for (number, name) in parameters {
            if case .parameter(let index) = resolve(number) {
                function.parameterNames[index] = name
            }
        }
        function.applied = applied.map {
            SILApplied(value: resolve($0.value), isOutput: $0.isOutput, place: $0.place)
        }
    }

    private func resolve(_ number: Int) -> SILValue {
        // Loops hand values round in circles, and each is looked at once.
        var (open, seen): ([Int], Set<Int>) = ([number], [number])
        var found: [SILValue] = []
        while let next = open.popLast() {
            switch values[next] {
            case .source(let value): if !found.contains(value) { found.append(value) }
            case .same(let other): if seen.insert(other).inserted { open.append(other) }
            case .noted(let name): found.append(.returned(by: name))
            case .cell(let stored) where !stored.isEmpty:
                open += stored.filter { seen.insert($0).inserted }
            case .cell, nil: if !found.contains(.unknown) { found.append(.unknown) }
            }
        }
        return found.count == 1 ? found[0] : found.isEmpty ? .unknown : .oneOf(found)
    }

    // MARK: - Parts of an instruction

    /// Whether an instruction without a result is one like `end_borrow %3`, which can neither call nor store.
    private static func isMark(_ operands: Line) -> Bool {
        numbers(operands).count < 2 && !operands.contains("@") && !operands.contains("#")
            && !operands.contains("(")
    }

    /// `%3<Int>(%1, %2) : $…` has "Int".
    private static func types(_ operands: Line) -> String? {
        guard let callee = operands.after("%"), let number = callee.integer else { return nil }
        let rest = callee.dropFirst(String(number).utf8.count)
        guard rest.first == UInt8(ascii: "<"), let end = rest.closing else { return nil }
        return rest.prefix(end).dropFirst(1).text
    }

    /// Whether a closure of this type returns nothing: its caller only reports something.
    static func isOutput(_ type: Line) -> Bool {
        guard var rest = type.after("@callee_guaranteed ") ?? type.after("@callee_owned ") else {
            return false
        }
        while let first = rest.first, first != UInt8(ascii: "(") { rest = rest.dropFirst(1) }
        guard let end = rest.closing, let result = rest.dropFirst(end).after("-> ") else {
            return false
        }
        return result.starts("()") || result.starts("@error")
    }

    private static func symbol(_ operands: Line) -> String {
        operands.upTo(" : $").after("@")?.upTo(" ").upTo(",").text ?? ""
    }

    /// "#World.now!getter : …" is "World.now".
    private static func member(_ operands: Line) -> String {
        let name = operands.after("#")?.upTo(" : ").upTo(",").upTo("!").trimmed.text ?? ""
        return name.replacing("\"", with: "")
    }

    /// The numbers of the values that are named.
    private static func numbers(_ operands: Line) -> [Int] {
        var numbers: [Int] = []
        var rest = operands.upTo(" : $")
        while let next = rest.after("%") {
            if let number = next.integer { numbers.append(number) }
            rest = next
        }
        return numbers
    }

    private static func callee(_ operands: Line) -> (callee: Int, arguments: [Int])? {
        guard var rest = operands.after("%"), let callee = rest.integer else { return nil }
        rest = rest.dropFirst(String(callee).utf8.count)
        if rest.first == UInt8(ascii: "<") {
            guard let end = rest.closing else { return nil }
            rest = rest.dropFirst(end + 1)
        }
        guard rest.first == UInt8(ascii: "("), let end = rest.closing else { return nil }
        return (callee, numbers(rest.prefix(end)))
    }
}
