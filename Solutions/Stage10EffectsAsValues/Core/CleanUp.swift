import Foundation

/// A file that the app has saved.
package struct SavedFile: Equatable, Sendable {
    package let name: String
    package let kind: Kind
    /// In bytes.
    package let size: Int
    package let lastUsed: Date

    package enum Kind: Sendable {
        /// It can be loaded again at any time.
        case thumbnail
        /// Somebody has waited for it.
        case download
    }

    package init(name: String, kind: Kind, size: Int, lastUsed: Date) {
        self.name = name
        self.kind = kind
        self.size = size
        self.lastUsed = lastUsed
    }
}

/// One thing to be done when files are cleared away.
package enum CleanUpCommand: Equatable, Sendable {
    case delete(String)
    /// Whoever wants it back finds it there.
    case moveToBin(String)
}

/// Plans what is cleared away: thumbnails that nobody has used for 30 days, and then whatever has not been
/// used for longest, until the rest is small enough.
///
/// - Parameters:
///   - files: What is saved, in any order.
///   - limit: How many bytes may be left.
///   - now: The moment in which it is planned.
/// - Returns: What is to be done, in one order, whichever rule has chosen it: what has not been used for longest
///   comes first, and of two that were last used in the same moment, the one whose name comes first.
package func plan(_ files: [SavedFile], limit: Int, at now: Date) -> [CleanUpCommand] {
    var left = limit
    var isFull = false
    // What has been used last is kept first, as long as it fits.
    let cleared = files.sorted(by: wasUsedBefore).reversed().filter { file in
        if file.kind == .thumbnail && now.timeIntervalSince(file.lastUsed) >= patience {
            return true
        }
        isFull = isFull || file.size > left
        if !isFull { left -= file.size }
        return isFull
    }
    return cleared.reversed().map { file in
        switch file.kind {
        case .thumbnail: .delete(file.name)
        case .download: .moveToBin(file.name)
        }
    }
}

/// For how long a thumbnail is kept that nobody uses, in seconds.
private let patience: TimeInterval = 30 * 24 * 60 * 60

private func wasUsedBefore(_ one: SavedFile, _ other: SavedFile) -> Bool {
    (one.lastUsed, one.name) < (other.lastUsed, other.name)
}

extension CleanUpCommand {
    /// The command, as it is shown to somebody.
    package var words: String {
        switch self {
        case .delete(let name): "delete \(name)"
        case .moveToBin(let name): "move \(name) to the bin"
        }
    }
}

/// What has come of a plan.
package struct CleanUpReport: Equatable, Sendable {
    package let done: [CleanUpCommand]
    /// What could not be done. It was the end.
    package let failed: CleanUpCommand?
    package let notDone: [CleanUpCommand]

    package init(
        done: [CleanUpCommand], failed: CleanUpCommand? = nil, notDone: [CleanUpCommand] = []
    ) {
        self.done = done
        self.failed = failed
        self.notDone = notDone
    }

    /// The report, a line for each command.
    package var lines: [String] {
        done.map { "done: \($0.words)" }
            + [failed].compactMap { $0.map { "failed: \($0.words)" } }
            + notDone.map { "not done: \($0.words)" }
    }
}
