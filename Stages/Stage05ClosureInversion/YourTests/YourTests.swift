import Basics
import Foundation
import Testing

@testable import Stage05ClosureInversion

@Suite("A good load")
struct YourTests {
    // TODO(5.6)
}
