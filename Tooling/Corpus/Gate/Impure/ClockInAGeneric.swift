// A generic function, whose argument type reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

protocol MomentMaker { static func make() -> Date }

enum SystemMoments: MomentMaker {
    static func make() -> Date { Date() }
}

func momentFromGeneric() -> Date { SystemMoments.make() }
