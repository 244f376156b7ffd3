import Foundation

// TODO(7.2): Delete this file.

/// Shows the comments of a video.
@MainActor
package protocol CommentsRouter {
    func showComments(of videoID: UUID) async
}
