/// Katas.md, as far as the runner reads it.
package struct Book: Equatable {
    package struct Kata: Equatable {
        /// "1.3"
        package let number: String
        package let title: String
        private let text: Substring

        fileprivate init(_ section: Substring) {
            // A section ends where the next one of any kind begins.
            text = section.prefix(
                upTo: section.firstRange(of: #/\n##? /#)?.lowerBound ?? section.endIndex)
            let head = text.prefix { $0 != "\n" }
            number = String(head.prefix { $0 != " " })
            let title = head.split(separator: "·").last.map {
                $0.replacing(/\(.*\)/, with: "").trimmingSpaces
            }
            self.title = title ?? ""
        }

        /// The first file that the text says to open.
        package var file: String? {
            text.firstMatch(of: /[Oo]pen `([^`]+)`/).map { String($0.1) }
        }

        /// The Swift files that the text names before its hints, as it names them.
        package var files: [String] {
            let end = text.firstRange(of: "<details>")?.lowerBound ?? text.endIndex
            return text[..<end].matches(of: /`([\w\/]+\.swift)`/).map { String($0.1) }
        }

        /// Four, from a question to the solution.
        package var hints: [Hint] {
            text.matches(
                of:
                    /<details><summary>(?<title>[^<]*)<\/summary>\n(?<text>(?s:.*?))<\/details>/
            )
            .map { Hint(title: String($0.title), text: String($0.text).trimmingSpaces) }
        }

        /// The names under "Red:".
        package var tests: [String] {
            guard let red = text.firstMatch(of: /\*\*Red:\*\*(?<names>(?s:.*?))\n\n/) else {
                return []
            }
            return red.names.split(separator: "·").map { name in
                name.replacing(/\s+/, with: " ").trimmingSpaces
                    .replacing(/^`(.*)`$/) { String($0.1) }
            }
        }
    }

    package struct Hint: Equatable {
        package let title: String
        package let text: String
    }

    package let katas: [Kata]

    package init(_ text: String) {
        katas = text.split(separator: "\n### Kata ", omittingEmptySubsequences: false)
            .dropFirst().map(Kata.init)
    }

    package func kata(_ number: String) -> Kata? {
        katas.first { $0.number == number }
    }

    /// The katas whose text names a file.
    ///
    /// - Parameter path: "Stages/Stage08ImpureimSandwich/Core/AgeText.swift"
    func katas(of path: String, in stage: Stage) -> [String] {
        katas.filter { kata in
            kata.number.hasPrefix("\(stage.number).")
                && kata.files.contains { path == $0 || path.hasSuffix("/\($0)") }
        }.map(\.number)
    }
}

extension StringProtocol {
    package var trimmingSpaces: String {
        String(self.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
