import Foundation

/// The cache file of an app, in a new folder of its own.
public struct CacheFile: Sendable {
    public let url: URL
    private let folder: URL

    public init() throws {
        folder = Self.root.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appending(path: "videos.json")
    }

    private init(folder: URL, url: URL) {
        self.folder = folder
        self.url = url
    }

    /// A cache file that cannot be written: a regular file is in the place of its folder.
    public static func unwritable() throws -> CacheFile {
        let file = try CacheFile()
        let blocked = file.folder.appending(path: "blocked")
        try Data().write(to: blocked)
        return CacheFile(folder: file.folder, url: blocked.appending(path: "videos.json"))
    }

    /// A file with a cached feed.
    ///
    /// - Parameter age: How long ago the feed was saved, in seconds; negative for the future.
    public static func holding(_ videos: FeedVideo..., age: TimeInterval) throws -> CacheFile {
        let file = try CacheFile()
        try file.hold(.feed(videos, age: age))
        return file
    }

    /// What can be in the place of a cache file.
    public enum Content: Sendable {
        case feed([FeedVideo], age: TimeInterval)
        case text(String)
        case folder
        case nothing
    }

    /// Replaces the content of the file.
    public func hold(_ content: Content) throws {
        try? FileManager.default.removeItem(at: url)
        switch content {
        case .feed(let videos, let age):
            let savedAt = Date().addingTimeInterval(-age).timeIntervalSinceReferenceDate
            let list = videos.map(\.json).joined(separator: ", ")
            try hold(.text("{\"savedAt\": \(savedAt), \"videos\": [\(list)]}"))
        case .text(let text): try Data(text.utf8).write(to: url)
        case .folder:
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        case .nothing: break
        }
    }

    public var content: Data? {
        try? Data(contentsOf: url)
    }

    /// A text that changes with every write, even of the same bytes; `nil` if there is no file.
    public var lastWrite: String? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        guard let attributes else { return nil }
        // A date as text has no fraction of a second.
        let date = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate
        return "\(attributes[.systemFileNumber] ?? "") \(date ?? 0) \(attributes[.size] ?? "")"
    }

    /// The names of all files in its folder.
    public var neighbours: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    /// Waits until the app writes in this folder or ends. It polls, because each platform has another API
    /// for file system events, and all of them are slower.
    public func isBeingWritten(by app: RunningApp) async {
        let before = (neighbours, lastWrite)
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                while app.isRunning, (neighbours, lastWrite) == before { usleep(100) }
                continuation.resume()
            }
        }
    }

    /// The folder of all cache files. It is deleted when the tests end.
    private static let root: URL = {
        atexit { try? FileManager.default.removeItem(at: CacheFile.root) }
        return FileManager.default.temporaryDirectory
            .appending(path: "video-caches-\(ProcessInfo.processInfo.processIdentifier)")
    }()
}
