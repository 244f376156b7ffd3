// A setting is read from the environment.
// Effect: environment
// Caught by: the gate
import Foundation

func feedFromTheEnvironment() -> String? {
    ProcessInfo.processInfo.environment["VIDEO_FEED_URL"]
}
