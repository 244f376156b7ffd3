// A path begins in the folder where the process stands.
// Effect: file
// Caught by: the gate
import Foundation

func fullPathOfAName(_ name: String) -> String { URL(filePath: name).path }
