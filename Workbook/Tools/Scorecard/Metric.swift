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
        case decision, isAsync, wholeLoad, twoAtOnce
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
            how: """
                The lens: the functions that are written in the solution, without initialisers that \
                only store; a closure belongs to its function.
                """,
            misleads: "From stage 7 on there is a second feature, so there is more of everything."),
        Metric(
            .pure, "functions that are pure", unit: "%",
            how: "The lens: functions that reach no effect and call nothing that was handed in.",
            misleads: """
                A text of one line counts like a rule with seven borders. A function that only \
                reads or sets the state of an object or of a lock counts as pure.
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
            .decision, "same test: the decision alone", unit: "lines/doubles",
            how: """
                The test `theDecision` in `Tests/TheSameTest`: six days after the save, a failed load \
                shows the cached feed. Lines without blanks, comments and imports, with what it \
                shares with the next row; after the slash, what replaces a dependency, each marked \
                as stub, fake or dummy.
                """,
            misleads: """
                Stages 1 to 3 cannot test this decision without a server. Stage 1 tests the text of \
                the age, stages 2 and 3 the cache.
                """),
        Metric(
            .isAsync, "same test: decision is async",
            how: "Whether the function of that test is `async`.",
            misleads: "`async` costs little as long as nothing really waits."),
        Metric(
            .wholeLoad, "same test: the whole load", unit: "lines/doubles",
            how: """
                The test `theWholeLoad` in `Tests/TheSameTest`: offline, a cached feed is shown with \
                its age. Counted as above.
                """,
            misleads: """
                Stages 1 to 3 use a real port and a real file where the others use values. A \
                closure of one line counts like a class of twenty.
                """),
        Metric(
            .twoAtOnce, "right of 100, two at once", unit: "of 100", isTimed: true,
            how:
                "The test of the whole load, fifty times two at once with different feeds: how many saw their own.",
            misleads: "It is luck how often they meet. Anything below 100 is one too few."),
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
                The app's whole path to a list on screen in the test of the whole load, optimised, with its I/O \
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
