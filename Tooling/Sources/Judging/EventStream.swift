import Foundation

/// Swift Testing's event stream: one JSON record a line. What the project does not use is not read.
package struct EventStream: Equatable {
    private struct Record: Decodable {
        let kind: String
        let payload: Payload
    }

    private struct Payload: Decodable {
        let kind: String
        // Of a test
        let id: String?
        let displayName: String?
        let name: String?
        let sourceLocation: Location?
        // Of an event
        let testID: String?
        let issue: Issue?
        let messages: [Message]?
    }

    private struct Issue: Decodable {
        let isKnown: Bool
        /// Since Swift 6.3; before it, every issue is a failure.
        let isFailure: Bool?
        let sourceLocation: Location?
    }

    private struct Message: Decodable {
        let symbol: String?
        let text: String
    }

    private struct Location: Decodable {
        let filePath: String?
        let _filePath: String?
        let line: Int

        var file: String { filePath ?? _filePath ?? "" }
    }

    package struct Test: Equatable {
        package let id: String
        package let suiteID: String
        package let name: String
        package let file: String
        package let line: Int

        /// "ForbidASecondCache/sameCache()", the part of the identifier that says which test it is.
        var shortID: String {
            let parts = id.split(separator: "/").map(String.init)
            let suite = parts[0].split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
            return parts.count > 1 ? "\(suite)/\(parts[1])" : suite
        }
        /// The target that it is in.
        var suite: String { String(suiteID.prefix { $0 != "." }) }
    }

    /// In the order in which they stand in their files.
    package private(set) var tests: [Test] = []
    package private(set) var suiteNames: [String: String] = [:]
    package private(set) var started: Set<String> = []
    package private(set) var ended: Set<String> = []
    package private(set) var failures: [String: [TestFailure]] = [:]
    /// Of each test that skips itself, because the compiler cannot check it here: why.
    package private(set) var skipped: [String: String] = [:]
    /// Whether the run reached its end. Code that ends the process takes that away.
    package private(set) var isComplete = false

    /// - Parameters:
    ///   - text: The stream. After a crash its last line may be cut.
    ///   - relative: Makes a path one that can be shown.
    package init(_ text: String, relative: (String) -> String) {
        let decoder = JSONDecoder()
        for line in text.split(separator: "\n") {
            guard let record = try? decoder.decode(Record.self, from: Data(line.utf8))
            else { continue }
            switch (record.kind, record.payload.kind) {
            case ("test", "suite"):
                suiteNames[record.payload.id ?? ""] =
                    record.payload.displayName ?? record.payload.name
            case ("test", _): addTest(record.payload)
            case ("event", "testStarted"): record.payload.testID.map { _ = started.insert($0) }
            case ("event", "testCancelled"):
                let reason = record.payload.messages?.last?.text ?? "it was skipped"
                record.payload.testID.map { skipped[$0] = reason }
            case ("event", "testEnded"): record.payload.testID.map { _ = ended.insert($0) }
            case ("event", "issueRecorded"): addFailure(record.payload, relative)
            case ("event", "runEnded"): isComplete = true
            default: break
            }
        }
        tests.sort { ($0.file, $0.line) < ($1.file, $1.line) }
    }

    private mutating func addTest(_ payload: Payload) {
        // "Module.Suite/test()/File.swift:1:2"
        guard let id = payload.id, let location = payload.sourceLocation else { return }
        let parts = id.split(separator: "/").map(String.init)
        tests.append(
            Test(
                id: id, suiteID: parts[0], name: payload.displayName ?? payload.name ?? id,
                file: location.file, line: location.line))
    }

    private mutating func addFailure(_ payload: Payload, _ relative: (String) -> String) {
        guard let id = payload.testID, let issue = payload.issue, !issue.isKnown,
            issue.isFailure ?? true
        else { return }
        let messages = payload.messages ?? []
        let location = issue.sourceLocation
        let file = relative(location?.file ?? "")
        let expectation = messages.first?.text ?? "it failed and said nothing"
        failures[id, default: []].append(
            TestFailure(
                // An array of strings has them with a backslash before each apostrophe.
                comment: messages.first { $0.symbol == "details" }?.text.replacing(
                    "\\'", with: "'"),
                expectation: expectation.replacing("Expectation failed: ", with: ""),
                place: "\(file):\(location?.line ?? 0)"))
    }
}
