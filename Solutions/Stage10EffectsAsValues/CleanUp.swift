import Stage10Core

/// Where files are cleared away. The app does not use it.
struct Disk: Sendable {
    /// Deletes a file for good. Both throw if it is still where it was.
    var delete: @Sendable (_ name: String) async throws -> Void
    var moveToBin: @Sendable (_ name: String) async throws -> Void
}

/// Carries a plan out, in order. It ends with the first command that fails.
///
/// - Returns: What was done, and what was not.
func carryOut(_ plan: [CleanUpCommand], on disk: Disk) async -> CleanUpReport {
    for (place, command) in plan.enumerated() {
        do {
            switch command {
            case .delete(let name): try await disk.delete(name)
            case .moveToBin(let name): try await disk.moveToBin(name)
            }
        } catch {
            return CleanUpReport(
                done: Array(plan[..<place]), failed: command, notDone: Array(plan[(place + 1)...]))
        }
    }
    return CleanUpReport(done: plan)
}

/// Shows what `carryOut` would do, and does nothing.
///
/// - Parameter write: Shows a line to somebody.
func dryRun(_ plan: [CleanUpCommand], write: (String) -> Void) {
    for command in plan { write(command.words) }
}
