/// Functions that nobody expected to be called.
package enum Unimplemented {
    /// Stops the program and says which function it was.
    package static func stop(_ name: String) -> Never {
        // Not `preconditionFailure`: in an optimised build, that stops without a word.
        fatalError("\(name) was called, and nobody has said what it answers.")
    }
}
