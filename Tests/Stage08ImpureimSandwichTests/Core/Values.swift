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

    /// "167.9 h", or "168 h less 1 ms".
    var inHours: String {
        let hours = (self / .hour).rounded()
        let milliseconds = Int(((self - hours * .hour) * 1000).rounded())
        guard (1..<1000).contains(abs(milliseconds)) else {
            return "\((self / .hour * 10).rounded() / 10) h"
        }
        return "\(Int(hours)) h \(milliseconds < 0 ? "less" : "and") \(abs(milliseconds)) ms"
    }
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
