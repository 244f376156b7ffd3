import Foundation
import Testing

@testable import Stage10Core

@Suite("A conversation with the list")
struct YourTests {
    private static let loaded = CachedFeed(videos: [.ocean], savedAt: .noon)
    private static let cached = CachedFeed(videos: [.desert], savedAt: .noon - 2 * 60 * 60)
    private static let ocean = ["Ocean (1:05)"]

    /// An event, its effects, and the rows that are then shown.
    typealias Row = (event: ListEvent, effects: [ListEffect], rows: [String])

    static let conversation: [Row] = [
        // The request fails, and the user loads again in the meantime.
        (.load(at: .noon(0)), [.log("load started"), .request], []),
        (.load(at: .noon(1)), [], []),
        (.fetched(.unreachable, at: .noon(2)), [.read], []),
        (
            .read(cached, at: .noon(3)), [.log("load ended: 1 saved, connectivity, 3000ms")],
            ["Desert (1:05)"]
        ),
        // A response comes too late.
        (.fetched(.loaded([.ocean]), at: .noon(4)), [], ["Desert (1:05)"]),
        // The server responds.
        (.load(at: .noon(5)), [.log("load started"), .request], ["Desert (1:05)"]),
        (.fetched(.loaded([.ocean]), at: .noon(6)), [.write(loaded)], ["Desert (1:05)"]),
        (
            .written(fault: nil, at: .noon(7)), [.log("load ended: 1 from the server, 2000ms")],
            ocean
        ),
        // The server responds, and the disk is full.
        (.load(at: .noon(8)), [.log("load started"), .request], ocean),
        (.fetched(.loaded([.ocean]), at: .noon(9)), [.write(loaded)], ocean),
        (
            .written(fault: "disk full", at: .noon(10)),
            [.log("save failed: disk full"), .log("load ended: 1 from the server, 2000ms")],
            ocean
        ),
        // The user cancels.
        (.load(at: .noon(11)), [.log("load started"), .request], ocean),
        (.fetched(.cancelled, at: .noon(12)), [.log("load cancelled, 1000ms")], ocean),
    ]

    @Test("each event has its effects, and shows its rows")
    func row() {
        var list = ListState()
        for row in Self.conversation {
            let next = list.handling(row.event)
            #expect(next.effects == row.effects)
            #expect(next.state.screen.rows == row.rows)
            list = next.state
        }
    }
}
