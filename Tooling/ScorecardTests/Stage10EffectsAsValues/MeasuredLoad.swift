@testable import Stage10EffectsAsValues

/// Returns a function that loads the list and returns its texts.
@MainActor
func measuredLoad(caching title: String) throws -> () async -> [String] {
    let list = offlineList(caching: title)
    return {
        await list.load()
        return [list.screen.savedText ?? "no age"] + list.screen.rows
    }
}
