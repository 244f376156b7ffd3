@testable import Stage04ProtocolInversion

/// Returns a function that loads the list and returns its texts.
@MainActor
func measuredLoad(caching title: String) throws -> () async -> [String] {
    let list = offlineList(caching: title)
    return {
        await list.load()
        return [list.savedText ?? "no age"] + list.rows
    }
}
