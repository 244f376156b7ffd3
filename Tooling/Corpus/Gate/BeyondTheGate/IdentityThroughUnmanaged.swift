// The address of an object gets into a text.
// Effect: object identity
// Caught by: nothing
final class ThingWithAnAddress: Sendable {}

func addressText(_ thing: ThingWithAnAddress) -> String {
    "\(Unmanaged.passUnretained(thing).toOpaque())"
}
