import Foundation
import Stage08Core
import TestSupport
import Testing

// What the compiler refuses. These tests ask it, so they take a moment, and wait: they are not in the
// core's folder.

extension OutputFirst {
    @Test("a decision cannot be handed somebody to tell")
    func nobodyToTell() async throws {
        let errors = try await Compiler.errors(
            for: [
                "let rule: (Asked, SavedVideos?, Date) -> LoadDecision = decide; _ = rule",
                "let d: LoadDecision = decide(.unreachable, saved: nil, at: Date(), save: { _ in }); _ = d",
            ], in: "Stage08Core")
        #expect(
            errors[0] == nil && errors[1] != nil,
            "an outcome, a save and a moment are enough to decide, and something else can be handed in: a closure that takes something is an output"
        )
    }
}

extension ThenInput {
    @Test("a decision cannot be handed somebody to ask")
    func nobodyToAsk() async throws {
        let errors = try await Compiler.errors(
            for: [
                "let d: LoadDecision = decide(.unreachable, saved: { nil }, at: Date()); _ = d",
                "let d: LoadDecision = decide(.unreachable, saved: nil, at: { Date() }); _ = d",
                "let d: LoadDecision = decide({ .unreachable }, saved: nil, at: Date()); _ = d",
                "let d: LoadDecision = decide(.unreachable, saved: nil); _ = d",
            ], in: "Stage08Core")
        #expect(
            errors.allSatisfy { $0 != nil },
            "it takes a question where it should take the answer, or asks where nothing was passed")
    }
}

extension OneOfFour {
    @Test("a decision is one of its cases, and the compiler knows which there are")
    func cases() async throws {
        let errors = try await Compiler.errors(
            for: [
                "if case .showAndSave(_) = d {}", "if case .fallBack(_, insteadOf: _) = d {}",
                "if case .fail(_) = d {}", "if case .nothing = d {}", "_ = d.error",
                "_ = d.savedAt",
            ], given: "let d = LoadDecision.fail(.connectivity)", in: "Stage08Core")
        #expect(
            errors.prefix(4).allSatisfy { $0 == nil } && errors.suffix(2).allSatisfy { $0 != nil },
            "whoever carries a decision out is to ask which of the four it is, and not which of its properties happen to be set: error, savedAt"
        )
    }

    @Test("a contradiction cannot be written down")
    func contradictions() async throws {
        let errors = try await Compiler.errors(
            for: [
                "var d = LoadDecision.fail(.connectivity); d.save = SavedVideos(videos: [], savedAt: Date())",
                "_ = LoadDecision()",
            ], in: "Stage08Core")
        #expect(
            errors.allSatisfy { $0 != nil },
            "a decision that fails and saves, or that is empty, can be made: whoever carries it out has to guess"
        )
    }
}

extension ToldNotAsked {
    @Test("nothing that a text depends on can be left out")
    func noDefaults() async throws {
        let complete = [
            "ageText(of: d, asOf: d, locale: l, calendar: c)",
            "s.show(.nothing, asOf: d, locale: l, calendar: c)",
        ]
        let calls = [
            "ageText(of: d, asOf: d, locale: l)", "ageText(of: d, asOf: d, calendar: c)",
            "ageText(of: d, locale: l, calendar: c)", "ageText(of: d, locale: l)",
            "s.show(.nothing, locale: l)", "s.show(.nothing, asOf: d, locale: l)",
            "s.show(.nothing, asOf: d, calendar: c)", "s.show(.nothing, locale: l, calendar: c)",
        ]
        let errors = try await Compiler.errors(
            for: (complete + calls).map { "_ = \($0)" },
            given: """
                let (d, l, c) = (Date(), Locale.current, Calendar.current); \
                var s = VideoListScreen(); s.startLoading()
                """,
            in: "Stage08Core")
        for (call, error) in zip(complete, errors) {
            #expect(error == nil, "\(call) does not compile: \(error ?? "")")
        }
        for (call, error) in zip(calls, errors.dropFirst(complete.count)) {
            #expect(
                error != nil,
                "\(call) compiles: a default argument reads the value that the call leaves out")
        }
    }
}

extension PlayerIsATable {
    @Test("the next state is a function of a state, an action and a moment")
    func function() async throws {
        let errors = try await Compiler.errors(
            for: [
                "let rule: (PlaybackState, PlaybackAction, Date) -> PlaybackState = next; _ = rule",
                "_ = PlaybackMachine(now: { Date() })", "_ = PlaybackMachine { Date() }",
                "_ = next(.idle, .load)",
            ], in: "Stage08Core")
        #expect(errors[0] == nil, "the next state depends on something else, too")
        #expect(
            errors[1] != nil && errors[2] != nil,
            "the core has a machine that keeps a clock: whoever injects a clock has not got rid of it"
        )
        #expect(errors[3] != nil, "the moment can be left out, so somebody else is asked for it")
    }
}

extension SecondsNotDays {
    @Test("the rule depends on no machine's time zone")
    func machine() async {
        await #expect(
            processExitsWith: .exitCode(reachedEnd),
            "on a machine in Berlin, in the week in which its clocks changed, the rule says something else: it asks for the machine's calendar"
        ) {
            setenv("TZ", "Europe/Berlin", 1)
            tzset()
            NSTimeZone.resetSystemTimeZone()
            NSTimeZone.default = TimeZone(identifier: "Europe/Berlin") ?? .gmt
            let start = Date(timeIntervalSince1970: 1_521_720_000)  // 22 March 2018, 12:00 UTC
            let isRight =
                isFresh(start, at: start + 167.5 * .hour)
                && !isFresh(start, at: start + 168 * .hour)
            if !isRight { exit(1) }
            exit(reachedEnd)
        }
    }
}
