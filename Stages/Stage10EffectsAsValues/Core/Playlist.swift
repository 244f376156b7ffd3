import Foundation

/// Videos in an order that somebody has chosen.
package struct Playlist: Equatable, Identifiable, Sendable {
    /// Given by whoever keeps the playlists. Nobody else can know it before.
    package let id: UUID
    package let name: String
    package let videoIDs: [UUID]

    package init(id: UUID, name: String, videoIDs: [UUID]) {
        self.id = id
        self.name = name
        self.videoIDs = videoIDs
    }
}

/// Somebody's wish: this video, in the playlist of this name.
package struct PlaylistWish: Equatable, Sendable {
    package let videoID: UUID
    package let name: String

    package init(videoID: UUID, name: String) {
        self.videoID = videoID
        self.name = name
    }
}

/// How far a wish has come.
package enum PlaylistEditing: Equatable, Sendable {
    case idle
    case finding(PlaylistWish)
    case creating(PlaylistWish)
    case adding(PlaylistWish, to: Playlist.ID, isNew: Bool)
    /// The playlist is there, and the video could not be added to it.
    case notAdded(PlaylistWish, to: Playlist.ID, isNew: Bool)
}

/// What happens to a wish.
package enum PlaylistEvent: Equatable, Sendable {
    case want(PlaylistWish)
    /// The playlist of that name, if there is one.
    case found(Playlist?)
    /// There is one now, and this is its identifier.
    case created(Playlist.ID)
    case added
    /// What was to be done could not be done.
    case failed
    case retry
}

/// What a wish wants done.
package enum PlaylistEffect: Equatable, Sendable {
    case find(name: String)
    case create(name: String)
    case add(videoID: UUID, to: Playlist.ID)
    case tell(PlaylistNotice)
}

/// What somebody is told.
package enum PlaylistNotice: Equatable, Sendable {
    case added(to: String, isNew: Bool)
    case alreadyIn(String)
    /// There is a new playlist, and the video is not in it.
    case onlyCreated(String)
    case nothingDone
}

/// The state that comes after an event, and what is then to be done. Nothing is told that has not
/// happened.
package func next(
    _ editing: PlaylistEditing, _ event: PlaylistEvent
) -> Next<PlaylistEditing, PlaylistEffect> {
    switch (editing, event) {
    case (.idle, .want(let wish)), (.notAdded, .want(let wish)):
        Next(.finding(wish), .find(name: wish.name))
    case (.finding(let wish), .found(let playlist?)):
        if playlist.videoIDs.contains(wish.videoID) {
            Next(.idle, .tell(.alreadyIn(wish.name)))
        } else {
            add(wish, to: playlist.id, isNew: false)
        }
    case (.finding(let wish), .found(nil)):
        // TODO(10.8): The store will answer with an identifier. It may also fail.
        Next(.idle, .create(name: wish.name), .tell(.added(to: wish.name, isNew: true)))
    case (.finding, .failed):
        Next(.idle, .tell(.nothingDone))

    default: Next(editing)
    }
}

private func add(
    _ wish: PlaylistWish, to id: Playlist.ID, isNew: Bool
) -> Next<PlaylistEditing, PlaylistEffect> {
    // TODO(10.8): Has it been added?
    Next(.idle, .add(videoID: wish.videoID, to: id), .tell(.added(to: wish.name, isNew: isNew)))
}
