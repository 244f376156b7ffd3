// A path is completed with the folder of whoever is logged in.
// Effect: file
// Caught by: the gate
import Foundation

func fullPath(_ path: String) -> String { (path as NSString).expandingTildeInPath }
