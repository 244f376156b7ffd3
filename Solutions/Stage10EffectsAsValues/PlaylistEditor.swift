import Foundation
import Stage10Core

/// Puts videos into playlists. What is done, and in which order, is decided in the core. The app does not
/// use it.
struct PlaylistEditor: Sendable {
    /// The playlist of a name, if there is one. Throws if it cannot be looked up.
    var find: @Sendable (_ name: String) async throws -> Playlist?
    /// Makes a playlist, and answers with the identifier that it was given. Throws if it cannot be kept.
    var create: @Sendable (_ name: String) async throws -> Playlist.ID
    /// Adds a video at the end. Throws if that cannot be kept.
    var add: @Sendable (_ videoID: UUID, Playlist.ID) async throws -> Void
    /// Tells whoever had the wish.
    var tell: @Sendable (PlaylistNotice) async -> Void

    func handle(_ event: PlaylistEvent, after editing: PlaylistEditing) async -> PlaylistEditing {
        await run(editing, event, next: next, perform: perform)
    }

    @Sendable private func perform(_ effect: PlaylistEffect) async -> PlaylistEvent? {
        do {
            switch effect {
            case .find(let name): return .found(try await find(name))
            case .create(let name): return .created(try await create(name))
            case .add(let videoID, let id):
                try await add(videoID, id)
                return .added
            case .tell(let notice):
                await tell(notice)
                return nil
            }
        } catch {
            return .failed
        }
    }
}
