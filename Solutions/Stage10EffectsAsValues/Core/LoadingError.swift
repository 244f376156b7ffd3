/// A load failed. A cancelled load is `.cancelled` instead.
package enum LoadingError: Error {
    /// The server could not be reached, the connection was lost, or the load took too long.
    case connectivity
    /// The response is not what was requested.
    case invalidData
}
