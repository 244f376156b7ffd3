import Allocations
import Foundation
import Testing

/// What can only be measured from inside of a stage's code, written to the file that WORKBOOK_MEASURE
/// names. `make scorecard` reads it.
@MainActor
@Suite
struct Measuring {
    @Test(.enabled(if: Measure.file != nil))
    func measure() async throws {
        let file = try #require(Measure.file)
        let figures = try await Measure.figures()
        try JSONEncoder().encode(figures).write(to: file)
    }
}

@MainActor
enum Measure {
    nonisolated static var file: URL? {
        ProcessInfo.processInfo.environment["WORKBOOK_MEASURE"].map { URL(filePath: $0) }
    }

    struct Figures: Codable {
        /// Of tests that overlap with another, how many saw what they had set up, of 100.
        var rightOfTwoAtOnce = 0
        /// Microseconds for a load, in batches that were measured one after the other.
        var microseconds: [Double] = []
        /// How often memory was asked for during a load, by anybody in the process.
        var allocations: [Int] = []
    }

    static func figures() async throws -> Figures {
        var figures = Figures()
        for _ in 1...50 {
            async let ocean = isRight("Ocean")
            async let desert = isRight("Desert")
            figures.rightOfTwoAtOnce += try await (ocean ? 1 : 0) + (desert ? 1 : 0)
        }
        let load = try measuredLoad(caching: "Ocean")
        for _ in 1...20 { _ = await load() }
        for _ in 1...9 {
            let start = ContinuousClock.now
            for _ in 1...100 { _ = await load() }
            figures.microseconds.append(start.duration(to: .now) / .microseconds(100))
        }
        for _ in 1...10 {
            let before = allocations()
            _ = await load()
            figures.allocations.append(before < 0 ? -1 : allocations() - before)
        }
        return figures
    }

    private static func isRight(_ title: String) async throws -> Bool {
        let load = try measuredLoad(caching: title)
        return await load() == ["Saved 2 hours ago", "\(title) (1:05)"]
    }
}
