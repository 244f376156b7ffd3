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

/// What to write.
enum PlaylistDecision: Equatable, Sendable {
    case nothing
    case add(playlistID: Int)
    case createAndAdd
}

func decide(adding videoID: Int, to playlist: Playlist?) -> PlaylistDecision {
    guard let playlist else { return .createAndAdd }
    return playlist.videoIDs.contains(videoID) ? .nothing : .add(playlistID: playlist.id)
}

/// Returns the notice after the last write.
func notice(isNew: Bool, isAdded: Bool) -> PlaylistNotice {
    if isAdded { return .added }
    return isNew ? .createdEmpty : .nothingDone
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
        switch decide(adding: videoID, to: await find(name)) {
        case .nothing: return .alreadyAdded
        case .add(let id):
            return notice(isNew: false, isAdded: await add(videoID, id))
        case .createAndAdd:
            guard let id = await create(name) else { return .nothingDone }
            return notice(isNew: true, isAdded: await add(videoID, id))
        }
    }
}
