import Testing

@testable import Lab10A_ThePlayerDriven

// Lab 10.A in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("10.A The player, driven")
struct ThePlayerDriven {
    @Test("the device runs while there is no reason for a pause")
    func reasons() {
        for steps in Self.sequences(of: ["user", "call", "app"], upTo: 6) {
            var (player, expected) = (Driven(), Reasons())
            for step in steps {
                player.receive(expected.change(step))
                guard player.isRunning != (expected.text == nil) else { continue }
                Issue.record(
                    "\(player): expected a device that is \(player.isRunning ? "off" : "running"), got one that is \(player.isRunning ? "running" : "off"). \(expected.text ?? "No reason for a pause is left")"
                )
                return
            }
        }
    }

    @Test("each effect is one that the device can carry out")
    func possible() {
        let events: [PlayerEvent] = [
            .play, .pause, .seek(to: 9), .interrupted, .interruptionEnded, .enteredBackground,
            .enteredForeground,
        ]
        for steps in Self.sequences(of: events, upTo: 4) {
            var player = Driven()
            for event in steps {
                player.receive(event)
                guard let wrong = player.wrong else { continue }
                Issue.record(
                    "\(player): \(wrong). Compare the states before and after the event")
                return
            }
        }
    }

    @Test("a start begins at the position, and each stop is reported")
    func position() {
        let table: [(event: PlayerEvent, effects: [PlayerEffect])] = [
            (.play, [.start(at: 0)]), (.advanced(to: 5), []),
            (.interrupted, [.stop, .report(5)]), (.enteredBackground, []), (.seek(to: 9), []),
            (.interruptionEnded, []), (.enteredForeground, [.start(at: 9)]),
            (.advanced(to: 10), []), (.seek(to: 3), [.seek(to: 3)]),
            (.pause, [.stop, .report(3)]), (.pause, []),
        ]
        var player = Driven()
        for row in table {
            let effects = player.receive(row.event)
            guard effects.text == row.effects.text else {
                Issue.record(
                    "\(player): expected \(row.effects.text), got \(effects.text)")
                return
            }
        }
    }

    @Test("a finished video is reported once and begins again at 0")
    func finished() throws {
        var player = Driven()
        player.receive(.play)
        player.receive(.advanced(to: 12))
        let effects = player.receive(.finished)
        #expect(
            effects == [.report(12)],
            "\(player): expected report(12), got \(effects.text)\(effects.contains(.stop) ? ". The device has stopped by itself" : "")"
        )
        let later = [PlayerEvent.enteredBackground, .enteredForeground].flatMap {
            player.receive($0)
        }
        try #require(
            later.isEmpty,
            "\(player): expected no effect of the last two, got \(later.text). Does the user still want to watch?"
        )
        let again = player.receive(.play)
        #expect(
            again == [.start(at: 0)],
            "\(player): expected start(at: 0), got \(again.text)\(again.isEmpty ? "" : ". Which position is kept?")"
        )
    }

    /// All sequences up to a length, the shortest first.
    private static func sequences<Step>(of steps: [Step], upTo length: Int) -> [[Step]] {
        var (all, longest): ([[Step]], [[Step]]) = ([], [[]])
        for _ in 1...length {
            longest = longest.flatMap { sequence in steps.map { sequence + [$0] } }
            all += longest
        }
        return all
    }
}

/// The reasons for which a device is off.
private struct Reasons {
    private var isPaused = true
    private var isInterrupted = false
    private var isInBackground = false

    /// `nil` if the device runs.
    var text: String? {
        isInBackground
            ? "The app is in the background"
            : isInterrupted ? "The call goes on" : isPaused ? "The user has paused it" : nil
    }

    /// Adds a reason or takes it away, and returns the event for it.
    mutating func change(_ step: String) -> PlayerEvent {
        switch step {
        case "user":
            isPaused.toggle()
            return isPaused ? .pause : .play
        case "call":
            isInterrupted.toggle()
            return isInterrupted ? .interrupted : .interruptionEnded
        default:
            isInBackground.toggle()
            return isInBackground ? .enteredBackground : .enteredForeground
        }
    }
}

/// A player, and whether its effects have started the device.
private struct Driven: CustomStringConvertible {
    private var state = PlayerState()
    private(set) var isRunning = false
    /// An effect of the last event that the device cannot carry out, and why.
    private(set) var wrong: String?
    /// The events so far.
    private(set) var description = ""

    @discardableResult
    mutating func receive(_ event: PlayerEvent) -> [PlayerEffect] {
        description += "\(description.isEmpty ? "" : ", ")\(event)"
        let next = state.handling(event)
        state = next.state
        if event == .finished { isRunning = false }
        wrong = nil
        for effect in next.effects {
            switch effect {
            case .start:
                if isRunning { wrong = "\(effect) goes to a device that is running" }
                isRunning = true
            case .stop:
                if !isRunning { wrong = "\(effect) goes to a device that is off" }
                isRunning = false
            case .seek:
                if !isRunning { wrong = "\(effect) goes to a device that is off" }
            case .report: break
            }
        }
        return next.effects
    }
}

extension [PlayerEffect] {
    /// In any order.
    fileprivate var text: String {
        isEmpty ? "no effect" : map { "\($0)" }.sorted().joined(separator: ", ")
    }
}
