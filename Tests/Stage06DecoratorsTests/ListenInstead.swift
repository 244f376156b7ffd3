import Foundation
import TestSupport
import Testing

@testable import Stage06Decorators

@Suite("6.7 Listen instead")
struct ListenInstead {
    @Test("each observer hears what happens, in its order")
    func hears() async {
        for (answer, end) in [
            (Result<LoadedVideos, any Error>.ocean, "ended"), (.connectivity, "failed"),
            (.cancelled, "cancelled"),
        ] {
            let spy = Spy()
            let load = announcing(
                answering(answer, noting: spy),
                to: [noter("one", spy), noter("other", spy)], uptime: { .zero })
            _ = await result(of: load)
            #expect(
                spy.messages
                    == [
                        "one: started", "other: started", "asked", "one: \(end)", "other: \(end)",
                    ],
                "the load was started, the server asked, and the load \(end): both observers hear just that, each event in the order of the list"
            )
        }
    }

    @Test("one teller serves two interfaces")
    func twoInterfaces() async throws {
        let (time, spy) = (VirtualTime(), Spy())
        let videos = announcing(
            answering(.ocean),
            to: [teller(to: spy.note, name: "videos") { $0.videos.count }], uptime: { time.now })
        let comments = announcing(
            {
                try await time.sleep(for: .seconds(3))
                return ["Nice!", "Seen twice."]
            },
            to: [teller(to: spy.note, name: "comments") { (comments: [String]) in comments.count }],
            uptime: { time.now })
        let first = time.start(videos)
        try first.requireEnd("the videos are there, and something waits")
        time.advance(by: .seconds(2))
        let second = time.start(comments)
        time.advance(by: .seconds(3))
        try second.requireEnd("the comments are there, and something waits")
        #expect(
            spy.messages == [
                "videos started", "videos: 1, 0ms", "comments started", "comments: 2, 3000ms",
            ],
            "videos were loaded at once, comments in 3 seconds, and the log was to read like that")
    }

    @Test("a teller tells what went wrong, and when")
    func tellsFailures() throws {
        for (error, words) in [
            (LoadingError.connectivity as any Error, "failed: connectivity"),
            (LoadingError.invalidData, "failed: invalidData"),
            (CancellationError(), "cancelled"),
        ] {
            let (time, spy) = (VirtualTime(), Spy())
            let comments = announcing(
                {
                    try await time.sleep(for: .seconds(3))
                    throw error
                },
                to: [
                    teller(to: spy.note, name: "comments") { (comments: [String]) in comments.count
                    }
                ],
                uptime: { time.now })
            let run = time.start(comments)
            time.advance(by: .seconds(3))
            try run.requireEnd("\(words): it has failed, and something waits")
            #expect(
                spy.messages == ["comments started", "comments \(words), 3000ms"],
                "it ended after 3 seconds, \(words), and the log was to read like that")
        }
    }

    @Test("a saver saves what has come, and nothing else")
    func saves() async {
        for (answer, messages) in [
            (Result<LoadedVideos, any Error>.ocean, ["asked", "saved Ocean"]),
            (.connectivity, ["asked"]), (.cancelled, ["asked"]),
        ] {
            let spy = Spy()
            let load = announcing(
                answering(answer, noting: spy),
                to: [saver { spy.note("saved \($0.videos.map(\.title).joined())") }],
                uptime: { .zero })
            _ = await result(of: load)
            #expect(
                spy.messages == messages,
                "a load that ends well is saved when it ends, and no other is")
        }
    }

    @Test("whoever listens cannot change the outcome")
    func outcome() async {
        struct DiskFull: Error {}
        let spy = Spy()
        func announced(
            _ answer: Result<LoadedVideos, any Error>
        ) async -> Result<LoadedVideos, any Error> {
            await result(
                of: announcing(
                    answering(answer, noting: spy), to: [saver { _ in throw DiskFull() }],
                    uptime: { .zero }))
        }
        #expect(
            await announced(.ocean).value == .ocean,
            "the videos are here, somebody who listened was in trouble, and something else came out"
        )
        #expect(
            await announced(.invalidData).error as? LoadingError == .invalidData,
            "the load failed, and its own error did not come out")
        #expect(
            await announced(.cancelled).error is CancellationError,
            "the load was cancelled, and something else came out")
        #expect(spy.messages.count == 3, "three loads are three questions, whoever listens")
    }

    @Test("an operation waits for whoever listens")
    func waits() throws {
        let time = VirtualTime()
        let load = announcing(
            answering(.ocean), to: [saver { _ in try await time.sleep(for: .seconds(3)) }],
            uptime: { .zero })
        let run = time.start(load)
        #expect(!run.hasEnded, "the load has ended, and somebody who listens has not yet saved")
        time.advance(by: .seconds(3))
        try run.requireEnd("whoever listens has saved, and the load goes on")
        #expect(run.value == .ocean, "the videos are here and saved")
    }

    @Test("a stream hears the same, and nobody waits for its reader")
    func stream() async throws {
        let (events, feed) = AsyncStream.makeStream(of: LoadEvent<LoadedVideos>.self)
        let load = announcing(
            answering(.ocean), to: [{ feed.yield($0) }], uptime: { .zero })
        _ = try await load()
        feed.finish()
        // The load has ended, and only now somebody reads.
        let spy = Spy()
        for await event in events { await noter("reader", spy)(event) }
        #expect(
            spy.messages == ["reader: started", "reader: ended"],
            "the stream was fed something else than what happened")
    }

    private func noter(_ name: String, _ spy: Spy) -> Observer<LoadedVideos> {
        { event in
            switch event {
            case .started: spy.note("\(name): started")
            case .ended: spy.note("\(name): ended")
            case .failed(let error, _):
                spy.note("\(name): \(error is CancellationError ? "cancelled" : "failed")")
            }
        }
    }
}
