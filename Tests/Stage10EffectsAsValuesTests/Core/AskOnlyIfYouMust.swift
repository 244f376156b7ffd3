import Foundation
import Stage10Core
import Testing

@Suite("10.7 Ask only if you must")
struct AskOnlyIfYouMust {
    // Above: the state before. Left: what happens. Inside: the state after, and what is then to be done; a dot
    // if it stays, and nothing is.
    //
    // reading    what is saved is being read       asking   the server is; nothing is saved
    // old        the server is; something old is saved
    // fresh      what was saved was found          aged     what is too old was found
    // new        what has come was found           no… unr… failed, invalid data or connectivity
    static let table = """
        .            idle          reading     asking       old       new missing unreachable
        want         reading+read  .           .            .         .   .       reading+read
        readFresh    .             fresh       .            .         .   .       .
        readOld      .             old+ask     .            .         .   .       .
        readNothing  .             asking+ask  .            .         .   .       .
        good         .             .           new+save     new+save  .   .       .
        gone         .             .           missing      missing   .   .       .
        broken       .             .           invalid      aged      .   .       .
        noSubtitles  .             .           invalid      aged      .   .       .
        unreachable  .             .           unreachable  aged      .   .       .
        cancelled    .             .           idle         idle      .   .       .
        """

    static let events: [String: SubtitleEvent] = [
        "want": .want(videoID: video), "readFresh": .read(fresh, at: .noon),
        "readOld": .read(old, at: .noon), "readNothing": .read(nil, at: .noon),
        "good": .asked(
            .answered(HTTPAnswer(status: 200, body: Data("WEBVTT new".utf8))), at: .noon),
        "gone": .asked(.answered(HTTPAnswer(status: 404, body: Data())), at: .noon),
        "broken": .asked(
            .answered(HTTPAnswer(status: 500, body: Data("WEBVTT new".utf8))), at: .noon),
        "noSubtitles": .asked(
            .answered(HTTPAnswer(status: 200, body: Data("<html>".utf8))), at: .noon),
        "unreachable": .asked(.unreachable, at: .noon), "cancelled": .asked(.cancelled, at: .noon),
    ]

    static let states: [String: SubtitleSearch] = [
        "idle": .idle, "reading": .reading(videoID: video),
        "asking": .asking(videoID: video, old: nil), "old": .asking(videoID: video, old: old),
        "fresh": .found("fresh"), "aged": .found("old"), "new": .found("WEBVTT new"),
        "missing": .missing, "invalid": .failed(.invalidData),
        "unreachable": .failed(.connectivity),
    ]

    static let effects: [String: SubtitleEffect] = [
        "read": .read(videoID: video), "ask": .ask(videoID: video),
        "save": .save(SavedSubtitles(text: "WEBVTT new", savedAt: .noon), videoID: video),
    ]

    static let video = UUID.number(7)
    static let fresh = SavedSubtitles(text: "fresh", savedAt: .noon - 60)
    static let old = SavedSubtitles(text: "old", savedAt: .noon - week)
    static let week: TimeInterval = 7 * 24 * 60 * 60
    /// The moment of the table, and one a year later: how old something is depends on both of its dates.
    static let moments = [Date.noon, .noon + 52 * week]

    static let rows = table.split(separator: "\n").map { line in
        line.split(separator: " ").map(String.init)
    }

    @Test(
        "each state of a search has one outcome for each event", arguments: rows.dropFirst())
    func pairs(row: [String]) throws {
        let event = try #require(Self.events[row[0]], "\(row[0]) is no event")
        for (before, cell) in zip(Self.rows[0], row).dropFirst() {
            let state = try #require(Self.states[before], "\(before) is no state")
            let parts = (cell == "." ? before : cell).split(separator: "+").map(String.init)
            var expected = Next<SubtitleSearch, SubtitleEffect>(
                try #require(Self.states[parts[0]], "\(parts[0]) is no state"))
            expected.effects = parts.dropFirst().compactMap { Self.effects[$0] }
            let came = next(state, event)
            #expect(
                came == expected,
                "\(before), \(row[0]): the table says \(cell == "." ? "that it stays" : cell), so \(words(expected)); what came is \(words(came))\(words(came) == words(expected) ? ", of something else" : "")"
            )
        }
    }

    private func words(_ next: Next<SubtitleSearch, SubtitleEffect>) -> String {
        let effects = next.effects.map { ".\("\($0)".prefix { $0 != "(" })" }
        return ".\("\(next.state)".prefix { $0 != "(" }) and "
            + (effects.isEmpty ? "no effect" : effects.joined(separator: ", "))
    }

    @Test("the table has every pair")
    func complete() {
        #expect(Self.rows.allSatisfy { $0.count == 8 }, "a row has too few cells, or too many")
        #expect(Set(Self.rows.dropFirst().map(\.[0])) == Set(Self.events.keys), "a row is missing")
    }

    @Test("while what is saved is less than a week old, nobody else is asked")
    func fresh() {
        let ages: [TimeInterval] = [0, 1, 3600, Self.week / 2, Self.week - 1, Self.week - 0.001]
        for now in Self.moments {
            for age in ages {
                let saved = SavedSubtitles(text: "saved \(age)", savedAt: now - age)
                #expect(
                    next(.reading(videoID: Self.video), .read(saved, at: now))
                        == Next(.found("saved \(age)")),
                    "\(age) seconds old: that is good enough, and the server is asked all the same")
            }
        }
    }

    @Test("what is a week old, or from the future, is asked for, and kept in hand")
    func tooOld() {
        let ages = [Self.week, Self.week + 1, 100 * Self.week, -0.001, -Self.week]
        for now in Self.moments {
            for (number, age) in ages.enumerated() {
                let saved = SavedSubtitles(text: "saved \(age)", savedAt: now - age)
                let video = UUID.number(number)
                #expect(
                    next(.reading(videoID: video), .read(saved, at: now))
                        == Next(.asking(videoID: video, old: saved), .ask(videoID: video)),
                    "saved \(abs(age)) seconds \(age < 0 ? "in the future" : "ago"): the server is asked for this video's, and what there is is not thrown away"
                )
            }
        }
    }

    @Test("whatever comes of it, each is asked at most once, and the save before the server")
    func onceEach() {
        for saved in [nil, Self.fresh, Self.old] {
            for asked in [
                Asked.unreachable, .cancelled, .answered(HTTPAnswer(status: 500, body: Data())),
            ] {
                let effects = walk(.idle, .want(videoID: Self.video), next: next) { effect in
                    switch effect {
                    case .read: SubtitleEvent.read(saved, at: .noon)
                    case .ask: .asked(asked, at: .noon)
                    case .save: nil
                    }
                }.effects
                #expect(
                    effects
                        == (saved == Self.fresh
                            ? [.read(videoID: Self.video)]
                            : [.read(videoID: Self.video), .ask(videoID: Self.video)]),
                    "what is saved is read first, and the server is asked only if that was not enough"
                )
            }
        }
    }
}
