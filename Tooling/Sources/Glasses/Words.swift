/// Lines, as the words and signs that they consist of.
enum Words {
    /// "let now: Date" is "let", " ", "now", ":", " ", "Date".
    static func words(_ line: Substring) -> [Substring] {
        var words: [Substring] = []
        var rest = line
        while let first = rest.first {
            let word =
                isInWord(first)
                ? rest.prefix(while: isInWord)
                : first == " " ? rest.prefix { $0 == " " } : rest.prefix(1)
            words.append(word)
            rest = rest.dropFirst(word.count)
        }
        return words
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// The share of words that two lines have in common, from 0 to 1. Signs and spaces do not count.
    static func likeness(_ one: [Substring], _ other: [Substring]) -> Double {
        func counted(_ words: [Substring]) -> [Substring] {
            words.filter { $0.first.map(isInWord) ?? false }
        }
        let (one, other) = (counted(one), counted(other))
        guard !one.isEmpty, !other.isEmpty else { return 0 }
        var rest = other
        var shared = 0
        for word in one {
            guard let index = rest.firstIndex(of: word) else { continue }
            rest.remove(at: index)
            shared += 1
        }
        return Double(2 * shared) / Double(one.count + other.count)
    }

    /// Two lines, each with a mark on what the other does not have.
    static func marked(_ old: Substring, _ new: Substring) -> (old: [Piece], new: [Piece]) {
        let (oldWords, newWords) = (words(old), words(new))
        let common = Alignment.plain(oldWords, newWords)
        return (
            pieces(oldWords, unmarked: Set(common.map(\.old))),
            pieces(newWords, unmarked: Set(common.map(\.new)))
        )
    }

    /// A space between two marked words is marked too, so that a mark is not torn. How far a line is
    /// indented is never marked.
    private static func pieces(_ words: [Substring], unmarked: Set<Int>) -> [Piece] {
        var marks = words.indices.map { !unmarked.contains($0) }
        if let first = words.first, first.first == " " { marks[0] = false }
        for index in marks.indices.dropFirst().dropLast()
        where words[index].allSatisfy({ $0 == " " }) && marks[index - 1] && marks[index + 1] {
            marks[index] = true
        }
        var pieces: [Piece] = []
        for (word, isMarked) in zip(words, marks) {
            if let last = pieces.last, last.isMarked == isMarked {
                pieces[pieces.count - 1] = Piece(text: last.text + word, isMarked: isMarked)
            } else {
                pieces.append(Piece(text: String(word), isMarked: isMarked))
            }
        }
        return pieces
    }
}
