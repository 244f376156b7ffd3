import Foundation

/// A verdict as text: what holds, what does not and why, and last the next step.
package struct Report {
    let verdict: Verdict
    let book: Book
    let terminal: Terminal
    /// The number of the kata that was asked for; `nil` for the first red one.
    let kata: String?
    /// Whether each failure is also said in the form that editors understand.
    package var listsProblems = false
    /// The numbers of the green katas whose reasons the reader has not seen.
    package var untold: [String] = []

    package init(verdict: Verdict, book: Book, terminal: Terminal, kata: String? = nil) {
        (self.verdict, self.book) = (verdict, book)
        (self.terminal, self.kata) = (terminal, kata)
    }

    package static func heading(_ stage: Stage, _ tree: Tree, terminal: Terminal) -> String {
        heading(
            "\(stage.name) · \(stage.title)", code: tree.path(of: stage), terminal: terminal)
    }

    package static func heading(_ title: String, code: String, terminal: Terminal) -> String {
        let gap = terminal.width - title.count - code.count
        let between = gap < 2 ? "\n" : String(repeating: " ", count: gap)
        return terminal.styled(title, .bold) + between + code
    }

    package var lines: [String] { opening + rest }

    /// What is known first: the build, and the katas.
    package var opening: [String] {
        switch verdict.build {
        case .failed(let diagnostics): notBuilt(diagnostics)
        case .stopped(let failure): stopped(failure)
        case .built: built + design + added + [""]
        }
    }

    /// What is known after that: the behaviours, the purity, and the next step.
    package var rest: [String] {
        guard verdict.build == .built else { return [] }
        let rest = behaviour + purity + reason + warnings + moved + edited
        return rest + (rest.isEmpty ? [] : [""]) + problems + next
    }

    private var isLab: Bool { verdict.stage.contains(".") }
    private var isExam: Bool { verdict.stage.first?.isNumber != true }
    private var isReader: Bool { verdict.code.hasPrefix(Tree.stages.rawValue) }

    // MARK: - Built

    /// Ends the line "Checking…".
    package var built: [String] {
        let seconds = Double(Int((verdict.buildTime * 10).rounded())) / 10
        return ["built in \(seconds) s", ""]
    }

    package var behaviour: [String] {
        let tests = verdict.behaviours.flatMap(\.tests)
        let red = verdict.redBehaviours
        guard !tests.isEmpty else { return [] }
        guard !red.isEmpty else {
            let does = isExam ? "does what it should" : "still does what it did"
            return [summary("Behaviour", tests, "the app \(does)")]
        }
        // One test of each behaviour says more than three of one.
        var seen: Set<Substring> = []
        let first = red.filter { seen.insert($0.name.prefix { $0 != " " }).inserted }
        let shown = (first + red.filter { !first.contains($0) }).prefix(3)
        return [summary("Behaviour", tests, "the app no longer does what it did"), ""]
            + shown.flatMap { details(of: $0, showsName: true) } + more(red.count - 3)
    }

    /// "Behaviour   ✔ 40 of 40      the app still does what it did", or "Behaviour   ✘ 2 of 40 red      …"
    private func summary(_ title: String, _ tests: [TestVerdict], _ says: String) -> String {
        let red = tests.count { $0.state != .passed }
        let count = red == 0 ? "\(tests.count) of \(tests.count)" : "\(red) of \(tests.count) red"
        return "\(title.padded(to: 12))\(terminal.mark(red == 0)) \(count)      \(says)"
    }

    /// "and 2 more: make stage-1 KATA=1.3"; nothing, if there are no more.
    private func more(_ count: Int, _ how: String = "") -> [String] {
        count > 0 ? ["         and \(count) more\(how)"] : []
    }

    private func command(for kata: SuiteVerdict) -> String {
        "make stage-\(verdict.stage) KATA=\(kata.number)"
    }

    /// The red kata that comes next: the one in work, if the work on it has turned an earlier one red.
    private var redKata: SuiteVerdict? {
        (kata == nil ? verdict.kataInWork : nil) ?? verdict.redKata(from: kata)
    }

    /// The kata whose failures are shown: only the one that was asked for, if one was.
    private var shownKata: SuiteVerdict? {
        redKata.flatMap { [nil, $0.number].contains(kata) ? $0 : nil }
    }

    /// The kata that the work on a later one has turned red.
    private var broken: SuiteVerdict? {
        kata == nil && verdict.kataInWork != nil ? verdict.redKata(from: nil) : nil
    }

    private var design: [String] {
        let green = verdict.katas.filter { $0.isGreen && !$0.isUnknown }.count
        let mark = green == verdict.katas.count ? good : " "
        var lines = ["Design      \(mark) \(green) of \(verdict.katas.count) katas", ""]
        let width = verdict.katas.map(\.number.count).max() ?? 0
        for kata in verdict.katas {
            let number = kata.number.padded(to: width)
            let mark = kata.isUnknown ? "?" : kata.isGreen ? good : bad
            let title = "  \(mark) \(number)  \(kata.title)"
            let plainLength = 4 + width + 2 + kata.title.count
            let count = Self.count(kata)
            let before = kata == broken || kata.wasGreen ? "was green, now " : ""
            let fits = plainLength + 2 + before.count + count.count <= terminal.width
            let state = (fits ? before : "") + count
            let gap = String(
                repeating: " ", count: max(2, terminal.width - plainLength - state.count))
            let isOpen = !kata.isGreen || kata.isUnknown
            lines.append(title + (isOpen ? gap + state : ""))
            lines += kata.notes.flatMap { terminal.wrapped($0, indent: 9) }
            if kata == shownKata { lines += details(of: kata) }
            if kata == broken, let test = kata.red.first {
                lines += details(of: test, showsName: true)
                lines += more(kata.red.count - 1, ": \(command(for: kata))")
                lines += looksLike(kata)
            }
        }
        return lines
    }

    /// "2 of 4 red", or how far the reader's own tests are: "5 of 6 caught".
    private static func count(_ kata: SuiteVerdict) -> String {
        if kata.isUnknown { return "unknown" }
        let red =
            kata.red.isEmpty ? "not pure" : "\(kata.red.count) of \(kata.tests.count) red"
        guard let yours = kata.yours else { return red }
        guard let caught = yours.count else { return yours.state ?? "not judged yet" }
        // Tests that catch all may leave something behind.
        return yours.alive.isEmpty && !kata.red.isEmpty ? "\(caught), \(red)" : caught
    }

    /// What is wrong with the shown kata: the first five cases, or all of them if it was asked for.
    private func details(of kata: SuiteVerdict) -> [String] {
        if let yours = kata.yours { return details(of: kata, yours) }
        let cases =
            kata.impurities.map(lines)
            + kata.red.flatMap { test -> [[String]] in
                var cases = self.cases(of: test)
                cases[0] = terminal.wrapped(test.name, indent: 9) + cases[0]
                guard self.kata == nil, cases.count > 3 else { return cases }
                return cases.prefix(2)
                    + [more(cases.count - 2, " like this: \(command(for: kata)) shows all")]
            }
        let most = self.kata == nil ? 5 : cases.count
        var lines = cases.prefix(most).flatMap { $0 }
        lines += more(cases.count - most, ": \(command(for: kata)) shows all")
        return lines + looksLike(kata)
    }

    private func looksLike(_ kata: SuiteVerdict) -> [String] {
        kata.looksLike.enumerated().flatMap { index, sentence in
            let start =
                index > 0
                ? "Or: " : "This looks like\(kata.looksLike.count > 1 ? " one of two" : ""): "
            return terminal.wrapped(start + sentence, indent: 9)
        }
    }

    /// The tests that the reader has added to a suite.
    private var added: [String] {
        guard !verdict.added.isEmpty else { return [] }
        let red = verdict.added.filter { $0.state != .passed }
        return ["", summary("Your own", verdict.added, "tests that you have added")]
            + red.prefix(3).flatMap { details(of: $0, showsName: true) }
    }

    /// What the reader's own tests catch, or why they do not count yet.
    private func details(of kata: SuiteVerdict, _ yours: YourTests.Progress) -> [String] {
        guard yours.count != nil else {
            return kata.red.prefix(1).flatMap { cases(of: $0).prefix(5).flatMap { $0 } }
        }
        var lines = ["         \(good) \(kata.tests.first?.name ?? "")"]
        if !yours.caught.isEmpty {
            let caught = yours.caught.joined(separator: " · ")
            lines += terminal.wrapped("caught: \(caught)", indent: 9)
        }
        if !yours.alive.isEmpty {
            let number = yours.alive.count
            let hint = hintCommand(kata)
            lines.append(
                "         still alive: \(number) (\(hint) describes \(number == 1 ? "it" : "one"))")
        }
        // The probe has found something.
        return lines
            + kata.red.filter { !$0.id.hasSuffix("/fails") }.flatMap { cases(of: $0)[0] }
    }

    private func hintCommand(_ kata: SuiteVerdict) -> String {
        let isNext = kata == verdict.redKata(from: nil)
        return "make hint-\(verdict.stage)" + (isNext ? "" : " KATA=\(kata.number)")
    }

    /// The katas whose reasons this report gives: two at a time, and none while a behaviour is broken.
    package var told: [String] {
        verdict.behaviours.allSatisfy(\.isGreen) ? Array(untold.prefix(2)) : []
    }

    /// Of the katas that have turned green: the answer to what was to be thought first, and why the solution of the
    /// last is as it is. About five lines each.
    private var reason: [String] {
        let katas = told.compactMap(book.kata)
        guard let last = katas.last else { return [] }
        func wrapped(_ text: String) -> [String] { terminal.wrapped(text, indent: 12) }
        let thoughts = katas.compactMap { kata in
            kata.thought.map { thought in
                let title = (katas.count > 1 ? "\(kata.number), think" : "Think") + " first: "
                let whole = wrapped(title + thought)
                return whole.count <= 4 ? whole : wrapped(title + Self.firstSentence(of: thought))
            }
        }
        let why = last.why.map { wrapped("Why: " + Self.firstSentence(of: $0)) }
        let lines = (thoughts + [why].compactMap(\.self)).joined()
        guard !lines.isEmpty else { return [] }
        let later = untold.dropFirst(2)
        let more =
            later.isEmpty
            ? "make hint-\(verdict.stage) KATA=\(last.number) says more"
            : "at the next verdict: \(later.joined(separator: ", "))"
        return ["", "Now green   \(good) \(told.joined(separator: ", "))   ·   \(more)"] + lines
    }

    static func firstSentence(of text: String) -> String {
        text.firstMatch(of: /^.*?[.?!](?=\s+[A-Z`*]|$)/).map { String($0.0) } ?? text
    }

    /// Each failure as a line that editors understand: "Tests/…/A.swift:12: error: 1.1 the message".
    package var problems: [String] {
        guard listsProblems else { return [] }
        if case .failed(let diagnostics) = verdict.build {
            return diagnostics.map { "\($0.place): error: \($0.message)" }
        }
        let katas = verdict.katas.flatMap { kata in
            kata.red.flatMap(\.failures).map { ($0.place, "\(kata.number) \($0.says)") }
                + kata.impurities.map { ($0.place, "\(kata.number) \($0.says)") }
        }
        let others = (verdict.behaviours.flatMap(\.red) + verdict.added).flatMap(\.failures)
            .map { ($0.place, $0.says) }
        return (katas + others).map { "\($0): error: \($1.replacing("\n", with: " "))" } + [""]
    }

    /// What the gate says, without what stands at a kata already.
    package var purity: [String] {
        guard let purity = verdict.purity else { return [] }
        if let failure = purity.failure {
            return ["", "Purity      \(bad) it could not be judged", ""]
                + terminal.wrapped(failure.message, indent: 9)
        }
        let note = purity.note.map { terminal.wrapped($0, indent: 12) } ?? []
        guard !purity.findings.isEmpty else {
            return [
                "",
                purity.isPure
                    ? "Purity      \(good) no effect found"
                    : "Purity      \(bad) there is no function to judge",
            ] + note
        }
        let katas = verdict.katas.filter { !$0.impurities.isEmpty }
        let elsewhere = verdict.unownedImpurities
        // Of another kata than the one that was asked for, only the number is said.
        let shown = kata == nil ? elsewhere : []
        let folded = kata == nil ? katas.filter { $0 != shownKata }.flatMap(\.impurities) : []
        let counts =
            katas.map { "\($0.impurities.count) in \($0.number)" }
            + (elsewhere.isEmpty || katas.isEmpty ? [] : ["\(elsewhere.count) elsewhere"])
        let count = katas.reduce(elsewhere.count) { $0 + $1.impurities.count }
        let places = count == 1 ? "1 place is not pure" : "\(count) places are not pure"
        let list = counts.isEmpty ? "" : ": " + counts.joined(separator: ", ")
        return ["", "Purity      \(bad) \(places)\(list)"] + note
            + (shown + folded).prefix(3).flatMap(lines)
            + more(
                shown.count - 3, "; make stage-\(verdict.stage) ARGS=--json has them all")
    }

    private func lines(_ finding: PurityVerdict.Finding) -> [String] {
        terminal.wrapped(finding.says, indent: 9).map { terminal.styled($0, .red) }
            + ["         \(finding.place)"]
    }

    package func details(of test: TestVerdict, showsName: Bool) -> [String] {
        (showsName ? terminal.wrapped(test.name, indent: 9) : [])
            + cases(of: test)[0] + more(test.failures.count - 1, " like this")
    }

    /// Each of the test's different failures, in an order that does not depend on which one came first.
    private func cases(of test: TestVerdict) -> [[String]] {
        guard test.state != .missing else {
            let says =
                "this test did not run: it is not in the tests any more, or its name was changed"
            return [red(says)]
        }
        var cases: [[String]] = []
        // A line that never comes says less than a wrong one. With numbers, line 95 comes before line 100.
        func rank(_ failure: TestFailure) -> String {
            "\(failure.says.contains(TestFailure.outOfTime)) \(failure.place) \(failure.says)"
        }
        let sorted = test.failures.sorted {
            rank($0).compare(rank($1), options: .numeric) == .orderedAscending
        }
        for failure in sorted {
            let lines = red(failure.says) + ["         \(failure.place)"]
            if !cases.contains(lines) { cases.append(lines) }
        }
        return cases.isEmpty ? [red("it failed and said nothing")] : cases
    }

    private func red(_ text: String) -> [String] {
        terminal.wrapped(text, indent: 9).map { terminal.styled($0, .red) }
    }

    /// A warning may be the cause of what is red.
    private var warnings: [String] {
        guard !verdict.isGreen else { return [] }
        return verdict.warnings.prefix(2).flatMap { warning in
            ["", "Warning     \(warning.place)"] + terminal.wrapped(warning.message, indent: 12)
        }
    }

    package var moved: [String] {
        guard !verdict.missingFiles.isEmpty else { return [] }
        return ["", "Renamed or deleted since the starter:"]
            + verdict.missingFiles.map { "  \($0)" }
    }

    package var edited: [String] {
        guard !verdict.editedTests.isEmpty else { return [] }
        let others = verdict.editedTests.count - 3
        return [
            "", "These tests are not the ones that were shipped, so this verdict does not count:",
        ]
            + verdict.editedTests.prefix(3).map { "  \($0)" }
            + (others > 0 ? ["  and \(others) more"] : [])
    }

    package var good: String { terminal.mark(true) }
    package var bad: String { terminal.mark(false) }

    // MARK: - Not built

    private func notBuilt(_ diagnostics: [Verdict.Diagnostic]) -> [String] {
        var lines = ["it does not compile", ""] + problems
        for file in verdict.missingFiles { lines.append("  \(bad) \(file) is not there any more") }
        for diagnostic in diagnostics.prefix(3) {
            lines.append("  \(bad) \(diagnostic.place)")
            lines += terminal.wrapped(diagnostic.message, indent: 4)
        }
        if diagnostics.count > 3 { lines.append("    and \(diagnostics.count - 3) more") }
        lines.append("")
        let inTests =
            !diagnostics.isEmpty && diagnostics.allSatisfy { $0.place.hasPrefix("Tests/") }
        if inTests, !verdict.editedTests.isEmpty {
            lines += edited.dropFirst() + [""] + restoringTests
        } else if let file = verdict.missingFiles.first {
            lines += step(
                "put \(file) back, with your editor's undo or git",
                "or: make reset-\(verdict.stage) saves your work and puts the starter back")
        } else if inTests, let first = diagnostics.first {
            lines += terminal.wrapped(
                "Your code compiles, and the tests do not fit it: a name, a signature, the type, "
                    + "access level or isolation of a member, a protocol, a property that can be set, "
                    + "or the kind of a type (class, struct, actor) that they rely on is not there, or "
                    + "has changed.",
                indent: 0)
            let isMacro = first.place.hasSuffix("in a macro")
            lines += [""]
            lines += step(
                isMacro
                    ? "compare your names and signatures with those in the chapter"
                    : "see what it uses: \(first.place)")
            lines += whatWasEdited
        } else if let open = diagnostics.first(where: { $0.message.hasPrefix("expected '}'") }) {
            let file = open.place.prefix { $0 != ":" }
            lines += step("close a brace in \(file), or bring the end of the file back")
        } else if let first = diagnostics.first {
            lines += step("fix \(first.place)")
            let wasEdited = (verdict.savedTogether + [verdict.editedFile].compactMap(\.self))
                .contains { first.place.hasPrefix("\($0):") }
            if !wasEdited { lines += whatWasEdited }
        }
        return lines
    }

    private func stopped(_ failure: Failure) -> [String] {
        ["the build could not be done", ""]
            + failure.message.split(separator: "\n").map { "  \($0)" } + [""]
            + step(failure.next)
    }

    /// Some of the tests are gone, or not as they were shipped.
    package var restoringTests: [String] {
        step(
            "git checkout -- \(verdict.editedTests.prefix(3).joined(separator: " "))",
            "or copy it from a new download; your code stays as it is")
    }

    // MARK: - Next

    /// What to do now, as the last lines of the verdict.
    package var next: [String] {
        if let kata, verdict.isGreen(at: kata),
            let other = verdict.katas.first(where: \.isUnknown), other.number != kata
        {
            return step("make stage-\(verdict.stage): \(other.number) is not judged yet")
        }
        return switch verdict.nextStep(at: kata) {
        case .fix(let diagnostic): step("fix \(diagnostic?.place ?? verdict.code)")
        case .restoreTests: restoringTests
        case .kata(let kata): next(kata)
        case .behaviour(let test): next(test)
        case .makePure(let finding): step("\(finding.cure): \(finding.place)")
        case .judgePurity(let failure): step(failure.next)
        case .bringCoreBack: step("bring back what was in \(verdict.code)/Core")
        case .ownTest(let test):
            step("your own test, in \(test.failures.first?.place ?? verdict.code)")
        case .readOn where !isReader: step("compare it with yours:", comparison)
        case .readOn where isLab: step("compare it with the solution:", comparison)
        case .readOn:
            step(
                "read on in \(verdict.code)/README.md, below the last kata",
                "or compare with the solution: \(comparison)")
        }
    }

    private func next(_ kata: SuiteVerdict) -> [String] {
        let text = isLab ? Book.labs.text : "README.md of the stage"
        let place = "\(text), \"\(isLab ? "Lab" : "Kata") \(kata.number)\""
        return step(
            "\(kata.number) in \(kata.file ?? verdict.file(of: kata, in: book) ?? verdict.code)")
            + kata.otherFiles.prefix(3).map { "      or in \($0), which you edited" }
            + ["      \(place)" + (isReader ? "   ·   stuck? \(hintCommand(kata))" : "")]
            + (broken.map { ["      \($0.number), which was green, has turned red, too"] } ?? [])
    }

    /// No kata is red, so what was edited last broke the behaviour.
    package func next(_ test: TestVerdict) -> [String] {
        let behaviour = test.name.prefix { $0 != " " }
        let places = test.failures.map(\.place)
        let place = places.first { $0.hasPrefix("Tests/Behaviour") } ?? places.first ?? verdict.code
        if let crash = test.failures.first(where: { $0.says.hasPrefix("the app crashed") }) {
            return step("bring \(behaviour) back", crash.says)
        }
        let edited = verdict.editedFile.flatMap {
            savedTogether == nil ? ": you edited \($0) last" : nil
        }
        // Before its end, an exam's tests are not to be read.
        let text =
            isExam
            ? "README.md of the stage, \"What the shop promises\""
            : "\(place) tests it   ·   Katas.md, \"What the app does\""
        return step(
            "bring \(behaviour) back\(edited ?? "")",
            verdict.warnings.first.map { "look first at the warning in \($0.place)" }
                ?? text) + (savedTogether ?? [])
    }

    /// The files that were edited last; `nil` if they are not more than one.
    private var savedTogether: [String]? {
        let files = verdict.savedTogether
        guard !files.isEmpty else { return nil }
        return ["      you last edited"] + files.prefix(5).map { "      \($0)" }
    }

    private var whatWasEdited: [String] {
        savedTogether ?? verdict.editedFile.map { ["      you edited \($0) last"] } ?? []
    }

    private var comparison: String { "make compare-\(verdict.stage)" }

    package func step(_ first: String, _ second: String? = nil) -> [String] {
        [terminal.styled("Next: ", .bold) + first] + (second.map { ["      " + $0] } ?? [])
    }
}
