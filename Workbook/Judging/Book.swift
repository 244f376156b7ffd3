/// Katas.md, as far as the runner reads it.
package struct Book: Equatable {
    package struct Kata: Equatable {
        /// "1.3"
        package let number: String
        package let title: String
        /// The first file that the text says to open.
        package let file: String?
        /// The Swift files that the text names before its hints, as it names them.
        package let files: [String]
        /// Four, from a question to the solution.
        package let hints: [Hint]
        /// The names under "Red:".
        package let tests: [String]
    }

    package struct Hint: Equatable {
        package let title: String
        package let text: String
    }

    package let katas: [Kata]

    package init(_ text: String) {
        let sections = text.split(separator: "\n### Kata ", omittingEmptySubsequences: false)
            .dropFirst()
        katas = sections.map { section in
            // A section ends where the next one of any kind begins.
            let body = section.prefix(
                upTo: section.firstRange(of: #/\n##? /#)?.lowerBound ?? section.endIndex)
            let head = body.prefix { $0 != "\n" }
            let number = String(head.prefix { $0 != " " })
            let title = head.split(separator: "·").last.map {
                $0.replacing(/\(.*\)/, with: "").trimmingSpaces
            }
            return Kata(
                number: number, title: title ?? "",
                file: body.firstMatch(of: /[Oo]pen `([^`]+)`/).map { String($0.1) },
                files: body.prefix(
                    upTo: body.firstRange(of: "<details>")?.lowerBound ?? body.endIndex
                ).matches(of: /`([\w\/]+\.swift)`/).map { String($0.1) },
                hints: Self.hints(in: String(body)),
                tests: Self.tests(in: String(body)))
        }
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

    private static func hints(in text: String) -> [Hint] {
        text.matches(
            of: /<details><summary>(?<title>[^<]*)<\/summary>\n(?<text>(?s:.*?))<\/details>/
        )
        .map { Hint(title: String($0.title), text: String($0.text).trimmingSpaces) }
    }

    private static func tests(in text: String) -> [String] {
        guard let red = text.firstMatch(of: /\*\*Red:\*\*(?<names>(?s:.*?))\n\n/) else { return [] }
        return red.names.split(separator: "·").map { name in
            name.replacing(/\s+/, with: " ").trimmingSpaces.replacing(/^`(.*)`$/) { String($0.1) }
        }
    }
}

extension StringProtocol {
    package var trimmingSpaces: String {
        String(self.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
