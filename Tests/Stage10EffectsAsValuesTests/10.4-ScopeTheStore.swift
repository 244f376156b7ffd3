import Foundation
import Observation
import Synchronization
import TestSupport
import Testing

@testable import Stage10Core
@testable import Stage10EffectsAsValues

@MainActor
// Kata 10.4 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@Suite("10.4 Scope the store")
struct ScopeTheStore {
    private let good = ListEvent.fetched(.loaded([.ocean]), at: .at(1))

    @Test("a child shows what its parent knows, whichever child changed it")
    func inStep() async {
        let store = makeStore()
        let (one, two) = (list(of: store), list(of: store))
        for event: ListEvent in [.load(at: .at(0)), good, .written(fault: nil, at: .at(2))] {
            await one.send(event)
        }
        #expect(
            two.screen.rows == ["Ocean (1:05)"],
            "one list child loaded a video: expected its row on the other one, got \(two.screen.rows)"
        )
    }

    @Test("a child shows a load while its request runs")
    func atOnce() async {
        let gate = Gate()
        let store = makeStore { if $0 == .list(.request) { await gate.wait() } }
        let child = list(of: store)
        let loading = Task { await child.send(.load(at: .at(0))) }
        await wait { gate.isReached }
        let isLoading = child.screen.isLoading
        gate.open()
        await loading.value
        #expect(isLoading, "the request was running, and the child did not show that it loads")
    }

    @Test("an observer of a child sees a change of the parent")
    func observed() async {
        let store = makeStore()
        let (one, two) = (list(of: store), list(of: store))
        let hasChanged = Mutex(false)
        withObservationTracking {
            _ = two.screen
        } onChange: {
            hasChanged.withLock { $0 = true }
        }
        await one.send(.load(at: .at(0)))
        #expect(
            hasChanged.withLock { $0 },
            "a view that shows one child was not told of a change through another one")
    }

    @Test("each child is a part of its own")
    func parts() async {
        let store = makeStore()
        let (ocean, desert) = (UUID(), UUID())
        let (one, two) = (comments(ocean, of: store), comments(desert, of: store))
        await one.send(.load(at: .at(0)))
        #expect(
            one.screen.isLoading && !two.screen.isLoading
                && !list(of: store).screen.isLoading,
            "the comments of one video are loading, and another part shows that it loads")
    }

    @Test("reloading the list forgets its comments", arguments: [true, false])
    func reload(isOnline: Bool) {
        let id = UUID()
        var app = AppState.withComments(of: id)
        app.reload(isOnline ? .loaded([.ocean]) : .unreachable, cached: .desert)
        #expect(
            app.comments(of: id).screen == CommentsScreen(),
            "the list was loaded again, \(isOnline ? "from the server" : "from the cache"): expected no comments, got \(app.comments(of: id).screen.rows.count)"
        )
    }

    @Test("a failed reload keeps them", arguments: [FetchOutcome<[Video]>.unreachable, .cancelled])
    func failedReload(outcome: FetchOutcome<[Video]>) {
        let id = UUID()
        var app = AppState.withComments(of: id)
        app.reload(outcome, cached: nil)
        #expect(
            app.comments(of: id).screen.rows.count == 1,
            "the reload ended with \(outcome), and the list keeps its rows: expected its comments, too"
        )
    }

    /// Returns a store of the app whose effects are followed by no event.
    private func makeStore(
        run: @escaping @MainActor (AppEffect) async -> Void = { _ in }
    ) -> Store<AppState, AppEvent, AppEffect> {
        Store(
            AppState(), handle: { $0.handling($1) },
            perform: { effect in
                await run(effect)
                return nil
            })
    }

    private func list(
        of store: Store<AppState, AppEvent, AppEffect>
    ) -> ChildStore<VideoListScreen, ListEvent> {
        store.child(screen: { $0.list.screen }, event: { .list($0) })
    }

    private func comments(
        _ id: UUID, of store: Store<AppState, AppEvent, AppEffect>
    ) -> ChildStore<CommentsScreen, CommentsEvent> {
        store.child(screen: { $0.comments(of: id).screen }, event: { .comments(id, $0) })
    }
}

extension AppState {
    /// An app with a list, and one comment on a video.
    fileprivate static func withComments(of id: UUID) -> AppState {
        var app = AppState()
        app.reload(.loaded([.desert]), cached: nil)
        let effects = app.receive(.comments(id, .load(at: .at(3))))
        for case .comments(id, .request(let number)) in effects {
            let outcome = FetchOutcome<[Stage10Core.Comment]>.loaded([.ada("Hello")])
            app.receive(.comments(id, .fetched(outcome, request: number, at: .at(4))))
        }
        return app
    }

    /// Loads the list. The event after each effect of the list is the one that an interpreter returns.
    fileprivate mutating func reload(_ outcome: FetchOutcome<[Video]>, cached: CachedFeed?) {
        var effects = receive(.list(.load(at: .at(0))))[...]
        while let effect = effects.popFirst() {
            guard case .list(let effect) = effect else { continue }
            switch effect {
            case .request: effects += receive(.list(.fetched(outcome, at: .at(1))))
            case .read: effects += receive(.list(.read(cached, at: .at(2))))
            case .write: effects += receive(.list(.written(fault: nil, at: .at(2))))
            default: break
            }
        }
    }

    @discardableResult
    private mutating func receive(_ event: AppEvent) -> [AppEffect] {
        let next = handling(event)
        self = next.state
        return next.effects
    }
}
