import Foundation

// TODO(8.5): Seven days, or seven times 24 hours?

/// Whether what was saved may still be shown: it is less than 7 times 24 hours old, and not from the
/// future.
///
/// - Parameters:
///   - savedAt: When it was saved.
///   - now: The moment in which it would be shown.
package func isFresh(_ savedAt: Date, at now: Date) -> Bool {
    // The days of those who make the feed.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
    guard let end = calendar.date(byAdding: .day, value: 7, to: savedAt) else { return false }
    return savedAt <= now && now < end
}
