import Foundation
import Processes

/// What is known about a process that ended before its tests had finished.
struct Crash: CustomStringConvertible, Sendable {
    private let end: ChildProcess.End
    private let knowsStatus: Bool
    /// What a fatal error said: "Index out of range".
    private let lastWords: String?
    /// The first function of the backtrace that is not one of the libraries: "VideoLoader.load()".
    private let function: String?
    /// Where the fatal error was: "Stage01Singleton/VideoLoader.swift:12".
    let file: String?

    init(_ run: TestRun) {
        end = run.end
        knowsStatus = run.knowsStatus
        let line = run.errors.split(separator: "\n").first { $0.contains("Fatal error") }
        let match = line?.firstMatch(of: /(?:(\S+\.swift:\d+): )?Fatal error:? ?(.*)/)
        lastWords = match.map { String($0.2) }
        file = match?.1.map(String.init)
        function = run.errors.matches(
            of: /(?m)^\s*\d+ +(?:\[\w+\] *)*0x[0-9a-f]+ (.+?)(?: \+ \d+)? in (\S+)$/
        ).first { !$0.2.hasSuffix(".so") && !$0.2.contains(".so.") }
            .map { String($0.1.replacing(#/^.*(?:closure #\d+ in|specialized) /#, with: "")) }
    }

    var description: String {
        let place = function.map { ", in \($0)" } ?? ""
        switch end {
        case .exited(let status) where lastWords == nil:
            let how = knowsStatus ? "with status \(status) " : ""
            return "the code ended the process \(how)before the test had finished"
        case .signalled(SIGSEGV) where lastWords == nil, .signalled(SIGBUS) where lastWords == nil:
            return
                "it crashed\(place): memory that it may not use, as in a recursion without an end"
        case .signalled(let number):
            return "it crashed: \(lastWords ?? "signal \(number)")\(place)"
        case .exited:
            return "it crashed: \(lastWords ?? "")\(place)"
        }
    }
}
