import Foundation
import Testing

@testable import Orders

@Suite("Your rule")
struct YourTests {
    // TODO(O.4)

    /// A minute where a buyer is.
    ///
    /// - Parameter zone: "Europe/Berlin"
    private func date(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, in zone: String
    ) throws -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let components = DateComponents(
            year: year, month: month, day: day, hour: hour, minute: minute)
        return try #require(calendar.date(from: components))
    }
}
