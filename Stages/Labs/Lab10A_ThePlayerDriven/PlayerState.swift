/// What a player knows: where it is, and what decides whether its device runs.
struct PlayerState: Equatable, Sendable {
    /// In seconds.
    private(set) var position = 0
    private var status = Status.pausedByUser

    private enum Status { case running, pausedByUser, pausedBySystem }

    /// Whether the device runs.
    var isRunning: Bool { status == .running }

    // TODO(10.A): Know each reason for a pause, and return only effects that the device can carry out.
    /// Returns the state after an event, and the effects of the event.
    func handling(_ event: PlayerEvent) -> (state: PlayerState, effects: [PlayerEffect]) {
        var next = self
        switch event {
        case .play, .interruptionEnded, .enteredForeground:
            guard event == .play || status == .pausedBySystem else { return (self, []) }
            next.status = .running
            return (next, [.start(at: position)])
        case .interrupted, .enteredBackground:
            guard isRunning else { return (self, []) }
            next.status = .pausedBySystem
            return (next, [.stop, .report(position)])
        case .pause:
            next.status = .pausedByUser
            return (next, [.stop, .report(position)])
        case .advanced(let position):
            next.position = position
            return (next, [])
        case .seek(let position):
            next.position = position
            return (next, [.seek(to: position)])
        case .finished:
            next.status = .pausedByUser
            return (next, [.report(position)])
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
