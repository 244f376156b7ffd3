import Foundation
import Testing

/// What can only be measured from inside of a stage's code, written to the file that WORKBOOK_MEASURE
/// names. `make scorecard` reads it.
@MainActor
@Suite
struct Measuring {
    nonisolated private static var file: URL? {
        ProcessInfo.processInfo.environment["WORKBOOK_MEASURE"].map { URL(filePath: $0) }
    }

    @Test(.enabled(if: file != nil))
    func twoAtOnce() async throws {
        let file = try #require(Self.file)
        var right = 0
        for _ in 1...50 {
            async let ocean = isRight("Ocean")
            async let desert = isRight("Desert")
            right += try await (ocean ? 1 : 0) + (desert ? 1 : 0)
        }
        try JSONEncoder().encode(right).write(to: file)
    }

    private func isRight(_ title: String) async throws -> Bool {
        let load = try measuredLoad(caching: title)
        return await load() == ["Saved 2 hours ago", "\(title) (1:05)"]
    }
}
