// A number of seconds as 1:02:05.
func durationInWords(_ duration: Double) -> String {
    guard duration.isFinite, duration > 0 else { return "0:00" }
    let seconds = Int(min(duration, 359_999).rounded(.down))
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return hours > 0
        ? "\(hours):\(twoDigits(minutes)):\(twoDigits(rest))" : "\(minutes):\(twoDigits(rest))"
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
