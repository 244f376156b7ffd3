/// What can be asked for, and what it is where nobody has said otherwise.
package protocol DependencyKey {
    associatedtype Value: Sendable
    /// What the app uses.
    static var liveValue: Value { get }
}
