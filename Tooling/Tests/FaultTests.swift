import Foundation
@testable import Processes
import Testing

@testable import Judging

@Suite("Faults")
struct FaultTests {
    @Test("of what a program prints without an end, the end is kept")
    func boundedOutput() async throws {
        let command = "echo first; head -c 20000000 /dev/zero | tr '\\0' x; echo; echo last"
        let outcome = try await ChildProcess(["/bin/sh", "-c", command], deadline: .seconds(60))
            .outcome()
        #expect(outcome.output.hasPrefix("… the beginning is left out …\nxxx"))
        #expect(outcome.output.hasSuffix("xxx\nlast\n"))
        #expect(outcome.output.utf8.count < 9_000_000)
    }

    @Test("the deadline holds while a program prints")
    func deadlineWhilePrinting() async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = try await ChildProcess(["yes"], deadline: .seconds(1)).outcome()
        #expect(outcome.timedOut)
        // Without the deadline it never ends; the other tests of this process may keep it waiting for a while.
        #expect(start.duration(to: clock.now) < .seconds(60))
    }

    @Test("what a program has started ends with it, in whatever group it is")
    func session() async throws {
        let process = try ChildProcess(["/bin/bash", "-c", "set -m; sleep 600 & echo $!; wait"])
        let id = try #require(await process.nextLine().flatMap { pid_t($0) })
        #expect(kill(id, 0) == 0)
        process.end()
        _ = await process.outcome()
        // It was handed to the system's first process, which may take a moment to bury it.
        for _ in 1...200 where kill(id, 0) == 0 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(kill(id, 0) != 0)
    }

    @Test("an error of the file system says what was tried, why it failed, and what to do")
    func fileErrors() throws {
        let project = Project(root: URL(filePath: "/nowhere"))
        let error = #expect(throws: (any Error).self) { try project.text("Tests/Lost.swift") }
        let failure = try #require(error.flatMap { Failure($0, in: project) })
        #expect(failure.message == "Tests/Lost.swift cannot be read: no such file or directory.")
        #expect(failure.next.hasPrefix("git checkout -- Tests/Lost.swift"))
        #expect(Failure(CancellationError(), in: project) == nil)
    }

    @Test(
        "what a Mac's tools say about the machine is told with the next step",
        arguments: [
            ("/a/B.swift:1:8: error: no such module 'Testing'", "install Xcode 26"),
            (
                "resource fork, Finder information, or similar detritus not allowed",
                "move the workbook"
            ),
            (
                "Undefined symbols for architecture arm64:\n  \"_main\", referenced from:",
                "App.swift"
            ),
        ])
    func tools(says: String, next: String) throws {
        let project = Project(in: ProjectFiles.root.path)
        let judge = Judge(project: project, stage: try project.stage("1"), tree: .stages)
        let build = ChildProcess.Outcome(
            end: .exited(1), output: says, errors: "", timedOut: false)
        guard case .stopped(let failure) = judge.failure(build) else {
            Issue.record("expected a failure with a next step")
            return
        }
        #expect(failure.next.contains(next))
    }

    @Test("what a type lacks is told with the error about the type")
    func requirement() throws {
        let project = Project(in: ProjectFiles.root.path)
        let judge = Judge(project: project, stage: try project.stage("4"), tree: .stages)
        let said = """
            \(project.url("A.swift").path):3:8: error: type 'A' does not conform to protocol 'B'
            struct A: B {
            \(project.url("B.swift").path):2:5: note: protocol requires initializer 'init()'
            \(project.url("C.swift").path):1:13: error: class 'C' has no initializers
              |       `- note: stored property 'd' without initial value prevents synthesized initializers
            """
        let build = ChildProcess.Outcome(
            end: .exited(1), output: said, errors: "", timedOut: false)
        guard case .failed(let errors) = judge.failure(build) else {
            Issue.record("expected an error in the code")
            return
        }
        let expected = [
            "type 'A' does not conform to protocol 'B'; the protocol requires initializer 'init()'",
            "class 'C' has no initializers; the stored property 'd' without initial value prevents"
                + " synthesized initializers",
        ]
        #expect(errors.map(\.message) == expected)
    }

    @Test("a project that is reached through a link has its real path")
    func link() throws {
        let project = Project(in: ProjectFiles.root.path)
        let link = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: project.root)
        defer { try? FileManager.default.removeItem(at: link) }
        #expect(Project(in: link.path).root.path == project.root.path)
    }

    @Test("a crash is told with the function and the place that are known")
    func crashes() {
        func crash(
            _ end: ChildProcess.End, errors: String = "", output: String = "",
            launch: TestLaunch = .runner
        ) -> Crash {
            let outcome = ChildProcess.Outcome(
                end: end, output: output, errors: errors, timedOut: false)
            return Crash(TestRun(outcome, EventStream("") { $0 }, launch: launch))
        }
        let stack = """
              0      0x00007f5b6876df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
              3 [ra] 0x0000559fb707d0fb closure #1 in Loader.load() + 42 in tests.xctest
            """
        #expect(
            crash(
                .signalled(SIGILL),
                errors: "Swift/Array.swift:692: Fatal error: Index out of range\n\n\(stack)"
            ).description == "it crashed: Index out of range, in Loader.load()")
        #expect(crash(.signalled(SIGSEGV)).description.contains("a recursion without an end"))
        #expect(
            crash(.exited(0)).description
                == "the code ended the process with status 0 before the test had finished")
        let unwrapped = crash(
            .signalled(SIGILL), errors: "App/Loader.swift:12: Fatal error: Unexpectedly found nil")
        #expect(unwrapped.file == "App/Loader.swift:12")
        // `swift test` ends with 1, and passes the errors on to its output.
        let passedOn = crash(
            .exited(1), errors: "error: Process exited with unexpected signal code 4",
            output: "App/Loader.swift:12: Fatal error: boom", launch: .swiftTest)
        #expect(passedOn.description == "it crashed: boom")
        #expect(passedOn.file == "App/Loader.swift:12")
        #expect(
            crash(.exited(1), launch: .swiftTest).description
                == "the code ended the process before the test had finished")
    }
}
