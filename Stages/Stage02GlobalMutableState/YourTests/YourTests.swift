import Foundation
import Testing

@testable import Stage02GlobalMutableState

@Suite("A cached feed")
struct YourTests {
    // TODO(2.5)
}
