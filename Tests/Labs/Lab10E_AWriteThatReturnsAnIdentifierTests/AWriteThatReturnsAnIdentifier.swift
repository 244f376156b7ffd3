import Synchronization
import Testing

@testable import Lab10E_AWriteThatReturnsAnIdentifier

// Lab 10.E in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("10.E A write that returns an identifier")
struct AWriteThatReturnsAnIdentifier {
    @Test("a video goes into the playlist that the store created")
    func created() async {
        let spy = Spy()
        let notice = await spy.editor(newID: 7).add(1, to: "Evening")
        #expect(
            notice == .added && spy.events == ["create Evening", "add 1 to 7"],
            "the store creates playlist 7: expected .added after create Evening, add 1 to 7, got \(notice) after \(spy.text)\(spy.text.contains("to 0") ? ": 0 is an invented identifier" : "")"
        )
    }

    @Test("without the new playlist, nothing is added")
    func notCreated() async {
        let spy = Spy()
        let notice = await spy.editor(newID: nil).add(1, to: "Evening")
        #expect(
            notice == .nothingDone && spy.events == ["create Evening"],
            "creating fails: expected .nothingDone after create Evening, got \(notice) after \(spy.text)"
        )
    }

    @Test("a new playlist without its video is reported")
    func createdEmpty() async {
        let spy = Spy()
        let notice = await spy.editor(newID: 7, adds: false).add(1, to: "Evening")
        #expect(
            notice == .createdEmpty,
            "creating works, and adding fails: expected .createdEmpty, got \(notice) after \(spy.text)"
        )
    }

    @Test("an existing playlist gets each video once")
    func existing() async {
        let playlist = Playlist(id: 3, videoIDs: [1])
        for (id, adds, expected, events) in [
            (2, true, PlaylistNotice.added, ["add 2 to 3"]), (1, true, .alreadyAdded, []),
            (2, false, .nothingDone, ["add 2 to 3"]),
        ] {
            let spy = Spy()
            let notice = await spy.editor(playlist, adds: adds).add(id, to: "Evening")
            #expect(
                notice == expected && spy.events == events,
                "playlist 3 has video 1, and video \(id) is to be added\(adds ? "" : ", which fails"): expected \(expected) after \(Spy.text(events)), got \(notice) after \(spy.text)"
            )
        }
    }

    /// Records the writes.
    private final class Spy: Sendable {
        private let recorded = Mutex<[String]>([])
        var events: [String] { recorded.withLock { $0 } }
        var text: String { Self.text(events) }
        private func record(_ event: String) { recorded.withLock { $0.append(event) } }

        static func text(_ events: [String]) -> String {
            events.isEmpty ? "no write" : events.joined(separator: ", ")
        }

        func editor(
            _ playlist: Playlist? = nil, newID: Int? = nil, adds: Bool = true
        ) -> PlaylistEditor {
            PlaylistEditor(
                find: { _ in playlist },
                create: { name in
                    self.record("create \(name)")
                    return newID
                },
                add: { videoID, playlistID in
                    self.record("add \(videoID) to \(playlistID)")
                    return adds
                })
        }
    }
}
