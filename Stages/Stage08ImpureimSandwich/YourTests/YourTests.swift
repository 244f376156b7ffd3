import Foundation
import Testing

@testable import Stage08Core

@Suite("The policy of a load")
struct YourTests {
    // TODO(8.6): A row is an outcome, a cached feed and a decision. Write one for each case of the policy.
}
