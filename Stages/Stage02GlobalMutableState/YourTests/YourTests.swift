import Foundation
import Testing

@testable import Stage02GlobalMutableState

@Suite("A cached feed")
struct YourTests {
    // TODO(2.7): Test both ends of the seven days, and leave the clock as it was.
}
