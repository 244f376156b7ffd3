import Foundation
import Loopback
import Processes
import Testing

/// An order as the shop's server sends it, with dates that are relative to now.
public struct ShopOrder: Sendable {
    public let id: Int
    private var fields: [String: String]

    /// - Parameters:
    ///   - price: In cents.
    ///   - deliveredDaysAgo: In days of 24 hours; `nil` while it is on its way.
    ///   - orderedDaysAgo: Two days before the delivery, if it is not given.
    ///   - returnDays: How long another seller takes it back, in days; `nil` if the shop sells it.
    public init(
        _ id: Int = 17, _ title: String = "Rain jacket", price: Int = 39_90,
        deliveredDaysAgo: Double? = 3, orderedDaysAgo: Double? = nil, isFaulty: Bool = false,
        isFinalSale: Bool = false, returnDays: Int? = nil
    ) {
        func date(_ daysAgo: Double) -> String {
            "\"\(Date(timeIntervalSinceNow: -daysAgo * 24 * 60 * 60).formatted(.iso8601))\""
        }
        self.id = id
        fields = [
            "id": "\(id)", "title": "\"\(title)\"", "price": "\(price)",
            "ordered_at": date(orderedDaysAgo ?? (deliveredDaysAgo ?? 0) + 2),
            "is_faulty": "\(isFaulty)", "is_final_sale": "\(isFinalSale)",
        ]
        fields["delivered_at"] = deliveredDaysAgo.map(date)
        fields["seller"] = returnDays.map {
            "{\"name\": \"Nordwind\", \"return_days\": \($0)}"
        }
    }

    fileprivate var json: String {
        "{\(fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
    }

    /// The answer to a request for the orders.
    public static func answer(_ orders: [ShopOrder]) -> Answer {
        .status(200, body: Data("[\(orders.map(\.json).joined(separator: ", "))]".utf8))
    }
}

/// The app of `Orders`, and a shop's server for it.
public struct Shop: Sendable {
    /// What the server was asked for: "GET /orders", "POST /orders/17/return".
    public var requests: [String] { server.requests.map { "\($0.method) \($0.path)" } }
    /// The files of the app.
    public let folder: URL
    private let server: LoopbackServer

    /// - Parameter answer: The answer to a request that is not for the list of orders.
    public init(_ orders: ShopOrder..., answer: Answer = .status(200)) throws {
        try self.init(
            LoopbackServer([ShopOrder.answer(orders)]) { request in
                request.path == "/orders" ? nil : answer
            })
    }

    /// - Parameter order: The only order, made when the app requests it: how fast the app starts does not count.
    public init(atEachRequest order: @escaping @Sendable () -> ShopOrder) throws {
        try self.init(
            LoopbackServer([]) { request in
                request.path == "/orders" ? ShopOrder.answer([order()]) : .status(200)
            })
    }

    /// Returns a shop whose server closes each connection.
    public static func unreachable() throws -> Shop { try Shop(LoopbackServer(.closed)) }

    private init(_ server: LoopbackServer) throws {
        self.server = server
        folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Starts the app, taps as the lines say, and ends it.
    ///
    /// - Parameters:
    ///   - taps: "return 17"; "y" or "n" answers a question.
    ///   - locale: The buyer's: "de_DE".
    ///   - timeZone: The buyer's; the time zone in which it is about noon, if it is not given.
    ///   - delay: The time from the first line of the list to the first tap; zero taps at once.
    /// - Returns: The lines that it has printed, the list of the orders first.
    public func visit(
        _ taps: String..., locale: String = "de_DE", timeZone: String = OrdersApp.zone(where: 12),
        after delay: Duration = .zero, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        let process = try ChildProcess(
            [OrdersApp.program.path],
            environment: [
                "ORDERS_URL": server.url.deletingLastPathComponent().appending(path: "orders")
                    .absoluteString,
                "ORDERS_FOLDER": folder.path, "ORDERS_LOCALE": locale, "ORDERS_TIME_ZONE": timeZone,
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
                "SWIFT_BACKTRACE": "enable=no",
            ],
            acceptsInput: true, joinsGroup: true, deadline: .seconds(VideoApp.limit))
        let app = RunningApp(process: process)
        if delay > .zero {
            _ = await app.nextLine(sourceLocation: sourceLocation)
            try await Task.sleep(for: delay)
        }
        for tap in taps { process.write(line: tap) }
        process.closeInput()
        return await app.outcome(sourceLocation: sourceLocation).lines
    }

    /// What the app has told its analytics: "return 17".
    public var events: [String] {
        let text = try? String(contentsOf: folder.appending(path: "events.txt"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }
}

public enum OrdersApp {
    /// The program that is tested. The judge also runs the tests on wrong ones.
    static let program =
        ProcessInfo.processInfo.environment["WORKBOOK_ORDERS_APP"].map { URL(filePath: $0) }
        ?? BuildFolder.url.appending(path: "Orders")

    /// The name of a time zone in which it is that hour now, give or take half an hour.
    public static func zone(where hour: Int) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let now = calendar.dateComponents([.hour, .minute], from: Date())
        let current = (now.hour ?? 0) + ((now.minute ?? 0) >= 30 ? 1 : 0)
        let offset = (hour - current + 35) % 24 - 11
        return "GMT\(offset < 0 ? "-" : "+")\(abs(offset) < 10 ? "0" : "")\(abs(offset))00"
    }
}
