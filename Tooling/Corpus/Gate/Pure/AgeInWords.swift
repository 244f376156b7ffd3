// The age of a save, as the stages format it.
import Foundation

func ageInWords(of savedAt: Date, asOf now: Date, locale: Locale, calendar: Calendar) -> String {
    savedAt.formatted(
        Date.AnchoredRelativeFormatStyle(
            anchor: now, unitsStyle: .wide, locale: locale, calendar: calendar))
}
