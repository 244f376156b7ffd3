// A result builder stamps what it builds.
// Effect: clock
// Caught by: the gate
import Foundation

@resultBuilder
enum StampingBuilder {
    static func buildBlock(_ parts: String...) -> String {
        parts.joined() + String(Date().timeIntervalSince1970)
    }
}

@StampingBuilder
func builtText(_ title: String) -> String {
    title
    ": "
}
