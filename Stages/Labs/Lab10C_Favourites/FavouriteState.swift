/// The heart of a video.
struct FavouriteState: Equatable, Sendable {
    /// What the heart shows.
    private(set) var isLiked: Bool

    /// - Parameter isLiked: What the server knows.
    init(isLiked: Bool) {
        self.isLiked = isLiked
    }

    /// Returns the state after an event, and the effects of the event.
    func handling(_ event: FavouriteEvent) -> (state: FavouriteState, effects: [FavouriteEffect]) {
        var state = self
        let effects = state.handle(event)
        return (state, effects)
    }

    private mutating func handle(_ event: FavouriteEvent) -> [FavouriteEffect] {
        // TODO(10.C): Go back to what the server knows, and send one request at a time.
        switch event {
        case .tapped:
            isLiked.toggle()
            return [.send(isLiked: isLiked)]
        case .accepted: return []
        case .refused:
            isLiked.toggle()
            return []
        }
    }
}

/// What happens to the heart of a video.
enum FavouriteEvent: Equatable, Sendable {
    /// The user taps the heart.
    case tapped
    /// The server has saved what the request says.
    case accepted
    /// The server keeps what it had before the request.
    case refused
}

/// An effect of the heart of a video.
enum FavouriteEffect: Equatable, Sendable {
    /// Sends a request. It ends with `accepted` or `refused`.
    case send(isLiked: Bool)
}
