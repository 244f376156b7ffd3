// The time since the machine was started.
// Effect: clock
// Caught by: the gate
import Foundation

func uptimeInMinutes() -> Int {
    Int(ProcessInfo.processInfo.systemUptime / 60)
}
