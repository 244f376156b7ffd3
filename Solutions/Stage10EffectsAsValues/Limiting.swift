/// A GET that may take so long, and no longer.
///
/// - Parameters:
///   - get: The GET.
///   - duration: How long it may take. Then it is a connectivity error.
///   - sleep: Waits that long.
func limiting(
    _ get: @escaping HTTPGet, to duration: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
) -> HTTPGet {
    { url in try await withDeadline(duration, sleep: sleep) { try await get(url) } }
}
