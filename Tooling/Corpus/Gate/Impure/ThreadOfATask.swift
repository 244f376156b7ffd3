// A task is started.
// Effect: thread
// Caught by: the gate
func inATask(_ number: Int) -> Task<Int, Never> {
    Task { number + 1 }
}
