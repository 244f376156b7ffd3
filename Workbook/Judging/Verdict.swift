/// What a run says of one stage.
package struct Verdict: Codable, Equatable, Sendable {
    package let stage: Int
    package let title: String
    /// "Stages/Stage01Singleton"
    package let code: String
    /// How long the build took, in seconds.
    package var buildTime: Double = 0
    package var build: Build = .built
    /// Files of the starter that are not there any more: deleted, renamed or moved.
    package var missingFiles: [String] = []
    /// Files of the tests that are not as they were shipped.
    package var editedTests: [String] = []
    package var behaviours: [SuiteVerdict] = []
    package var katas: [SuiteVerdict] = []
    /// What the purity gate says; `nil` for a stage without a part that has to be pure.
    package var purity: PurityVerdict?

    package init(stage: Int, title: String, code: String) {
        self.stage = stage
        self.title = title
        self.code = code
    }

    package enum Build: Codable, Equatable, Sendable {
        case built
        case failed([Diagnostic])
        /// It failed, and said nothing that could be read: the end of what it printed.
        case unreadable(String)
    }

    package struct Diagnostic: Codable, Equatable, Sendable {
        /// "Stages/…/VideoLoader.swift:12:5"
        package let place: String
        package let message: String
    }

    package var isGreen: Bool { isGreen(katas) }

    /// Whether all is well for somebody who has asked for one kata: the others may be red.
    ///
    /// - Parameter number: The kata's number; `nil` for all of them.
    package func isGreen(at number: String?) -> Bool {
        isGreen(number.map { number in katas.filter { $0.number == number } } ?? katas)
    }

    private func isGreen(_ katas: [SuiteVerdict]) -> Bool {
        build == .built && editedTests.isEmpty && !katas.isEmpty
            && (behaviours + katas).allSatisfy(\.isGreen) && purity?.isPure ?? true
    }

    package var firstRedKata: SuiteVerdict? { katas.first { !$0.isGreen } }

    /// The red kata for somebody who is at this one: itself, or the first one after it. If none is left
    /// there, it is the first one of all.
    package func redKata(from number: String?) -> SuiteVerdict? {
        let here = katas.firstIndex { $0.number == number } ?? 0
        return katas[here...].first { !$0.isGreen } ?? firstRedKata
    }
}

/// What a run says of one suite: a kata, or a part of the behaviour.
package struct SuiteVerdict: Codable, Equatable, Sendable {
    /// "1.3 One owner"
    package let name: String
    package var tests: [TestVerdict]

    package init(name: String, tests: [TestVerdict]) {
        self.name = name
        self.tests = tests
    }

    package var isGreen: Bool { !tests.isEmpty && tests.allSatisfy { $0.state == .passed } }
    package var red: [TestVerdict] { tests.filter { $0.state != .passed } }
    /// "1.3"
    package var number: String { String(name.prefix { $0 != " " }) }
    package var title: String { String(name.dropFirst(number.count).drop { $0 == " " }) }
}

package struct TestVerdict: Codable, Equatable, Sendable {
    /// "OneOwner/sameCache()"
    package let id: String
    package let name: String
    package var state: State
    package var failures: [TestFailure]

    package init(id: String, name: String, state: State, failures: [TestFailure] = []) {
        self.id = id
        self.name = name
        self.state = state
        self.failures = failures
    }

    package enum State: String, Codable, Sendable {
        case passed, failed, crashed, hung
        /// It is declared and did not run.
        case missing
    }
}

package struct TestFailure: Codable, Equatable, Sendable {
    /// What the test says about it, in words; `nil` if it says nothing.
    package let comment: String?
    /// What was expected, and what was there instead.
    package let expectation: String
    /// "Tests/…/OneOwner.swift:11"
    package let place: String

    package init(comment: String?, expectation: String, place: String) {
        self.comment = comment
        self.expectation = expectation
        self.place = place
    }

    /// The words, or what stands for them.
    package var says: String { comment ?? expectation }
}
