import Foundation
import Observation
import Stage10Core
import Synchronization
import Testing

@testable import Stage10EffectsAsValues

extension AStoreAndItsChild {
    @Test("what a child is sent, its parent knows")
    @MainActor
    func upwards() async {
        let spy = Spy()
        let store = store(noting: spy)
        await list(of: store).send(.load(at: .afterTea(0)))
        #expect(
            spy.messages == ["get"],
            "the child was sent an event: what comes of it is done by its parent, once")
        #expect(count(of: store).screen == 1, "the child has a list, and the parent knows of none")
    }

    @Test("what its parent knows, a child shows, whoever said it")
    @MainActor
    func downwards() async {
        let store = store(noting: Spy())
        let (one, other) = (list(of: store), list(of: store))
        await store.send(.list(.load(at: .afterTea(0))))
        #expect(
            one.screen.rows == ["Ocean (1:05)"],
            "the parent has loaded the list, and its child shows another: it keeps a state of its own"
        )
        let empty = AppEvent.list(.answered(.answered(.noVideos), at: .afterTea(9)))
        await one.send(.load(at: .afterTea(5)))
        await store.send(empty)
        #expect(
            other.screen == one.screen && other.screen.rows == ["Ocean (1:05)"],
            "two children of one parent show two lists")
    }

    @Test("while something is done, a child already shows that it is")
    @MainActor
    func meanwhile() async {
        let (later, seen) = (Later(), Spy())
        let store = Store(
            AppState(), next: next,
            perform: { (effect: AppEffect) -> AppEvent? in
                guard effect == .list(.getFeed) else { return nil }
                await later.happen()
                return .list(.answered(.unreachable, at: .afterTea(0)))
            })
        let list = list(of: store)
        later.work = { seen.note("\(list.screen.isLoading)") }
        await list.send(.load(at: .afterTea(0)))
        #expect(
            seen.messages == ["true"],
            "the load has begun, so the parent knows it; its child says so only when all is over")
    }

    @Test("whoever watches a child hears of a change of its parent")
    @MainActor
    func watched() async {
        let store = store(noting: Spy())
        let list = list(of: store)
        let hasHeard = Mutex(false)
        let rows = withObservationTracking {
            list.screen.rows
        } onChange: {
            hasHeard.withLock { $0 = true }
        }
        #expect(rows.isEmpty, "nothing was loaded")
        await store.send(.list(.load(at: .afterTea(0))))
        #expect(
            hasHeard.withLock { $0 },
            "the view has read the child's screen, the parent has changed, and the view was not told"
        )
    }

    @Test("a child of another kind is another part of the same parent")
    @MainActor
    func siblings() async {
        let store = store(noting: Spy())
        let id = Comment.nice.id
        let comments = store.scope(
            screen: { $0.comments[id]?.shown?.comments.count ?? 0 },
            event: { AppEvent.comments(id, $0) })
        await comments.send(CommentsEvent.load(at: .afterTea(0)))
        #expect(comments.screen == 1, "the comments were loaded, by their child")
        await list(of: store).send(.load(at: .afterTea(1)))
        #expect(
            comments.screen == 0,
            "the list was loaded anew, which ends the comments; their child still shows them")
    }

    @Test("a child makes what it shows when somebody looks, and not before")
    @MainActor
    func onDemand() async {
        let store = store(noting: Spy())
        let made = Spy()
        let child = store.scope(
            screen: { state in
                made.note("made")
                return state.list.shown?.videos.count ?? 0
            }, event: AppEvent.list)
        let before = made.messages.count
        await store.send(.list(.load(at: .afterTea(0))))
        await child.send(.load(at: .afterTea(9)))
        #expect(
            made.messages.count == before,
            "nobody has looked at the child, and what it shows was made all the same: it keeps a copy, and somebody has to remember to renew it"
        )
    }

    @Test("a child that nobody has any more goes away")
    @MainActor
    func forgotten() async {
        final class Texts: Sendable {
            let title = "Videos"
        }
        let store = store(noting: Spy())
        weak var seen: Texts?
        func show() {
            let texts = Texts()
            seen = texts
            let child = store.scope(screen: { _ in texts.title }, event: AppEvent.list)
            _ = child.screen
        }
        show()
        let isGone = seen == nil
        #expect(
            isGone,
            "the view has gone, and its child is kept by the parent, who has to tell it everything: a child that asks need not be kept"
        )
        await store.send(.list(.load(at: .afterTea(0))))
    }

    @MainActor
    private func store(noting spy: Spy) -> Store<AppState, AppEvent, AppEffect> {
        Store(
            AppState(), next: next,
            perform: { effect in
                switch effect {
                case .list(.getFeed):
                    spy.note("get")
                    return .list(.answered(.answered(.ocean), at: .afterTea(0)))
                case .comments(let id, .getComments):
                    return .comments(id, .answered(.answered(.nice), at: .afterTea(0)))
                case .list, .comments: return nil
                }
            })
    }

    @MainActor
    private func list(
        of store: Store<AppState, AppEvent, AppEffect>
    ) -> ChildStore<VideoListScreen, ListEvent> {
        store.scope(
            screen: {
                VideoListScreen(
                    $0.list, locale: Locale(identifier: "en_US"), calendar: .gregorian(in: "GMT"))
            }, event: AppEvent.list)
    }

    @MainActor
    private func count(
        of store: Store<AppState, AppEvent, AppEffect>
    ) -> ChildStore<Int, ListEvent> {
        store.scope(screen: { $0.list.shown?.videos.count ?? 0 }, event: AppEvent.list)
    }
}
