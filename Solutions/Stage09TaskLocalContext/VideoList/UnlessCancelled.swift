/// Runs a step of a load, unless the load was cancelled before it.
///
/// - Throws: The step's error, or `CancellationError` if the task was cancelled before or during the step.
func unlessCancelled<Value>(_ step: () async throws -> Value) async throws -> Value {
    try Task.checkCancellation()
    let value = try await step()
    try Task.checkCancellation()
    return value
}
