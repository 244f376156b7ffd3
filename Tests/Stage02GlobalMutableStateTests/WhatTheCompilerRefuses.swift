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
        let verdict = errors[0] == nil ? "Swift 6 compiles it" : "Swift 6 refuses it"
        #expect(
            promise(of: protection).compiles == (errors[0] == nil),
            "\(protection.rawValue): \(verdict)")
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

    @Test("no global of this stage is marked unsafe")
    func noneUnsafe() throws {
        let files = try SourceFiles.matching(
            #"nonisolated\(unsafe\)"#, in: "Stage02GlobalMutableState")
        #expect(
            files.subtracting(["Promises.swift"]).isEmpty,
            "a global is nonisolated(unsafe): you promise to keep threads apart. make race-2 shows whether you do"
        )
    }

    /// Only for `make race-2`, where the thread sanitizer watches. Without it, a data race shows when it
    /// likes.
    @Test("many tasks read and replace the shared loader", .race)
    func raceForTheSharedLoader() async {
        await withTaskGroup { group in
            for number in 1...100 {
                group.addTask {
                    if number.isMultiple(of: 2) {
                        VideoLoader.shared = FakeVideoLoader("Fake")
                    } else {
                        _ = VideoLoader.shared
                    }
                }
            }
        }
    }
}
