import Foundation
import Testing

@testable import Judging

@Suite("The next step")
struct NextStepTests {
    private let code = "Stages/Stage08ImpureimSandwich"

    @Test("an effect that the reader brought into the core comes before all else in a kata")
    func impurity() {
        let suspects = Suspects(
            newImpurity: "Core/Age.swift:3", mistaken: "C.swift", open: ["D.swift:1"],
            named: "B.swift")
        #expect(suspects.file == "Core/Age.swift:3")
    }

    @Test("the line at which the reader's own test fails comes before the TODO above it")
    func ownTest() {
        let suspects = Suspects(ownTest: "Y/YourTests.swift:9:22", open: ["Y/YourTests.swift:8"])
        #expect(suspects.file == "Y/YourTests.swift:9:22")
    }

    @Test("the file of a recognised mistake comes before an open TODO")
    func mistake() {
        #expect(Suspects(mistaken: "C.swift", open: ["D.swift:1"]).file == "C.swift")
    }

    @Test(
        "where a green kata has turned red, the edited file comes before what the mistake looks like"
    )
    func breaking() {
        let suspects = Suspects(breaking: "A.swift", mistaken: "C.swift", likely: "D.swift")
        #expect(suspects.file == "A.swift")
    }

    @Test("with several open TODOs, the edited file comes first, then the file that the text names")
    func severalFiles() {
        let open = ["A.swift:4", "B.swift:7"]
        #expect(Suspects(open: open).file == "A.swift:4")
        #expect(Suspects(open: open, book: "B.swift").file == "B.swift:7")
        #expect(Suspects(open: open, edited: "A.swift", book: "B.swift").file == "A.swift:4")
        #expect(
            Suspects(open: ["B.swift:7"], edited: "A.swift").file == "B.swift:7",
            "the only TODO that is left is in B.swift")
    }

    @Test(
        "without a TODO it is the file of all mistakes with this red test, then the one that was edited last"
    )
    func edited() {
        #expect(Suspects(likely: "C.swift", edited: "A.swift", book: "B.swift").file == "C.swift")
        #expect(Suspects(edited: "A.swift", book: "B.swift").file == "A.swift")
        #expect(Suspects(book: "B.swift").file == "B.swift")
    }

    @Test(
        "of several files that were saved, the first that the kata's text names is the edited one")
    func savedTogether() {
        let changed = ["6/Composition.swift", "6/Feature/Logging.swift", "6/Feature/Saving.swift"]
        func edited(_ names: String...) -> String? {
            Suspects.edited(of: changed, named: names, last: "6/Feature/Saving.swift")
        }
        #expect(edited("Feature/Logging.swift", "Composition.swift") == "6/Feature/Logging.swift")
        #expect(edited("World.swift") == "6/Feature/Saving.swift")
    }

    @Test("an open TODO comes before the file that a failing test names, and this before the rest")
    func named() {
        let suspects = Suspects(open: ["A.swift:5"], named: "B.swift", edited: "C.swift")
        #expect(suspects.file == "A.swift:5")
        #expect(Suspects(named: "B.swift", edited: "C.swift").file == "B.swift")
    }

    @Test("the order of the steps: build, tests, kata, core, behaviour, own test, chapter")
    func order() {
        let red = TestVerdict(id: "a", name: "B9 a failed load", state: .failed)
        let green = TestVerdict(id: "b", name: "b", state: .passed)
        var verdict = Verdict(stage: "8", title: "", code: code)
        verdict.added = [red]
        #expect(verdict.nextStep() == .ownTest(red))
        verdict.behaviours = [SuiteVerdict(name: "Falling back", tests: [red])]
        #expect(verdict.nextStep() == .behaviour(red))
        let finding = PurityVerdict.Finding(
            function: "age()", deed: "reads the clock", path: [], place: "A.swift:1", cure: "")
        verdict.purity = PurityVerdict(functions: 3, findings: [finding])
        #expect(verdict.nextStep() == .makePure(finding))
        verdict.katas = [
            SuiteVerdict(name: "8.1 One", tests: [green]),
            SuiteVerdict(name: "8.2 Two", tests: [red]),
        ]
        #expect(verdict.nextStep() == .kata(verdict.katas[1]))
        verdict.editedTests = ["Tests/A.swift"]
        #expect(verdict.nextStep() == .restoreTests)
        verdict.build = .failed([])
        #expect(verdict.nextStep() == .fix(nil))
    }

    @Test("a kata that turned green and broke a behaviour is worked on until the behaviour is back")
    func brokenByLastKata() {
        let red = TestVerdict(id: "a", name: "B9 a failed load", state: .failed)
        let green = TestVerdict(id: "b", name: "b", state: .passed)
        var verdict = Verdict(stage: "8", title: "", code: code)
        verdict.katas = [
            SuiteVerdict(name: "8.1 One", tests: [green]),
            SuiteVerdict(name: "8.2 Two", tests: [red]),
        ]
        verdict.behaviours = [SuiteVerdict(name: "Falling back", tests: [red])]
        verdict.previous = "8.1"
        #expect(verdict.nextStep() == .behaviour(red))
        #expect(verdict.workedOn == "8.1")
        verdict.behaviours[0].tests[0].state = .hung
        verdict.katas[1].tests[0].state = .hung
        #expect(verdict.workedOn == "8.1", "the next kata waits for the same code")
        verdict.previous = "8.2"
        #expect(
            verdict.nextStep() == .kata(verdict.katas[1]), "a behaviour may wait for a red kata")
        #expect(verdict.workedOn == "8.2")
        verdict.katas = []
        #expect(verdict.workedOn == "8.2", "code that does not compile was not judged")
    }

    @Test("code that hangs is not what the reader's own tests run on")
    func hangsBesideOwnTests() {
        let hung = TestVerdict(id: "a", name: "a load ends", state: .hung)
        let red = TestVerdict(id: "b", name: "your test passes", state: .failed)
        var verdict = Verdict(stage: "5", title: "", code: code)
        verdict.katas = [
            SuiteVerdict(name: "5.4 Wait", tests: [hung]),
            SuiteVerdict(name: "5.5 Write", tests: [red]),
        ]
        verdict.katas[1].yours = YourTests.Progress()
        verdict.previous = "5.5"
        #expect(verdict.nextStep() == .kata(verdict.katas[0]))
    }

    @Test("what is red beside a kata that is as in the starter comes before it")
    func besideAnUntouchedKata() {
        let red = TestVerdict(id: "a", name: "B9 a failed load", state: .failed)
        var verdict = Verdict(stage: "8", title: "", code: code)
        verdict.katas = ["8.1 One", "8.2 Two"].map { SuiteVerdict(name: $0, tests: [red]) }
        verdict.previous = "8.2"
        #expect(verdict.nextStep() == .kata(verdict.katas[1]), "8.2 is in work")
        #expect(verdict.workedOn == "8.2", "it stays in work until it is green")
        verdict.katas[1].isUntouched = true
        #expect(verdict.nextStep() == .kata(verdict.katas[0]), "the last edit broke 8.1")
        (verdict.katas[1].isUntouched, verdict.katas[1].isBesideLastEdit) = (false, true)
        #expect(verdict.nextStep() == .kata(verdict.katas[1]), "8.1 was never green")
        verdict.katas[0].wasGreen = true
        verdict.katas[1].looksLike = ["The fallback is tried before the request."]
        #expect(verdict.nextStep() == .kata(verdict.katas[1]), "its mistake is known")
        verdict.katas[1].looksLike = []
        #expect(
            verdict.nextStep() == .kata(verdict.katas[0]),
            "8.2 is red in another way, because the last edit broke 8.1")
        (verdict.katas[1].isUntouched, verdict.katas[1].isBesideLastEdit) = (true, false)
        verdict.katas[0].tests[0].state = .passed
        verdict.behaviours = [SuiteVerdict(name: "Falling back", tests: [red])]
        #expect(verdict.nextStep() == .behaviour(red), "the last edit broke B9")
        verdict.previous = "8.1"
        verdict.katas[1].isUntouched = false
        #expect(verdict.nextStep() == .behaviour(red), "8.1 is green, and its edit broke B9")
        verdict.katas[1].looksLike = ["The fallback is tried before the request."]
        #expect(
            verdict.nextStep() == .kata(verdict.katas[1]), "the mistake in 8.2 may have broken B9")
        #expect(verdict.nextStep(at: "8.1") == .kata(verdict.katas[1]))
        (verdict.katas[1].looksLike, verdict.katas[1].wasGreen) = ([], true)
        #expect(verdict.nextStep() == .kata(verdict.katas[1]), "its tests have noticed the edit")
        (verdict.previous, verdict.katas[1].wasGreen) = ("8.2", false)
        #expect(
            verdict.nextStep(at: "8.1") == .behaviour(red), "8.1 is green, and its edit broke B9")
        #expect(verdict.nextStep(at: "8.2") == .kata(verdict.katas[1]))
        verdict.asked = "8.1"
        #expect(verdict.workedOn == "8.1")
        (verdict.asked, verdict.katas[1].isUntouched) = (nil, true)
        verdict.behaviours[0].tests[0].state = .hung
        #expect(verdict.nextStep() == .kata(verdict.katas[1]), "the machine may be busy")
    }

    @Test("a later kata that is red as a mistake of it would be does not hide a broken behaviour")
    func besideALaterKata() {
        let red = TestVerdict(id: "a", name: "B17 the log", state: .failed)
        var verdict = Verdict(stage: "8", title: "", code: code)
        verdict.katas = ["8.4 Four", "8.5 Five"].map { SuiteVerdict(name: $0, tests: [red]) }
        verdict.katas[0].isUntouched = true
        verdict.katas[1].looksLike = ["Cancellation is taken from the request alone."]
        verdict.behaviours = [SuiteVerdict(name: "Logging", tests: [red])]
        verdict.previous = "8.4"
        #expect(verdict.nextStep() == .behaviour(red))
        verdict.previous = "8.5"
        #expect(verdict.nextStep() == .kata(verdict.katas[1]), "8.5 is in work")
    }

    @Test("beside a kata that was asked for and is green, one that has turned red comes first")
    func brokenBesideTheAsked() {
        let red = TestVerdict(id: "a", name: "a", state: .failed)
        let green = TestVerdict(id: "b", name: "b", state: .passed)
        var verdict = Verdict(stage: "8", title: "", code: code)
        verdict.katas = [("8.1 One", red), ("8.2 Two", green), ("8.3 Three", red)].map {
            SuiteVerdict(name: $0, tests: [$1])
        }
        #expect(verdict.nextStep(at: "8.2") == .kata(verdict.katas[2]))
        verdict.katas[0].wasGreen = true
        #expect(verdict.nextStep(at: "8.2") == .kata(verdict.katas[0]))
        #expect(verdict.nextStep(at: "8.3") == .kata(verdict.katas[2]))
    }

    @Test("the reader's own tests of an exam wait for a kata of the code that has turned red")
    func brokenBehindOwnTests() {
        let red = TestVerdict(id: "a", name: "a", state: .failed)
        var verdict = Verdict(stage: "orders", title: "", code: code)
        verdict.katas = ["O.1 Tests", "O.2 Rule", "O.4 Tests"].map {
            SuiteVerdict(name: $0, tests: [red])
        }
        verdict.katas[0].yours = YourTests.Progress()
        verdict.katas[1].wasGreen = true
        verdict.previous = "O.4"
        #expect(verdict.nextStep() == .kata(verdict.katas[2]), "the tests of O.4 were edited")
        for index in [0, 2] { verdict.katas[index].isUntouched = true }
        #expect(verdict.nextStep() == .kata(verdict.katas[1]), "the code was edited")
    }

    @Test("a broken behaviour comes before the reader's own test that is red with it")
    func brokenWithOwnTests() {
        let red = TestVerdict(id: "a", name: "a", state: .failed)
        let green = TestVerdict(id: "b", name: "b", state: .passed)
        var verdict = Verdict(stage: "orders", title: "", code: code)
        verdict.katas = [("O.1 Tests", red), ("O.2 Rule", green), ("O.3 Others", green)].map {
            SuiteVerdict(name: $0, tests: [$1])
        }
        verdict.katas[0].wasGreen = true
        verdict.katas[0].yours = YourTests.Progress(state: FromOutside.redOnApp)
        #expect(verdict.nextStep(at: "O.3") == .kata(verdict.katas[0]))
        verdict.behaviours = [SuiteVerdict(name: "Returns", tests: [red])]
        #expect(verdict.nextStep(at: "O.3") == .behaviour(red))
    }

    @Test("a file that was saved after the others is the edited one, and a fresh clone has none")
    func lastSaved() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let folder = root.appending(path: "Stages/A")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["One.swift", "Two.swift"] {
            try Data("// TODO(1.1): \n".utf8).write(to: folder.appending(path: name))
        }
        let project = Project(root: root)
        #expect(project.lastSaved(in: "Stages/A") == nil)
        try FileManager.default.setAttributes(
            [.modificationDate: Date.now.addingTimeInterval(60)],
            ofItemAtPath: folder.appending(path: "Two.swift").path)
        #expect(project.lastSaved(in: "Stages/A") == "Stages/A/Two.swift")
        #expect(
            project.todos(of: "1.1", in: "Stages/A").sorted()
                == ["Stages/A/One.swift:1", "Stages/A/Two.swift:1"])
    }

    @Test(
        "editors are told the line",
        arguments: [
            ("code", ["code", ".", "-g", "A.swift:12"]), ("xed", ["xed", "-l", "12", "A.swift"]),
            ("/usr/bin/vi", ["/usr/bin/vi", "+12", "A.swift"]),
            ("emacs -nw", ["emacs", "-nw", "+12", "A.swift"]),
        ])
    func editor(command: String, words: [String]) {
        #expect(Editor(command).command(opening: "A.swift:12:5") == words)
    }
}
