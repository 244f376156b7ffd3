import Foundation

/// The status with which an exit test ends that reaches its end. Code that ends the process by itself, with
/// status 0, does not meet it:
///
///     await #expect(processExitsWith: .exitCode(reachedEnd)) {
///         …
///         exit(reachedEnd)
///     }
public let reachedEnd: Int32 = 86
