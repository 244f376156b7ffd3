import Foundation
import Stage10Core
import Testing

@Suite("10.9 One question leads to the next")
struct OneQuestionLeadsToTheNext {
    /// A series, with the numbers of its episodes, season by season. The numbers do not say what comes next.
    private let series = Series(seasons: [[3, 1, 2], [5], [4]])

    @Test("whatever has been watched, the next one that has not been is found")
    func everyHistory() {
        var cases: [(series: Series, ended: Int)] = []
        for watched in Self.subsets(of: 1...5) {
            var series = series
            series.watched = watched
            cases += (1...5).map { (series, $0) }
        }
        // A long season, and many short ones.
        for seasons in [[Array(1...200)], (1...200).map { [$0] }] {
            var series = Series(seasons: seasons)
            series.watched = Set(1...150)
            cases += [1, 145, 150].map { (series, $0) }
        }
        // One is enough to think about.
        let wrong = cases.first { series, ended in
            series.walk(after: ended).state != series.expected(after: ended).state
        }
        let says = wrong.map { series, ended in
            "\(ended) has ended, watched: \(series.watchedInWords). Next is to be \(words(series.expected(after: ended).state)), and is \(words(series.walk(after: ended).state))."
        }
        #expect(
            wrong == nil,
            "\(says ?? "") What comes next is the first after it that nobody has watched, in its season or in a later one"
        )
    }

    private func words(_ state: UpNext) -> String {
        guard case .found(let videoID) = state else {
            return ".\("\(state)".prefix { $0 != "(" })"
        }
        return (1...200).first { .number($0) == videoID }.map { "\($0)" } ?? "one that is not there"
    }

    @Test("only what must be known is asked, one thing after the other")
    func everyQuestion() {
        for watched in Self.subsets(of: 1...5) {
            for ended in 1...5 {
                var series = series
                series.watched = watched
                #expect(
                    series.walk(after: ended).effects == series.expected(after: ended).effects,
                    "first where it belongs, then its season, then episode by episode, and another season only if there is no other way"
                )
            }
        }
    }

    @Test("what is known is not asked again")
    func nothingTwice() {
        // A double episode is in two seasons, and a list of seasons has one of them twice.
        var series = Series(seasons: [[1, 2, 3], [2, 4], [3, 5]], order: [0, 1, 0, 2, 1])
        series.watched = [1, 2, 3, 4, 5]
        for ended in 1...5 {
            let effects = series.walk(after: ended).effects
            #expect(
                Set(effects).count == effects.count,
                "an episode or a season that is there twice is asked about twice, and the answer was known"
            )
            #expect(
                !effects.contains(.isWatched(videoID: .number(ended))),
                "it has just ended: whoever asks whether it was watched knows it")
        }
        series.watched = [2, 3]
        #expect(
            series.walk(after: 1).state == .found(.number(4)),
            "2 and 3 are watched and 4 is not: it is the next one, in the next season")
    }

    @Test("an episode of an earlier place in its season does not come next")
    func earlier() {
        #expect(
            series.walk(after: 1).state == .found(.number(2)),
            "nobody has watched 3; 1 has ended, and 2 is what comes after it")
    }

    @Test("a later season begins with its first episode, even if it has the one that has ended")
    func later() {
        let end = Series(seasons: [[1, 2], [4, 2, 5]]).walk(after: 2)
        #expect(
            end.state == .found(.number(4)),
            "2 has ended, in a season whose last episode it is. The next season has 4 and then 2 again, and nobody has watched 4"
        )
    }

    @Test("of a season that does not have what has ended, the first comes next")
    func notInItsSeason() {
        let end = walk(.idle, .ended(videoID: .number(9)), next: next) { effect in
            effect == .place(videoID: .number(9))
                ? .placed(EpisodePlace(seasonIDs: [.number(100)], seasonID: .number(100)))
                : series.answer(effect)
        }
        #expect(
            end.state == .found(.number(3)),
            "9 belongs to a season, and is not in its list: nothing of that season has been passed")
    }

    @Test("where there is no series, or nothing left, there is no next one")
    func nothing() {
        #expect(
            next(.placing(.number(1)), .placed(nil)) == Next(.nothing), "it belongs to no series")
        #expect(
            next(
                .placing(.number(1)),
                .placed(EpisodePlace(seasonIDs: [.number(101)], seasonID: .number(102))))
                == Next(.nothing), "its season is none of the series': nothing comes after it")
        #expect(series.walk(after: 4).state == .nothing, "it was the last one")
    }

    @Test("a question that cannot be answered ends it")
    func failure() {
        let failures: [UpNextEffect] = [
            .place(videoID: .number(1)), .season(.number(100)), .isWatched(videoID: .number(2)),
        ]
        for failure in failures {
            let end = walk(.idle, .ended(videoID: .number(1)), next: next) { effect in
                effect == failure ? .failed(.connectivity) : series.answer(effect)
            }
            #expect(
                end.state == .failed(.connectivity) && end.effects.last == failure,
                "it could not be read: nothing is found by guessing, and nothing more is asked")
        }
    }

    @Test("an answer that nobody waits for changes nothing")
    func outOfTurn() {
        let place = EpisodePlace(seasonIDs: [.number(100), .number(101)], seasonID: .number(100))
        let placed: [UpNextEvent] = [.placed(nil), .placed(place)]
        let season: [UpNextEvent] = [.season([]), .season([.number(1), .number(2)])]
        let isWatched: [UpNextEvent] = [.isWatched(true), .isWatched(false)]
        let failed: [UpNextEvent] = [.failed(.connectivity)]
        let placing = UpNext.placing(.number(1))
        let reading = next(placing, .placed(place)).state
        let checking = next(reading, .season([.number(1), .number(2)])).state
        // All answers that no state waits for.
        let cases: [(UpNext, [UpNextEvent])] = [
            (.idle, placed + season + isWatched + failed),
            (placing, season + isWatched),
            (reading, placed + isWatched),
            (checking, placed + season),
            (.found(.number(3)), placed + season + isWatched + failed),
            (.nothing, placed + season + isWatched + failed),
            (.failed(.invalidData), placed + season + isWatched + failed),
        ]
        for (state, events) in cases {
            for event in events {
                #expect(next(state, event) == Next(state), "nobody has asked for that")
            }
        }
        for state in [placing, reading] {
            #expect(
                next(state, .ended(videoID: .number(2))) == Next(state),
                "one search is going on, and another one has begun in the middle of it")
        }
    }

    private static func subsets(of numbers: ClosedRange<Int>) -> [Set<Int>] {
        numbers.reduce([[]]) { subsets, number in subsets + subsets.map { $0.union([number]) } }
    }
}

/// Everything there is to know of a series, as a value.
private struct Series {
    let seasons: [[Int]]
    /// The series' list of its seasons.
    let order: [Int]
    var watched: Set<Int> = []

    init(seasons: [[Int]], order: [Int]? = nil) {
        self.seasons = seasons
        self.order = order ?? Array(seasons.indices)
    }

    var watchedInWords: String {
        switch watched.count {
        case 0: "nothing"
        case ...5: watched.sorted().map { "\($0)" }.joined(separator: ", ")
        default: "\(watched.count) episodes"
        }
    }

    func walk(after ended: Int) -> (state: UpNext, effects: [UpNextEffect]) {
        Stage10EffectsAsValuesTests.walk(
            .idle, .ended(videoID: .number(ended)), next: next, answer: answer)
    }

    func answer(_ effect: UpNextEffect) -> UpNextEvent? {
        switch effect {
        case .place(let videoID):
            let season = seasons.firstIndex { $0.contains { UUID.number($0) == videoID } }
            return .placed(
                season.map {
                    EpisodePlace(
                        seasonIDs: order.map { .number(100 + $0) }, seasonID: .number(100 + $0))
                })
        case .season(let seasonID):
            let season = seasons.indices.first { UUID.number(100 + $0) == seasonID }
            return .season(season.map { seasons[$0].map { .number($0) } } ?? [])
        case .isWatched(let videoID):
            return .isWatched(watched.contains { UUID.number($0) == videoID })
        }
    }

    /// What comes next and what has to be asked, by somebody who knows everything. Each episode is there
    /// once.
    func expected(after ended: Int) -> (state: UpNext, effects: [UpNextEffect]) {
        var effects = [UpNextEffect.place(videoID: .number(ended))]
        let own = seasons.firstIndex { $0.contains(ended) } ?? seasons.endIndex
        for place in own..<seasons.endIndex {
            effects.append(.season(.number(100 + place)))
            let isOwn = place == own
            let season = seasons[place]
            for episode in isOwn ? season.drop(while: { $0 != ended }).dropFirst() : season[...] {
                effects.append(.isWatched(videoID: .number(episode)))
                if !watched.contains(episode) { return (.found(.number(episode)), effects) }
            }
        }
        return (.nothing, effects)
    }
}
