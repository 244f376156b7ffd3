import Foundation

/// A device that shows nothing and counts seconds.
struct SimulatedDevice {
    let length: Int
    /// Where it is; `nil` while it does not run.
    private(set) var position: Int?

    mutating func perform(_ effect: PlayerEffect) {
        switch effect {
        case .start(let position): self.position = position
        case .stop: position = nil
        case .seek(let position): if self.position != nil { self.position = position }
        case .report: break
        }
    }

    /// Lets a second pass, and returns what happened in it.
    mutating func tick() -> [PlayerEvent] {
        guard let position else { return [] }
        self.position = position + 1 < length ? position + 1 : nil
        return [.advanced(to: position + 1)] + (self.position == nil ? [.finished] : [])
    }
}

/// `make run-10 ARGS=--play`: plays a video of 12 seconds, ten times as fast, and prints each event.
@main
struct Playback {
    /// The events from outside, by the second in which they happen.
    static let script: [Int: [PlayerEvent]] = [
        0: [.play], 4: [.interrupted], 5: [.enteredBackground], 7: [.interruptionEnded],
        10: [.enteredForeground], 13: [.pause], 14: [.seek(to: 9)], 15: [.play],
    ]

    static func main() async throws {
        var (state, device) = (PlayerState(), SimulatedDevice(length: 12))
        print(row("", "event", "state", "effects", "device"))
        for second in 0..<20 {
            for event in device.tick() + (script[second] ?? []) {
                let (next, effects) = state.handling(event)
                state = next
                for effect in effects { device.perform(effect) }
                let text = effects.map { "\($0)" }.joined(separator: ", ")
                print(
                    row(
                        "\(second) s", "\(event)",
                        "\(state.isRunning ? "runs" : "waits") at \(state.position)", text,
                        device.position.map { "plays \($0)" } ?? "off"))
            }
            try await Task.sleep(for: .milliseconds(100))
        }
        print("Next: make stage-10.A says whether the device did what it should")
    }

    private static func row(_ columns: String...) -> String {
        zip(columns, [5, 20, 13, 28, 0]).map { text, width in
            text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
        }.joined()
    }
}
