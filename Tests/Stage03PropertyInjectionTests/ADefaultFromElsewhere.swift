import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import Stage03PropertyInjection

@MainActor
@Suite("3.4 A default from elsewhere")
struct ADefaultFromElsewhere {
    @Test("a new list has no loader")
    func list() {
        let hasLoader = VideoListViewModel().loader != nil
        #expect(
            !hasLoader,
            "expected no loader before the app sets one: the property has a default from elsewhere")
    }

    @Test("a new loader has no cache")
    func loader() {
        let hasCache = VideoLoader(feedURL: URL(filePath: "/dev/null")).cache != nil
        #expect(
            !hasCache,
            "expected no cache before the app sets one: the property has a default from elsewhere")
    }

    @Test("a new list and a new loader read no setting")
    func settings() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            setenv("VIDEO_LOCALE", "tlh_KX", 1)
            setenv("VIDEO_TIMEOUT", "77", 1)
            let locale = await VideoListViewModel().locale.identifier
            #expect(
                locale != "tlh_KX",
                "VIDEO_LOCALE is tlh_KX, and so is the locale of a new list: its default is a setting of the app"
            )
            let session = await VideoLoader(feedURL: URL(filePath: "/dev/null")).session
            let timeout = session.configuration.timeoutIntervalForRequest
            #expect(
                timeout != 77,
                "VIDEO_TIMEOUT is 77, and a new loader waits 77 seconds: its default session reads a setting of the app"
            )
        }
    }
}
