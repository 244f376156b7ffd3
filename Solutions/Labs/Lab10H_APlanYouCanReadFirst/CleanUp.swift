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
    let sorted = thumbnails.sorted { $0.lastUsed < $1.lastUsed }
    let expired = sorted.filter { $0.isExpired(at: date) }
    let others = sorted.filter { !$0.isExpired(at: date) }
    var plan = expired.map { CleanUpStep(name: $0.name, reason: .expired) }
    var size = others.map(\.size).reduce(0, +)
    for thumbnail in others where size > limit {
        plan.append(CleanUpStep(name: thumbnail.name, reason: .overLimit))
        size -= thumbnail.size
    }
    return plan
}

/// Carries out the steps in order, until one fails.
///
/// - Returns: The steps that were not done: the one that failed, and those after it.
func carryOut(
    _ plan: [CleanUpStep], delete: (_ name: String) async throws -> Void
) async -> [CleanUpStep] {
    for (index, step) in plan.enumerated() {
        do {
            try await delete(step.name)
        } catch {
            return Array(plan[index...])
        }
    }
    return []
}
