import TestSupport
import Testing

@testable import Stage03PropertyInjection

@Suite("3.4 A default from elsewhere")
struct ADefaultFromElsewhere {
    @Test("the list compiles where a loader can be used, and not made")
    func list() async throws {
        let errors = try await Compiler.errors(
            in: "Stage03PropertyInjection",
            where: ["Video.swift", "Formatting.swift", "VideoListViewModel.swift"].contains,
            adding: """
                @MainActor class VideoLoader {
                    private init() {}
                    func load() async throws -> LoadedVideos { throw CancellationError() }
                }
                """)
        #expect(
            errors.isEmpty,
            "VideoListViewModel.swift knows more than how to use a loader: \(Self.names(errors.values.flatMap(\.self)))"
        )
    }

    @Test("the loader compiles where a cache can be used, and not made")
    func loader() async throws {
        let errors = try await Compiler.errors(
            in: "Stage03PropertyInjection",
            where: ["Video.swift", "HTTP.swift", "VideoLoader.swift"].contains,
            adding: """
                @MainActor class VideoCache {
                    private init() {}
                    func save(_ videos: [Video]) throws {}
                    func load() -> LoadedVideos? { nil }
                }
                """)
        #expect(
            errors.isEmpty,
            "VideoLoader.swift knows more than how to use a cache: \(Self.names(errors.values.flatMap(\.self)))"
        )
    }

    /// What a file names and should not know, out of the compiler's errors.
    private static func names(_ errors: [String]) -> String {
        let names = errors.compactMap { error in
            error.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/)?.1
                ?? error.firstMatch(of: /type '(\w+)' has no member 'shared'/)?.1
                ?? error.firstMatch(of: /'(\w+)' initializer is inaccessible/)?.1
        }
        return names.isEmpty
            ? errors.first ?? "" : Set(names.map(String.init)).sorted().joined(separator: ", ")
    }
}
