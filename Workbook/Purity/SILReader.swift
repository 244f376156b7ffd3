/// Reads the text that `swiftc -emit-sil` writes. What is read is pinned here; anything else at the top
/// level of the text is an error.
public struct SILReader {
    private var module = SILModule()
    private var places: [String: Place] = [:]
    private var declarations: [String?] = []
    private var number = 0

    /// - Throws: If the text is not as expected, or has no function.
    public static func read(_ text: String) throws(GateFailure) -> SILModule {
        var reader = SILReader()
        try reader.read(Lines(text))
        guard reader.module.functions.values.contains(where: \.hasBody) else {
            throw GateFailure(
                "The compiler's SIL has no function in it.",
                next: "see that the files have code, and that this Swift is 6.2 or 6.3")
        }
        return reader.module
    }

    private mutating func read(_ source: consuming Lines) throws(GateFailure) {
        var lines = source
        guard let first = lines.next(), first.starts("sil_stage canonical") else {
            throw .notUnderstood("it does not begin with sil_stage canonical", line: 1)
        }
        number = 1
        var isPreamble = true
        while let line = advance(&lines) {
            if line.isEmpty || line.starts("//") { continue }
            if line.starts("sil") { isPreamble = false }
            if isPreamble {
                declare(line)
            } else if line.starts("sil_scope ") {
                scope(line)
            } else if line.starts("sil_global ") {
                try global(line, &lines)
            } else if line.starts("sil_vtable ") {
                try table(&lines, into: \.methods)
            } else if line.starts("sil_witness_table ") {
                conform(line)
                if line.ends("{") { try table(&lines, into: \.witnesses) }
            } else if line.starts("sil ") {
                try function(line, &lines)
            } else if line.starts("sil_property ") || line.starts("sil_default_witness_table ")
                || line.starts("sil_moveonlydeinit ")
            {
                if line.ends("{") { try skip(&lines) }
            } else if line.starts("/*") {
                // A list of what others can see, at the end.
                while let line = advance(&lines), !line.ends("*/") {}
            } else {
                throw .notUnderstood(line.text, line: number)
            }
        }
        for (symbol, place) in places {
            module.functions[symbol]?.place = place
            module.functions[symbol]?.isDeclared = true
        }
        claimDefaultArguments()
    }

    /// The default argument of a public function is linked like the code of another module, and was written
    /// here if its function was.
    private mutating func claimDefaultArguments() {
        for (symbol, function) in module.functions where function.linkage == .shared {
            guard let suffix = symbol.firstMatch(of: /fA\d*_$/) else { continue }
            let owner = String(symbol[..<suffix.range.lowerBound])
            // Of an initialiser, the symbol names the part that does not allocate.
            let names = [owner, owner.replacing(/fc$/, with: "fC")]
            if names.contains(where: { module.functions[$0]?.isOwn == true }) {
                module.functions[symbol]?.linkage = .open
            }
        }
    }

    private mutating func advance(_ lines: inout Lines) -> Line? {
        number += 1
        return lines.next()
    }

    // MARK: - Declarations

    /// The preamble has the module's types, without any code.
    private mutating func declare(_ line: Line) {
        let text = line.trimmed
        let words = text.text.split(separator: " ")
        if text.contains("@_hasStorage "), words.contains("var"),
            let owner = declarations.last, let name = owner
        {
            module.types[name]?.isMutable = true
        }
        note(text, words)
        if text.starts("}") { _ = declarations.popLast() }
        guard text.ends("{") else { return }
        let kinds: [Substring: SILType.Kind] = [
            "class": .class, "actor": .actor, "protocol": .protocol,
        ]
        let keywords = Set(kinds.keys).union(["struct", "enum", "extension"])
        guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else {
            declarations.append(nil)
            return
        }
        let simple = words[index + 1].prefix { $0 != ":" && $0 != "<" }
        let name = ((declarations.last ?? nil).map { "\($0)." } ?? "") + simple
        declarations.append(name)
        if words[index] != "extension" { module.stored[name, default: []] += [] }
        guard let kind = kinds[words[index]] else { return }
        let modifiers = words[..<index]
        module.types[name] = SILType(
            kind: kind,
            isPrivate: modifiers.contains("private") || modifiers.contains("fileprivate"),
            isFinal: modifiers.contains("final"))
    }

    /// What is stored in a type: `@_hasStorage let box: Box { get }`, `case box(Box)`.
    private mutating func note(_ text: Line, _ words: [Substring]) {
        guard let owner = declarations.last, let name = owner else { return }
        if text.contains("@_hasStorage "), !words.contains("static"),
            let type = text.after(": ")?.upTo(" { get")
        {
            module.stored[name, default: []].append(type.text)
        } else if words.first == "case" || words.starts(with: ["indirect", "case"]) {
            module.stored[name, default: []].append(text.after("(")?.text ?? "")
        }
    }

    private mutating func scope(_ line: Line) {
        guard let symbol = line.after("parent @")?.upTo(" ").text, places[symbol] == nil,
            let place = line.place
        else { return }
        places[symbol] = place
    }

    private mutating func global(_ line: Line, _ lines: inout Lines) throws(GateFailure) {
        guard let symbol = line.after("@")?.upTo(" ").text,
            let type = line.after(" : $")?.upTo(" = ").text
        else { throw .notUnderstood(line.text, line: number) }
        module.globals[symbol] = SILGlobal(isLet: line.upTo("@").contains("[let]"), type: type)
        if line.ends("{") { try skip(&lines) }
    }

    private mutating func table(
        _ lines: inout Lines, into path: WritableKeyPath<SILModule, [String: [String]]>
    ) throws(GateFailure) {
        while let line = advance(&lines), !line.starts("}") {
            guard let name = line.after("#"), let symbol = line.after(" : @") ?? line.after(": @")
            else { continue }
            let key = Self.member(name)
            let value = symbol.upTo("\t").upTo(" ").text
            module[keyPath: path][key, default: []].append(value)
            if path == \.witnesses {
                module.conformances[module.conformances.count - 1].witnesses.append(value)
            }
        }
    }

    /// `sil_witness_table private Box<A>: Clock module Core {`
    private mutating func conform(_ line: Line) {
        let head = line.upTo(" module ")
        let `protocol` = head.afterLast(": ")?.text ?? ""
        let rest = head.text.dropLast(`protocol`.count + 2)
        let type = rest.prefix { $0 != "<" }.split(separator: " ").last.map(String.init) ?? ""
        module.conformances.append(SILConformance(type: type, protocol: `protocol`))
    }

    /// "World.now!getter: (World) -> …" is "World.now".
    private static func member(_ line: Line) -> String {
        line.upTo(" ").upTo(":").upTo("!").upTo(",").text.replacing("\"", with: "")
    }

    private mutating func skip(_ lines: inout Lines) throws(GateFailure) {
        let start = number
        while let line = advance(&lines) {
            if line.starts("}") { return }
        }
        throw .notUnderstood("what begins here has no end", line: start)
    }

    // MARK: - Functions

    private mutating func function(_ line: Line, _ lines: inout Lines) throws(GateFailure) {
        guard let symbol = line.after("@")?.upTo(" ").text, let type = line.after(" : $") else {
            throw .notUnderstood(line.text, line: number)
        }
        let head = line.upTo("@")
        var function = SILFunction(
            symbol: symbol, linkage: try Self.linkage(head, line: number),
            isThunk: head.contains("thunk]"), isTransparent: head.contains("[transparent]"),
            cName: head.after("[asmname \"")?.upTo("\"").text,
            parameters: try Self.parameters(type, line: number))
        guard line.ends("{") else {
            if module.functions[symbol] == nil { module.functions[symbol] = function }
            return
        }
        let start = number
        var body = SILBody()
        while let line = advance(&lines) {
            if line.starts("} // end sil function") {
                body.finish(&function)
                function.place = function.place ?? body.firstPlace
                // Between the brackets of a mere declaration stand its effects on memory, at most.
                if function.hasBody || module.functions[symbol] == nil {
                    module.functions[symbol] = function
                }
                return
            }
            if line.isEmpty || line.starts("//") || line.starts("[") { continue }
            if line.starts("bb") {
                function.hasBody = true
                body.block(line)
            } else if line.starts("  ") {
                body.instruction(line.dropping(2))
            } else {
                throw .notUnderstood(line.text, line: number)
            }
        }
        throw .notUnderstood("the function that begins here has no end", line: start)
    }

    private static func linkage(
        _ head: Line, line: Int
    ) throws(GateFailure) -> SILFunction.Linkage {
        let word = head.after("sil ")?.upTo(" ").text ?? ""
        switch word {
        case "public_external", "hidden_external", "package_external", "public_non_abi",
            "package_non_abi":
            return .external
        case "": return .open
        default:
            if word.hasPrefix("[") { return .open }
            guard let linkage = SILFunction.Linkage(rawValue: word) else {
                throw .notUnderstood("the linkage \(word)", line: line)
            }
            return linkage
        }
    }

    /// The types between the brackets: "(@guaranteed String, Int) -> Bool".
    private static func parameters(_ type: Line, line: Int) throws(GateFailure) -> [String] {
        // Before them stand attributes, some with brackets, and generic parameters.
        var rest = type
        while let next = rest.first, next != UInt8(ascii: "(") {
            if next == UInt8(ascii: "<") {
                guard let end = rest.closing else {
                    throw .notUnderstood(type.text, line: line)
                }
                rest = rest.dropping(end + 1)
            } else if next == UInt8(ascii: "@") {
                // An attribute: "@convention(thin)", "@substituted".
                while let byte = rest.first, byte != UInt8(ascii: " "), byte != UInt8(ascii: "(") {
                    rest = rest.dropping(1)
                }
                if rest.first == UInt8(ascii: "("), let end = rest.closing {
                    rest = rest.dropping(end + 1)
                }
            } else {
                rest = rest.dropping(1)
            }
        }
        guard let end = rest.closing else { throw .notUnderstood(type.text, line: line) }
        return rest.prefix(end).dropping(1).list.map(\.text)
    }
}
