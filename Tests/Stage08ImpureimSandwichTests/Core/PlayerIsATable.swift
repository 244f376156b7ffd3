import Foundation
import Stage08Core
import Testing

@Suite("8.6 A player is a table")
struct PlayerIsATable {
    // Above: the state before. Left: what happens. Inside: the state after; a dot if it stays.
    //
    // I idle    L loading   R ready   P playing   U paused by the user   S paused by the system
    // bP buffering, and then playing; and so on      sP seeking, and then playing; and so on
    // E ended   F failed    X failed, with the error that has just been told
    static let table = """
        .                 I  L  R  P  U  S  bR bP bU bS sR sP sU sS E  F
        load              L  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
        loaded            .  R  .  .  .  .  .  .  .  .  .  .  .  .  .  .
        retry             .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  L
        stop              .  I  I  I  I  I  I  I  I  I  I  I  I  I  I  I
        fail              X  X  X  X  X  X  X  X  X  X  X  X  X  X  X  X
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

    /// What happens, by its name in the table.
    static let actions: [String: PlaybackAction] = [
        "load": .load, "loaded": .loaded, "retry": .retry, "stop": .stop,
        "fail": .fail(.unplayable),
        "play": .play, "pause": .pause, "unplug": .unplug, "interrupt": .interrupt,
        "interruptionEnded": .interruptionEnded, "enterBackground": .enterBackground,
        "enterForeground": .enterForeground, "stall": .stall, "buffered": .buffered,
        "tick": .tick, "seek": .seek(to: 99), "seeked": .seeked, "reachEnd": .reachEnd,
        "replay": .replay,
    ]

    static let rows = table.split(separator: "\n").map { line in
        line.split(separator: " ").map(String.init)
    }

    @Test("every pair of a state and an action has one next state", arguments: rows.dropFirst())
    func pairs(row: [String]) throws {
        let action = try #require(Self.actions[row[0]], "\(row[0]) is no action")
        for (before, cell) in zip(Self.rows[0], row).dropFirst() {
            // It has been buffering for 10 seconds, and was on its way to the 7th.
            let state = try state(before, since: .teaTime - 10, target: 7)
            let expected =
                cell == "."
                ? state
                : try self.state(
                    cell, since: action == .stall ? .teaTime : .teaTime - 10,
                    target: action == .seek(to: 99) ? 99 : 7)
            #expect(
                next(state, action, at: .teaTime) == expected,
                "\(before), \(row[0]): the table says \(cell == "." ? before : cell)")
        }
    }

    @Test("the table has every pair")
    func complete() {
        #expect(Self.rows.allSatisfy { $0.count == 17 }, "a row has too few cells, or too many")
        #expect(Set(Self.rows.dropFirst().map(\.[0])) == Set(Self.actions.keys), "a row is missing")
        #expect(Self.actions.count == 19, "there are 19 actions")
    }

    @Test("a wait is counted from the moment that was passed when it began")
    func since() {
        let moments = [0, 978_307_200, 1_773_500_400, 4_102_444_800].map(
            Date.init(timeIntervalSince1970:))
        #expect(
            moments.map { next(.playing, .stall, at: $0) }
                == moments.map { .buffering(.playing, since: $0) },
            "it has begun to buffer in the moment that was passed, and in no other")
    }

    @Test("after 30 seconds without more video, it has failed")
    func patience() {
        for (waited, hasFailed) in [
            (-1, false), (0, false), (29.999, false), (30, true), (31, true), (.day, true),
        ] as [(TimeInterval, Bool)] {
            let state = PlaybackState.buffering(.playing, since: .teaTime - waited)
            #expect(
                next(state, .tick, at: .teaTime) == (hasFailed ? .failed(.stalled) : state),
                "it has waited for \(waited) seconds, by the two moments that it was told")
        }
    }

    @Test("an evening with the player, as a list of moments and actions")
    func evening() {
        let actions: [(TimeInterval, PlaybackAction)] = [
            (0, .load), (1, .loaded), (2, .play), (60, .interrupt), (61, .pause),
            (90, .interruptionEnded), (100, .play), (110, .stall), (120, .seek(to: 5)),
            (121, .enterBackground), (130, .seeked), (140, .enterForeground),
        ]
        let states = actions.reduce(into: [PlaybackState.idle]) { states, step in
            states.append(next(states[states.count - 1], step.1, at: .teaTime + step.0))
        }
        #expect(
            states == [
                .idle, .loading, .ready, .playing, .paused(by: .system), .paused(by: .user),
                .paused(by: .user), .playing, .buffering(.playing, since: .teaTime + 110),
                .seeking(to: 5, .playing), .seeking(to: 5, .paused(by: .system)),
                .paused(by: .system), .playing,
            ],
            "each step of this evening is in the table, and has a moment; one of them went another way"
        )
    }

    private func state(_ name: String, since: Date, target: TimeInterval) throws -> PlaybackState {
        let previous: PlaybackState.Previous? =
            switch name.last {
            case "R": .ready
            case "P": .playing
            case "U": .paused(by: .user)
            case "S": .paused(by: .system)
            default: nil
            }
        return switch (name, previous) {
        case ("I", _): .idle
        case ("L", _): .loading
        case ("R", _): .ready
        case ("P", _): .playing
        case ("U", _): .paused(by: .user)
        case ("S", _): .paused(by: .system)
        case ("E", _): .ended
        case ("F", _): .failed(.stalled)
        case ("X", _): .failed(.unplayable)
        case (_, let previous?) where name.hasPrefix("b"): .buffering(previous, since: since)
        case (_, let previous?) where name.hasPrefix("s"): .seeking(to: target, previous)
        default: throw UnknownState(name: name)
        }
    }

    private struct UnknownState: Error {
        let name: String
    }
}
