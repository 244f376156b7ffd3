import Foundation
import Stage09Core
import Synchronization
import Testing

@testable import Stage09Dependencies
@testable import Stage09TaskLocalContext

/// Keeps what happened, in one order.
final class Spy: Sendable {
    private let kept = Mutex<[String]>([])

    var messages: [String] { kept.withLock { $0 } }

    /// The first message that is not as it was to be, as it was to be.
    func firstDifference(from expected: [String]) -> String? {
        let messages = messages
        for (index, line) in expected.enumerated()
        where index >= messages.count || messages[index] != line { return line }
        return messages.count > expected.count ? "nothing more" : nil
    }

    @Sendable func note(_ message: String) {
        kept.withLock { $0.append(message) }
    }
}

/// Overrides for one test, or for each test of a suite. Whatever else is asked for fails that test.
struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
    let update: @Sendable (inout DependencyValues) -> Void
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await scoped {
            $0.reportIssue = { issue in Issue.record(Comment(rawValue: issue)) }
            update(&$0)
        } operation: {
            try await function()
        }
    }
}

extension Trait where Self == DependenciesTrait {
    static func dependencies(
        _ update: @escaping @Sendable (inout DependencyValues) -> Void
    ) -> Self {
        DependenciesTrait(update: update)
    }
}

// MARK: - Two dependencies that are no video's

/// Who is asked, as a word.
enum AnswerKey: DependencyKey {
    static let liveValue = "live"
    static let previewValue = "preview"
    static let testValue = "test"
}

enum QuestionKey: DependencyKey {
    static let liveValue = "live"
    static let testValue = "test"
}

extension DependencyValues {
    var answer: String {
        get { self[AnswerKey.self] }
        set { self[AnswerKey.self] = newValue }
    }

    var question: String {
        get { self[QuestionKey.self] }
        set { self[QuestionKey.self] = newValue }
    }
}

/// Somebody who asks.
struct Asker: Sendable {
    @Dependency(\.answer) var answer
    @Dependency(\.question) var question
}

/// What is asked for here and now.
var answerHere: String { Asker().answer }
