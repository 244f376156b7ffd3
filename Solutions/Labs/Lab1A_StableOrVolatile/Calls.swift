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

// `data`, `date`, `file`, `text`, `titles` and `url` are constants.
let calls = [
    Call("JSONDecoder().decode([String].self, from: data)", .stable),
    Call("Date()", .volatile),
    Call("date.addingTimeInterval(60)", .stable),
    Call("UUID()", .volatile),
    Call("UUID(uuidString: text)", .stable),
    Call("Int.random(in: 1...6)", .volatile),
    Call("titles.sorted().first", .stable),
    Call("Set(titles).first", .volatile),
    Call("TimeZone(identifier: text)", .stable),
    Call("TimeZone.current", .volatile),
    Call("data.write(to: file)", .volatile),
    Call("URLSession.shared.data(from: url)", .volatile),
]
