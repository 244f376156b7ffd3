// Swift's own clock, without Foundation.
// Effect: clock
// Caught by: the gate
func elapsedOnContinuousClock(since start: ContinuousClock.Instant) -> Duration {
    start.duration(to: ContinuousClock.now)
}
