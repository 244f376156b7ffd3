import Foundation

/// A video, whichever server described it.
struct Video: Equatable, Sendable {
    let id: UUID
    let title: String
    let url: URL
    /// The length in seconds.
    let duration: TimeInterval
}
