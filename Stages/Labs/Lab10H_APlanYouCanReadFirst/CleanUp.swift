import Foundation

/// A saved picture that can be loaded again.
struct Thumbnail: Equatable, Sendable {
    let name: String
    /// In bytes.
    let size: Int
    let lastUsed: Date

    /// Returns whether it has not been used for 30 days or more.
    func isExpired(at date: Date) -> Bool {
        date.timeIntervalSince(lastUsed) >= 30 * 24 * 60 * 60
    }
}

/// One deletion of a clean-up.
struct CleanUpStep: Codable, Equatable, Sendable {
    enum Reason: String, Codable, Sendable { case expired, overLimit }

    let name: String
    let reason: Reason
}

/// Plans a clean-up: deletes all expired thumbnails, then the least recently used until the others fit.
///
/// - Returns: The steps, the expired thumbnails first.
func cleanUpPlan(for thumbnails: [Thumbnail], limit: Int, at date: Date) -> [CleanUpStep] {
    // TODO(10.H): Move the rules of cleanUp here.
    []
}

/// Carries out the steps in order, until one fails.
///
/// - Returns: The steps that were not done: the one that failed, and those after it.
func carryOut(
    _ plan: [CleanUpStep], delete: (_ name: String) async throws -> Void
) async -> [CleanUpStep] {
    // TODO(10.H): Carry out the steps.
    []
}

/// Cleans up, or shows what it would delete.
func cleanUp(
    _ thumbnails: [Thumbnail], limit: Int, at date: Date, isDryRun: Bool,
    show: (String) -> Void, delete: (_ name: String) async throws -> Void
) async {
    var size = thumbnails.map(\.size).reduce(0, +)
    for thumbnail in thumbnails where thumbnail.isExpired(at: date) {
        show("delete \(thumbnail.name), expired")
        try? await delete(thumbnail.name)
    }
    let others = thumbnails.filter { !$0.isExpired(at: date) }
    for thumbnail in others.sorted(by: { $0.lastUsed < $1.lastUsed }) where size > limit {
        show("delete \(thumbnail.name), over the limit")
        if !isDryRun { try? await delete(thumbnail.name) }
        size -= thumbnail.size
    }
}
