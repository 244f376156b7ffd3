import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage03PropertyInjection

@MainActor
@Suite("3.6 What may be missing")
struct WhatMayBeMissing {
    @Test("a loader without a delegate loads all the same")
    func withoutDelegate() async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let loader = VideoLoader(feedURL: server.url)
        loader.cache = SpyCache()
        let loaded = try await loader.load()
        #expect(loaded.videos.map(\.title) == ["Ocean"], "the videos did not arrive")
    }

    @Test("the delegate hears of the start and of the end")
    func hears() async throws {
        let server = try LoopbackServer(.feed(.ocean), .status(500))
        let (loader, delegate) = (VideoLoader(feedURL: server.url), SpyDelegate())
        loader.cache = SpyCache()
        loader.delegate = delegate
        _ = try await loader.load()
        _ = try? await loader.load()
        #expect(
            delegate.messages == [
                "started", "ended: 1 from the server", "started", "failed: invalidData",
            ],
            "two loads, a good one and a bad one: the delegate heard something else")
    }

    @Test("a loader does not keep its delegate alive")
    func weakDelegate() {
        let loader = VideoLoader(feedURL: URL(filePath: "/dev/null"))
        weak var delegate: SpyDelegate?
        do {
            let strong = SpyDelegate()
            delegate = strong
            loader.delegate = strong
        }
        // Bool by Bool: a failed expectation would look into the loader, down to its session.
        let (hasGone, isForgotten) = (delegate == nil, loader.delegate == nil)
        #expect(hasGone, "everybody else has let the delegate go, and the loader has not")
        #expect(isForgotten, "the delegate has gone, and the loader still has one")
    }

    @Test("an owner that is the delegate of its own loader can go")
    func noCycle() {
        final class Owner: VideoLoaderDelegate {
            let loader = VideoLoader(feedURL: URL(filePath: "/dev/null"))
            init() { loader.delegate = self }
            func loaderDidStart(_ loader: VideoLoader) {}
            func loader(_ loader: VideoLoader, didEnd outcome: String, after elapsed: Duration) {}
        }
        weak var owner: Owner?
        do {
            let strong = Owner()
            owner = strong
        }
        #expect(
            owner == nil, "the owner keeps its loader, the loader keeps its owner: neither goes")
    }
}
