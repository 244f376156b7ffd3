/// The one place where the app is put together. It makes things and connects them, and does nothing
/// else. Nobody but `App` knows it.
@MainActor
enum CompositionRoot {
    /// The whole app: the list, and the comments that it leads to.
    static func conversation() -> Conversation {
        let comments = Scope(make: CommentsComposer.comments())
        let console = Console()
        let list = VideoListComposer.list(
            openVideo: { video in await console.show(comments.value(for: video.id)) },
            whenLoaded: { _ in await comments.end() })
        return Conversation(list: list, console: console)
    }
}
