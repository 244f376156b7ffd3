// A path begins in the folder where the process stands, though its kind is said.
// Effect: file
// Caught by: the gate
import Foundation

func fullPathOfAFolder(_ name: String) -> String {
    URL(fileURLWithPath: name, isDirectory: true).path
}
