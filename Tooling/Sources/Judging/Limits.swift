import Foundation

/// How long tests and apps may run. The limits grow with the load of the machine.
package struct Limits: Equatable, Sendable {
    /// How many times longer a launch takes than on an idle machine; at least 1.
    package let slowdown: Double

    /// For an idle machine.
    package static let usual = Limits(slowdown: 1)
    /// For what is to be green, beside another build.
    package static let generous = Limits(slowdown: 4)

    /// For all katas of a stage together.
    var katas: Duration { .seconds(5) * slowdown }
    /// For all behaviours together.
    package var behaviours: Duration { .seconds(20) * slowdown }
    /// For tests that did not finish the first time.
    var test: Duration { .seconds(5) * slowdown }
    /// For one app: less than for its test, because the app's message says more.
    var app: Duration { .seconds(4) * slowdown }

    /// What `swift test` takes before its first test starts, about two seconds on an idle machine.
    var start: Duration { .seconds(5) * slowdown }

    var isBusy: Bool { slowdown >= 2 }

    /// A launch of the judge on an idle machine with two cores takes about half of this.
    private static let reference: Duration = .milliseconds(30)

    /// Launches the judge twice, without a command that it knows, and takes the slower launch for the load of the machine.
    ///
    /// - Parameter isRetry: Whether a test has already run out of time. A launch can fall into a pause of a busy machine,
    ///   so the processes that shared a core in the last minute count, too. A build is among them.
    package static func measured(isRetry: Bool = false) async -> Limits {
        let judge = Bundle.main.executableURL?.deletingLastPathComponent()
            .appending(path: "workbook").path
        guard let judge, FileManager.default.isExecutableFile(atPath: judge) else {
            return .generous
        }
        var slowdown = 1.0
        if isRetry {
            var load = 0.0
            _ = getloadavg(&load, 1)
            slowdown = max(1, load / Double(ProcessInfo.processInfo.activeProcessorCount))
        }
        for _ in 1...2 {
            let start = ContinuousClock.now
            _ = try? await Running.run([judge, "--version"], deadline: .seconds(5))
            slowdown = max(slowdown, start.duration(to: .now) / reference)
        }
        return Limits(slowdown: min(slowdown, 25))
    }
}

extension Duration {
    /// "4 s", rounded up.
    var inWords: String { "\(Int((self / .seconds(1)).rounded(.up))) s" }
}
