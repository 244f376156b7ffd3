// A request is sent.
// Effect: network
// Caught by: the gate
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

func bytesFromTheNetwork(_ url: URL) async throws -> Data {
    try await URLSession.shared.data(from: url).0
}
