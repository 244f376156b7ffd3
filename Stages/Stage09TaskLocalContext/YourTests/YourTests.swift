import Foundation
import Stage09Dependencies
import Testing

@testable import Stage09TaskLocalContext

@MainActor
@Suite("Each test has its own clock")
struct YourTests {
    private let outside = Outside()

    // TODO(9.6): Create a console in withDependencies { outside.override(&$0) }, and use it after that.
}
