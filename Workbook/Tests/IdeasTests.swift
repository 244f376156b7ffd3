import Testing

@testable import Judging
@testable import tools

@Suite("The index of ideas")
struct IdeasTests {
    /// A book of two chapters, and what its index has below the titles.
    private func ideas(_ rows: String...) -> Ideas {
        Ideas(
            """
            # Book

            ## What a clock is

            It tells the time.

            # 1 · Clocks

            ## The idea

            A **stopped
            clock** is a `stub`: it is made in a factory.

            ### Kata 1.1 · Stop it (5 min)

            Ask once.

            ## Discuss

            Who asks?

            # Where each idea is

            ## Chapter 1

            | idea | where |
            |---|---|
            \(rows.joined(separator: "\n"))
            """)
    }

    @Test("words in bold are found, whatever their capitals, marks and ends of lines")
    func found() throws {
        let ideas = ideas(
            #"| a **Stopped clock** as a **stub** | chapter 1, "The idea" |"#,
            #"| **ask**ing | Kata 1.1; chapter 1, "Discuss"; chapter 1; "What a clock is" |"#)
        let first = try #require(ideas.ideas.first)
        #expect(first.section == "Chapter 1")
        #expect(
            first.places
                == [Ideas.Found(name: #"chapter 1, "The idea""#, line: 11, fault: nil)])
        #expect(ideas.ideas.last?.places.map(\.line) == [16, 20, 16, nil])
        #expect(
            ideas.check([], tests: []).failures
                == [#"Katas.md:29: "asking" is not in "What a clock is": no "ask" there"#])
        #expect(Ideas.count(ideas.ideas) == "2 ideas in 5 places")
    }

    @Test("a word is looked up from its beginning")
    func word() {
        let ideas = ideas(
            #"| a **stub**, refactored | chapter 1, "The idea" |"#, #"| **`ask`** | Kata 1.1 |"#)
        #expect(ideas.ideas(with: "Refactor").count == 1)
        #expect(ideas.ideas(with: "actor").isEmpty, "there is one in refactored, and that is none")
        #expect(ideas.ideas(with: "ask").count == 1, "it stands in backquotes")
        #expect(ideas.ideas(with: "").isEmpty, "nothing is no word")
    }

    @Test("what the index does not have is looked up in the text, section by section")
    func sections() {
        let found = ideas("| **factory** | Kata 1.1 |").sections(with: "who")
        #expect(found == [Ideas.Found(name: #"chapter 1, "Discuss""#, line: 20, fault: nil)])
        let clocks = ideas("| **factory** | Kata 1.1 |").sections(with: "clock")
        #expect(clocks.map(\.name) == ["What a clock is", "1 · Clocks", #"chapter 1, "The idea""#])
        #expect(clocks.map(\.line) == [3, 7, 12], "the first line of each")
        #expect(
            ideas("| **factory** | Kata 1.1 |").sections(with: "stop it").map(\.name)
                == ["Kata 1.1 · Stop it (5 min)"])
        #expect(
            ideas("| **yeti** | Kata 1.1 |").sections(with: "yeti").isEmpty, "only in the index")
    }

    @Test("a row that leads nowhere says so, with its text")
    func faults() {
        func fault(_ row: String) -> String? {
            ideas(row).check([], tests: ["one is a test"]).failures.first
        }
        #expect(
            fault("| a **stub** | Kata 1.2 |")
                == #"Katas.md:28: "a stub" names Kata 1.2, which is no place"#)
        #expect(
            fault("| **stub** | somewhere |")
                == #"Katas.md:28: "stub" names somewhere, which is no place"#)
        #expect(fault("| **stub** | |") == #"Katas.md:28: "stub" names no place"#)
        #expect(fault("| stub | Kata 1.1 |") == #"Katas.md:28: "stub" has no words in bold"#)
        #expect(
            fault(#"| **actor** | chapter 1, "The idea" |"#)
                == #"Katas.md:28: "actor" is not in chapter 1, "The idea": no "actor" there"#,
            "there is one in a factory, and that is none")
        #expect(fault(#"| **stub** | chapter 1, "The idea" |"#) == nil)
        #expect(fault("| **ask**: `one is a test` | Kata 1.1 |") == nil)
        #expect(
            fault("| **ask**: `another is no test` | Kata 1.1 |")
                == #"Katas.md:28: there is no test "another is no test""#)
    }

    @Test("each kata is in the index, and a book without an index is not whole")
    func katas() {
        let katas = Book("\n### Kata 1.1 · Stop it (5 min)\n").katas
        #expect(ideas("| **ask** | Kata 1.1 |").check(katas, tests: []).failures == [])
        #expect(
            ideas("| **ask** | chapter 1 |").check(katas, tests: []).failures
                == ["the index leads nobody to 1.1"])
        #expect(Ideas("# Book").check([], tests: []).failures == ["Katas.md has no index"])
    }
}
