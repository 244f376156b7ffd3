import Foundation
import Stage10Core

extension VideoStore {
    /// Stores the cached feed in one file.
    ///
    /// - Parameter file: A file that no other store uses.
    static func file(_ file: URL) -> VideoStore {
        VideoStore(
            write: { feed in
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try JSONEncoder().encode(feed).write(to: file, options: .atomic)
            },
            read: {
                guard let data = try? Data(contentsOf: file) else { return nil }
                return try? JSONDecoder().decode(CachedFeed.self, from: data)
            })
    }
}
