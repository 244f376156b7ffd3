// A style is put together in steps, and its locale is the last.
import Foundation

func grouped(_ number: Int, locale: Locale) -> String {
    number.formatted(.number.grouping(.never).precision(.integerLength(3)).locale(locale))
}

func rate(_ share: Double, locale: Locale) -> String {
    let style = FloatingPointFormatStyle<Double>.Percent.percent.precision(.fractionLength(1))
    let local = style.locale(locale)
    return share.formatted(local)
}
