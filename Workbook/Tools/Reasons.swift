import Foundation
import Judging

/// Why readers built the capstone the way they did, in their own words. The command counts the words; people
/// judge them.
struct Reasons: Equatable {
    /// Not in a stage's folder: a reset does not take it away.
    static let file = "Stages/Capstone.md"
    /// Of an answer, each counted once.
    static let leastWords = 20

    static let questions = [
        "Why this stage, and neither of its neighbours?",
        "What did it cost? Quote a figure of make capstone.",
        "Which behaviour was hardest to test, and why?",
        "Which criticism of your style do you concede?",
        "What would make you change your mind?",
    ]

    struct Answer: Equatable {
        let question: String
        /// How many different ones there are: zero if the question is not in the file any more.
        let words: Int

        var isGiven: Bool { words >= Reasons.leastWords }
    }

    let answers: [Answer]

    var missing: [Answer] { answers.filter { !$0.isGiven } }

    /// What the file begins with.
    static var template: String {
        """
        # Why I built it this way

        Answer each question in your own words: twenty different ones or more. The command only counts them.
        A reviewer reads them, so write for a developer who would have built it differently.

        """
            + questions.enumerated().map { "\n## \($0 + 1). \($1)\n" }.joined()
    }

    /// - Parameter text: What is in the file. A question is known by its number.
    init(in text: String) {
        var words: [Int: Set<String>] = [:]
        var number: Int?
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#") {
                number = line.firstMatch(of: /^## (\d+)\./).flatMap { Int($0.1) }
            } else if let number {
                words[number, default: []].formUnion(Self.words(in: line))
            }
        }
        answers = Self.questions.enumerated().map { index, question in
            Answer(
                question: "\(index + 1). \(question)", words: words[index + 1, default: []].count)
        }
    }

    /// A dash, a number or a single letter is no word, and capitals and marks make no other one.
    private static func words(in text: some StringProtocol) -> Set<String> {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
            .map { $0.filter { $0.isLetter || $0.isNumber } }
        return Set(words.filter { $0.count > 1 && $0.contains(where: \.isLetter) })
    }

    /// Reads the file, and makes it if there is none. What is there stays as it is.
    static func read(_ project: Project) throws -> Reasons {
        if !project.exists(file) { try Data(template.utf8).write(to: project.url(file)) }
        return Reasons(in: try project.text(file))
    }
}
