import Foundation

/// Shows the comments of a video, for whoever cannot see the comments.
@MainActor
package protocol CommentsRouter: AnyObject {
    func showComments(of videoID: UUID) async
}
