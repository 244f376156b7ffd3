// Static constants of plain values: a list, a text, a number, a struct.
import Foundation

struct Bitrate: Hashable, Sendable {
    let megabits: Double

    static let all = [0.5, 1, 2.5, 5, 15].map(Bitrate.init)
    static let lowest = Bitrate(megabits: 0.5)
    static let names = ["low": 0.5, "high": 15]
    private static let epoch = Date(timeIntervalSince1970: 0)

    static func best(below megabits: Double) -> Bitrate {
        all.last { $0.megabits <= megabits } ?? lowest
    }

    static func age(_ date: Date) -> TimeInterval { date.timeIntervalSince(epoch) }
}
