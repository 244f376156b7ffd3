import Foundation

extension Calendar {
    /// The same on each machine: a calendar that is made from its identifier has the machine's time zone.
    public static let gregorianInUTC: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
