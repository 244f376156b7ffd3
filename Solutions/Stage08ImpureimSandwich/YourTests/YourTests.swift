import Foundation
import Testing

@testable import Stage08Core

@Suite("The policy of a load")
struct YourTests {
    private static let today = Date(timeIntervalSinceReferenceDate: 0)
    private static let day: TimeInterval = 24 * 60 * 60

    private static let loaded = CachedFeed(videos: [.ocean], savedAt: today)
    private static let empty = CachedFeed(videos: [], savedAt: today)
    private static let new = cached(today)
    private static let young = cached(today - 7 * day + 1)
    private static let old = cached(today - 7 * day)
    private static let future = cached(today + 1)

    typealias Row = (FetchOutcome<[Video]>, CachedFeed?, LoadDecision)

    static let policy: [Row] = [
        (.loaded([.ocean]), nil, .showAndSave(loaded)),
        (.loaded([.ocean]), young, .showAndSave(loaded)),
        (.loaded([.ocean]), old, .showAndSave(loaded)),
        (.loaded([]), nil, .showAndSave(empty)),
        (.loaded([]), young, .showAndSave(empty)),
        (.invalid(fault: nil), nil, .fail(.invalidData)),
        (.invalid(fault: nil), new, .fallBack(new, reason: .invalidData)),
        (.invalid(fault: nil), young, .fallBack(young, reason: .invalidData)),
        (.invalid(fault: nil), old, .fail(.invalidData)),
        (.invalid(fault: nil), future, .fail(.invalidData)),
        (.invalid(fault: "no videos"), young, .fallBack(young, reason: .invalidData)),
        (.unreachable, nil, .fail(.connectivity)),
        (.unreachable, new, .fallBack(new, reason: .connectivity)),
        (.unreachable, young, .fallBack(young, reason: .connectivity)),
        (.unreachable, old, .fail(.connectivity)),
        (.unreachable, future, .fail(.connectivity)),
        (.cancelled, nil, .cancelled),
        (.cancelled, young, .cancelled),
        (.cancelled, old, .cancelled),
        (.cancelled, future, .cancelled),
    ]

    @Test("each row of the policy", arguments: policy)
    func row(_ row: Row) {
        #expect(decide(row.0, cached: row.1, at: Self.today) == row.2)
    }

    private static func cached(_ date: Date) -> CachedFeed {
        CachedFeed(videos: [.desert], savedAt: date)
    }
}
