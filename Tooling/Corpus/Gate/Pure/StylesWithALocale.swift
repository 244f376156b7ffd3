// Format styles by their short names, and each is given its locale at once.
import Foundation

func elapsed(_ duration: Duration, locale: Locale) -> String {
    duration.formatted(.units(allowed: [.minutes, .seconds], width: .narrow).locale(locale))
}

func euros(_ amount: Int, locale: Locale) -> String {
    amount.formatted(.currency(code: "EUR").locale(locale))
}
