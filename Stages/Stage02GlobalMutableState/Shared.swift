/// A value that the whole process shares and that any code can replace.
// TODO(2.3)
final class Shared<Value: Sendable>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
