import TestSupport
import Testing

@testable import Stage03PropertyInjection

@Suite("3.4 A default from elsewhere")
struct ADefaultFromElsewhere {
    /// What only the app may know: how everything is made, and from which settings.
    private static let app: Set = ["App.swift", "Settings.swift", "Log.swift", "Terminal.swift"]

    @Test("the list compiles where a loader can be used, and not made")
    func list() async throws {
        let delegates = try SourceFiles.matching(
            #"protocol VideoLoaderDelegate"#, in: "Stage03PropertyInjection")
        let errors = try await Compiler.errors(
            in: "Stage03PropertyInjection",
            where: { !Self.app.union(delegates).union(["VideoLoader.swift"]).contains($0) },
            adding: """
                @MainActor class VideoLoader {
                    private init() {}
                    func load() async throws -> LoadedVideos { throw CancellationError() }
                }
                @MainActor protocol VideoLoaderDelegate: AnyObject {}
                """)
        #expect(
            errors.isEmpty,
            "the list's module knows more than how to use a loader: \(Self.names(errors))")
    }

    @Test("the loader compiles where a cache can be used, and not made")
    func loader() async throws {
        let others: Set = ["VideoCache.swift", "VideoListViewModel.swift"]
        let errors = try await Compiler.errors(
            in: "Stage03PropertyInjection",
            where: { !Self.app.union(others).contains($0) },
            adding: """
                @MainActor class VideoCache {
                    private init() {}
                    func save(_ videos: [Video]) throws {}
                    func load() -> LoadedVideos? { nil }
                }
                """)
        #expect(
            errors.isEmpty,
            "the loader's module knows more than how to use a cache: \(Self.names(errors))")
    }

    @Test("nothing that is set belongs to all")
    func noStaticVariables() throws {
        let files = try SourceFiles.matching(
            #"\b(static|class) var\b"#, in: "Stage03PropertyInjection")
        #expect(
            files.subtracting(Self.app).isEmpty,
            "\(files.subtracting(Self.app).sorted().joined(separator: ", ")) has a static var: whoever sets it sets it for all"
        )
    }

    @Test("only the app's own files read what the app was started with")
    func settings() throws {
        let files = try SourceFiles.matching(
            #"ProcessInfo|CommandLine|\bgetenv\b"#, in: "Stage03PropertyInjection")
        #expect(
            files.subtracting(Self.app).isEmpty,
            "\(files.subtracting(Self.app).sorted().joined(separator: ", ")) reads a setting without asking Settings"
        )
    }

    /// What is named and should not be known, out of the compiler's errors.
    private static func names(_ errors: [String: [String]]) -> String {
        let errors = errors.values.flatMap(\.self)
        let names = errors.compactMap { error in
            error.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/)?.1
                ?? error.firstMatch(of: /'(\w+)\??' has no member 'shared'/)?.1
                ?? error.firstMatch(of: /'(\w+)' initializer is inaccessible/)?.1
        }
        return names.isEmpty
            ? errors.first ?? "" : Set(names.map(String.init)).sorted().joined(separator: ", ")
    }
}
