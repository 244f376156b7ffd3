// A member that is looked up by its name reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

@dynamicMemberLookup
struct MomentsByName {
    subscript(dynamicMember name: String) -> TimeInterval { Date().timeIntervalSince1970 }
}

func secondsByName(_ moments: MomentsByName) -> TimeInterval { moments.now }
