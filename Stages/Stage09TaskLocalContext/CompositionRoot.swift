import Stage09Comments
import Stage09Dependencies
import Stage09VideoList

/// The one place where the app's objects are created and connected. Only `App` and tests use it.
@MainActor
struct CompositionRoot {
    /// Returns the app, with a list of its own. All its objects use the dependencies of the caller.
    func makeConsole() -> Console {
        let comments = withEscapedDependencies { dependencies in
            ObjectsByKey { id in dependencies.yield { CommentsComposer.makeComments(of: id) } }
        }
        let output = Output()
        let list = VideoListComposer.makeList(
            openVideo: { await output.show(comments.value(for: $0.id), ifStillIn: comments) },
            onLoad: comments.end)
        return Console(list: list, output: output)
    }
}
