import Foundation
import Synchronization
import Testing

@testable import Stage06Decorators

/// Keeps what happened, in one order.
final class Spy: Sendable {
    private let kept = Mutex<[String]>([])

    var messages: [String] { kept.withLock { $0 } }

    @Sendable func note(_ message: String) {
        kept.withLock { $0.append(message) }
    }
}

/// A copy of a value in which something is different.
func replacing<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}

/// The two forms of a wrapper. Each test of a wrapper runs for both.
enum Form: String, CaseIterable, CustomTestStringConvertible {
    case function = "the function"
    case type = "the type"

    var testDescription: String { rawValue }
}

/// A type that loads as a function does.
struct StubVideoLoader: VideoLoader {
    let answer: LoadVideos

    func load() async throws -> LoadedVideos { try await answer() }
}

/// A load that notes that it was asked, and ends in one answer after the other. The last one is
/// given again and again.
func answering(
    _ answers: Result<LoadedVideos, any Error>..., noting spy: Spy = Spy()
) -> LoadVideos {
    let left = Mutex(answers[...])
    return {
        spy.note("asked")
        return try left.withLock { $0.count > 1 ? $0.removeFirst() : $0[$0.startIndex] }.get()
    }
}

/// What an operation ends in.
func result<Value: Sendable>(
    of operation: @Sendable () async throws -> Value
) async -> Result<Value, any Error> {
    do { return .success(try await operation()) } catch { return .failure(error) }
}

extension Result where Success: Equatable {
    /// The value; `nil` if there is none.
    var value: Success? { try? get() }

    /// The error; `nil` if there is none.
    var error: (any Error)? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}

extension Result<LoadedVideos, any Error> {
    /// Fresh from the server.
    static var ocean: Self { .success(.ocean) }
    static var connectivity: Self { .failure(LoadingError.connectivity) }
    static var invalidData: Self { .failure(LoadingError.invalidData) }
    static var cancelled: Self { .failure(CancellationError()) }
}

extension LoadedVideos {
    /// One video, fresh from the server.
    static let ocean = LoadedVideos(videos: .ocean, savedAt: nil)
    /// Another one, saved at tea time.
    static let desert = LoadedVideos(videos: .desert, savedAt: .teaTime)
    /// The other one, shown because the server could not be reached.
    static let desertInstead = replacing(desert) { $0.insteadOf = .connectivity }
}

extension Date {
    /// Three o'clock in the afternoon of 14 March 2026, in UTC.
    static let teaTime = Date(timeIntervalSince1970: 1_773_500_400)
}

extension [Video] {
    static let ocean = [video("Ocean")]
    static let desert = [video("Desert")]

    private static func video(_ title: String) -> Video {
        Video(
            id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), title: title,
            description: nil, url: URL(filePath: "/video"), thumbnailURL: URL(filePath: "/video"),
            duration: 65)
    }
}
