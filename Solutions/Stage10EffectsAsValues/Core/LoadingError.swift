/// Why a load failed. A load that was cancelled throws `CancellationError` instead.
package enum LoadingError: Error {
    /// The server could not be reached, or went away before its answer was whole.
    case connectivity
    /// The server answered with something that is not what was asked for.
    case invalidData
}
