import Foundation
import Platform

/// What the buyer has set on this device, and where the shop is.
enum Device {
    static var locale: Locale {
        Settings.value("ORDERS_LOCALE").map(Locale.init(identifier:)) ?? .current
    }

    static var timeZone: TimeZone {
        Settings.value("ORDERS_TIME_ZONE").flatMap(TimeZone.init(identifier:)) ?? .current
    }

    /// Where the orders are, or what is at a path below them.
    static func shopURL(_ path: String) -> URL {
        let orders =
            URL(string: Settings.value("ORDERS_URL") ?? "http://127.0.0.1:8080/orders")
            ?? URL(filePath: "/dev/null")
        return path.isEmpty ? orders : orders.appending(path: path)
    }

    /// The folder for the app's own files.
    static var folder: URL {
        Settings.value("ORDERS_FOLDER").map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory
    }
}
