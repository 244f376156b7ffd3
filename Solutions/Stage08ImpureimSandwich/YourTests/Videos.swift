import Foundation

@testable import Stage08Core

extension Video {
    static let ocean = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/ocean"),
        thumbnailURL: URL(filePath: "/ocean"), duration: 65)
    static let desert = Video(
        id: UUID(), title: "Desert", description: nil, url: URL(filePath: "/desert"),
        thumbnailURL: URL(filePath: "/desert"), duration: 65)
}
