// A static variable is read.
// Effect: global
// Caught by: the gate
enum LimitSetByWhoever {
    nonisolated(unsafe) static var limit = 7
}

func isWithinTheStaticLimit(_ days: Int) -> Bool { days < LimitSetByWhoever.limit }
