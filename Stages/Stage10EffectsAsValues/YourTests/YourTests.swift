import Foundation
import Testing

@testable import Stage10Core

@Suite("A conversation with the app")
struct YourTests {
    // TODO(10.6): A row is an event, its effects, and the comments that are then shown. Write the rows.
}
