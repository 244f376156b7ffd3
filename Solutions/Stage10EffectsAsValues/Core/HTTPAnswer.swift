import Foundation

/// What a server answered.
package struct HTTPAnswer: Equatable, Sendable {
    package let status: Int
    package let body: Data

    package init(status: Int, body: Data) {
        self.status = status
        self.body = body
    }
}

/// What came of asking a server.
package enum Asked: Equatable, Sendable {
    case answered(HTTPAnswer)
    /// It could not be reached, or not in time.
    case unreachable
    /// Whoever asked has gone away.
    case cancelled

    /// What it answered. Throws `.connectivity` if it did not.
    var answer: HTTPAnswer {
        get throws(LoadingError) {
            guard case .answered(let answer) = self else { throw .connectivity }
            return answer
        }
    }
}
