import Foundation

/// Whether what was saved may still be shown: it is less than 7 times 24 hours old, and not from the
/// future.
///
/// - Parameters:
///   - savedAt: When it was saved.
///   - now: The moment in which it would be shown.
package func isFresh(_ savedAt: Date, at now: Date) -> Bool {
    // TODO(9.8): whose moment it is, and who can see that
    let now = Moment.current ?? Date()
    let age = now.timeIntervalSince(savedAt)
    return age >= 0 && age < 7 * 24 * 60 * 60
}

/// The present moment, for whoever does not want to pass it.
package enum Moment {
    @TaskLocal package static var current: Date?
}
