import Synchronization

/// Time that passes only while every task in it sleeps.
///
/// It is the executor of the task that a test runs in it, so it knows when nothing else is left to run.
final class VirtualTime: TaskExecutor {
    private typealias Sleeper = (
        id: Int, end: Duration, continuation: CheckedContinuation<Void, any Error>
    )

    private struct State {
        var now = Duration.zero
        var jobs: [UnownedJob] = []
        var sleepers: [Sleeper] = []
        var count = 0
    }

    /// The task waits for something else than this time.
    struct NothingLeftToRun: Error {}

    private let state = Mutex(State())

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
    }

    /// Suspends the task until the time has come. Throws `CancellationError` if the task is cancelled.
    @Sendable func sleep(for duration: Duration) async throws {
        let id = state.withLock {
            $0.count += 1
            return $0.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if Task.isCancelled { return true }
                    state.sleepers.append((id, state.now + duration, continuation))
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Runs an operation to its end, without waiting in real time.
    func run<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
        let result = Mutex<Result<Value, any Error>?>(nil)
        let task = Task(executorPreference: self) {
            do {
                let value = try await operation()
                result.withLock { $0 = .success(value) }
            } catch {
                result.withLock { $0 = .failure(error) }
            }
        }
        while result.withLock({ $0 == nil }) {
            if let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
                job.runSynchronously(on: asUnownedTaskExecutor())
            } else if let sleeper = nextSleeper() {
                sleeper.continuation.resume()
            } else {
                task.cancel()
                throw NothingLeftToRun()
            }
        }
        return try result.withLock { try $0?.get() } ?? { throw NothingLeftToRun() }()
    }

    private func nextSleeper() -> Sleeper? {
        state.withLock { state in
            let next = state.sleepers.indices.min {
                state.sleepers[$0].end < state.sleepers[$1].end
            }
            guard let next else { return nil }
            state.now = state.sleepers[next].end
            return state.sleepers.remove(at: next)
        }
    }
}
