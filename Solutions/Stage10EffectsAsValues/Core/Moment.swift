import Foundation

/// When something happened, by the two clocks that there are.
package struct Moment: Equatable, Sendable {
    /// The time of day.
    package let date: Date
    /// How long the app had been there: unlike the time of day, it never jumps.
    package let uptime: Duration

    package init(date: Date, uptime: Duration) {
        self.date = date
        self.uptime = uptime
    }

    /// How long ago an earlier moment was, in the log's words: "12ms".
    package func elapsed(since start: Moment) -> String {
        "\(Int((uptime - start.uptime) / .milliseconds(1)))ms"
    }
}
