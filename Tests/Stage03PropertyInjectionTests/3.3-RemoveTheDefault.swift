import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage03PropertyInjection

// Kata 3.3 in Stages/Stage03PropertyInjection/README.md
// Hints, and below them the solution: Solutions/Stage03PropertyInjection/README.md
@MainActor
@Suite("3.3 Remove the default that reaches the network")
struct RemoveTheDefault {
    @Test("a new list has no loader")
    func noLoader() {
        let hasLoader = (VideoListViewModel().loader as VideoLoader?) != nil
        #expect(
            !hasLoader,
            "expected a new list without a loader, and it has one: a default hides it if App sets none"
        )
    }

    @Test("a new list does not read the app's settings")
    func locale() async {
        // A process of its own, because it changes a setting.
        await #expect(
            processExitsWith: .success,
            "the locale in the settings is Esperanto, and a new list has it: expected `.current`, because a default of another module is foreign, also for a value"
        ) { @MainActor in
            setenv("VIDEO_LOCALE", "eo", 1)
            exit(VideoListViewModel().locale.identifier == "eo" ? 1 : 0)
        }
    }

    @Test("a list whose loader was not set sends no request")
    func list() async {
        // A process of its own, because the list may stop it.
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { @MainActor in
            let server = try LoopbackServer(.feed(.ocean))
            setenv("VIDEO_FEED_URL", server.url.absoluteString, 1)
            setenv("VIDEO_CACHE_FILE", try CacheFile().url.path, 1)
            await VideoListViewModel().load()
            report(if: !server.requests.isEmpty)
        }
        #expect(
            !isReported(by: result), "no loader was set, and the list sent a request by itself")
    }

    @Test("a loader whose cache was not set writes no file")
    func loader() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { @MainActor in
            let (server, file) = try (LoopbackServer(.feed(.ocean)), CacheFile())
            setenv("VIDEO_CACHE_FILE", file.url.path, 1)
            _ = try? await VideoLoader(feedURL: server.url).load()
            report(if: file.content != nil)
        }
        #expect(
            !isReported(by: result), "no cache was set, and the loader wrote a file of its choice")
    }

    @Test("a loader keeps its cache")
    func keepsTheCache() throws {
        let loader = VideoLoader(feedURL: URL(filePath: "/"))
        do {
            let cache = VideoCache(file: try CacheFile().url)
            loader.cache = cache
        }
        let isKept = (loader.cache as VideoCache?) != nil
        #expect(
            isKept,
            "a cache was set that no other property holds: expected the loader to keep it, and it is gone. Is the property weak?"
        )
    }

    @Test("there is no shared loader any more")
    func shared() async throws {
        let names = ["shared", "live", "default", "standard", "main", "current"]
        let errors = try await Compiler.errors(
            for: ["_ = { @MainActor in VideoLoader(feedURL: URL(filePath: \"/\")) }"]
                + names.map { "_ = { @MainActor in VideoLoader.\($0) as VideoLoader }" },
            in: "Stage03PropertyInjection")
        try #require(errors[0] == nil, "VideoLoader(feedURL:) does not compile: \(errors[0] ?? "")")
        for (name, error) in zip(names, errors.dropFirst()) {
            #expect(
                error != nil,
                "expected a compiler error for VideoLoader.\(name), and it compiles: a global that any code can call, and that App may use to wire the list"
            )
        }
    }

    @Test("the app sets both properties")
    func app() async throws {
        let (server, file) = try (LoopbackServer(.feed(.ocean)), CacheFile())
        let outcome = try await VideoApp("Stage03PropertyInjection")
            .start(feed: server.url, cache: file, "--verbose").outcome()
        // Without a loader, nothing is shown. A crash or an error has another cause.
        let guess = outcome.end == .exited(0) ? " Does App.swift set list.loader?" : ""
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "the app was started to load a feed: expected its video on the screen, got \(outcome.lines).\(guess)"
        )
        #expect(
            file.content != nil || outcome.lines != ["Ocean (1:05)"],
            "the app showed the feed's video: expected it in its cache file, and there is no file. Does App.swift set cache, on the loader that it gives to the list?"
        )
        #expect(
            outcome.errorLines.first == "load started" || outcome.lines != ["Ocean (1:05)"],
            "the app showed the feed's video: expected \"load started\" on standard error, with --verbose, got \(outcome.errorLines.first ?? "nothing"). Does App.swift set the loader's delegate?"
        )
    }

    private func isReported(by result: ExitTest.Result?) -> Bool {
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains("FOUND") }
            ?? false
    }
}

/// Ends the process, and says on standard error whether the fault was found.
private func report(if isFound: Bool) {
    if isFound { FileHandle.standardError.write(Data("FOUND\n".utf8)) }
    exit(1)
}
