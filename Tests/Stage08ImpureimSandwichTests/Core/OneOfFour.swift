import Foundation
import Stage08Core
import Testing

@Suite("8.3 One of four")
struct OneOfFour {
    /// Decisions of which no two are the same.
    private let decisions: [LoadDecision] = [
        .nothing, .fail(.connectivity), .fail(.invalidData),
        .showAndSave(SavedVideos(videos: .ocean, savedAt: .teaTime)),
        .showAndSave(SavedVideos(videos: .ocean, savedAt: .teaTime + 1)),
        .showAndSave(SavedVideos(videos: .desert, savedAt: .teaTime)),
        .fallBack(SavedVideos(videos: .ocean, savedAt: .teaTime), insteadOf: .connectivity),
        .fallBack(SavedVideos(videos: .ocean, savedAt: .teaTime), insteadOf: .invalidData),
        .fallBack(SavedVideos(videos: .ocean, savedAt: .teaTime + 1), insteadOf: .connectivity),
    ]

    @Test("two decisions are the same if they say the same, and only then")
    func equality() {
        for (row, one) in decisions.enumerated() {
            for (column, other) in decisions.enumerated() {
                #expect(
                    (one == other) == (row == column),
                    "decisions \(row) and \(column): what differs in anything that is to be done is another decision"
                )
            }
        }
    }

    @Test("only what has come is saved")
    func save() {
        for (number, decision) in decisions.enumerated() {
            let save: SavedVideos? =
                switch number {
                case 3: SavedVideos(videos: .ocean, savedAt: .teaTime)
                case 4: SavedVideos(videos: .ocean, savedAt: .teaTime + 1)
                case 5: SavedVideos(videos: .desert, savedAt: .teaTime)
                default: nil
                }
            #expect(decision.save == save, "decision \(number): another save than was decided")
        }
    }

    @Test("the log's words are those of the decision")
    func words() {
        #expect(
            decisions.map(\.words) == [
                "cancelled", "failed: connectivity", "failed: invalidData",
                "ended: 1 from the server", "ended: 1 from the server", "ended: 1 from the server",
                "ended: 1 saved, connectivity", "ended: 1 saved, invalidData",
                "ended: 1 saved, connectivity",
            ], "what is told of a decision can be read off it")
    }
}
