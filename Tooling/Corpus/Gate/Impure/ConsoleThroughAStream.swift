// What is printed goes to a stream, and that one prints.
// Effect: console
// Caught by: the gate
struct StreamToTheConsole: TextOutputStream {
    mutating func write(_ text: String) { Swift.print(text) }
}

func printThroughAStream(_ text: String) {
    var stream = StreamToTheConsole()
    print(text, to: &stream)
}
