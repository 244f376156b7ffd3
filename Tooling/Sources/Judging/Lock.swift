import Foundation

/// Held while something builds into the build folder and runs what was built. Two runs at once would judge each other's
/// code, and damage the folder.
///
/// It is a lock on the script Tooling/build, which takes it too, and not on a file in `.build`, which may be deleted.
package struct Lock: Sendable {
    private let descriptor: Int32

    /// Waits for its turn, and says so.
    package static func take(_ project: Project) async throws -> Lock {
        let descriptor = open(project.url("Tooling/build").path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure("Tooling/build cannot be read.", next: Failure.restore("Tooling/build"))
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            Terminal.note("Another run is busy here. Waiting for it to end…")
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
                    continuation.resume()
                }
            }
        }
        try FileManager.default.makeFolder(project.notes)
        try? FileManager.default.removeItem(at: project.temporary)
        return Lock(descriptor: descriptor)
    }

    package func release() {
        close(descriptor)
    }
}
