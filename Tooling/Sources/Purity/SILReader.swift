import Judging

/// Reads the text that `swiftc -emit-sil` writes. An entry that it does not know is skipped, and a function
/// with a line that it does not know has an `unread` reference.
package struct SILReader {
    private let name: String
    private var module = SILModule()
    private var places: [String: Place] = [:]
    private var declarations: [String?] = []

    private init(name: String) { self.name = name }

    /// - Throws: If the text is no SIL, or ends in the middle of an entry.
    package static func read(
        _ text: String, of module: String = "the module"
    ) throws(Failure) -> SILModule {
        var reader = SILReader(name: module)
        try reader.read(Lines(text))
        return reader.module
    }

    private func notUnderstood(_ what: String) -> Failure {
        Failure(
            "The compiler's SIL of \(name) is not understood: \(what)",
            next: Tools.nextForOtherSwift)
    }

    private mutating func read(_ source: consuming Lines) throws(Failure) {
        var lines = source
        var isCanonical = false
        var isPreamble = true
        while let line = lines.next() {
            if line.isEmpty { continue }
            if line.starts("sil_stage canonical") {
                isCanonical = true
            } else if isPreamble, !line.starts("sil") {
                declare(line)
            } else if line.starts("/*") {
                // A list of what others can see, at the end.
                var last: Line? = line
                while let line = last, !line.contains("*/") { last = lines.next() }
            } else if try entry(line, &lines) {
                isPreamble = false
            } else {
                module.skipped += 1
                try skip(line, &lines)
            }
        }
        guard isCanonical else {
            throw notUnderstood("it does not begin with sil_stage canonical")
        }
        // Without them, nothing that is known of Foundation would be found.
        guard module.functions.isEmpty || !module.names.isEmpty else {
            throw notUnderstood("its functions have no names above them")
        }
        for (symbol, place) in places {
            module.functions[symbol]?.place = place
            module.functions[symbol]?.isDeclared = true
            // The default argument of a public function is linked like the code of another module.
            if module.functions[symbol]?.linkage == .shared, symbol.contains(/fA\d*_$/) {
                module.functions[symbol]?.linkage = .open
            }
        }
    }

    /// - Returns: Whether it is an entry that is known.
    private mutating func entry(_ line: Line, _ lines: inout Lines) throws(Failure) -> Bool {
        if line.starts("sil_scope ") {
            scope(line)
        } else if line.starts("sil_global ") {
            return try global(line, &lines)
        } else if line.starts("sil_vtable ") {
            table(&lines, into: \.methods)
        } else if line.starts("sil_witness_table ") {
            conform(line)
            if line.ends("{") { table(&lines, into: \.witnesses) }
        } else if line.starts("sil ") {
            return try function(line, &lines)
        } else if line.starts("sil_property ") || line.starts("sil_default_witness_table ")
            || line.starts("sil_moveonlydeinit ")
        {
            try skip(line, &lines)
        } else {
            return false
        }
        return true
    }

    // MARK: - Declarations

    /// The preamble has the module's types, without any code.
    private mutating func declare(_ line: Line) {
        let text = line.trimmed
        let words = text.text.split(separator: " ")
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
        let inherited = text.after(" : ")?.upTo(" {").upTo(" where ").list ?? []
        module.types[name] = SILType(
            kind: kind,
            access: modifiers.lazy.compactMap { Self.access[$0] }.first ?? .hidden,
            inherits: inherited.map { $0.upTo("<").text })
    }

    private static let access: [Substring: SILFunction.Linkage] = [
        "private": .private, "fileprivate": .private, "package": .package, "public": .open,
        "open": .open,
    ]

    /// What is stored in a type: `@_hasStorage let box: Box { get }`, `case box(Box)`.
    private mutating func note(_ text: Line, _ words: [Substring]) {
        guard let owner = declarations.last, let name = owner else { return }
        let isStored = text.contains("@_hasStorage ")
        if isStored, words.contains("var") { module.types[name]?.isMutable = true }
        if isStored, !words.contains("static"), let type = text.after(": ")?.upTo(" { get") {
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

    private mutating func global(_ line: Line, _ lines: inout Lines) throws(Failure) -> Bool {
        guard let symbol = line.after("@")?.upTo(" ").text,
            let type = line.after(" : $")?.upTo(" = ").text
        else { return false }
        name(symbol, lines)
        module.globals[symbol] = SILGlobal(isLet: line.upTo("@").contains("[let]"), type: type)
        try skip(line, &lines)
        return true
    }

    /// `// Date.init(), loc "A.swift":3:6, scope 1`
    private mutating func name(_ symbol: String, _ lines: Lines) {
        module.names[symbol] = lines.title?.upTo(", loc ").upTo(", scope ").text
    }

    private mutating func table(
        _ lines: inout Lines, into path: WritableKeyPath<SILModule, [String: [String]]>
    ) {
        while let line = lines.next(), !line.starts("}") {
            guard let name = line.after("#"), let symbol = line.after(" : @") ?? line.after(": @")
            else {
                if line.contains("@$") { module.skipped += 1 }
                continue
            }
            let key = Self.member(name)
            let value = symbol.upTo(" ").text
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

    /// Passes over an entry, to the line that closes it if the first one opens it.
    private func skip(_ first: Line, _ lines: inout Lines) throws(Failure) {
        var depth = first.ends("{") ? 1 : 0
        while depth > 0 {
            guard let line = lines.next()?.trimmed else {
                throw notUnderstood("this has no end: \(first.text)")
            }
            if line.starts("}") { depth -= 1 }
            if line.ends("{") { depth += 1 }
        }
    }

    // MARK: - Functions

    private mutating func function(_ line: Line, _ lines: inout Lines) throws(Failure) -> Bool {
        guard let symbol = line.after("@")?.upTo(" ").text, let type = line.after(" : $") else {
            return false
        }
        name(symbol, lines)
        let head = line.upTo("@")
        let (linkage, parameters) = (Self.linkage(head), Self.parameters(type))
        var function = SILFunction(
            symbol: symbol, linkage: linkage ?? .open, isThunk: head.contains("thunk]"),
            isTransparent: head.contains("[transparent]"),
            cName: head.after("[asmname \"")?.upTo("\"").text, parameters: parameters ?? [])
        guard line.ends("{") else {
            if module.functions[symbol] == nil { module.functions[symbol] = function }
            return true
        }
        var body = SILBody()
        function.resultType = line.afterLast(" -> ")?.upTo(" {").text ?? ""
        if linkage == nil || parameters == nil { body.note(.unread, "its declaration", line) }
        while let line = lines.next() {
            if line.starts("}") {
                body.finish(&function)
                function.place = function.place ?? body.firstPlace
                // Between the brackets of a mere declaration stand its effects on memory, at most.
                if function.hasBody || module.functions[symbol] == nil {
                    module.functions[symbol] = function
                }
                return true
            }
            if line.isEmpty || line.trimmed.starts("[") { continue }
            function.hasBody = true
            if line.starts("bb") {
                body.block(line)
            } else if line.starts("  ") {
                body.instruction(line.dropFirst(2))
            } else {
                body.note(.unread, "the line \(line.text)", line)
            }
        }
        throw notUnderstood("the function \(symbol) has no end")
    }

    /// `nil` for one that is not known.
    private static func linkage(_ head: Line) -> SILFunction.Linkage? {
        let word = head.after("sil ")?.upTo(" ").text ?? ""
        switch word {
        case "public_external", "hidden_external", "package_external", "public_non_abi",
            "package_non_abi":
            return .external
        case "": return .open
        default: return word.hasPrefix("[") ? .open : SILFunction.Linkage(rawValue: word)
        }
    }

    /// The types between the brackets: "(@guaranteed String, Int) -> Bool". `nil` if there are no brackets.
    private static func parameters(_ type: Line) -> [String]? {
        // Before them stand attributes, some with brackets, and generic parameters.
        var rest = type
        while let next = rest.first, next != UInt8(ascii: "(") {
            if next == UInt8(ascii: "<") {
                guard let end = rest.closing else { return nil }
                rest = rest.dropFirst(end + 1)
            } else if next == UInt8(ascii: "@") {
                // An attribute: "@convention(thin)", "@substituted".
                while let byte = rest.first, byte != UInt8(ascii: " "), byte != UInt8(ascii: "(") {
                    rest = rest.dropFirst(1)
                }
                if rest.first == UInt8(ascii: "("), let end = rest.closing {
                    rest = rest.dropFirst(end + 1)
                }
            } else {
                rest = rest.dropFirst(1)
            }
        }
        guard let end = rest.closing else { return nil }
        return rest.prefix(end).dropFirst(1).list.map(\.text)
    }
}
