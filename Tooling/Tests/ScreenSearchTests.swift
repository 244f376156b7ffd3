import Foundation
@testable import Judging
import Testing

@testable import Purity

@Suite("The rule of a screen")
struct ScreenSearchTests {
    /// A rule, how the three methods of a screen call it, and what is found.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let rule: String
        /// In a method that has an `order` and a `date`.
        var call: String
        /// In the third method.
        var last: String?
        /// A property of the screen.
        var property = ""
        /// The name of the rule; `nil` if there is none.
        var name: String?
        var callers = 3
        /// Whether the methods compare a date beside the rule.
        var comparesBeside = false
        /// Words of what is said of a function around the rule.
        var around = ""
        /// Words of what is said of the nearest function.
        var near = ""
        /// Words of why it is not known whether there is a rule.
        var unknown = ""
    }

    private static let free = """
        func isLate(_ order: Order, on date: Date) -> Bool { date > order.end && !order.isFaulty }
        """

    private static let found = [
        Case(
            testDescription: "a free function", rule: free, call: "isLate(order, on: date)",
            name: "isLate(_:on:)"),
        Case(
            testDescription: "a method of the order",
            rule: "extension Order { func isLate(on date: Date) -> Bool { date > end } }",
            call: "order.isLate(on: date)", name: "Order.isLate(on:)"),
        Case(
            testDescription: "a computed property of a value with a date in it",
            rule: """
                struct Request { let order: Order; let date: Date
                    var answer: Answer { date > order.end ? .tooLate : .accept } }
                """, call: "Request(order: order, date: date).answer == .accept",
            name: "Request.answer"),
        Case(
            testDescription: "a structure with one method",
            rule: """
                struct Policy { let days: Double
                    func answer(to order: Order, on date: Date) -> Answer? {
                        date.timeIntervalSince(order.end) > days ? .tooLate : nil } }
                """, call: "Policy(days: 3).answer(to: order, on: date) == nil",
            name: "Policy.answer(to:on:)"),
        Case(
            testDescription: "a static function",
            rule: "enum Rules { static func isLate(_ o: Order, _ d: Date) -> Bool { d >= o.end } }",
            call: "Rules.isLate(order, date)", name: "Rules.isLate(_:_:)"),
        Case(
            testDescription: "a table of values and a function",
            rule: """
                let days = ["DE": 30, "FR": 14]
                func isLate(_ order: Order, _ date: Date) -> Bool {
                    date.timeIntervalSince(order.end) > Double(days[order.country] ?? 14) * 86_400 }
                """, call: "isLate(order, date)", name: "isLate(_:_:)"),
        Case(
            testDescription: "an enumeration with a date in a case",
            rule: """
                enum Delivery { case onItsWay, delivered(Date)
                    func isLate(for order: Order) -> Bool {
                        if case .delivered(let date) = self { date > order.end } else { false } } }
                """, call: "Delivery.delivered(date).isLate(for: order)",
            name: "Delivery.isLate(for:)"),
        Case(
            testDescription: "three functions over one helper",
            rule: """
                private func isLate(_ o: Order, _ d: Date) -> Bool { d > o.end }
                func one(_ o: Order, _ d: Date) -> Answer { isLate(o, d) ? .tooLate : .accept }
                func other(_ o: Order, _ d: Date) -> Answer { isLate(o, d) ? .tooLate : .askFirst }
                """, call: "one(order, date) == .accept", last: "other(order, date) == .accept",
            name: "isLate(_:_:)"),
        Case(
            testDescription: "a rule that is decoded",
            rule: """
                struct Terms: Decodable { let days: [String: Int]
                    static func read(_ data: Data) throws -> Terms {
                        try JSONDecoder().decode(Terms.self, from: data) }
                    func isLate(_ order: Order, _ date: Date) -> Bool {
                        date.timeIntervalSince(order.end) > Double(days[order.country] ?? 0) } }
                """, call: "terms.isLate(order, date)",
            property: "var terms = Terms(days: [:])", name: "Terms.isLate(_:_:)"),
        Case(
            testDescription: "a generic function",
            rule: "func isPast<T: Comparable>(_ now: T, _ end: T) -> Bool { now > end }",
            call: "isPast(date, order.end)", name: "isPast(_:_:)"),
        Case(
            testDescription: "a requirement that pure types meet",
            rule: """
                protocol Rule { func isLate(_ order: Order, _ date: Date) -> Bool }
                struct Strict: Rule {
                    func isLate(_ order: Order, _ date: Date) -> Bool { date > order.end } }
                """, call: "rule.isLate(order, date)", property: "var rule: any Rule = Strict()",
            name: "Strict.isLate(_:_:)"),
        Case(
            testDescription: "a value with a second initialiser that reads the clock",
            rule: """
                struct Request { let order: Order; let date: Date
                    var answer: Answer { date > order.end ? .tooLate : .accept } }
                extension Request { init(_ order: Order) { self.init(order: order, date: Date()) }
                    static let last = Request(Order(end: Date(), isFaulty: true, country: "")) }
                """, call: "Request(order: order, date: date).answer == .accept",
            name: "Request.answer"),
        Case(
            testDescription: "a call in a task", rule: free,
            call: "Task { message = \"\\(isLate(order, on: date))\" }.isCancelled",
            name: "isLate(_:on:)"),
        Case(
            testDescription: "a calendar that is passed",
            rule: """
                func answer(_ order: Order, _ date: Date, in calendar: Calendar) -> Answer {
                    calendar.compare(date, to: order.end, toGranularity: .day) == .orderedDescending
                        ? .tooLate : .accept }
                """, call: "answer(order, date, in: calendar) == .accept",
            property: "var calendar = Calendar(identifier: .gregorian)", name: "answer(_:_:in:)"),
        Case(
            testDescription: "one of the three has its own copy", rule: free,
            call: "isLate(order, on: date)", last: "date > order.end", name: "isLate(_:on:)",
            callers: 2),
        Case(
            testDescription: "a comparison beside the rule",
            rule: """
                struct Terms { let end: Date?; let asksFirst: Bool }
                func terms(_ order: Order, _ date: Date) -> Terms {
                    Terms(end: order.isFaulty ? date + 1 : order.end, asksFirst: true) }
                """, call: "terms(order, date).end.map { date > $0 } == true",
            name: "terms(_:_:)", comparesBeside: true),
        Case(
            testDescription: "the end of a period, with which the methods compare a date",
            rule: """
                func lastInstant(_ order: Order) -> Date {
                    order.country == "DE" ? order.end + 30 : order.end + 14 }
                """, call: "date > lastInstant(order)", name: "lastInstant(_:)",
            around: "compares a date with what the rule returns"),
        Case(
            testDescription: "a comparison in a method that reaches the rule by way of another",
            rule: free, call: "date < order.end || isOver(order, date)",
            property:
                "func isOver(_ o: Order, _ d: Date) -> Bool { message = \"\"; return isLate(o, on: d) }",
            name: "isLate(_:on:)", comparesBeside: true),
        Case(
            testDescription: "a decision around the rule that reads the locale",
            rule: free + """

                extension Order { func refusal(at date: Date) -> Answer? {
                    if country == Locale.current.identifier { return .askFirst }
                    return isLate(self, on: date) ? .tooLate : nil } }
                """, call: "order.refusal(at: date) == nil", name: "isLate(_:on:)",
            around: "Order.refusal(at:), which calls it, decides, too, and reads the locale"),
        Case(
            testDescription: "a decision around the rule that one method does not ask",
            rule: free + """

                extension Order { func refusal(at date: Date) -> Answer? {
                    isLate(self, on: date) || country == "FR" ? .tooLate : nil } }
                """, call: "order.refusal(at: date) == nil",
            last: "order.isFaulty || !isLate(order, on: date)", name: "isLate(_:on:)",
            around: "refundTapped(_:) calls it without Order.refusal(at:)"),
        Case(
            testDescription: "a decision that asks a policy for each of its answers",
            rule: """
                enum Wish { case keep, send }
                protocol Policy { func grants(_ wish: Wish) -> Bool }
                struct Strict: Policy { func grants(_ wish: Wish) -> Bool {
                    if case .keep = wish { true } else { false } } }
                extension Order { func grants(_ wish: Wish, at date: Date) -> [Wish: Answer] {
                    let policy: any Policy = Strict()
                    return policy.grants(wish) || date < end ? [wish: .accept] : [:] } }
                """, call: "order.grants(.keep, at: date).isEmpty", name: "Order.grants(_:at:)"),
        Case(
            testDescription: "an offer with an end, and the answer to it",
            rule: """
                enum Offer { case none, open(until: Date) }
                extension Order { func offer(_ days: Double) -> Offer {
                    isFaulty ? .none : .open(until: end.addingTimeInterval(days)) } }
                extension Offer { func answer(at date: Date) -> Answer {
                    if case .open(let end) = self { date < end ? .accept : .tooLate } else { .tooLate } } }
                """, call: "order.offer(3).answer(at: date) == .accept", name: "Offer.answer(at:)"),
        Case(
            testDescription: "a rule of days, which another function makes of the dates",
            rule: """
                struct Parcel { let day: Int?; let today: Int }
                extension Order { func parcel(_ date: Date, _ calendar: Calendar) -> Parcel {
                    Parcel(day: isFaulty ? nil : calendar.component(.day, from: end),
                        today: calendar.component(.day, from: date)) } }
                func isLate(_ parcel: Parcel, after days: Int) -> Bool {
                    parcel.day.map { parcel.today - $0 > days } ?? false }
                """, call: "isLate(order.parcel(date, Calendar(identifier: .gregorian)), after: 3)",
            name: "isLate(_:after:)"),
        Case(
            testDescription: "a value of days, which its initialiser makes of the dates",
            rule: """
                struct Request { let days: Int?
                    init(_ order: Order, _ date: Date, _ calendar: Calendar) {
                        days = order.isFaulty ? nil : calendar.dateComponents(
                            [.day], from: order.end, to: date).day }
                    var answer: Answer { days.map { $0 > 3 } ?? false ? .tooLate : .accept } }
                """,
            call: "Request(order, date, Calendar(identifier: .gregorian)).answer == .accept",
            name: "Request.answer"),
        Case(
            testDescription: "a closure in a global",
            rule: "let isOver: @Sendable (Order, Date) -> Bool = { $1 > $0.end && !$0.isFaulty }",
            call: "isOver(order, date)", name: "isOver"),
        Case(
            testDescription: "a closure that a function returns",
            rule: """
                func rule(after days: Double) -> (Order, Date) -> Bool {
                    { $1 > $0.end.addingTimeInterval(days) } }
                """, call: "rule(after: 3)(order, date)",
            name: "rule(after:)"),
        Case(
            testDescription: "another pure function with a date only formats it",
            rule: free + """

                func text(_ date: Date, _ calendar: Calendar) -> String {
                    calendar.component(.hour, from: date) > 12 ? "afternoon" : "morning" }
                """,
            call: "text(date, Calendar(identifier: .gregorian)).isEmpty || isLate(order, on: date)",
            name: "isLate(_:on:)"),
    ]

    private static let notFound = [
        Case(
            testDescription: "a function that only looks whether there is a date",
            rule: """
                extension Order { var later: Date? { isFaulty ? nil : end }
                    func hasLater(than date: Date?) -> Bool { later != nil && date != nil } }
                """, call: "order.hasLater(than: date)"),
        Case(
            testDescription: "a default argument",
            rule: """
                func isLate(_ o: Order, on date: Date = Date()) -> Bool { date > o.end }
                """, call: "isLate(order)", near: "default argument reads the clock"),
        Case(
            testDescription: "a default argument of a function around a pure one",
            rule: free + """

                func answer(_ order: Order, on date: Date = Date()) -> Answer {
                    isLate(order, on: date) ? .tooLate : .accept }
                """, call: "answer(order) == .accept",
            near: "answer(_:on:) compares dates, and its default argument reads the clock"),
        Case(
            testDescription: "a day that counts, for a decision that reads the locale",
            rule: """
                struct Day: Comparable { let date: Date
                    func adding(_ days: Double, isLong: Bool) -> Day {
                        Day(date: date.addingTimeInterval(isLong ? 2 * days : days)) }
                    static func < (one: Day, other: Day) -> Bool { one.date < other.date } }
                extension Order { func refusal(at day: Day) -> Answer? {
                    let isLong = country == Locale.current.identifier
                    return Day(date: end).adding(3, isLong: isLong) < day ? .tooLate : nil } }
                """, call: "order.refusal(at: Day(date: date)) == nil",
            near: "Order.refusal(at:) compares dates and reads the locale"),
        Case(
            testDescription: "a rule that takes a closure",
            rule: """
                func isLate(_ o: Order, now: () -> Date) -> Bool { now() > o.end }
                """, call: "isLate(order, now: now)",
            near: "isLate(_:now:) compares dates and calls"),
        Case(
            testDescription: "a rule that reads the clock",
            rule: "func isLate(_ order: Order) -> Bool { Date() > order.end }",
            call: "isLate(order)",
            near: "isLate(_:) compares dates and reads the clock: Date.init()"),
        Case(
            testDescription: "a function that only formats a date",
            rule: """
                func text(_ date: Date, _ calendar: Calendar) -> String {
                    calendar.component(.hour, from: date) > 12 ? "afternoon" : "morning" }
                """, call: "text(date, Calendar(identifier: .gregorian)).isEmpty",
            near: "what it returns is no decision"),
        Case(
            testDescription: "a method that reads a property of the screen", rule: "",
            call: "isLate(date)",
            property: "func isLate(_ date: Date) -> Bool { date > order?.end ?? date }",
            near: "reads or changes a property of an object"),
        Case(
            testDescription: "a value that reads the clock when it is made",
            rule: """
                struct Request { let order: Order; let date = Date()
                    var answer: Answer { date > order.end ? .tooLate : .accept } }
                """, call: "Request(order: order).answer == .accept",
            near: "Request.date, which makes its value, reads the clock"),
        Case(
            testDescription: "a value whose only initialiser reads the clock",
            rule: """
                struct Request { let order: Order; let date: Date
                    init(_ order: Order) { self.order = order; date = Date() }
                    var answer: Answer { date > order.end ? .tooLate : .accept } }
                """, call: "Request(order).answer == .accept",
            near: "Request.init(_:), which makes its value, reads the clock"),
        Case(
            testDescription: "a pure function that gets an age",
            rule:
                "func isLate(_ o: Order, after age: TimeInterval) -> Bool { age > 3 && !o.isFaulty }",
            call: "isLate(order, after: date.timeIntervalSince(order.end))",
            near: "isLate(_:after:) is pure and decides, and gets a length of time"),
        Case(
            testDescription: "a pure function that no method calls", rule: free,
            call: "order.isFaulty", near: "none of the three methods calls it"),
        Case(
            testDescription: "a closure that is stored", rule: free,
            call: "rule(order, date)",
            property: "var rule: (Order, Date) -> Bool = { isLate($0, on: $1) }",
            near: "none of the three methods calls it", unknown: "calls a closure in Screen"),
        Case(
            testDescription: "a call of what is not known",
            rule: """
                func isLate(_ order: Order, _ date: Date) -> Bool {
                    date > order.end || NSCountedSet(array: []).count > 0 }
                """, call: "isLate(order, date)", unknown: "it is not known what that does"),
    ]

    @Test("is found, whatever it is called and wherever it is", arguments: found + notFound)
    func rule(_ one: Case) async throws {
        let facts = try await Self.facts(one)
        #expect(facts.rule?.function.name == one.name, "\(facts)")
        if one.name != nil { #expect(facts.rule?.callers.count == one.callers) }
        #expect((facts.comparesBeside != nil) == one.comparesBeside, "\(facts)")
        let around = [facts.decidesAround, facts.bypass].compactMap { $0?.says }
        #expect(around.isEmpty == one.around.isEmpty, "\(facts)")
        #expect(around.allSatisfy { $0.contains(one.around) }, "\(facts)")
        if !one.near.isEmpty {
            #expect(facts.nearMiss?.says.contains(one.near) == true, "\(facts)")
        }
        #expect((facts.unknown != nil) == !one.unknown.isEmpty, "\(facts)")
        #expect(one.unknown.isEmpty || facts.unknown?.says.contains(one.unknown) == true)
    }

    private static func facts(_ one: Case) async throws -> ScreenFacts {
        let root = FileManager.default.temporaryDirectory
            .appending(path: "screen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let file = root.appending(path: "Screen.swift")
        let methods = Exam.methods.map { name in
            """
                func \(name)(_ id: Int) async {
                    guard let order else { return }
                    let date = now()
                    _ = date
                    if \(name == "refundTapped" ? one.last ?? one.call : one.call) { message = "no" }
                }
            """
        }
        let text = """
            import Foundation

            struct Order: Sendable {
                let end: Date
                let isFaulty: Bool
                let country: String
            }
            enum Answer { case accept, askFirst, tooLate }
            \(one.rule)
            @MainActor final class Screen {
                var order: Order?
                var message = ""
                let now: () -> Date
                \(one.property)
                init(now: @escaping () -> Date) { self.now = now }
            \(methods.joined(separator: "\n"))
            }
            @MainActor func make() -> Screen { Screen { Date() } }
            """
        try Data(text.utf8).write(to: file)
        return try await Modules(
            parts: [Modules.Part(folder: "", module: "App", files: [file])], root: root,
            temporary: root, tools: Tools(), knowledge: try GateTests.knowledge()
        ).screenFacts(methods: Exam.methods) { $0 }
    }
}
