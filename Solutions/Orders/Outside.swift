import Foundation
import Platform

/// What the screen reads and changes outside of itself.
struct Outside {
    var now: () -> Date
    var buyer: () -> Buyer
    /// Loads what is at a path below the orders; "" is the list.
    var get: (_ path: String) async throws -> Data
    var post: (_ path: String) async throws -> Void
    var date: (_ key: String) -> Date?
    var setDate: (_ date: Date, _ key: String) -> Void
    /// Saves a file of that name.
    var save: (_ data: Data, _ name: String) throws -> Void
    var track: (_ event: String, _ order: Order.ID?) -> Void
}

extension Outside {
    /// The device, the shop's server and the files of this app.
    static var live: Outside {
        Outside(
            now: { Date() },
            buyer: {
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = Device.timeZone
                return Buyer(country: Device.locale.region?.identifier, calendar: calendar)
            },
            get: { try await URLSession.shared.get($0) },
            post: { try await URLSession.shared.post($0) },
            date: { Preferences.standard.date(forKey: $0) },
            setDate: { Preferences.standard.set($0, forKey: $1) },
            save: { data, name in
                try data.write(to: Device.folder.appending(path: name), options: .atomic)
            },
            track: { Analytics.shared.track($0, order: $1) })
    }
}
