// A closure that returns nothing is passed in, and told something.
// Effect: injected output
// Caught by: the signature
func decideAndTell(_ title: String, save: (String) -> Void) {
    save(title.uppercased())
}
