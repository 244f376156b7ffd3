import Stage09VideoList

@testable import Stage09TaskLocalContext

/// Returns a function that loads the list and returns its texts. The first call creates the list.
@MainActor
func measuredLoad(caching title: String) throws -> () async -> [String] {
    var created: VideoListViewModel?
    return {
        let list = if let created { created } else { await offlineList(caching: title) }
        created = list
        await list.load()
        return [list.savedText ?? "no age"] + list.rows
    }
}
