/// What a player knows: where it is, and what decides whether its device runs.
struct PlayerState: Equatable, Sendable {
    /// In seconds.
    private(set) var position = 0
    /// Whether the user wants to watch.
    private var isWanted = false
    private var isInterrupted = false
    private var isInBackground = false

    /// Whether the device runs.
    var isRunning: Bool { isWanted && !isInterrupted && !isInBackground }

    /// Returns the state after an event, and the effects of the event.
    func handling(_ event: PlayerEvent) -> (state: PlayerState, effects: [PlayerEffect]) {
        var next = self
        switch event {
        case .play: next.isWanted = true
        case .pause: next.isWanted = false
        case .interrupted: next.isInterrupted = true
        case .interruptionEnded: next.isInterrupted = false
        case .enteredBackground: next.isInBackground = true
        case .enteredForeground: next.isInBackground = false
        case .advanced(let position): next.position = position
        case .seek(let position):
            next.position = position
            return (next, isRunning ? [.seek(to: position)] : [])
        case .finished:
            (next.position, next.isWanted) = (0, false)
            return (next, [.report(position)])
        }
        switch (isRunning, next.isRunning) {
        case (false, true): return (next, [.start(at: position)])
        case (true, false): return (next, [.stop, .report(position)])
        default: return (next, [])
        }
    }
}

/// What happens to a player.
enum PlayerEvent: Equatable, Sendable {
    case play, pause, seek(to: Int)
    /// For example, by a phone call.
    case interrupted, interruptionEnded
    case enteredBackground, enteredForeground
    /// The running device has shown one second more.
    case advanced(to: Int)
    /// The running device has shown all of the video and stopped.
    case finished
}

/// An effect of a player.
enum PlayerEffect: Equatable, Sendable {
    /// Starts the device, which is not running.
    case start(at: Int)
    /// Stops the running device, which forgets its position.
    case stop
    /// Moves the running device.
    case seek(to: Int)
    /// Saves how far the user has watched, each time that the device has stopped.
    case report(Int)
}
