import TestSupport
import Testing

// This suite type-checks files that it chooses by name: the stage is one module, so no test that runs
// can tell on which side of the boundary a protocol is declared.
@Suite("4.3 The feature owns its protocols")
struct TheFeatureOwnsItsProtocols {
    private static let stage = "Stage04ProtocolInversion"

    private static let infrastructure: Set<String> = [
        "App.swift", "FileVideoStore.swift", "HTTP.swift", "Settings.swift",
        "StandardErrorLog.swift", "SystemTimeProvider.swift", "Terminal.swift",
        "URLSessionHTTPClient.swift",
    ]

    private static let feature: Set<String> = [
        "Formatting.swift", "Log.swift", "RemoteVideoLoader.swift", "TimeProvider.swift",
        "Video.swift", "VideoCache.swift", "VideoFeed.swift", "VideoListViewModel.swift",
        "VideoLoader.swift", "VideoStore.swift",
    ]

    @Test("the feature compiles without the infrastructure")
    func compilesAlone() async throws {
        // A file of another name is there as well, and may need the infrastructure.
        let errors = try await Compiler.errors(
            in: Self.stage, where: { !Self.infrastructure.contains($0) })
        let own = errors.filter { Self.feature.contains($0.key) || $0.key == "HTTPClient.swift" }
        for (file, messages) in own.sorted(by: { $0.key < $1.key }) {
            let names = Set(
                messages.compactMap { message in
                    message.firstMatch(of: /cannot find .*'(\w+)'/).map { String($0.1) }
                })
            let needs = names.isEmpty ? "something" : names.sorted().joined(separator: ", ")
            Issue.record("\(file) needs \(needs), and no file of the feature has it")
        }
    }

    @Test("HTTPClient compiles without the feature")
    func clientKnowsNoFeature() async throws {
        let errors = try await Compiler.errors(
            in: Self.stage,
            where: { !Self.infrastructure.union(Self.feature).contains($0) },
            adding: "let its = (any HTTPClient).self\n")
        #expect(
            errors["HTTPClient.swift"] == nil && errors["Addition.swift"] == nil,
            "HTTPClient is not in its own file, or that file needs this feature: the next feature cannot use it alone"
        )
    }
}
