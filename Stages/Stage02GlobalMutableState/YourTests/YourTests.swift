import Foundation
import Testing

@testable import Stage02GlobalMutableState

@Suite("A cached feed")
struct YourTests {
    // TODO(2.5): Test both ends of the seven days, and restore the clock.
}
