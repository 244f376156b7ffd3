// The number of the process gets into the result.
// Effect: process
// Caught by: the gate
import Foundation

func nameOfThisRun() -> String { "run \(ProcessInfo.processInfo.processIdentifier)" }
