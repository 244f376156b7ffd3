import Foundation
import Stage09Comments
import Stage09Shared

/// The part of the root that creates comments.
@MainActor
enum CommentsComposer {
    /// Returns the comments of one video, a new object each time.
    static func makeComments(of videoID: UUID) -> CommentsViewModel {
        let timed = timingOut(RemoteCommentsLoader(videoID: videoID).load)
        let logged = logging(timed, as: "comments", describe: { "\($0.count)" })
        return CommentsViewModel(loadComments: logged)
    }
}
