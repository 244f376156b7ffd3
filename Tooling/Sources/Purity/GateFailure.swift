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
    static let nextForOtherSwift =
        "compare swift --version with \(Tools.versions.joined(separator: " and ")), "
        + "which the purity check was written for"
}
