import Synchronization
import TestSupport
import Testing

@testable import Lab7B_AFactoryThatDecidesNothing

// Lab 7.B in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("7.B A factory that decides nothing")
struct AFactoryThatDecidesNothing {
    @Test("a downloaded video is opened locally, any other remotely")
    func choice() async throws {
        let disk = Disk(["Ocean"])
        let play = PlayVideo(open: disk.choosing)
        for (videoID, expected) in [("Ocean", "▶ local Ocean"), ("Desert", "▶ remote Desert")] {
            let shown = try await play(videoID)
            #expect(
                shown == expected,
                "\(videoID) is \(videoID == "Ocean" ? "" : "not ")downloaded: expected \"\(expected)\", got \"\(shown)\""
            )
        }
        #expect(
            disk.opened == ["local Ocean", "remote Desert"],
            "two videos were played: expected one local and one remote stream, got \(disk.opened.joined(separator: ", "))"
        )
    }

    @Test("the choice is made at each call")
    func eachCall() async throws {
        let disk = Disk([])
        let play = PlayVideo(open: disk.choosing)
        let before = try await play("Ocean")
        disk.download("Ocean")
        let after = try await play("Ocean")
        #expect(
            [before, after] == ["▶ remote Ocean", "▶ local Ocean"],
            "Ocean was downloaded between two plays: expected the remote and then the local stream, got \"\(before)\", \"\(after)\""
        )
    }

    @Test("PlayVideo takes a function, and no factory is left")
    func noFactory() async throws {
        // Only the compiler knows which initialisers and types are left. The first snippet is the control.
        let errors = try await Compiler.errors(
            for: [
                "_ = PlayVideo(open: { $0 })", "_ = PlayVideo.init(factory:)",
                "_ = (any StreamFactory).self",
            ],
            in: "Lab7B_AFactoryThatDecidesNothing")
        #expect(errors[0] == nil, "PlayVideo(open:) does not compile: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "PlayVideo(factory:) compiles: a test of PlayVideo can need a factory and a stream")
        #expect(errors[2] != nil, "the protocol StreamFactory still exists")
    }

    /// A disk with downloaded videos. It records which streams are opened.
    private final class Disk: Sendable {
        private let state: Mutex<(downloaded: Set<String>, opened: [String])>

        init(_ downloaded: Set<String>) {
            state = Mutex((downloaded, []))
        }

        var opened: [String] { state.withLock { $0.opened } }

        func download(_ videoID: String) {
            state.withLock { _ = $0.downloaded.insert(videoID) }
        }

        var choosing: OpenStream {
            Lab7B_AFactoryThatDecidesNothing.choosing(
                isDownloaded: { videoID in
                    self.state.withLock { $0.downloaded.contains(videoID) }
                },
                local: { self.open("local \($0)") }, remote: { self.open("remote \($0)") })
        }

        private func open(_ stream: String) -> String {
            state.withLock { $0.opened.append(stream) }
            return stream
        }
    }
}
