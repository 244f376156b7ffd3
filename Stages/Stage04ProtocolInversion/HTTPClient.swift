import Foundation

/// What a server answered.
struct HTTPAnswer: Equatable, Sendable {
    let status: Int
    let body: Data
}
