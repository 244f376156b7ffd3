import Foundation
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

@Suite("2.5 What the compiler refuses")
struct WhatTheCompilerRefuses {
    @Test("it is known which of the four compile", arguments: Protection.allCases)
    func compiles(protection: Protection) async throws {
        let declaration =
            switch protection {
            case .none: "static var shared = 1"
            case .nonisolatedUnsafe: "nonisolated(unsafe) static var shared = 1"
            case .mainActor: "@MainActor static var shared = 1"
            case .lock: "static let global = Global(1)"
            }
        let errors = try await Compiler.errors(
            for: ["final class Example { \(declaration) }"], in: "Stage02GlobalMutableState")
        #expect(
            promise(of: protection).compiles == (errors[0] == nil),
            "\(protection.rawValue): does it compile? Write it into a class of yours and see")
    }

    @Test("it is known who prevents a data race", arguments: Protection.allCases)
    func dataRaces(protection: Protection) {
        #expect(
            promise(of: protection).preventsDataRaces == [.mainActor, .lock].contains(protection),
            "\(protection.rawValue): who would stop two threads that touch it at once?")
    }

    @Test("it is known who can be read from anywhere", arguments: Protection.allCases)
    func readAnywhere(protection: Protection) {
        #expect(
            promise(of: protection).isReadAnywhere
                == [.nonisolatedUnsafe, .lock].contains(protection),
            "\(protection.rawValue): think of a function that is on no actor, and that cannot wait")
    }

    @Test("it is known who keeps two tests apart", arguments: Protection.allCases)
    func testsApart(protection: Protection) {
        #expect(
            !promise(of: protection).keepsTestsApart,
            "\(protection.rawValue): two tests replace it at the same time. How many values does it have?"
        )
    }

    // This reads source text: `nonisolated(unsafe)` leaves no trace in a program that runs, and without
    // the sanitizer of `make race-2` a data race may go unseen.
    @Test("a global that is marked unsafe has a lock in its file")
    func unsafeHasALock() throws {
        let stage = "Stage02GlobalMutableState"
        // Before any quotation mark: the worksheet quotes it.
        let unsafe = try SourceFiles.matching(#"^[^"]*nonisolated\s*\(\s*unsafe"#, in: stage)
        let locked = try SourceFiles.matching(
            #"\.lock\(|withLock|Mutex|Queue|Atomic|Semaphore|pthread_|os_unfair"#, in: stage)
        // The app's own files: the tests that a reader writes are in a folder.
        let files = unsafe.subtracting(locked).filter { !$0.contains("/") }
            .sorted().joined(separator: ", ")
        #expect(
            files.isEmpty,
            "\(files): a global is nonisolated(unsafe), and no lock guards it. make race-2 shows the data race"
        )
    }

    /// Only for `make race-2`, where the thread sanitizer watches. Without it, a data race shows when it
    /// likes.
    @Test("one thread replaces the shared loader while another one asks for it", .race)
    func raceForTheSharedLoader() async {
        // Threads, and not tasks: a busy machine may run many tasks on one thread, one after the other.
        let turn = Turn()
        let ends = AsyncStream.makeStream(of: Void.self)
        let loader = FakeVideoLoader("One")
        for mine in [1, 2] {
            Thread.detachNewThread {
                if mine == 2 { turn.next() }
                turn.wait(for: mine)
                // Once, for whoever asks for a global passes the lock of its beginning, and the sanitizer
                // takes a second pass for an order.
                if mine == 1 { VideoLoader.shared = loader } else { asked(VideoLoader.shared) }
                turn.next()
                // The sanitizer may forget what a thread has touched that has ended.
                turn.wait(for: 3)
                ends.continuation.yield()
            }
        }
        for await _ in ends.stream.prefix(2) {}
    }

    /// What is assigned to `_` is not even read.
    private func asked(_ loader: VideoLoader) {}
}
