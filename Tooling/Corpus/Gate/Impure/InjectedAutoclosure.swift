// An argument that is only evaluated if needed is a closure that is passed in.
// Effect: injected
// Caught by: the signature
func valueOr<Value>(_ value: Value?, _ other: @autoclosure () -> Value) -> Value {
    value ?? other()
}
