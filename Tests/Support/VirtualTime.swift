import Synchronization
import Testing

/// Time that passes only when a test advances it.
///
/// It is also the executor of the tasks that a test starts in it, and runs their jobs on the test's thread. So
/// a test knows when all of them are suspended, without waiting in real time. An unstructured `Task` inside
/// such a task runs on another executor: a test that allows this waits with `wait(until:)`.
public final class VirtualTime: TaskExecutor {
    private struct Sleeper {
        let id: Int
        let end: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Duration.zero
        var steps: [UnownedJob] = []
        var sleepers: [Sleeper] = []
        var count = 0
        /// Whether a task on another executor has called `sleep(for:)`.
        var hasVisitors = false
    }

    private let state = Mutex(State())

    public init() {}

    /// The time that has passed since the start.
    public var now: Duration { state.withLock { $0.now } }

    /// Whether no job is waiting to run and no task sleeps.
    fileprivate var isIdle: Bool { state.withLock { $0.steps.isEmpty && $0.sleepers.isEmpty } }

    /// The number of tasks that are suspended in `sleep(for:)`.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    public func enqueue(_ job: consuming ExecutorJob) {
        let step = UnownedJob(job)
        state.withLock { $0.steps.append(step) }
    }

    /// Starts an operation and runs it until it is suspended or has ended.
    public func start<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) -> Run<Value> {
        let run = Run(operation, in: self)
        runUntilAllWait()
        return run
    }

    /// Advances the time, and resumes sleeping tasks in the order in which their sleep ends.
    public func advance(by duration: Duration) {
        let end = now + duration
        runUntilAllWait()
        while let next = nextSleeper(until: end) {
            next.continuation.resume()
            runUntilAllWait()
        }
        state.withLock { $0.now = end }
    }

    /// Waits until a condition holds, in real time if a task may run on another executor.
    public func wait(until condition: () -> Bool) async {
        let (start, end) = (ContinuousClock.now, ContinuousClock.Instant.endOfWait)
        // A task on another executor may not have come here yet.
        let endOfArrivals = start + start.duration(to: end) / 8
        runUntilAllWait()
        while !condition(), .now < end,
            isIdle || state.withLock({ $0.hasVisitors }) || .now < endOfArrivals
        {
            try? await Task.sleep(for: .milliseconds(1))
            runUntilAllWait()
        }
    }

    /// Suspends the task until the time has advanced. Throws `CancellationError` if the task is cancelled.
    public func sleep(for duration: Duration) async throws {
        let isAtHome = withUnsafeCurrentTask {
            $0?.unownedTaskExecutor == asUnownedTaskExecutor()
        }
        let id = state.withLock { state in
            state.count += 1
            if !isAtHome { state.hasVisitors = true }
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if Task.isCancelled { return true }
                    state.sleepers.append(
                        Sleeper(id: id, end: state.now + duration, continuation: continuation))
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

    private func nextSleeper(until end: Duration) -> Sleeper? {
        state.withLock { state in
            let next = state.sleepers.indices.min {
                state.sleepers[$0].end < state.sleepers[$1].end
            }
            guard let next, state.sleepers[next].end <= end else { return nil }
            state.now = max(state.now, state.sleepers[next].end)
            return state.sleepers.remove(at: next)
        }
    }

    fileprivate func runUntilAllWait() {
        while let step = state.withLock({ $0.steps.isEmpty ? nil : $0.steps.removeFirst() }) {
            step.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

/// An operation that was started in virtual time.
public final class Run<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let task = Mutex<Task<Void, Never>?>(nil)
    private let time: VirtualTime

    fileprivate init(
        _ operation: @escaping @Sendable () async throws -> Value, in time: VirtualTime
    ) {
        self.time = time
        let work = Task(executorPreference: time) { [weak self] in
            do {
                let value = try await operation()
                self?.result.withLock { $0 = .success(value) }
            } catch {
                self?.result.withLock { $0 = .failure(error) }
            }
        }
        task.withLock { $0 = work }
    }

    // An operation does not outlive its test.
    deinit { cancel() }

    public var hasEnded: Bool { result.withLock { $0 != nil } }

    /// The operation's result; `nil` if it failed or has not ended.
    public var value: Value? { result.withLock { try? $0?.get() } }

    /// The operation's error; `nil` if it succeeded or has not ended.
    public var error: (any Error)? {
        result.withLock { result in
            guard case .failure(let error) = result else { return nil }
            return error
        }
    }

    public func cancel() {
        task.withLock { $0?.cancel() }
        time.runUntilAllWait()
    }
}
