import Judging

/// Something that is measured in every stage, and how the figure can mislead.
struct Metric: Codable, Equatable, Sendable {
    let id: ID
    let title: String
    /// Of the number behind it: "lines", "ms", "%".
    let unit: String
    let how: String
    let misleads: String
    /// Whether the figure differs between runs and machines.
    let isTimed: Bool

    enum ID: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
        case hidden, functions, pure, injected, impure
        case decision, isAsync, wholeLoad, twoAtOnce
        case goodReads
        case types, lines
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
    static let all: [Metric] = hiding + testing + changing + sizes

    private static let hiding = [
        Metric(
            .hidden, "hidden effects of the list", unit: "kinds",
            how: """
                The lens: the kinds of effect (network, file, clock, …) that `VideoListViewModel` \
                reaches by itself or through objects that it creates, and not through what it received.
                """,
            misleads: """
                It counts kinds, and not calls. A list that receives everything has none, and can still \
                call all of it at any time.
                """),
        Metric(
            .functions, "functions",
            how: """
                The lens: the functions of the solution, without initialisers that only store. A closure \
                belongs to its function.
                """,
            misleads: """
                From stage 7 on there is a second feature, so there is more of everything.
                """),
        Metric(
            .pure, "functions that are pure", unit: "%",
            how: """
                The lens: functions that reach no effect and call nothing that they received.
                """,
            misleads: """
                A text of one line counts like a rule with seven cases. A function that only reads or \
                sets the state of an object or of a lock counts as pure.
                """),
        Metric(
            .injected, "functions that are injected", unit: "%",
            how: """
                The lens: functions whose effects all come through a closure or a protocol.
                """,
            misleads: "The function that was passed in may be pure. The compiler cannot say."),
        Metric(
            .impure, "functions that are impure", unit: "%",
            how: """
                The lens: functions that reach an effect, by themselves or through what they call.
                """,
            misleads: """
                An adapter has to be impure. An app without impure functions would do nothing.
                """),
    ]

    private static let testing = [
        Metric(
            .decision, "same test: the decision alone", unit: "lines/doubles",
            how: """
                The test `theDecision` in `Tests/TheSameTest`: six days after the save, a failed load \
                shows the cached feed. Lines without blanks, comments and imports, with those that it \
                shares with the next row. After the slash: the doubles, each marked in the code as stub, \
                fake or dummy.
                """,
            misleads: """
                Stages 1 to 3 cannot test this decision without a server. Stage 1 tests the text of the \
                age, stages 2 and 3 the cache.
                """),
        Metric(
            .isAsync, "same test: decision is async",
            how: "Whether the function of that test is `async`.",
            misleads: "`async` costs little as long as nothing really waits."),
        Metric(
            .wholeLoad, "same test: the whole load", unit: "lines/doubles",
            how: """
                The test `theWholeLoad` in `Tests/TheSameTest`: offline, a cached feed is shown with its \
                age. Counted as above.
                """,
            misleads: """
                Stages 1 to 3 use a real port and a real file where the others use values. A closure of \
                one line counts like a class of twenty.
                """),
        Metric(
            .twoAtOnce, "right of 100, two at once", unit: "of 100", isTimed: true,
            how:
                """
                The test of the whole load runs fifty times, two at once with different feeds: how many \
                of the hundred saw their own feed.
                """,
            misleads: """
                How often two of them overlap is chance. Anything below 100 is a failure.
                """),
    ]

    private static let changing =
        request(
            .dateFiles, .dateLines, "a fixed date",
            "with `VIDEO_NOW`, the app uses that date as the current date")
        + request(
            .mirrorFiles, .mirrorLines, "a mirror",
            "with `VIDEO_MIRROR_URL`, a load that fails requests another feed before it falls back")
        + request(
            .sparingFiles, .sparingLines, "sparing",
            "with `VIDEO_GOOD_FOR`, a cache that is young enough is shown, and no request is sent")

    private static func request(
        _ files: ID, _ lines: ID, _ name: String, _ wish: String
    ) -> [Metric] {
        [
            Metric(
                files, "change \"\(name)\": files", unit: "files",
                how: """
                    The change request "\(name)": \(wish). Files that our patch in \
                    `Tooling/Corpus` changes; `make test` builds each patch and runs its suite.
                    """,
                misleads:
                    "One good patch of many possible ones, by the people who wrote the stages."),
            Metric(
                lines, "change \"\(name)\": lines", unit: "lines",
                how: "Lines added and removed in that patch, comments included.",
                misleads: """
                    A new file takes more lines than a changed one, and may be the better change, \
                    because the existing code stays as it was.
                    """),
        ]
    }

    private static let sizes = [
        Metric(
            .goodReads, "a good load: reads",
            how: """
                Reads of the cache file when the server responds and a cached feed exists, seen from \
                outside the process.
                """,
            misleads: """
                A read of a small file takes microseconds. It may also be a query that costs money.
                """),
        Metric(
            .types, "types", unit: "types",
            how: """
                Declarations of a struct, class, enum, actor or protocol in the solution.
                """,
            misleads: """
                A type of one line counts like one of a hundred, and from stage 7 on there is a second \
                feature.
                """),
        Metric(
            .lines, "lines", unit: "lines",
            how: "Lines of the solution without blanks and comments.",
            misleads: "From stage 7 on there is a second feature."),
    ]
}
