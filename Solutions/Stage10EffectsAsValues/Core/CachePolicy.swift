import Foundation

/// Returns whether a feed is less than seven days old and its date is not in the future.
///
/// - Parameters:
///   - savedAt: The date at which the feed was saved.
///   - now: The date at which the feed would be shown.
func isFresh(_ savedAt: Date, at now: Date) -> Bool {
    let age = now.timeIntervalSince(savedAt)
    return age >= 0 && age < 7 * 24 * 60 * 60
}
