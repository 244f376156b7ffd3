/// What a run says of one stage.
struct Verdict: Codable, Equatable {
    let stage: Int
    let title: String
    /// "Stages/Stage01Singleton"
    let code: String
    /// How long the build took, in seconds.
    var buildTime: Double = 0
    var build: Build = .built
    /// Files of the starter that are not there any more: deleted, renamed or moved.
    var missingFiles: [String] = []
    /// Files of the tests that are not as they were shipped.
    var editedTests: [String] = []
    var behaviours: [SuiteVerdict] = []
    var katas: [SuiteVerdict] = []
    /// What the purity gate says; `nil` for a stage without a part that has to be pure.
    var purity: PurityVerdict?

    enum Build: Codable, Equatable {
        case built
        case failed([Diagnostic])
        /// It failed, and said nothing that could be read: the end of what it printed.
        case unreadable(String)
    }

    struct Diagnostic: Codable, Equatable {
        /// "Stages/…/VideoLoader.swift:12:5"
        let place: String
        let message: String
    }

    var isGreen: Bool { isGreen(katas) }

    /// Whether all is well for somebody who has asked for one kata: the others may be red.
    ///
    /// - Parameter number: The kata's number; `nil` for all of them.
    func isGreen(at number: String?) -> Bool {
        isGreen(number.map { number in katas.filter { $0.number == number } } ?? katas)
    }

    private func isGreen(_ katas: [SuiteVerdict]) -> Bool {
        build == .built && editedTests.isEmpty && !katas.isEmpty
            && (behaviours + katas).allSatisfy(\.isGreen) && purity?.isPure ?? true
    }

    var firstRedKata: SuiteVerdict? { katas.first { !$0.isGreen } }

    /// The red kata for somebody who is at this one: itself, or the first one after it. If none is left
    /// there, it is the first one of all.
    func redKata(from number: String?) -> SuiteVerdict? {
        let here = katas.firstIndex { $0.number == number } ?? 0
        return katas[here...].first { !$0.isGreen } ?? firstRedKata
    }
}

/// What a run says of one suite: a kata, or a part of the behaviour.
struct SuiteVerdict: Codable, Equatable {
    /// "1.3 One owner"
    let name: String
    var tests: [TestVerdict]

    var isGreen: Bool { !tests.isEmpty && tests.allSatisfy { $0.state == .passed } }
    var red: [TestVerdict] { tests.filter { $0.state != .passed } }
    /// "1.3"
    var number: String { String(name.prefix { $0 != " " }) }
    var title: String { String(name.dropFirst(number.count).drop { $0 == " " }) }
}

struct TestVerdict: Codable, Equatable {
    /// "OneOwner/sameCache()"
    let id: String
    let name: String
    var state: State
    var failures: [TestFailure] = []

    enum State: String, Codable {
        case passed, failed, crashed, hung
        /// It is declared and did not run.
        case missing
    }
}

struct TestFailure: Codable, Equatable {
    /// What the test says about it, in words; `nil` if it says nothing.
    let comment: String?
    /// What was expected, and what was there instead.
    let expectation: String
    /// "Tests/…/OneOwner.swift:11"
    let place: String

    /// The words, or what stands for them.
    var says: String { comment ?? expectation }
}
