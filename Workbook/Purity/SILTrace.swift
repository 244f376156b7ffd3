/// The instructions of a body, block by block, for whoever follows a value through it.
public struct SILTrace: Equatable, Sendable {
    struct Block: Equatable, Sendable {
        let name: String
        let arguments: [Int]
        var steps: [Step] = []
    }

    struct Step: Equatable, Sendable {
        /// "apply"
        let name: String
        let results: [Int]
        let operands: [Int]
        /// The value that is called.
        var callee: Int?
        /// The function that is named, or the member that is looked up or projected.
        var target = ""
        /// Its result is written to where its first operand says.
        var isIndirect = false
        /// Where it goes on, with what is handed over.
        var next: [(block: String, arguments: [Int])] = []
        let place: Place?

        static func == (one: Step, other: Step) -> Bool {
            (one.name, one.results, one.operands, one.target, one.place)
                == (other.name, other.results, other.operands, other.target, other.place)
        }
    }

    private(set) var blocks: [Block] = []

    /// - Parameter lines: The lines of a body, with the heads of its blocks.
    init(_ lines: [Line]) {
        for line in lines {
            if line.starts("bb") {
                blocks.append(Self.block(line))
            } else if !blocks.isEmpty, let step = Self.step(line) {
                blocks[blocks.count - 1].steps.append(step)
            }
        }
    }

    /// `bb1(%2 : $Int, %3 : $String):`
    static func block(_ line: Line) -> Block {
        let name = line.upTo("(").upTo(":").text
        let rest = line.dropping(name.utf8.count)
        guard rest.first == UInt8(ascii: "("), let end = rest.closing else {
            return Block(name: name, arguments: [])
        }
        let arguments = rest.prefix(end).dropping(1).list.compactMap { $0.after("%")?.integer }
        return Block(name: name, arguments: arguments)
    }

    private static func step(_ line: Line) -> Step? {
        var rest = line
        var results: [Int] = []
        switch line.first {
        case UInt8(ascii: "%"), UInt8(ascii: "("):
            results = numbers(line.upTo(" = "))
            rest = line.after(" = ") ?? line
        case nil, UInt8(ascii: "/"), UInt8(ascii: "["): return nil
        default: break
        }
        let name = rest.upTo(" ").upTo(",").text
        let operands = rest.dropping(name.utf8.count)
        var step: Step
        if ["apply", "try_apply", "begin_apply", "partial_apply"].contains(name),
            let (callee, arguments) = SILBody.callee(operands)
        {
            step = Step(
                name: name, results: results, operands: arguments, callee: callee,
                place: line.place)
            step.isIndirect =
                operands.afterLast(") -> ")?.starts("@out") ?? false
                || operands.afterLast(") -> (")?.starts("@out") ?? false
        } else {
            step = Step(
                name: name, results: results, operands: numbers(operands.upTo(", loc ")),
                place: line.place)
        }
        switch name {
        case "function_ref": step.target = operands.after("@")?.upTo(" ").upTo(",").text ?? ""
        case "tuple_element_addr":
            step.target = operands.after(", ")?.upTo(",").upTo(" ").text ?? ""
        case _ where operands.contains("#"):
            step.target = operands.after("#")?.upTo(" : ").upTo(",").upTo("!").text ?? ""
        default: break
        }
        if Self.jumps.contains(name) { step.next = Self.next(operands.upTo(", loc ")) }
        return step
    }

    private static let jumps: Set = [
        "br", "cond_br", "switch_enum", "switch_enum_addr", "switch_value", "try_apply", "yield",
        "checked_cast_br", "checked_cast_addr_br", "dynamic_method_br", "await_async_continuation",
    ]

    private static func next(_ operands: Line) -> [(block: String, arguments: [Int])] {
        var found: [(String, [Int])] = []
        var rest = Line(" " + operands.text)
        while let after = rest.after(" bb") {
            if let number = after.integer {
                let list = after.dropping(String(number).utf8.count)
                let end = list.first == UInt8(ascii: "(") ? list.closing : nil
                found.append(("bb\(number)", end.map { numbers(list.prefix($0)) } ?? []))
            }
            rest = after
        }
        return found
    }

    private static func numbers(_ text: Line) -> [Int] { SILBody.numbers(text) }
}
