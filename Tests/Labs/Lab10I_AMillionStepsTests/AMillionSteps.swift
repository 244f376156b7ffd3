import Testing

@testable import Lab10I_AMillionSteps

// Lab 10.I in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("10.I A million steps")
struct AMillionSteps {
    private static let steps = 1_000_000
    /// After so many steps, a test that has seen enough stops. The smallest stacks have room for them.
    private static let few = 200

    @Test("a million steps do not grow the stack")
    func stack() throws {
        var (first, growth): (UInt?, UInt) = (nil, 0)
        let end = run(
            0, 1,
            handling: { count, step in (count + step, count + step < Self.steps ? ["tick"] : []) },
            perform: { _ -> Int? in
                var local: UInt8 = 0
                // A stack grows towards lower addresses.
                let place = withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
                first = first ?? place
                growth = max(growth, first.map { $0 > place ? $0 - place : 0 } ?? 0)
                // A loop needs a few hundred bytes, however many steps it has.
                return growth > 16_000 ? nil : 1
            })
        try #require(
            growth <= 16_000,
            "\(end) steps grew the stack by \(growth / 1000) KB, so a million need \(growth / UInt(max(end, 1))) MB, and a thread has 8 MB or less. Does run, or a function in it, call itself?"
        )
        #expect(
            end == Self.steps,
            "the state counts the steps: expected that the last one is \(Self.steps), got \(end)")
    }

    @Test("effects run in the order in which they were returned")
    func order() {
        var performed: [String] = []
        // Each of a, b and c is followed by one more effect.
        let end = run(
            "", "abc",
            handling: { state, event in
                switch event {
                case "abc": (state, ["a", "b", "c"])
                case "a", "b", "c": (state + event, [event.uppercased()])
                default: (state + event, [])
                }
            },
            perform: { effect -> String? in
                performed.append(effect)
                return effect
            })
        let text = performed.joined(separator: ", ")
        #expect(
            text == "a, b, c, A, B, C",
            "a, b, c were returned, then A after a, B after b, C after c: expected a, b, c, A, B, C, got \(text)\(text.hasPrefix("a, A") ? ". A ran before b, which was returned earlier" : "")"
        )
        #expect(
            end == performed.joined(),
            "the events were \(text): expected the state \(performed.joined()), got \(end.isEmpty ? "an empty one" : end)"
        )
    }

    @Test("effects that have run are not kept")
    func kept() {
        let living = Living()
        var most = 0
        _ = run(
            0, 1,
            handling: { count, step in
                let isLast = count + step >= 10_000 || most >= Self.few
                return (count + step, isLast ? [] : [Tick(in: living)])
            },
            perform: { _ -> Int? in
                most = max(most, living.count)
                return 1
            })
        #expect(
            most < 10,
            "each step has one effect: expected that fewer than 10 exist at once, got \(most)\(most >= Self.few ? " and more with each step" : "")"
        )
    }

    @Test("run ends when no effect is left")
    func end() {
        var performed: [Int] = []
        // Each of 3, 2 and 1 is followed by the next smaller number, after an effect without an event.
        let end = run(
            0, 3, handling: { sum, number in (sum + number, number > 0 ? [-1, number - 1] : []) },
            perform: { effect -> Int? in
                performed.append(effect)
                return effect < 0 ? nil : effect
            })
        #expect(
            end == 6 && performed == [-1, 2, -1, 1, -1, 0],
            "effects without an event come before 2, 1 and 0: expected the effects [-1, 2, -1, 1, -1, 0] and the sum 6, got \(performed) and \(end)"
        )
    }

    /// Counts the effects that exist.
    private final class Living {
        var count = 0
    }

    private final class Tick {
        private let living: Living

        init(in living: Living) {
            self.living = living
            living.count += 1
        }

        deinit { living.count -= 1 }
    }
}
