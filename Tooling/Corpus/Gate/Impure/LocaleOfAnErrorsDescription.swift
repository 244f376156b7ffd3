// An error is described in the language of the machine.
// Effect: locale
// Caught by: the gate
import Foundation

func whatWentWrong(_ error: any Error) -> String { error.localizedDescription }
