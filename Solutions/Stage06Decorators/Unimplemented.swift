/// Functions that nobody expected to be called.
enum Unimplemented {
    /// Stops the program and says which function it was.
    static func stop(_ name: String) -> Never {
        // Not `preconditionFailure`: in an optimised build, that stops without a word.
        fatalError("\(name) was called, and nobody has said what it answers.")
    }
}
