import Testing

/// Lets a fixed number of tests run at a time, in the order in which they come.
public actor TestsInTurn {
    /// For the traits of suites whose tests change what a whole process shares.
    public static let oneAtATime = TestsInTurn(atOnce: 1)
    fileprivate static let fourAtATime = TestsInTurn(atOnce: 4)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    private init(atOnce limit: Int) { free = limit }

    public func enter() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    public func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

/// Runs at most four tests at a time if the build has more than one app. Each test starts an app that has to finish
/// within seconds, and ten times 40 at once would be too slow.
public struct SharesTheProcessor: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil, VideoApp.all.count > 1 else { return try await function() }
        await TestsInTurn.fourAtATime.enter()
        do { try await function() } catch {
            await TestsInTurn.fourAtATime.leave()
            throw error
        }
        await TestsInTurn.fourAtATime.leave()
    }
}

extension Trait where Self == SharesTheProcessor {
    public static var sharesTheProcessor: Self { SharesTheProcessor() }
}
