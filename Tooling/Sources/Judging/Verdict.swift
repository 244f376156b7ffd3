/// What a run says of one stage.
package struct Verdict: Codable, Equatable, Sendable {
    /// "1", or "1.B" for a lab.
    package let stage: String
    package let title: String
    /// "Stages/Stage01Singleton"
    package let code: String
    /// How long the build took, in seconds.
    package var buildTime: Double = 0
    package var build: Build = .built
    /// What the compiler warned of in the code, as far as this build compiled it.
    package var warnings: [Diagnostic] = []
    /// Files of the starter that are not there any more: deleted or renamed. A file in another folder is there.
    package var missingFiles: [String] = []
    /// Files of the tests that are not as they were shipped.
    package var editedTests: [String] = []
    /// The file of the stage that was saved last, by its path in the project; `nil` if none was.
    package var editedFile: String?
    /// The files that were saved since the last verdict, else between the last two, if they are more than one.
    package var savedTogether: [String] = []
    package var behaviours: [SuiteVerdict] = []
    package var katas: [SuiteVerdict] = []
    /// Tests in the suites that are not the book's: the reader has added them.
    package var added: [TestVerdict] = []
    /// What the purity gate says; `nil` for a stage without a part that has to be pure.
    package var purity: PurityVerdict?
    /// The first hint for the kata to work on, for a tutor that reads this as JSON.
    package var hint: String?
    /// The number of the kata to work on, as the verdict before this one said.
    package var previous: String?
    /// The numbers of the katas that were green before, if the code does not compile.
    package var greenBefore: [String]?
    /// The number of the kata that was asked for; `nil` for all.
    package var asked: String?

    package enum Build: Codable, Equatable, Sendable {
        case built
        case failed([Diagnostic])
        /// It failed, and not because of the code: the cause, and what to do.
        case stopped(Failure)
    }

    package struct Diagnostic: Codable, Equatable, Sendable {
        /// "Stages/…/VideoLoader.swift:12:5"
        package let place: String
        package private(set) var message: String

        /// Adds a note of the compiler: "switch must be exhaustive; add '.b'; add '.c'".
        mutating func add(_ note: String) {
            if !message.contains(note) { message += "; \(note)" }
        }
    }

    /// Whether there is no verdict on the code, because something else was in the way.
    package var isStopped: Bool { if case .stopped = build { true } else { false } }

    package var isGreen: Bool { isGreen(at: nil) }

    /// Whether all that was asked for is green. If one kata was asked for, the others may be red.
    ///
    /// - Parameter number: The kata's number; `nil` for all of them.
    package func isGreen(at number: String?) -> Bool {
        let katas = katas.filter { number == nil || $0.number == number }
        return build == .built && editedTests.isEmpty && !katas.isEmpty
            && (behaviours + katas).allSatisfy(\.isGreen) && purity?.isPure ?? true
            && added.allSatisfy { $0.state == .passed }
    }

    /// The red kata to work on.
    ///
    /// - Parameter number: The kata that was asked for. If it is green, one that was green before follows, or the next.
    package func redKata(from number: String?) -> SuiteVerdict? {
        if let here = katas.firstIndex(where: { $0.number == number }),
            let kata = katas[here...].first(where: { !$0.isGreen })
        {
            return kata.number == number
                ? kata : katas.first { $0.wasGreen && !$0.isGreen } ?? kata
        }
        let red = katas.filter { !$0.isGreen }
        // The code was edited: the reader's tests of it are red because a kata of the code is.
        if let tests = red.first, tests.yours != nil, tests.isUntouched,
            let broken = red.first(where: { $0.wasGreen && !$0.isUntouched })
        {
            return broken
        }
        guard let first = red.first, first.hangs else { return red.first }
        // Code that hangs may stop the tests of other katas too. The cause is in the kata that was worked on
        // last, or in the one whose tests have a message of their own; the reader's own tests run on other code.
        return red.first { $0.number == previous && $0.yours == nil }
            ?? red.first { !$0.hangs && !$0.isUntouched && $0.yours == nil } ?? first
    }

    /// The kata that was worked on last, if the work on it has begun, and an earlier one has turned red beside it.
    package var kataInWork: SuiteVerdict? {
        guard let first = redKata(from: nil), first.number != previous else { return nil }
        let inWork = katas.drop { $0 != first }.first {
            $0.number == previous && !$0.isGreen && !$0.isUntouched
                && !(first.wasGreen && $0.isBesideLastEdit && $0.looksLike.isEmpty)
        }
        return first.hangs && inWork?.yours != nil ? nil : inWork
    }

    /// The behaviours that are red, in the order of their numbers.
    package var redBehaviours: [TestVerdict] {
        behaviours.flatMap(\.red)
            .sorted { $0.name.compare($1.name, options: .numeric) == .orderedAscending }
    }

    /// A behaviour that is red although the kata that was worked on, and all before it, are green, or although the next
    /// kata is red as in the starter, where each behaviour is green. Its cause is not in the next kata.
    ///
    /// - Parameter number: The kata that was asked for; `nil` for all.
    func brokenBehaviour(at number: String? = nil) -> TestVerdict? {
        // A mistake that a kata's tests have noticed may be what broke the behaviour, and they say more about it.
        // A later kata that still waits has noticed nothing, even if it is red as a mistake of it would be.
        let inWork = [previous, redKata(from: nil)?.number]
        let isNoticed = katas.contains {
            !$0.isGreen && !$0.isUntouched && !$0.isRedOnApp
                && ($0.wasGreen || !$0.looksLike.isEmpty && inWork.contains($0.number))
        }
        if isNoticed { return nil }
        if isDone(with: number ?? previous) { return redBehaviours.first }
        guard number == nil, redKata(from: nil)?.isUntouched == true else { return nil }
        return redBehaviours.first { $0.state != .hung }
    }

    /// Whether a kata and all before it are green.
    private func isDone(with number: String?) -> Bool {
        katas.firstIndex { $0.number == number }.map { index in
            katas[...index].allSatisfy { $0.isGreen || $0.isRedOnApp }
        } ?? false
    }

    /// The number of the kata that the reader works on after this verdict.
    package var workedOn: String? {
        // What does not compile says nothing about the katas.
        if katas.isEmpty { return previous }
        if brokenBehaviour(at: asked) != nil { return asked ?? previous }
        let chosen = katas.first { $0.number == asked && !$0.isGreen }
        return (chosen ?? kataInWork ?? redKata(from: nil))?.number
    }

    /// What the gate found in files that no kata is about.
    package var unownedImpurities: [PurityVerdict.Finding] {
        let owned = katas.flatMap(\.impurities)
        return purity?.findings.filter { !owned.contains($0) } ?? []
    }
}

extension Verdict {
    package init(of stage: Stage, in tree: Tree) {
        self.init(stage: stage.id, title: stage.title, code: tree.path(of: stage))
    }
}

/// What a run says of one suite: a kata, or a part of the behaviour.
package struct SuiteVerdict: Codable, Equatable, Sendable {
    /// "1.3 Forbid a second cache"
    package let name: String
    package var tests: [TestVerdict]
    /// What the gate found in the files of this kata, which keeps it open.
    package var impurities: [PurityVerdict.Finding] = []
    /// Whether it is red in the same way as in the starter.
    package var isUntouched = false
    /// Whether it was green before the reader's last edits.
    package var wasGreen = false
    /// Whether the last edit was made in another file than those of its TODOs.
    package var isBesideLastEdit = false
    /// Sentences on the recorded wrong answers that turn it red in the same way: two at the most.
    package var looksLike: [String] = []
    /// What the judge found that is no failure, such as the name of the rule.
    package var notes: [String] = []
    /// How far the reader is who writes the tests of this kata.
    package var yours: YourTests.Progress?
    /// The file to open, by its path in the project, with its line if that is known; `nil` if no file is known.
    package var file: String?
    /// Other files that were edited last, if one of these may be the one as well.
    package var otherFiles: [String] = []

    package var isGreen: Bool {
        !tests.isEmpty && red.isEmpty && impurities.isEmpty
    }
    /// Whether the reader's own tests are red on the reader's app, as a broken behaviour makes them.
    var isRedOnApp: Bool { yours?.state == FromOutside.redOnApp }
    /// Its first impurity, if its tests are green.
    package var impureOnly: PurityVerdict.Finding? { red.isEmpty ? impurities.first : nil }
    package var hangs: Bool { tests.contains { $0.state == .hung } }
    package var red: [TestVerdict] { tests.filter { ![.passed, .unknown].contains($0.state) } }
    /// Whether nothing of it is red, and the judge cannot tell whether all of it is green.
    package var isUnknown: Bool { isGreen && tests.contains { $0.state == .unknown } }
    /// "1.3"
    package var number: String { String(name.prefix { $0 != " " }) }
    package var title: String { String(name.dropFirst(number.count).drop { $0 == " " }) }
}

package struct TestVerdict: Codable, Equatable, Sendable {
    /// "ForbidASecondCache/sameCache()"
    package let id: String
    package let name: String
    package var state: State
    package var failures: [TestFailure] = []

    /// The same with the load of the machine as a possible cause of the time-out.
    var whileBusy: TestVerdict {
        let failures = failures.map {
            let isLate = $0.says.contains(TestFailure.outOfTime)
            let comment = isLate ? "\($0.says), while this machine is busy" : $0.comment
            return TestFailure(comment: comment, expectation: $0.expectation, place: $0.place)
        }
        return TestVerdict(id: id, name: name, state: state, failures: failures)
    }

    package enum State: String, Codable, Sendable {
        case passed, failed, crashed
        /// It, or the app that it started, did not finish within its limit, twice.
        case hung
        /// It is declared and did not run.
        case missing
        /// The judge cannot tell; a failure says why. It does not count as red.
        case unknown
    }
}

package struct TestFailure: Codable, Equatable, Sendable {
    /// What the test says about it, in words; `nil` if it says nothing.
    package let comment: String?
    /// What was expected, and what was there instead.
    package let expectation: String
    /// "Tests/…/1.3-ForbidASecondCache.swift:11"
    package let place: String

    package init(comment: String?, expectation: String, place: String) {
        (self.comment, self.expectation, self.place) = (comment, expectation, place)
    }

    package init(says: String, place: String) {
        self.init(comment: says, expectation: says, place: place)
    }

    /// The words, or what stands for them.
    package var says: String { comment ?? expectation }

    /// What the message of every time-out contains, of a test and of an app in it.
    package static let outOfTime = "did not finish within"
}
