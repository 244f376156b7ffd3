// A copy of the style is given a locale, and the style is not.
// Effect: locale
// Caught by: the gate
import Foundation

func numberBesideACopy(_ number: Int, locale: Locale) -> String {
    let style = IntegerFormatStyle<Int>.number
    let copy = style.locale(locale)
    return number.formatted(style) + number.formatted(copy)
}
