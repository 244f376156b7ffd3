import Foundation

/// Why the reader has built the capstone as they have: a file in their own words. The runner sees that there
/// are some; people judge them.
struct Reasons: Codable, Equatable {
    /// Not in a stage's folder: a reset does not take it away.
    static let file = "Stages/Capstone.md"
    /// Of an answer.
    static let leastWords = 20

    static let questions = [
        "Why this stage, and neither of its neighbours?",
        "What did it cost? Quote a figure of make capstone.",
        "Which behaviour was hardest to test, and why?",
        "Which criticism of your style do you concede?",
        "What would make you change your mind?",
    ]

    struct Answer: Codable, Equatable {
        let question: String
        /// Of the answer: zero if the question is not in the file any more.
        let words: Int

        var isGiven: Bool { words >= Reasons.leastWords }
    }

    let answers: [Answer]

    var missing: [Answer] { answers.filter { !$0.isGiven } }

    /// What the file begins with.
    static var template: String {
        """
        # Why I have built it so

        Under each question, your own words: twenty or more. The runner only counts them. Whoever reviews your
        code reads them, so write them for somebody who would have done it differently.

        """
            + questions.enumerated().map { "\n## \($0 + 1). \($1)\n" }.joined()
    }

    /// - Parameter text: What is in the file. A question is known by its number.
    init(in text: String) {
        var words: [Int: Int] = [:]
        var number: Int?
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#") {
                number = line.firstMatch(of: /^## (\d+)\./).flatMap { Int($0.1) }
            } else if let number {
                // A dash or a bar is no word.
                words[number, default: 0] += line.split(separator: " ")
                    .count { $0.contains { $0.isLetter || $0.isNumber } }
            }
        }
        answers = Self.questions.enumerated().map { index, question in
            Answer(question: "\(index + 1). \(question)", words: words[index + 1] ?? 0)
        }
    }

    /// Reads the file, and makes it if there is none. What is there stays as it is.
    static func read(_ project: Project) throws -> Reasons {
        if !project.exists(file) { try Data(template.utf8).write(to: project.url(file)) }
        return Reasons(in: try project.text(file))
    }
}
