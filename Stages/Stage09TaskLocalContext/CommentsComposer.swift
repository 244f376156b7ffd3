import Foundation
import Stage09Core
import Stage09Dependencies

/// The part of the root that knows the comments, and no other feature.
@MainActor
enum CommentsComposer {
    /// - Returns: Makes the comments of one video, new ones each time. It does so long after this has
    ///   returned, and they still ask whom this would have asked.
    static func comments() -> (UUID) -> CommentsViewModel {
        withEscapedDependencies { dependencies in
            { videoID in
                dependencies.yield {
                    let loader = CommentsLoader()
                    let logged = logging(
                        { await loader.load(videoID) }, as: "comments", words: \.words)
                    return CommentsViewModel(loadComments: logged)
                }
            }
        }
    }
}
