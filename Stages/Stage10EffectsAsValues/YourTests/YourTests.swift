import Foundation
import Testing

@testable import Stage10Core

@Suite("A conversation with the app")
struct YourTests {
    // TODO(10.7): A row has events, the requests that are then sent or cancelled, and the comments that are then shown.
}
