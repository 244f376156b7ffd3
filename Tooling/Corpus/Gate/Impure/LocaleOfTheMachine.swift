// Words are made for the language of the machine.
// Effect: locale
// Caught by: the gate
import Foundation

func titleInTheMachinesLocale(_ text: String) -> String {
    text.capitalized(with: Locale.current)
}
