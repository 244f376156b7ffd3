import Foundation
import Stage10Core

/// Sends one request and returns its outcome as a value.
///
/// - Parameter decode: Returns the outcome of a response, from its status and its body.
func fetch<Value>(
    _ url: URL, with get: HTTPGet, decode: (_ status: Int, _ body: Data) -> FetchOutcome<Value>
) async -> FetchOutcome<Value> {
    do {
        let response = try await get(url)
        return decode(response.status, response.body)
    } catch is CancellationError {
        return .cancelled
    } catch {
        return .unreachable
    }
}
