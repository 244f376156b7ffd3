import Foundation
import Testing

@testable import Stage08Core

// The tests of the core use these values and no double.

extension Date {
    /// The date at which the tests load.
    static let today = Date(timeIntervalSinceReferenceDate: 0)
}

extension TimeInterval {
    static let hour: TimeInterval = 60 * 60
    static let day: TimeInterval = 24 * hour
}

extension Video {
    static let ocean = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/dev/null"),
        thumbnailURL: URL(filePath: "/dev/null"), duration: 65)
    static let desert = Video(
        id: UUID(), title: "Desert", description: nil, url: URL(filePath: "/dev/null"),
        thumbnailURL: URL(filePath: "/dev/null"), duration: 65)
}

extension CachedFeed {
    /// A feed with the video Desert.
    ///
    /// - Parameter age: The time from the save until `Date.today`.
    static func desert(age: TimeInterval) -> CachedFeed {
        CachedFeed(videos: [.desert], savedAt: .today - age)
    }
}

extension LoadDecision {
    /// What a message says of a decision that is not the expected one: its log line, unless both have the same.
    func inWords(insteadOf expected: LoadDecision) -> String {
        logDescription == expected.logDescription
            ? "one with the same log line: compare its feed, its date and what it saves"
            : "\"\(logDescription)\""
    }
}

/// A failed request, and the error that a load shows for it.
struct FailedRequest: CustomTestStringConvertible, Sendable {
    let outcome: FetchOutcome<[Video]>
    let error: LoadingError

    static let all = [
        FailedRequest(outcome: .unreachable, error: .connectivity),
        FailedRequest(outcome: .invalid(fault: nil), error: .invalidData),
        FailedRequest(outcome: .invalid(fault: "no videos"), error: .invalidData),
    ]

    var testDescription: String { "\(outcome)" }
}
