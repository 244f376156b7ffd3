import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage01Singleton

@Suite("1.5 Shared by default")
struct SharedByDefault {
    @Test("whoever asks gets the same loader")
    func sameLoader() {
        // A failed expectation would look into the loaders, down to their sessions.
        let isTheSame = VideoLoader.shared === VideoLoader.shared
        #expect(
            isTheSame,
            "two reads of VideoLoader.shared gave two loaders: its code runs at every read")
    }

    @Test("the shared loader keeps the feed that it was made with")
    func keepsItsFeed() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let (first, second) = try (LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.ocean)))
            try tellEnvironment(feed: first.url)
            _ = VideoLoader.shared
            try tellEnvironment(feed: second.url)
            _ = try await VideoLoader.shared.load()
            #expect(
                second.requests.isEmpty,
                "the environment changed after the loader was made, and the loader followed it")
            #expect(first.requests.count == 1, "the feed it was made with was asked once")
        }
    }

    @Test("a loader of your own loads from its own feed")
    func ownFeed() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let (ambient, own) = try (LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.desert)))
            try tellEnvironment(feed: ambient.url)
            _ = VideoLoader.shared
            let loaded = try await VideoLoader(feedURL: own.url).load()
            #expect(
                loaded.videos.map(\.title) == ["Desert"],
                "VideoLoader(feedURL:) was given one feed and loaded another")
            let shared = try await VideoLoader.shared.load()
            #expect(
                shared.videos.map(\.title) == ["Ocean"],
                "the loader that you made has changed what the shared one loads")
        }
    }
}

/// Sets what `Settings` reads, for this process and for good.
func tellEnvironment(feed: URL) throws {
    setenv("VIDEO_FEED_URL", feed.absoluteString, 1)
    setenv("VIDEO_CACHE_FILE", try SaveFile().url.path, 1)
}
