// A child task is started, for what could be a plain call.
// Effect: thread
// Caught by: the gate
func countBesides(_ titles: [String]) async -> Int {
    async let count = titles.count
    return await count
}
