// The name comes from the app's bundle.
// Effect: file
// Caught by: the gate
import Foundation

func bundleName() -> String? { Bundle.main.bundleIdentifier }
