import Judging

/// Something that is measured in every stage, with what there is to know before it is believed.
struct Metric: Codable, Equatable, Sendable {
    let id: ID
    let title: String
    /// Of the number behind it: "lines", "ms", "%".
    let unit: String
    let how: String
    let misleads: String
    /// Whether it is another one each time, and on each machine.
    let isTimed: Bool

    enum ID: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
        case hidden, functions, pure, injected, impure, unknown
        case setUpLines, doubles, isAsync
        case tests, asyncTests, suiteTime, halves, twoAtOnce
        case wrongInCore, wrongInShell
        case editTime
        case goodRequests, goodReads, goodWrites, failedRequests, failedReads, failedWrites
        case types, lines
        case loadTime, allocations
        case dateFiles, dateLines, mirrorFiles, mirrorLines, sparingFiles, sparingLines
    }

    private init(
        _ id: ID, _ title: String, unit: String = "", isTimed: Bool = false, how: String,
        misleads: String
    ) {
        self.id = id
        self.title = title
        self.unit = unit
        self.how = how
        self.misleads = misleads
        self.isTimed = isTimed
    }

    /// In the order in which they are shown.
    static let all: [Metric] = hiding + testing + changing + running

    private static let hiding = [
        Metric(
            .hidden, "hidden effects of the list", unit: "kinds",
            how: """
                The lens: the kinds of effect (network, file, clock, …) that `VideoListViewModel` \
                reaches by itself or by what it makes, and not by what it was handed.
                """,
            misleads: """
                It counts kinds, not calls. A list that is handed everything has none and may \
                still ask for it at any time.
                """),
        Metric(
            .functions, "functions",
            how: "The lens: the functions that somebody wrote; a closure belongs to its function.",
            misleads: "From stage 7 on there is a second feature, so there is more of everything."),
        Metric(
            .pure, "functions that are pure", unit: "%",
            how: "The lens: functions that reach no effect and call nothing that was handed in.",
            misleads: """
                An initialiser that only stores counts like a rule with seven borders. An \
                object's own state is not looked at: whoever only reads or sets that of an object \
                or of a lock counts as pure.
                """),
        Metric(
            .injected, "functions that are injected", unit: "%",
            how: "The lens: functions whose effects all come through a closure or a protocol.",
            misleads: "What is handed in may be pure. The compiler cannot say."),
        Metric(
            .impure, "functions that are impure", unit: "%",
            how: "The lens: functions that reach an effect, by themselves or by what they call.",
            misleads: "An adapter has to be impure: none at all would be an app that does nothing."),
        Metric(
            .unknown, "functions that are unknown", unit: "%",
            how: "The lens: functions that call something of which it does not know what it does.",
            misleads: "It is a fact about the lens."),
    ]

    private static let testing = [
        Metric(
            .setUpLines, "the same test: lines", unit: "lines",
            how: """
                One test, written in the style of each stage, in `Workbook/ScorecardTests`: the server \
                cannot be reached, and what was saved is shown with its age. Lines without \
                blanks, comments and imports.
                """,
            misleads: """
                Stage 1 is short, because it does with a real port and a real file what the \
                others do with values. Stages 8 and 10 test a decision and the screen; their shells need \
                tests of their own.
                """),
        Metric(
            .doubles, "the same test: doubles",
            how:
                "What stands in for something else in that test; each is marked there as stub, fake or dummy.",
            misleads: "A closure of one line counts like a class of twenty."),
        Metric(
            .isAsync, "the same test: is it async?",
            how: "Whether its function is `async`.",
            misleads: "`async` costs little as long as nothing really waits."),
        Metric(
            .tests, "tests of the design suite",
            how: "The tests that `Tests/Stage…Tests` declares.",
            misleads: "Each stage tests what it teaches, and not the same things."),
        Metric(
            .asyncTests, "async tests of that suite", unit: "%",
            how: "Tests whose function is `async`, in the text of the suite.",
            misleads: "As above: it follows what a stage teaches."),
        Metric(
            .suiteTime, "time of the design suite", unit: "s", isTimed: true,
            how:
                "The median of ten runs of the debug build, from the start of the process to its end.",
            misleads: """
                Most of it is the start of the process, and of further ones: compile checks and \
                exit tests. It is no measure of the design alone.
                """),
        Metric(
            .halves, "green in random halves", unit: "of 10", isTimed: true,
            how: "Ten runs, each of a random half of the suite, all tests at once.",
            misleads: """
                Stage 2's suite knows that its globals leak, and fences its tests. That work is \
                not to be seen here, but in the next row.
                """),
        Metric(
            .twoAtOnce, "right of 100, two at once", unit: "of 100", isTimed: true,
            how:
                "The same test, fifty times two at once with different saves: how many saw their own.",
            misleads: "It is luck how often they meet. Anything below 100 is one too few."),
        Metric(
            .wrongInCore, "wrong answers, in pure files",
            how: """
                The wrong answers of `Workbook/WrongAnswers` that change only files of which every \
                function is pure. `make test` holds that each is killed by what it names.
                """,
            misleads:
                """
                What nothing kills (a few, which say so) is not counted. The others are killed, or \
                the check fails: what this tells is where mistakes could be made.
                """
        ),
        Metric(
            .wrongInShell, "wrong answers, elsewhere",
            how: "The other wrong answers that are killed.",
            misleads:
                "As above. Their number says how much was written down, not how much can go wrong."),
    ]

    private static let changing =
        request(
            .dateFiles, .dateLines, "a fixed date",
            "with `VIDEO_NOW` the app uses that date as the current date")
        + request(
            .mirrorFiles, .mirrorLines, "a mirror",
            "with `VIDEO_MIRROR_URL` a load that fails asks another feed before it falls back")
        + request(
            .sparingFiles, .sparingLines, "sparing",
            "with `VIDEO_GOOD_FOR` a save that is recent enough is shown and nobody is asked")
        + [
            Metric(
                .editTime, "build after an edit", unit: "s", isTimed: true,
                how: """
                    The median of five: a declaration is added to `VideoListViewModel.swift`, and \
                    app and tests are built.
                    """,
                misleads: "Nearly all of it is the toolchain: it reads the package and links twice."
            )
        ]

    private static func request(
        _ files: ID, _ lines: ID, _ name: String, _ wish: String
    ) -> [Metric] {
        [
            Metric(
                files, "change \"\(name)\": files", unit: "files",
                how: """
                    The change request "\(name)": \(wish). Files that our patch in \
                    `Workbook/Drills` touches; the check builds each patch and runs its suite.
                    """,
                misleads:
                    "One good patch of many possible ones, by the people who wrote the stages."),
            Metric(
                lines, "change \"\(name)\": lines", unit: "lines",
                how: "Lines added and removed in that patch, comments included.",
                misleads: """
                    A new file costs more lines than an opened one, and may be the better change: \
                    what was there stays as it was.
                    """),
        ]
    }

    private static let running =
        calls(
            (.goodRequests, .goodReads, .goodWrites), "a good load",
            "the server answers and a save is there")
        + calls(
            (.failedRequests, .failedReads, .failedWrites), "falling back",
            "the server answers 500 and a save is there")
        + sizes

    private static func calls(
        _ ids: (requests: ID, reads: ID, writes: ID), _ name: String, _ given: String
    ) -> [Metric] {
        [
            Metric(
                ids.requests, "\(name): requests",
                how: "Requests that a server sees when \(given).",
                misleads: "One is not like the other: see what each costs."),
            Metric(
                ids.reads, "\(name): reads",
                how: "Reads of the save, seen from outside of the process.",
                misleads: """
                    A read of a small file costs microseconds. It may also be a query that costs money.
                    """),
            Metric(
                ids.writes, "\(name): writes",
                how: "Writes of the save, seen from outside of the process.",
                misleads: "As above."),
        ]
    }

    private static let sizes = [
        Metric(
            .types, "types", unit: "types",
            how: "Declarations of a struct, class, enum, actor or protocol in the solution.",
            misleads: "Some exist to be practised on, and the app does not use them."),
        Metric(
            .lines, "lines", unit: "lines",
            how: "Lines of the solution without blanks and comments.",
            misleads: """
                The worksheets of stages 1 and 5 and the parts to practise on count too, and \
                from stage 7 on there is a second feature.
                """),
        Metric(
            .loadTime, "time of a load without its I/O", unit: "µs", isTimed: true,
            how: """
                The app's whole path to a list on screen in the same test, optimised, with its I/O \
                replaced by values: the median of nine batches of 100. In stages 1 to 3 the I/O \
                cannot be replaced.
                """,
            misleads: "A thousandth of what the server takes. No design is chosen for this."),
        Metric(
            .allocations, "allocations of a load", unit: "calls", isTimed: true,
            how:
                "How often memory is asked for during it: calls of malloc, calloc and realloc. The median of ten. In stages 1 to 3 as above.",
            misleads:
                "Most are Foundation's, for the age in words. From stage 5 on a deadline starts two tasks."
        ),
    ]
}
