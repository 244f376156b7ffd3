// A setting is read from what was saved for the app.
// Effect: file
// Caught by: the gate
import Foundation

func prefersShortTitles() -> Bool { UserDefaults.standard.bool(forKey: "short") }
