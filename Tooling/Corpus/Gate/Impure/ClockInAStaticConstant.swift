// A static constant, whose value is the time of the first use.
// Effect: clock
// Caught by: the gate
import Foundation

struct PolicyWithAStaticStart {
    private static let start = Date().addingTimeInterval(-60)

    func validatesSinceStart(_ date: Date) -> Bool { date > Self.start }
}
