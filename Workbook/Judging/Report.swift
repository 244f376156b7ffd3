import Foundation

/// A verdict as text: what holds, what does not and why, and last the next step.
package struct Report {
    package let verdict: Verdict
    package let book: Book
    package let terminal: Terminal
    /// The number of the kata that somebody has asked for; `nil` for the first red one.
    package var kata: String?

    package init(verdict: Verdict, book: Book, terminal: Terminal, kata: String? = nil) {
        self.verdict = verdict
        self.book = book
        self.terminal = terminal
        self.kata = kata
    }

    package static func heading(_ stage: Stage, code: String, terminal: Terminal) -> String {
        heading("Stage \(stage.number) · \(stage.title)", code: code, terminal: terminal)
    }

    package static func heading(_ title: String, code: String, terminal: Terminal) -> String {
        let gap = max(2, terminal.width - title.count - code.count)
        return terminal.styled(title, .bold) + String(repeating: " ", count: gap) + code
    }

    package var lines: [String] { opening + rest }

    /// What is known first: the build, and the katas.
    package var opening: [String] {
        switch verdict.build {
        case .failed(let diagnostics): notBuilt(diagnostics)
        case .unreadable(let text): unreadable(text)
        case .built: built + design + [""]
        }
    }

    /// What is known after that: the behaviours, the purity, and the next step.
    package var rest: [String] {
        guard verdict.build == .built else { return [] }
        return behaviour + purity + moved + edited + [""] + next
    }

    private var isReader: Bool { verdict.code.hasPrefix(Tree.stages.rawValue) }

    // MARK: - Built

    /// Ends the line "Checking…".
    package var built: [String] {
        let seconds = Double(Int((verdict.buildTime * 10).rounded())) / 10
        return ["built in \(seconds) s", ""]
    }

    package var behaviour: [String] {
        let tests = verdict.behaviours.flatMap(\.tests)
        let red = tests.filter { $0.state != .passed }
        guard !red.isEmpty else {
            let count = "\(tests.count) of \(tests.count)"
            return ["Behaviour   \(good) \(count)      the app still does what it did"]
        }
        let count = "\(tests.count - red.count) of \(tests.count)"
        return ["Behaviour   \(bad) \(count)      the app no longer does what it did", ""]
            + red.prefix(3).flatMap { details(of: $0, showsName: true) }
            + (red.count > 3 ? ["         and \(red.count - 3) more"] : [])
    }

    /// The red kata that comes next.
    private var redKata: SuiteVerdict? { verdict.redKata(from: kata) }

    /// The kata whose failure is shown: nobody who has asked for another one wants to hear of it.
    private var shownKata: SuiteVerdict? {
        redKata.flatMap { [nil, $0.number].contains(kata) ? $0 : nil }
    }

    private var design: [String] {
        let green = verdict.katas.filter(\.isGreen).count
        let mark = green == verdict.katas.count ? good : " "
        var lines = ["Design      \(mark) \(green) of \(verdict.katas.count) katas", ""]
        let width = verdict.katas.map(\.number.count).max() ?? 0
        for kata in verdict.katas {
            let number = kata.number.padding(toLength: width, withPad: " ", startingAt: 0)
            let title = "  \(kata.isGreen ? good : bad) \(number)  \(kata.title)"
            guard !kata.isGreen else {
                lines.append(title)
                continue
            }
            let plainLength = 4 + width + 2 + kata.title.count
            let count = "\(kata.red.count) of \(kata.tests.count) red"
            let gap = max(2, terminal.width - plainLength - count.count)
            lines.append(title + String(repeating: " ", count: gap) + count)
            if kata == shownKata, let test = kata.red.first {
                lines += details(of: test, showsName: true)
            }
        }
        return lines
    }

    package var purity: [String] {
        guard let purity = verdict.purity else { return [] }
        if let failure = purity.failure {
            return ["", "Purity      \(bad) it could not be judged", ""]
                + terminal.wrapped(failure.message, indent: 9)
        }
        let count = "\(purity.functions) functions"
        guard !purity.findings.isEmpty else {
            return purity.isPure
                ? ["", "Purity      \(good) \(count), no effect at -Onone and -O"]
                : ["", "Purity      \(bad) there is no function to judge"]
        }
        let impure = Set(purity.findings.map(\.function)).count
        let lines = [
            "", "Purity      \(bad) \(impure) of \(count) \(impure == 1 ? "is" : "are") not pure",
            "",
        ]
        // Whoever calls one that is not pure is not pure either: each place is named once.
        var seen: Set<String> = []
        let causes = purity.findings.filter { seen.insert("\($0.deed) \($0.place)").inserted }
        let shown = causes.prefix(3).flatMap { finding in
            terminal.wrapped(finding.says, indent: 9).map { terminal.styled($0, .red) }
                + ["         \(finding.place)"]
        }
        let all = "make stage-\(verdict.stage) ARGS=--json"
        return lines + shown
            + (causes.count > 3
                ? ["         and \(causes.count - 3) more; \(all) has them all"] : [])
    }

    package func details(of test: TestVerdict, showsName: Bool) -> [String] {
        let failure = test.failures.first
        var lines = showsName ? terminal.wrapped(test.name, indent: 9) : []
        let text =
            test.state == .missing
            ? "this test did not run: it is not in the tests any more, or its name was changed"
            : failure?.says ?? "it failed and said nothing"
        lines += terminal.wrapped(text, indent: 9).map { terminal.styled($0, .red) }
        if test.failures.count > 1 {
            lines.append("         and \(test.failures.count - 1) more like this")
        }
        if let place = failure?.place { lines.append("         \(place)") }
        return lines
    }

    package var moved: [String] {
        guard !verdict.missingFiles.isEmpty else { return [] }
        return ["", "Not where the starter has them, which is fine as long as all is there:"]
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

    package var good: String { terminal.styled("✔", .green) }
    package var bad: String { terminal.styled("✘", .red) }

    // MARK: - Not built

    private func notBuilt(_ diagnostics: [Verdict.Diagnostic]) -> [String] {
        var lines = ["it does not compile", ""]
        for file in verdict.missingFiles { lines.append("  \(bad) \(file) is not there any more") }
        for diagnostic in diagnostics.prefix(3) {
            lines.append("  \(bad) \(diagnostic.place)")
            lines += terminal.wrapped(diagnostic.message, indent: 4)
        }
        if diagnostics.count > 3 { lines.append("    and \(diagnostics.count - 3) more") }
        lines.append("")
        let inTests =
            !diagnostics.isEmpty && diagnostics.allSatisfy { $0.place.hasPrefix("Tests/") }
        if let file = verdict.missingFiles.first {
            lines += step(
                "put \(file) back, with your editor's undo or git",
                "or: make reset-\(verdict.stage) saves your work and puts the starter back")
        } else if inTests, let first = diagnostics.first {
            lines += terminal.wrapped(
                "Your code compiles, and the tests do not fit it: a name, a signature or a protocol that "
                    + "they rely on is not there, or has changed.", indent: 0)
            lines += [""] + step("open \(first.place) and see what it uses", nil)
        } else if let first = diagnostics.first {
            lines += step("mend \(first.place)", nil)
        }
        return lines
    }

    private func unreadable(_ text: String) -> [String] {
        ["the build failed, and not because of your code", ""]
            + text.split(separator: "\n").map { "  \($0)" } + [""]
            + step("read the above; if it makes no sense: rm -rf .build, and again", nil)
    }

    // MARK: - Next

    private var next: [String] {
        if let next = nextInBehaviour { return next }
        if let kata = redKata {
            let hint = "make hint-\(verdict.stage)"
            let choice = kata == verdict.firstRedKata ? "" : " KATA=\(kata.number)"
            let file = book.kata(kata.number)?.file ?? verdict.code
            return step(
                "\(kata.number) in \(file)",
                "Katas.md, \"Kata \(kata.number)\""
                    + (isReader ? "   ·   stuck? \(hint)\(choice)" : ""))
        }
        if let next = nextInPurity { return next }
        guard isReader else {
            return step("compare it with yours:", comparison)
        }
        return step(
            "read on in Katas.md, chapter \(verdict.stage), \"Wrong turns\". Compare with the solution:",
            comparison)
    }

    /// What is to be done before anything else is looked at, if anything is.
    package var nextInBehaviour: [String]? {
        if let file = verdict.editedTests.first {
            return step(
                "git checkout -- \(file)",
                "or copy it from a new download; your code stays as it is")
        }
        if let suite = verdict.behaviours.first(where: { !$0.isGreen }), let test = suite.red.first
        {
            let behaviour = test.name.prefix { $0 != " " }
            let place = test.failures.first?.place ?? verdict.code
            return step(
                "bring \(behaviour) back; \(place) says what it is",
                "Katas.md, \"What the app does\"")
        }
        return nil
    }

    /// What is to be done for the core, if anything is.
    package var nextInPurity: [String]? {
        if let finding = verdict.purity?.findings.first {
            return step("\(finding.cure): \(finding.place)", nil)
        }
        if let failure = verdict.purity?.failure { return step(failure.next, nil) }
        if let purity = verdict.purity, !purity.isPure {
            return step("bring back what was in \(verdict.code)/Core", nil)
        }
        return nil
    }

    private var comparison: String { "make compare-\(verdict.stage)" }

    package func step(_ first: String, _ second: String?) -> [String] {
        [terminal.styled("Next: ", .bold) + first] + (second.map { ["      " + $0] } ?? [])
    }
}
