import Foundation

/// Returns a video's length as a player shows it: "0:05", "59:59", "2:02:05".
///
/// - Parameter duration: A length in seconds. A value that no player can show (not a number,
///   infinite, negative, beyond `Int`) becomes "0:00".
public func durationText(_ duration: TimeInterval) -> String {
    guard let seconds = Int(exactly: duration.rounded(.down)), seconds >= 0 else { return "0:00" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
        ? "\(hours):\(padded(minutes)):\(padded(seconds % 60))"
        : "\(minutes):\(padded(seconds % 60))"
}

/// Returns an elapsed time in whole milliseconds: "12ms".
public func millisecondsText(_ duration: Duration) -> String {
    "\(Int(duration / .milliseconds(1)))ms"
}

private func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}
