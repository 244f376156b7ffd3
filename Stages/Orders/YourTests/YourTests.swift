import Foundation
import Testing

@testable import Orders

@Suite("Your rule")
struct YourTests {
    // TODO(O.4)
}
