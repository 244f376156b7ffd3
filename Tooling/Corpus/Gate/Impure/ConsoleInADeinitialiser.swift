// The end of a local object prints a line.
// Effect: console
// Caught by: the gate
private final class FarewellOnDeinit {
    deinit { print("gone") }
}

func lengthWithAFarewell(_ text: String) -> Int {
    let farewell = FarewellOnDeinit()
    return withExtendedLifetime(farewell) { text.count }
}
