import Foundation
import Testing

@testable import Stage10Core

@Suite("A conversation with the list")
struct YourTests {
    // TODO(10.6): A row is an event, its effects, and what is then shown. Write the rows of a conversation.
}
