// Numbers and lists are formatted for a locale that is passed in.
import Foundation

func countText(_ count: Int, locale: Locale) -> String {
    IntegerFormatStyle<Int>(locale: locale).format(count)
}

func shareText(_ share: Double, locale: Locale) -> String {
    FloatingPointFormatStyle<Double>.Percent(locale: locale).format(share)
}
