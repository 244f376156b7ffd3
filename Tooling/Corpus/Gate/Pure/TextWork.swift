// Strings are split, joined, padded, compared and searched.
import Foundation

func slug(_ title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
}

func searched(_ titles: [String], for text: String) -> [String] {
    titles.filter { $0.localizedIndependentContains(text) }
}

extension String {
    fileprivate func localizedIndependentContains(_ text: String) -> Bool {
        range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
}

func trimmedLines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
}

func price(_ cents: Int) -> String { String(format: "%d.%02d", cents / 100, cents % 100) }

func firstNumber(_ text: String) -> Int? {
    text.firstMatch(of: /([0-9]+)/).flatMap { Int($0.1) }
}
