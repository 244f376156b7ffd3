/// Videos in an order that the user chose.
struct Playlist: Equatable, Sendable {
    /// Chosen by the store when it creates the playlist.
    let id: Int
    let videoIDs: [Int]
}

/// What the user reads at the end.
enum PlaylistNotice: Equatable, Sendable {
    case added
    case alreadyAdded
    /// The playlist is new, and the video is not in it.
    case createdEmpty
    case nothingDone
}

// TODO(10.E): Make each case say what to write, and what the next write waits for.
/// What to write.
struct PlaylistDecision: Equatable, Sendable {
    let creates: Bool
    /// The playlist to which the video is added; `nil` to add it to none.
    let playlistID: Int?
}

func decide(adding videoID: Int, to playlist: Playlist?) -> PlaylistDecision {
    guard let playlist else { return PlaylistDecision(creates: true, playlistID: 0) }
    let isAdded = playlist.videoIDs.contains(videoID)
    return PlaylistDecision(creates: false, playlistID: isAdded ? nil : playlist.id)
}

/// Adds videos to playlists.
struct PlaylistEditor: Sendable {
    var find: @Sendable (_ name: String) async -> Playlist?
    /// Returns the identifier of the new playlist; `nil` if the write failed.
    var create: @Sendable (_ name: String) async -> Int?
    /// Returns whether the write was successful.
    var add: @Sendable (_ videoID: Int, _ playlistID: Int) async -> Bool

    /// Adds a video to the playlist of a name, and creates the playlist if there is none.
    func add(_ videoID: Int, to name: String) async -> PlaylistNotice {
        let decision = decide(adding: videoID, to: await find(name))
        if decision.creates { _ = await create(name) }
        guard let id = decision.playlistID else { return .alreadyAdded }
        return await add(videoID, id) ? .added : .nothingDone
    }
}
