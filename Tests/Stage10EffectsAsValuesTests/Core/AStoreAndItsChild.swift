import Foundation
import Stage10Core
import Testing

// What the app's machine makes of its parts. The store is in the shell.

@Suite("10.3 A store and its child")
struct AStoreAndItsChild {
    private static let ids = (1...3).map {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, $0))
    }
    private static let known = CommentsState(shown: .init([.nice], at: .teaTime))

    @Test("an event is its part's, and what the part wants done says whose it is")
    func parts() {
        let list = next(AppState(), .list(.load(at: .afterTea(0))))
        let part = next(ListState(), .load(at: .afterTea(0)))
        #expect(
            list
                == Next(AppState(list: part.state), effects: part.effects.map(AppEffect.list)),
            "what happened to the list is for the list's machine, and what that wants done is the list's"
        )
        let before = AppState(comments: [Self.ids[0]: Self.known])
        let started = next(CommentsState(), .load(at: .afterTea(0)))
        for id in Self.ids.dropFirst() {
            #expect(
                next(before, .comments(id, .load(at: .afterTea(0))))
                    == Next(
                        AppState(comments: [Self.ids[0]: Self.known, id: started.state]),
                        effects: started.effects.map { AppEffect.comments(id, $0) }),
                "the comments of one video are loaded: the others stay as they are, and the effects say which video it is"
            )
        }
    }

    @Test("a list that was loaded anew ends the comments that were opened before")
    func loadedAnew() {
        let comments = Dictionary(uniqueKeysWithValues: Self.ids.map { ($0, Self.known) })
        let ends: [(ListState.Progress, ListEvent)] = [
            (.asking(since: .afterTea(0)), .answered(.answered(.ocean), at: .afterTea(1))),
            (.asking(since: .afterTea(0)), .answered(.answered(.noVideos), at: .afterTea(1))),
            (
                .reading(since: .afterTea(0), insteadOf: .connectivity),
                .found(.desert(age: 60), at: .afterTea(1))
            ),
        ]
        for (progress, event) in ends {
            let list = ListState(shown: .init(.ocean, at: .teaTime - 60), progress: progress)
            let left = after(AppState(list: list, comments: comments), event).comments.count
            #expect(
                left == 0,
                "the list has been loaded anew, and comments from before are still there: neither of the two knows the other, so who says it?"
            )
        }
    }

    @Test("a list that was not loaded anew leaves the comments")
    func notLoadedAnew() {
        let comments = Dictionary(uniqueKeysWithValues: Self.ids.map { ($0, Self.known) })
        let steps: [(ListState.Progress, ListEvent)] = [
            (.idle, .load(at: .afterTea(1))),
            (.asking(since: .afterTea(0)), .load(at: .afterTea(1))),
            (.asking(since: .afterTea(0)), .answered(.cancelled, at: .afterTea(1))),
            (.asking(since: .afterTea(0)), .answered(.unreachable, at: .afterTea(1))),
            (
                .reading(since: .afterTea(0), insteadOf: .connectivity),
                .found(nil, at: .afterTea(1))
            ),
        ]
        for (progress, event) in steps {
            let list = ListState(shown: .init(.ocean, at: .teaTime - 60), progress: progress)
            #expect(
                after(AppState(list: list, comments: comments), event).comments == comments,
                "the rows are those of before, and their comments have gone")
        }
    }

    private func after(_ state: AppState, _ event: ListEvent) -> AppState {
        next(state, .list(event)).state
    }
}
