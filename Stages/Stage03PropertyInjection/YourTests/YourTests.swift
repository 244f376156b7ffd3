import Foundation
import Testing

@testable import Stage03PropertyInjection

@MainActor
@Suite("Two lists side by side")
struct YourTests {
    // TODO(3.5)
}
