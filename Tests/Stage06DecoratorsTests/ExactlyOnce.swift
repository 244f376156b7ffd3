import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage06Decorators

@Suite("6.3 Exactly once")
struct ExactlyOnce {
    @Test("a failed save never fails a load", arguments: Form.allCases)
    func failedSave(form: Form) async {
        let load = form.saving(answering(.ocean)) { _ in throw DiskFull() }
        #expect(
            await result(of: load).value == .ocean,
            "\(form.rawValue): the videos are here and could not be kept, and whoever waits for them was told something else"
        )
    }

    @Test("a good load is saved before it ends, a bad one never", arguments: Form.allCases)
    func savesTheGood(form: Form) async {
        for (answer, messages) in [
            (Result<LoadedVideos, any Error>.ocean, ["asked", "saved Ocean"]),
            (.connectivity, ["asked"]), (.cancelled, ["asked"]),
        ] {
            let spy = Spy()
            let load = form.saving(answering(answer, noting: spy)) { videos in
                spy.note("saved \(videos.map(\.title).joined())")
            }
            _ = await result(of: load)
            #expect(
                spy.messages == messages,
                "\(form.rawValue): a load that ends well saves once, and one that does not, not at all"
            )
        }
    }

    @Test("a load has not ended while its save goes on", arguments: Form.allCases)
    func waitsForTheSave(form: Form) throws {
        let time = VirtualTime()
        let load = form.saving(answering(.ocean)) { _ in try await time.sleep(for: .seconds(3)) }
        let run = time.start(load)
        #expect(
            !run.hasEnded,
            "\(form.rawValue): the load has ended, and its save goes on: whoever quits now loses it"
        )
        time.advance(by: .seconds(3))
        try run.requireEnd("\(form.rawValue): the save is done, and the load goes on")
        #expect(run.value == .ocean, "\(form.rawValue): the videos are here and saved")
    }

    @Test("a load cancelled while it saves stays cancelled", arguments: Form.allCases)
    func cancelledInTheSave(form: Form) async {
        let load = form.saving(answering(.ocean)) { _ in withUnsafeCurrentTask { $0?.cancel() } }
        let result = await Task { await Stage06DecoratorsTests.result(of: load) }.value
        #expect(
            result.error is CancellationError,
            "\(form.rawValue): the load was cancelled while it saved, and did not end with CancellationError"
        )
    }

    @Test("a load cancelled before it saves writes nothing", arguments: Form.allCases)
    func cancelledBeforeTheSave(form: Form) async {
        let spy = Spy()
        let load = form.saving({
            withUnsafeCurrentTask { $0?.cancel() }
            return .ocean
        }) { _ in spy.note("saved") }
        _ = await Task { await result(of: load) }.value
        #expect(
            spy.messages == [],
            "\(form.rawValue): the load was cancelled before the save, and the cache was written")
    }

    /// What can become of a load with a completion handler, and of its save.
    enum Case: String, CaseIterable, CustomTestStringConvertible {
        case saved = "loaded and saved"
        case notSaved = "loaded, and the save fails"
        case failed = "the load fails"
        case cancelled = "the load is cancelled"

        var testDescription: String { rawValue }

        var answer: Result<LoadedVideos, any Error> {
            switch self {
            case .saved, .notSaved: .ocean
            case .failed: .connectivity
            case .cancelled: .cancelled
            }
        }

        /// Everything that is to happen.
        var messages: [String] {
            switch self {
            case .saved, .notSaved: ["save", "completed: 1 video"]
            case .failed: ["completed: connectivity"]
            case .cancelled: ["completed: CancellationError()"]
            }
        }
    }

    @Test(
        "a completion is called exactly once, with the load's own result", arguments: Case.allCases)
    func completesOnce(which: Case) {
        let spy = Spy()
        let load: LoadVideosThen = saving({ $0(which.answer) }) { _ in
            spy.note("save")
            if which == .notSaved { throw DiskFull() }
        }
        load { result in
            switch result {
            case .success(let loaded): spy.note("completed: \(loaded.videos.count) video")
            case .failure(let error): spy.note("completed: \(error)")
            }
        }
        let completions = spy.messages.filter { $0.hasPrefix("completed") }
        #expect(
            completions == which.messages.suffix(1),
            "\(which.rawValue): one load was started, so whoever waits hears of one end, the load's own"
        )
        #expect(
            spy.messages.filter { $0 == "save" } == which.messages.filter { $0 == "save" },
            "\(which.rawValue): a load that ends well is saved once, and no other is")
        #expect(
            spy.messages.last != "save",
            "\(which.rawValue): whoever waits was told that it had ended, and then it was saved")
    }

    @Test("a result is delivered on the main actor, wherever the load ends")
    func onTheMainActor() async {
        // The main actor runs on the main queue. On Linux, that is not always the main thread.
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
        let isMain = await withCheckedContinuation {
            (continuation: CheckedContinuation<Bool, Never>) in
            let load: LoadVideosThen = { completion in
                DispatchQueue.global().async { completion(.ocean) }
            }
            let delivered = deliveringOnMainActor(load)
            delivered { _ in
                continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
            }
        }
        #expect(
            isMain, "the load ended elsewhere, and its result was not brought to the main actor")
    }

    @Test("what is delivered is the load's own result, once")
    func deliversOnce() async {
        let spy = Spy()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let delivered = deliveringOnMainActor { $0(.invalidData) }
            delivered { result in
                spy.note("\(result.error.map { "\($0)" } ?? "no error")")
                if spy.messages.count == 1 { continuation.resume() }
            }
        }
        // Whatever else has been sent to the main actor by now has run when this has.
        await Task { @MainActor in }.value
        #expect(
            spy.messages == ["invalidData"],
            "one load failed, and something else was delivered than that, or not once")
    }

    @Test("where the compiler counts, nobody has to")
    func compilerCounts() async throws {
        let errors = try await Compiler.errors(
            for: [
                "let load: LoadVideosThen = { completion in }; _ = load",
                "let load: LoadVideosThen = { completion in completion(result); completion(result) }; _ = load",
                "let load: LoadVideos = { _ = list }; _ = load",
            ],
            given:
                "let list = LoadedVideos(videos: [], savedAt: nil); let result = Result<LoadedVideos, any Error>.success(list); _ = result",
            in: "Stage06Decorators")
        #expect(errors[0] == nil, "a completion that is never called is nobody's error")
        #expect(errors[1] == nil, "a completion that is called twice is nobody's error")
        #expect(errors[2] != nil, "an async function that forgets to answer is an error")
    }

    @Test("there and back, a load ends as it did")
    func bridges() async {
        for answer in [Result<LoadedVideos, any Error>.ocean, .connectivity] {
            let spy = Spy()
            let load = withoutCompletion(withCompletion(answering(answer, noting: spy)))
            let end = await result(of: load)
            #expect(end.value == answer.value, "the videos did not survive the way there and back")
            #expect(
                end.error as? LoadingError == answer.error as? LoadingError,
                "the error did not survive the way there and back")
            #expect(spy.messages == ["asked"], "one load is one question, there and back")
        }
    }
}

private struct DiskFull: Error {}

extension Form {
    fileprivate func saving(
        _ load: @escaping LoadVideos, by save: @escaping @Sendable ([Video]) async throws -> Void
    ) -> LoadVideos {
        switch self {
        case .function: Stage06Decorators.saving(load, by: save)
        case .type: SavingVideoLoader(loader: StubVideoLoader(answer: load), save: save).load
        }
    }
}
