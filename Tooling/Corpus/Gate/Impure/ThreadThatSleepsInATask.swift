// A task sleeps on the way.
// Effect: thread
// Caught by: the gate
func slowlyTripled(_ number: Int) async throws -> Int {
    try await Task.sleep(for: .milliseconds(1))
    return number * 3
}
