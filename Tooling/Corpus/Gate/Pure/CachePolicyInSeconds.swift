// Seven days, to the second.
import Foundation

struct CachePolicyInSeconds: Equatable, Sendable {
    static let week: TimeInterval = 7 * 24 * 60 * 60

    func isFresh(_ savedAt: Date, asOf now: Date) -> Bool {
        let age = now.timeIntervalSince(savedAt)
        return age >= 0 && age < Self.week && savedAt <= now
            && savedAt.addingTimeInterval(Self.week) > now
    }
}
