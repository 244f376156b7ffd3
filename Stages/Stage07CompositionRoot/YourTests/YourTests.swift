import Testing

@testable import Stage07CompositionRoot

@MainActor
@Suite("The whole app between its edges")
struct YourTests {
    private let outside = Outside()

    // TODO(7.6): Use CompositionRoot(edges: outside.edges).makeConsole(), and replace nothing else.
}
