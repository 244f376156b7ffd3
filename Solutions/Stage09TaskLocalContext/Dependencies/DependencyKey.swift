/// Something that can be asked for, and what it is where nobody has said otherwise.
package protocol DependencyKey {
    associatedtype Value: Sendable
    /// What the app uses.
    static var liveValue: Value { get }
    /// What a preview uses. Whoever leaves the machine needs one of their own.
    static var previewValue: Value { get }
    /// What a test uses that has not said what it expects to be asked. It never is the live value, so it
    /// cannot be left out.
    static var testValue: Value { get }
}

extension DependencyKey {
    package static var previewValue: Value { liveValue }
}

/// For whom something is asked.
package enum DependencyContext: Sendable {
    case live, preview, test
}
