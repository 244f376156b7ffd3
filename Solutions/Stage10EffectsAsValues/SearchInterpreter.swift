import Stage10Core

/// Carries out what a search wants done, and keeps the searches that run, so that each can be cancelled.
/// The app does not use it yet.
@MainActor
final class SearchInterpreter {
    private var running: [Int: Task<[Video], any Error>] = [:]
    private let find: @Sendable (String) async throws -> [Video]

    /// - Parameter find: Finds videos. It is cancelled when nobody waits for them any more.
    init(find: @escaping @Sendable (String) async throws -> [Video]) {
        self.find = find
    }

    func perform(_ effect: SearchEffect) async -> SearchEvent? {
        switch effect {
        case .search(let text, let id):
            let search = Task { [find] in try await find(text) }
            running[id] = search
            defer { running[id] = nil }
            do {
                let videos = try await withTaskCancellationHandler {
                    try await search.value
                } onCancel: {
                    search.cancel()
                }
                return .found(videos, id: id)
            } catch is CancellationError {
                return .cancelled(id: id)
            } catch {
                return .failed(id: id)
            }
        case .cancel(let id):
            running[id]?.cancel()
            return nil
        }
    }
}
