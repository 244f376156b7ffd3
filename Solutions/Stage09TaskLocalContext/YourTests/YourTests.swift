import Foundation
import Stage09Dependencies
import Testing

@testable import Stage09TaskLocalContext

@MainActor
@Suite("Each test has its own clock")
struct YourTests {
    private let outside = Outside()

    @Test("a list keeps its clock", arguments: [(1, "Saved 1 hour ago"), (3, "Saved 3 hours ago")])
    func creation(hours: Int, text: String) async {
        await makeConsole(hours: hours).load()
        #expect(outside.shownLines == [text, "Ocean (1:05)"])
    }

    @Test("a clock at the point of use wins")
    func use() async {
        let list = await makeConsole(hours: 1).list
        await withDependencies {
            $0.now = { Outside.savedAt + 5 * 60 * 60 }
        } operation: {
            await list.load()
        }
        #expect(list.savedText == "Saved 5 hours ago")
    }

    @Test("the log measures by the uptime of the test")
    func log() async {
        await makeConsole(hours: 1).load()
        #expect(outside.loggedLines.last == "load ended: 1 saved, connectivity, 1000ms")
    }

    @Test("a list uses the server of its scope")
    func server() async {
        let console = await withDependencies {
            outside.override(&$0)
            $0.httpGet = { _ in .noVideos }
        } operation: {
            CompositionRoot().makeConsole()
        }
        await console.load()
        #expect(outside.shownLines == ["No videos yet"])
    }

    /// Returns the app in a scope whose date is some hours after the feed was saved.
    private func makeConsole(hours: Int) async -> Console {
        await withDependencies {
            outside.override(&$0)
            $0.now = { Outside.savedAt + TimeInterval(hours * 60 * 60) }
        } operation: {
            CompositionRoot().makeConsole()
        }
    }
}
