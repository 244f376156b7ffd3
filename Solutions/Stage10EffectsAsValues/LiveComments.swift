import Foundation
import Stage10Core

/// Shows the comments of a live stream as they come, until it ends.
///
/// - Parameters:
///   - chunks: The bytes, cut wherever the network has cut them.
///   - limit: How many bytes a line may have at most.
///   - show: Shows what has become of them.
func follow<Chunks: AsyncSequence>(
    _ chunks: Chunks, limit: Int, show: (CommentStreamEvent) async -> Void
) async where Chunks.Element == Data {
    var stream = CommentStream(limit: limit)
    do {
        for try await chunk in chunks {
            for event in stream.feed(chunk) { await show(event) }
        }
    } catch {
        // The connection is gone: what has come so far is all there is.
    }
    for event in stream.end() { await show(event) }
}
