import Foundation
import Stage10Core
import Testing

@Suite("10.5 The player, driven")
struct ThePlayerDriven {
    // Above: the state before. Left: what happens. Inside: what is to be done with the player.
    //
    // I idle    L loading   R ready   P playing   U paused by the user   S paused by the system
    // bP buffering, and then playing; and so on      sP seeking, and then playing; and so on
    // E ended   F failed
    //
    // o open   c close   p play   h halt, that is: pause   k seek to where was said   0 seek to the start
    // t set the timer   x cancel the timer   e show the error
    static let table = """
        .                 I   L   R   P   U   S   bR  bP  bU  bS  sR  sP  sU  sS  E   F
        load              o   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .
        loaded            .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .
        retry             .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   o
        stop              .   c   c   c   c   c   xc  xc  xc  xc  c   c   c   c   c   c
        fail              e   e   e   he  e   e   xe  xhe xe  xe  e   he  e   e   e   e
        play              .   .   p   .   p   p   p   .   p   p   p   .   p   p   .   .
        pause             .   .   .   h   .   .   .   h   .   .   .   h   .   .   .   .
        unplug            .   .   .   h   .   .   .   h   .   .   .   h   .   .   .   .
        interrupt         .   .   .   h   .   .   .   h   .   .   .   h   .   .   .   .
        interruptionEnded .   .   .   .   .   p   .   .   .   p   .   .   .   p   .   .
        enterBackground   .   .   .   h   .   .   .   h   .   .   .   h   .   .   .   .
        enterForeground   .   .   .   .   .   p   .   .   .   p   .   .   .   p   .   .
        stall             .   .   t   t   t   t   .   .   .   .   .   .   .   .   .   .
        buffered          .   .   .   .   .   .   x   x   x   x   .   .   .   .   .   .
        tick              .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .
        seek              .   .   k   k   k   k   xk  xk  xk  xk  k   k   k   k   k   .
        seeked            .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .
        reachEnd          .   .   .   .   .   .   .   x   .   .   .   .   .   .   .   .
        replay            .   .   .   .   .   .   .   .   .   .   .   .   .   .   0p  .
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

    /// The states, by their names in the table. It has been buffering for 10 seconds, and is on its way to
    /// the 7th.
    static let states: [String: PlaybackState] = [
        "I": .idle, "L": .loading, "R": .ready, "P": .playing, "U": .paused(by: .user),
        "S": .paused(by: .system),
        "bR": .buffering(.ready, since: .teaTime - 10),
        "bP": .buffering(.playing, since: .teaTime - 10),
        "bU": .buffering(.paused(by: .user), since: .teaTime - 10),
        "bS": .buffering(.paused(by: .system), since: .teaTime - 10),
        "sR": .seeking(to: 7, .ready), "sP": .seeking(to: 7, .playing),
        "sU": .seeking(to: 7, .paused(by: .user)),
        "sS": .seeking(to: 7, .paused(by: .system)), "E": .ended, "F": .failed(.stalled),
    ]

    static let effects: [Character: PlaybackEffect] = [
        "o": .open, "c": .close, "p": .play, "h": .pause, "k": .seek(to: 99), "0": .seek(to: 0),
        "t": .setTimer(30), "x": .cancelTimer, "e": .show(.unplayable),
    ]

    static let rows = table.split(separator: "\n").map { line in
        line.split(separator: " ").map(String.init)
    }

    // One test for the whole table: then the first that is told is the first in it.
    @Test("every pair of a state and an action says what is to be done with the player")
    func pairs() throws {
        for row in Self.rows.dropFirst() {
            let action = try #require(Self.actions[row[0]], "\(row[0]) is no action")
            for (before, cell) in zip(Self.rows[0], row).dropFirst() {
                let state = try #require(Self.states[before], "\(before) is no state")
                let expected = cell == "." ? [] : cell.compactMap { Self.effects[$0] }
                let effects = next(state, action, at: .teaTime).effects
                #expect(
                    effects == expected,
                    "\(before), \(row[0]): the table says \(cell == "." ? "nothing" : cell), and yours says \(Self.cell(of: effects))"
                )
            }
        }
    }

    /// Effects as the table writes them; one that it has no letter for, in its own words.
    private static func cell(of effects: [PlaybackEffect]) -> String {
        let letters = effects.map { effect in
            Self.effects.first { $0.value == effect }.map { "\($0.key)" } ?? "\(effect)"
        }
        return letters.isEmpty ? "nothing" : letters.joined()
    }

    @Test("the table has every pair")
    func complete() {
        #expect(Self.rows.allSatisfy { $0.count == 17 }, "a row has too few cells, or too many")
        #expect(Set(Self.rows.dropFirst().map(\.[0])) == Set(Self.actions.keys), "a row is missing")
        #expect(
            Self.rows[0].dropFirst().allSatisfy { Self.states[$0] != nil }, "a state is missing")
    }

    @Test("the places and the errors are those that were told")
    func values() {
        for time in [0, 7.5, 99, 3600] as [TimeInterval] {
            #expect(
                next(.playing, .seek(to: time), at: .teaTime).effects == [.seek(to: time)],
                "somebody wants to go to \(time) seconds")
        }
        #expect(
            next(.seeking(to: 7, .playing), .seek(to: 7), at: .teaTime).effects == [],
            "it is on its way there")
        for error in [PlaybackError.unplayable, .stalled] {
            #expect(
                next(.ready, .fail(error), at: .teaTime).effects == [.show(error)],
                "it has failed with this error, and with no other")
        }
    }

    @Test("a wait that was too long is given up, and the player with it")
    func patience() {
        let waits: [(PlaybackState.Previous, [PlaybackEffect])] = [
            (.playing, [.cancelTimer, .pause, .show(.stalled)]),
            (.paused(by: .user), [.cancelTimer, .show(.stalled)]),
        ]
        for (previous, effects) in waits {
            let state = PlaybackState.buffering(previous, since: .teaTime - 30)
            #expect(
                next(state, .tick, at: .teaTime) == Next(.failed(.stalled), effects: effects),
                "it has waited for 30 seconds. If it is not halted now, it plays on behind the error as soon as there is more video"
            )
        }
    }

    @Test("whatever happens, the player does what the state says")
    func faithful() {
        // What a player is like that has done all that it was told.
        struct Device: Equatable {
            var isOpen = false
            var isToPlay = false
            var isTimerSet = false

            mutating func follow(_ effect: PlaybackEffect) {
                switch effect {
                case .open: self = Device(isOpen: true)
                case .close: self = Device()
                case .play: isToPlay = true
                case .pause: isToPlay = false
                case .setTimer: isTimerSet = true
                case .cancelTimer: isTimerSet = false
                case .seek, .show: break
                }
            }
        }
        let actions = Self.actions.values.sorted { "\($0)" < "\($1)" }
        var (state, device, number) = (PlaybackState.idle, Device(), UInt64(1))
        var wrong: [PlaybackState] = []
        for step in 0..<5000 {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let action = actions[Int(number >> 33) % actions.count]
            let result = next(state, action, at: .teaTime + Double(step))
            for effect in result.effects { device.follow(effect) }
            state = result.state
            let isRight =
                switch state {
                case .playing, .seeking(_, .playing): device.isToPlay && !device.isTimerSet
                case .buffering(.playing, _): device.isToPlay && device.isTimerSet
                case .buffering: !device.isToPlay && device.isTimerSet
                case .idle: device == Device()
                // At its end, a player stops by itself.
                case .ended: !device.isTimerSet
                default: !device.isToPlay && !device.isTimerSet
                }
            if state == .ended { device.isToPlay = false }
            if !isRight && !wrong.contains(state) { wrong.append(state) }
        }
        #expect(
            wrong.isEmpty,
            "5000 things have happened to a player that does all that it is told, and it does not do what the state says"
        )
    }
}
