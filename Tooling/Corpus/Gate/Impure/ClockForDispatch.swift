// A point in time for a queue.
// Effect: clock
// Caught by: the gate
import Dispatch

func deadlineForDispatch(in seconds: Int) -> DispatchTime {
    .now() + .seconds(seconds)
}
