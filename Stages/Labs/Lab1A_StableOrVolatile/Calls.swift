/// Whether a dependency is stable or volatile.
enum Stability {
    case stable, volatile, undecided
}

/// A call that an app makes, and your decision.
struct Call {
    let code: String
    let stability: Stability

    init(_ code: String, _ stability: Stability) {
        self.code = code
        self.stability = stability
    }
}

// TODO(1.A): Mark each call .stable or .volatile.
// `data`, `date`, `file`, `text`, `titles` and `url` are constants.
let calls = [
    Call("JSONDecoder().decode([String].self, from: data)", .undecided),
    Call("Date()", .undecided),
    Call("date.addingTimeInterval(60)", .undecided),
    Call("UUID()", .undecided),
    Call("UUID(uuidString: text)", .undecided),
    Call("Int.random(in: 1...6)", .undecided),
    Call("titles.sorted().first", .undecided),
    Call("Set(titles).first", .undecided),
    Call("TimeZone(identifier: text)", .undecided),
    Call("TimeZone.current", .undecided),
    Call("data.write(to: file)", .undecided),
    Call("URLSession.shared.data(from: url)", .undecided),
]
