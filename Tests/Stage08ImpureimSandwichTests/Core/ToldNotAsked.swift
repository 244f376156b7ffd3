import Foundation
import Stage08Core
import Testing

@Suite("8.4 Told, not asked")
struct ToldNotAsked {
    @Test(
        "the list tells the age as of the moment, in the language and the calendar that it is told",
        arguments: [
            ("en_US", "UTC", "Saved yesterday"), ("en_US", "Europe/Berlin", "Saved 24 hours ago"),
            ("de_DE", "UTC", "Saved gestern"), ("ja_JP", "Europe/Berlin", "Saved 24 時間前"),
        ])
    func age(locale: String, timeZone: String, expected: String) {
        // In the night between, Berlin put its clocks back: its day had 25 hours.
        let noon = Date(timeIntervalSince1970: 1_729_944_000)
        var screen = VideoListScreen()
        screen.show(
            .fallBack(SavedVideos(videos: .ocean, savedAt: noon), insteadOf: .connectivity),
            asOf: noon + .day, locale: Locale(identifier: locale),
            calendar: .gregorian(in: timeZone))
        #expect(
            screen.savedText == expected,
            "\(locale), \(timeZone): 24 hours after it was saved, the list was to say \"\(expected)\"; who else was asked?"
        )
    }

    @Test("comments tell their age in the same way")
    func comments() {
        var screen = CommentsScreen()
        screen.show(
            .show([.nice]), asOf: .teaTime + 3 * .hour, locale: Locale(identifier: "fr_FR"),
            calendar: .gregorian(in: "UTC"))
        #expect(
            screen.rows == ["anna, il y a 3 heures: Nice!"],
            "a comment of three hours ago, told to somebody in France")
    }

    @Test("a screen depends on what it showed before, and on what it is told")
    func transitions() {
        var screen = VideoListScreen()
        screen.startLoading()
        screen.show(.showAndSave(SavedVideos(videos: .ocean, savedAt: .teaTime)))
        #expect(
            screen.rows == ["Ocean (1:05)"] && screen.savedText == nil && !screen.isLoading,
            "the videos have come: they are shown, without an age")
        screen.startLoading()
        #expect(screen.isLoading && screen.rows == ["Ocean (1:05)"], "the rows stay meanwhile")
        let before = screen
        screen.show(.fail(.connectivity))
        #expect(
            screen.errorText
                == "Could not reach the server. Check the connection and VIDEO_FEED_URL.",
            "nobody was reached, and the screen does not say so")
        #expect(screen.rows == before.rows, "a load that fails keeps the rows of the last one")
        screen.startLoading()
        #expect(screen.errorText == nil, "an error clears when the next load begins")
        screen.show(.nothing)
        #expect(screen == replacingLoading(before), "a cancelled load leaves all as it was")
        screen.show(.fail(.invalidData))
        #expect(
            screen.errorText == "The server's answer is not a video feed.",
            "the answer was no feed, and the screen does not say so")
    }

    @Test("no videos is said once a load has found none")
    func empty() {
        var screen = VideoListScreen()
        #expect(screen.emptyText == nil, "nobody has asked yet")
        screen.show(.showAndSave(SavedVideos(videos: [], savedAt: .teaTime)))
        #expect(screen.emptyText == "No videos yet", "a load has found no videos")
        screen.show(.showAndSave(SavedVideos(videos: .ocean, savedAt: .teaTime)))
        #expect(screen.emptyText == nil, "there are videos now")
    }

    @Test("a copy that is changed is another screen")
    func copies() {
        // `mutating` is `inout self`: the caller's own variable is changed, and nobody else's.
        let first = VideoListScreen()
        var copy = first
        copy.startLoading()
        #expect(!first.isLoading, "a screen was changed by somebody who has a copy of it")
        #expect(copy.isLoading, "a load has begun")
    }

    @Test("a function that has kept values is a function of values")
    func partialApplication() {
        // A locale that was passed earlier is an argument, wherever it was kept in between.
        struct Customs {
            let locale: Locale
            let calendar: Calendar

            func age(of savedAt: Date, at now: Date) -> String {
                ageText(of: savedAt, asOf: now, locale: locale, calendar: calendar)
            }
        }
        let customs = Customs(
            locale: Locale(identifier: "fr_FR"), calendar: .gregorian(in: "UTC"))
        #expect(
            customs.age(of: .teaTime, at: .teaTime + 2 * .hour) == "il y a 2 heures",
            "the locale that was kept is not the one that answers")
    }

    @Test(
        "every length of time has a text",
        arguments: [
            (0, "0:00"), (5, "0:05"), (65, "1:05"), (599, "9:59"), (3599, "59:59"),
            (3600, "1:00:00"), (3661, "1:01:01"), (7325, "2:02:05"), (59.999, "0:59"),
            (-5, "0:00"), (-0.5, "0:00"), (.nan, "0:00"), (.infinity, "0:00"),
            (-.infinity, "0:00"), (1e300, "0:00"), (9.3e18, "0:00"), (-1e300, "0:00"),
            (.leastNonzeroMagnitude, "0:00"), (360_000, "100:00:00"),
        ] as [(TimeInterval, String)])
    func durations(_ seconds: TimeInterval, expected: String) {
        #expect(durationText(seconds) == expected, "\(seconds) seconds are \"\(expected)\"")
    }

    /// What `startLoading` and a load that was cancelled leave.
    private func replacingLoading(_ screen: VideoListScreen) -> VideoListScreen {
        var copy = screen
        copy.startLoading()
        copy.show(.nothing)
        return copy
    }
}

extension VideoListScreen {
    /// At tea time, in English.
    fileprivate mutating func show(_ decision: LoadDecision) {
        show(
            decision, asOf: .teaTime, locale: Locale(identifier: "en_US"),
            calendar: .gregorian(in: "UTC"))
    }
}
