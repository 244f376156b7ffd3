/// Ways to write the rule of `isFresh`, and what is near to it. Your worksheet.
///
/// In all of them `Date()` is the machine's time.
enum Signature: String, CaseIterable {
    case asksItself = "func isFresh(_ savedAt: Date) -> Bool { … Date() … }"
    case asksAGlobal = "func isFresh(_ savedAt: Date) -> Bool { … World.current.now() … }"
    case leavesOutADefault =
        "isFresh(savedAt), of func isFresh(_ savedAt: Date, at now: Date = Date())"
    case takesAClosure = "func isFresh(_ savedAt: Date, now: () -> Date) -> Bool"
    case takesAnAutoclosure =
        "func isFresh(_ savedAt: Date, at now: @autoclosure () -> Date) -> Bool"
    case takesAProtocol = "func isFresh(_ savedAt: Date, time: any TimeProvider) -> Bool"
    case keepsAClosure =
        "struct Cache { let now: () -> Date; func isFresh(_ savedAt: Date) -> Bool }"
    case appliesAClosure = "{ savedAt in isFresh(savedAt, at: now()) }, where now: () -> Date"
    case takesAMoment = "func isFresh(_ savedAt: Date, at now: Date) -> Bool"
    case appliesAMoment = "{ savedAt in isFresh(savedAt, at: moment) }, where moment: Date"
    case keepsValues =
        "struct AgeStyle { let locale: Locale; func text(of age: Duration) -> String }"
}

/// How code comes by what is not the same every time.
enum Way {
    /// It asks somebody whom nobody has handed to it.
    case hidden
    /// It is handed somebody whom it can ask, and it asks while it works.
    case injected
    /// It is handed the answer, and has nobody to ask.
    case passed
}

/// How each of them comes by what it needs.
func way(of signature: Signature) -> Way {
    switch signature {
    case .asksItself: .hidden
    case .asksAGlobal: .hidden
    case .leavesOutADefault: .hidden
    case .takesAClosure: .injected
    case .takesAnAutoclosure: .injected
    case .takesAProtocol: .injected
    case .keepsAClosure: .injected
    case .appliesAClosure: .injected
    case .takesAMoment: .passed
    case .appliesAMoment: .passed
    case .keepsValues: .passed
    }
}
