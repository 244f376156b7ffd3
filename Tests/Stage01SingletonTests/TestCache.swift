import Foundation
import TestSupport

/// The cache file of this test process. Without it, the tests would write the file that the app uses.
enum TestCache {
    private static let file = Result { try CacheFile() }

    /// Makes it the file of `VideoCache.shared`, which reads the setting at its first use.
    static func use() throws {
        setenv("VIDEO_CACHE_FILE", try file.get().url.path, 1)
    }
}
