import Foundation

/// What the reader does after a verdict. The first of these that holds: the code does not compile; tests were edited;
/// the kata that has just turned green broke a behaviour; a kata is red; the core is not pure; a behaviour is red; a test
/// of the reader's own is red; all is green.
///
/// A kata's next step is a file of the reader's, and never one of a test.
package enum NextStep: Equatable, Sendable {
    case fix(Verdict.Diagnostic?)
    case restoreTests
    case kata(SuiteVerdict)
    /// A behaviour that is red while no kata is, with its place and what the app's crash said.
    case behaviour(TestVerdict)
    case makePure(PurityVerdict.Finding)
    case judgePurity(Failure)
    case bringCoreBack
    case ownTest(TestVerdict)
    case readOn
}

extension Verdict {
    /// - Parameter number: The kata that was asked for; `nil` for the one in work.
    package func nextStep(at number: String? = nil) -> NextStep {
        if case .failed(let diagnostics) = build { return .fix(diagnostics.first) }
        if !editedTests.isEmpty { return .restoreTests }
        if let test = brokenBehaviour(at: number) { return .behaviour(test) }
        if let kata = (number == nil ? kataInWork : nil) ?? redKata(from: number) {
            return .kata(kata)
        }
        if let finding = unownedImpurities.first { return .makePure(finding) }
        if let test = redBehaviours.first { return .behaviour(test) }
        if let failure = purity?.failure { return .judgePurity(failure) }
        if let purity, !purity.isPure { return .bringCoreBack }
        if let test = added.first(where: { $0.state != .passed }) { return .ownTest(test) }
        return .readOn
    }

    /// The file to open for the next step, with its line if that is known: "Stages/…/VideoLoader.swift:12".
    package func nextPlace(in book: Book) -> String? {
        switch nextStep() {
        case .fix(let diagnostic): diagnostic?.place
        case .kata(let kata): kata.file ?? file(of: kata, in: book)
        case .behaviour: editedFile
        case .makePure(let finding): finding.place
        case .ownTest(let test): test.failures.first?.place
        case .restoreTests, .judgePurity, .bringCoreBack, .readOn: nil
        }
    }

    /// The file that the text of a kata says to open.
    func file(of kata: SuiteVerdict, in book: Book) -> String? {
        book.kata(kata.number)?.file.map { $0.hasPrefix("Stages/") ? $0 : "\(code)/\($0)" }
    }
}

/// The places that may be what a red kata needs, from the surest to the vaguest.
struct Suspects {
    /// The line at which a test of the reader's own fails or does not compile.
    var ownTest: String?
    /// An effect that the reader has brought into the core.
    var newImpurity: String?
    /// The file that was saved last, if the kata was green before that.
    var breaking: String?
    /// The one file that the recognised wrong answers change.
    var mistaken: String?
    /// The lines that say `TODO(1.3)`.
    var open: [String] = []
    /// A file that a failing test names: "Feature/RemoteVideoLoader.swift:3: no such module". It may only be where
    /// another file is missed.
    var named: String?
    /// An effect that the starter has in the core, if the tests are green.
    var oldImpurity: String?
    /// The one file that all wrong answers change that turn the same test red.
    var likely: String?
    /// The file that was saved last.
    var edited: String?
    /// The file that the kata's text says to open.
    var book: String?

    /// Of the files that were saved since the last verdict, the first one that a kata's text names; else the one that was
    /// saved last.
    static func edited(of changed: [String], named names: [String], last: String?) -> String? {
        let named = names.lazy.compactMap { name in changed.first { $0.hasSuffix("/\(name)") } }
        return named.first ?? last
    }

    /// Where a kata has a TODO in several files, the one that is being edited comes first, and then the one that the
    /// text names.
    var file: String? {
        func isOpen(_ file: String?) -> String? {
            file.flatMap { file in open.first { $0.hasPrefix("\(file):") } }
        }
        let sure = breaking ?? mistaken
        let firstOpen = isOpen(named) ?? isOpen(edited) ?? isOpen(book) ?? open.first
        return ownTest ?? newImpurity ?? isOpen(sure) ?? sure ?? firstOpen
            ?? named ?? oldImpurity ?? likely ?? edited ?? book
    }
}

extension Project {
    /// The lines of a stage that say `TODO(1.3)`: "Stages/…/VideoLoader.swift:12".
    func todos(of kata: String, in folder: String) -> [String] {
        paths(below: folder).flatMap { path -> [String] in
            let lines = ((try? text(path)) ?? "")
                .split(separator: "\n", omittingEmptySubsequences: false)
            return lines.enumerated().filter { $0.element.contains("TODO(\(kata))") }
                .map { "\(path):\($0.offset + 1)" }
        }
    }

    /// The Swift file of a folder that was saved last; `nil` if none was saved since a clone or a reset wrote them all.
    func lastSaved(in folder: String) -> String? {
        let last = paths(below: folder).max {
            date(of: $0) ?? .distantPast < date(of: $1) ?? .distantPast
        }
        return last.flatMap { wasSaved($0, in: folder) ? $0 : nil }
    }

    /// Whether a file was saved since a clone or a reset wrote all files of its folder.
    ///
    /// - Parameter place: A file, or a line of one: "Stages/…/VideoLoader.swift:12".
    func wasSaved(_ place: String, in folder: String) -> Bool {
        let dates = paths(below: folder).compactMap(date(of:))
        guard let first = dates.min(), let date = date(of: String(place.prefix { $0 != ":" }))
        else {
            return false
        }
        return date.timeIntervalSince(first) > 2
    }
}
