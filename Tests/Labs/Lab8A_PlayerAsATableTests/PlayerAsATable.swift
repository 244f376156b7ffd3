import Foundation
import Testing

@testable import Lab8A_PlayerAsATable

// Lab 8.A in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("8.A Player as a table")
struct PlayerAsATable {
    // Above: the state before. Left: the event. Inside: the state after; a dot if it stays.
    //
    // I idle    L loading   R ready   P playing   U paused by the user   S paused by the system
    // bP buffering, then playing; and so on      sP seeking, then playing; and so on
    // E ended   F failed
    static let table = """
        .                 I  L  R  P  U  S  bR bP bU bS sR sP sU sS E  F
        load              L  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
        loaded            .  R  .  .  .  .  .  .  .  .  .  .  .  .  .  .
        retry             .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  L
        stop              .  I  I  I  I  I  I  I  I  I  I  I  I  I  I  I
        fail              F  F  F  F  F  F  F  F  F  F  F  F  F  F  F  .
        play              .  .  P  .  P  P  bP .  bP bP sP .  sP sP .  .
        pause             .  .  .  U  .  U  .  bU .  bU .  sU .  sU .  .
        unplug            .  .  .  U  .  U  .  bU .  bU .  sU .  sU .  .
        interrupt         .  .  .  S  .  .  .  bS .  .  .  sS .  .  .  .
        interruptionEnded .  .  .  .  .  P  .  .  .  bP .  .  .  sP .  .
        enterBackground   .  .  .  S  .  .  .  bS .  .  .  sS .  .  .  .
        enterForeground   .  .  .  .  .  P  .  .  .  bP .  .  .  sP .  .
        stall             .  .  bR bP bU bS .  .  .  .  .  .  .  .  .  .
        buffered          .  .  .  .  .  .  R  P  U  S  .  .  .  .  .  .
        tick              .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
        seek              .  .  sR sP sU sS sR sP sU sS sR sP sU sS sU .
        seeked            .  .  .  .  .  .  .  .  .  .  R  P  U  S  .  .
        reachEnd          .  .  .  E  .  .  .  E  .  .  .  .  .  .  .  .
        replay            .  .  .  .  .  .  .  .  .  .  .  .  .  .  P  .
        """

    @Test("each of 304 pairs has the next state of the table", arguments: rows.dropFirst())
    func pairs(row: [String]) throws {
        let event = try #require(Self.events[row[0]], "the table has no event \(row[0])")
        var wrong: [String] = []
        for (before, after) in zip(Self.rows[0], row).dropFirst() {
            let state = try #require(Self.states[before], "the table has no state \(before)")
            let expected = after == "." ? before : after
            // At the date of the table, no wait is over.
            let result = Self.name(of: state.handling(event, at: Self.date))
            if result != expected {
                wrong.append(
                    "\(Self.words(before)): expected \(Self.words(expected)), got \(Self.words(result))"
                )
            }
        }
        let others = wrong.count > 1 ? " (and \(wrong.count - 1) more states)" : ""
        #expect(wrong.isEmpty, "\(row[0]) while \(wrong.first ?? "")\(others)")
    }

    @MainActor
    @Test("30 s without video are counted by the dates that are passed")
    func dates() throws {
        let stalled = PlayerState.playing.handling(.stall, at: Self.date)
        try #require(
            stalled == .buffering(then: .playing, since: Self.date),
            "stall while playing: expected buffering (then playing) since the date that is passed, got \(Self.difference(stalled, from: "bP")). If the date differs: does handling(_:at:) read the clock?"
        )
        let paused = PlayerState.buffering(then: .playing, since: Self.date)
            .handling(.pause, at: Self.date + 20)
        #expect(
            paused == .buffering(then: .paused(by: .user), since: Self.date),
            "pause, 20 s after the stall: expected buffering (then paused by the user) since the stall, got \(Self.difference(paused, from: "bU"))"
        )
        for (milliseconds, isOver) in [(0, false), (29_999, false), (30_000, true)] {
            let state = PlayerState.buffering(then: .playing, since: Self.date)
            let next = state.handling(.tick, at: Self.date + Double(milliseconds) / 1000)
            let isRestarted = next != state && Self.name(of: next) == "bP"
            let result =
                isRestarted ? "buffering since another date" : Self.words(Self.name(of: next))
            #expect(
                next == (isOver ? .failed(.stalled) : state),
                "tick, \(milliseconds) ms after the stall: expected \(isOver ? "failed (stalled)" : "buffering since the stall"), got \(result)"
            )
        }
        var date = Self.date
        let player = Player { date }
        for event in [.load, .loaded, .play] as [PlayerEvent] { player.handle(event) }
        date += 60
        player.handle(.stall)
        let states = [29.0, 1].map { seconds in
            date += seconds
            player.handle(.tick)
            return Self.words(Self.name(of: player.state))
        }
        #expect(
            states == ["buffering (then playing)", "failed (stalled)"],
            "a stall 60 s after the player was created, then a tick after 29 s and one after 30 s: expected buffering (then playing), failed (stalled), got \(states.joined(separator: ", ")). Does Player read its clock at each event, and does handling(_:at:) count by that date?"
        )
    }

    @MainActor
    @Test("isActive and canPlay follow from the state", arguments: scenes)
    func answers(scene: Scene) {
        let player = Player { Self.date }
        for event in scene.events { player.handle(event) }
        let name = Self.name(of: player.state)
        let isActive = ["P", "bP", "sP"].contains(name)
        let canPlay = ["R", "U", "S", "bR", "bU", "bS", "sR", "sU", "sS"].contains(name)
        #expect(
            player.isActive == isActive && player.canPlay == canPlay,
            "\(Self.words(name)), after \(scene): expected isActive \(isActive) and canPlay \(canPlay), got \(player.isActive) and \(player.canPlay)"
        )
    }

    @MainActor
    @Test("listeners hear each change once, with the new state")
    func listeners() {
        let player = Player { Self.date }
        var heard: [[String]] = [[], []]
        var isLate = false
        for index in heard.indices {
            player.addListener { state in
                heard[index].append(Self.words(Self.name(of: state)))
                if player.state != state { isLate = true }
            }
        }
        for event in [.load, .loaded, .replay, .play, .play, .pause] as [PlayerEvent] {
            player.handle(event)
        }
        let expected = ["loading", "ready", "playing", "paused by the user"]
        let cause =
            heard[0].first == "idle"
            ? ": is the listener called before the change?"
            : heard[0].count > expected.count
                ? ": is it called once for a change, and not for other events?" : ""
        let texts = heard.map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }
        #expect(
            heard[0] == expected,
            "expected \(expected.joined(separator: ", ")), the listener got \(texts[0])\(cause)")
        #expect(
            heard[0] == heard[1],
            "expected the same for two listeners, the first got \(texts[0]), the second \(texts[1])"
        )
        #expect(!isLate, "a listener got a state that was not player.state at that moment")
    }

    // MARK: - The table

    static let rows = table.split(separator: "\n").map { line in
        line.split(separator: " ").map(String.init)
    }

    private static let date = Date(timeIntervalSinceReferenceDate: 0)

    private static let events: [String: PlayerEvent] = [
        "load": .load, "loaded": .loaded, "retry": .retry, "stop": .stop,
        "fail": .fail(.unplayable), "play": .play, "pause": .pause, "replay": .replay,
        "seek": .seek(to: 99), "seeked": .seeked, "stall": .stall, "buffered": .buffered,
        "tick": .tick, "reachEnd": .reachEnd, "interrupt": .interrupt,
        "interruptionEnded": .interruptionEnded, "enterBackground": .enterBackground,
        "enterForeground": .enterForeground, "unplug": .unplug,
    ]

    private static let settled: [(String, PlayerState.Settled)] = [
        ("R", .ready), ("P", .playing), ("U", .paused(by: .user)), ("S", .paused(by: .system)),
    ]

    private static let states: [String: PlayerState] = {
        var states: [String: PlayerState] = [
            "I": .idle, "L": .loading, "R": .ready, "P": .playing, "U": .paused(by: .user),
            "S": .paused(by: .system), "E": .ended, "F": .failed(.unplayable),
        ]
        for (name, next) in settled {
            states["b\(name)"] = .buffering(then: next, since: date)
            states["s\(name)"] = .seeking(to: 99, then: next)
        }
        return states
    }()

    /// The name of a state in the table, whatever its date.
    private static func name(of state: PlayerState) -> String {
        var state = state
        if case .buffering(let next, _) = state { state = .buffering(then: next, since: date) }
        if state == .failed(.stalled) { return "failed (stalled)" }
        return states.first { $0.value == state }?.key ?? "\(state)"
    }

    /// What is wrong with a state that should be another: only its date, or all of it.
    private static func difference(_ state: PlayerState, from expected: String) -> String {
        name(of: state) == expected ? "the same with another date" : words(name(of: state))
    }

    private static func words(_ name: String) -> String {
        let words = [
            "I": "idle", "L": "loading", "R": "ready", "P": "playing", "U": "paused by the user",
            "S": "paused by the system", "E": "ended", "F": "failed",
        ]
        guard name.count == 2, let next = words[String(name.suffix(1))] else {
            return words[name] ?? name
        }
        return "\(name.hasPrefix("b") ? "buffering" : "seeking") (then \(next))"
    }

    // MARK: - The way to a state

    struct Scene: CustomStringConvertible {
        let events: [PlayerEvent]

        init(_ events: PlayerEvent...) {
            self.events = [.load, .loaded] + events
        }

        var description: String {
            events.map { event in
                PlayerAsATable.events.first { $0.value == event }?.key ?? "\(event)"
            }.joined(separator: ", ")
        }
    }

    static let scenes = [
        Scene(), Scene(.play), Scene(.play, .pause), Scene(.play, .interrupt),
        Scene(.play, .interrupt, .interruptionEnded), Scene(.play, .stall),
        Scene(.stall, .play), Scene(.play, .seek(to: 99), .unplug), Scene(.play, .reachEnd),
        Scene(.play, .reachEnd, .replay), Scene(.play, .fail(.unplayable)),
    ]
}
