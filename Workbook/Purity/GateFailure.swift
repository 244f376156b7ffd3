/// The gate could not do its work, and says so instead of guessing.
public struct GateFailure: Error, Equatable, CustomStringConvertible {
    public let message: String
    public let next: String

    public init(_ message: String, next: String) {
        self.message = message
        self.next = next
    }

    public var description: String { "\(message)\nNext: \(next)" }

    /// SIL is no stable format: another compiler may write it in another way.
    static func notUnderstood(_ what: String, line: Int) -> GateFailure {
        GateFailure(
            "Line \(line) of the compiler's SIL is not understood: \(what.prefix(160))",
            next: "if this Swift is newer than 6.3, Workbook/Purity/SILReader.swift has to learn it"
        )
    }
}
