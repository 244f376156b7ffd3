import Foundation

/// The file that an app keeps its save in, in a new folder of its own.
public struct SaveFile: Sendable {
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

    /// A place where nothing can be saved: the folder that it should be in is a file.
    public static func unwritable() throws -> SaveFile {
        let file = try SaveFile()
        let blocked = file.folder.appending(path: "blocked")
        try Data().write(to: blocked)
        return SaveFile(folder: file.folder, url: blocked.appending(path: "videos.json"))
    }

    /// A file that holds this save.
    ///
    /// - Parameter age: How long ago it was saved, in seconds; negative for the future.
    public static func holding(_ videos: FeedVideo..., age: TimeInterval) throws -> SaveFile {
        let file = try SaveFile()
        try file.hold(.save(videos, age: age))
        return file
    }

    /// What can be found where a save should be.
    public enum Content: Sendable {
        case save([FeedVideo], age: TimeInterval)
        case text(String)
        case folder
        case nothing
    }

    /// Puts something there, in place of whatever is there.
    public func hold(_ content: Content) throws {
        try? FileManager.default.removeItem(at: url)
        switch content {
        case .save(let videos, let age):
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

    /// What changes with every write, even of the same bytes; `nil` when there is no file.
    public var lastWrite: String? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        guard let attributes else { return nil }
        return "\(attributes[.systemFileNumber] ?? "") \(attributes[.modificationDate] ?? "")"
    }

    /// The names of all the files beside it, itself included.
    public var neighbours: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    /// Waits until the app has begun to write, here or beside it, or has ended.
    ///
    /// The file system is asked again and again: to be told by it would take another API on each
    /// platform, and be later.
    public func isBeingWritten(by app: RunningApp) async {
        let before = (neighbours, lastWrite)
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                while app.isRunning, (neighbours, lastWrite) == before { usleep(100) }
                continuation.resume()
            }
        }
    }

    /// Holds them all, and goes when the tests have ended.
    private static let root: URL = {
        atexit { try? FileManager.default.removeItem(at: SaveFile.root) }
        return FileManager.default.temporaryDirectory
            .appending(path: "video-saves-\(ProcessInfo.processInfo.processIdentifier)")
    }()
}
