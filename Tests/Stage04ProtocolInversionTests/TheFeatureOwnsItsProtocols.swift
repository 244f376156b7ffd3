import Foundation
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

@Suite("4.3 The feature owns its protocols")
struct TheFeatureOwnsItsProtocols {
    /// The low level: what works on the network, the disk, the machine's clock and the terminal.
    static let infrastructure: Set<String> = [
        "App.swift", "FileVideoStore.swift", "HTTP.swift", "Settings.swift",
        "StandardErrorLog.swift", "SystemTimeProvider.swift", "Terminal.swift",
        "URLSessionHTTPClient.swift",
    ]

    private static let adapters = [
        "FileVideoStore", "StandardErrorLog", "SystemTimeProvider", "URLSessionHTTPClient",
    ]

    /// What the compiler says of the feature alone, and of a file that wants the adapters from it.
    /// It is asked once, for two tests.
    private static let alone = Task {
        try await Compiler.errors(
            in: "Stage04ProtocolInversion", where: { !infrastructure.contains($0) },
            adding: adapters.map { "let its\($0) = \($0).self\n" }.joined())
    }

    @Test("the feature compiles without the infrastructure")
    func compilesAlone() async throws {
        let errors = try await Self.alone.value.filter { $0.key != "Addition.swift" }
        for (file, messages) in errors.sorted(by: { $0.key < $1.key }) {
            let names = Set(
                messages.compactMap { message in
                    message.firstMatch(of: /cannot find .*'(\w+)'/).map { String($0.1) }
                })
            let needs = names.isEmpty ? "something" : names.sorted().joined(separator: ", ")
            #expect(
                messages.isEmpty,
                "\(file) needs \(needs), and no file of the feature has it")
        }
    }

    @Test("the adapters are not part of the feature")
    func adaptersOutside() async throws {
        let errors = try await Self.alone.value["Addition.swift"] ?? []
        for adapter in Self.adapters {
            #expect(
                errors.contains { $0.contains("'\(adapter)'") },
                "\(adapter) is in a file of the feature: it compiles alone only because it brings it along"
            )
        }
    }

    @Test("a boundary says what is needed, and asks the machine for nothing")
    func boundariesAskNobody() throws {
        let stage = "Stage04ProtocolInversion"
        let boundaries: Set = [
            "HTTPClient.swift", "Log.swift", "TimeProvider.swift", "VideoLoader.swift",
            "VideoStore.swift",
        ]
        let found = try SourceFiles.matching(
            #"\bDate\(\)|\bDate\.now|URLSession|ProcessInfo"#, in: stage
        )
        .intersection(boundaries)
        .union(
            SourceFiles.matching("FileManager|FileHandle", in: stage)
                .subtracting(Self.infrastructure))
        #expect(
            found.isEmpty,
            "\(found.sorted().joined(separator: ", ")): the machine is asked there. The low level has moved in under another name"
        )
    }

    @Test("HTTPClient compiles without the feature")
    func clientKnowsNoFeature() async throws {
        let errors = try await Compiler.errors(
            in: "Stage04ProtocolInversion",
            where: { !Self.infrastructure.union(Self.feature).contains($0) },
            adding: "let its = (any HTTPClient).self\n")
        #expect(
            errors["HTTPClient.swift"] == nil && errors["Addition.swift"] == nil,
            "HTTPClient is not in its own file, or that file needs this feature: the next feature cannot use it alone"
        )
    }

    private static let feature: Set<String> = [
        "Formatting.swift", "Log.swift", "RemoteVideoLoader.swift", "TimeProvider.swift",
        "Video.swift", "VideoCache.swift", "VideoFeed.swift", "VideoListViewModel.swift",
        "VideoLoader.swift", "VideoStore.swift",
    ]
}
