@testable import Stage01Singleton

/// Returns a function that loads the list and returns its texts.
@MainActor
func measuredLoad(caching title: String) throws -> () async -> [String] {
    let list = try offlineList(caching: title)
    return {
        await list.load()
        return [list.savedText ?? "no age"] + list.rows
    }
}
