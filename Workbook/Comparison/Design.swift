/// What is worth showing of a stage's design in a few lines of its solution.
public struct Design: Equatable, Sendable {
    public let stage: Int
    /// How the list is created.
    public let creation: [String]
    /// What the list uses, from outside of itself or from its own properties.
    public let use: [String]
    /// Where the load falls back to the cached feed.
    public let fallback: [String]

    private init(_ stage: Int, creation: [String], use: [String], fallback: [String]) {
        self.stage = stage
        self.creation = creation
        self.use = use
        self.fallback = fallback
    }

    public static let all = [
        Design(
            1, creation: ["VideoListViewModel()"],
            use: ["VideoLoader.shared.load()", "asOf: Date(), locale: Settings.locale"],
            fallback: ["VideoCache.shared.load()"]),
        Design(
            2, creation: ["VideoListViewModel()"],
            use: ["VideoLoader.shared.load()", "asOf: TimeProvider.current.now()"],
            fallback: ["Services.resolve(VideoCache.self).load()"]),
        Design(
            3, creation: ["list.loader = loader"],
            use: ["var loader: VideoLoader?", "var now: () -> Date = { Date() }"],
            fallback: ["cache.load()"]),
        Design(
            4,
            creation: [
                "VideoListViewModel(", "loader: loader, time: time, locale: Settings.locale",
            ],
            use: [
                "private let loader: any VideoLoader", "private let time: any TimeProvider",
            ],
            fallback: ["cache.load()"]),
        Design(
            5,
            creation: ["VideoListViewModel(loadVideos: loader.load, world:"],
            use: ["private let loadVideos: LoadVideos", "private let world: ListWorld"],
            fallback: ["cache.load()"]),
        Design(
            6,
            creation: ["VideoListViewModel(loadVideos: load, world:"],
            use: ["private let loadVideos: LoadVideos", "private let world: ListWorld"],
            fallback: ["let withFallback = fallingBack(saved, to: cache.load)"]),
        Design(
            7,
            creation: ["CompositionRoot(edges: .live).makeConsole()"],
            use: ["private let loadVideos: LoadVideos", "private let world: ListWorld"],
            fallback: ["let withFallback = fallingBack(saved, to: cache.load)"]),
        Design(
            8,
            creation: ["CompositionRoot(edges: .live).makeConsole()"],
            use: ["private let loadVideos: LoadVideos", "private let world: ListWorld"],
            fallback: ["decide(outcome, cached: cached, at: date)"]),
        Design(
            9, creation: ["CompositionRoot().makeConsole()"],
            use: ["private let loadVideos: LoadVideos", "@Dependency(\\.now) private var now"],
            fallback: ["let withFallback = fallingBack(saved, to: cache.load)"]),
        Design(
            10,
            creation: ["CompositionRoot(edges: .live).makeConsole()"],
            use: ["let store: ChildStore<VideoListScreen, ListEvent>", "let world: World"],
            fallback: ["decide(outcome, cached: cached, at: now.date)"]),
    ]
}

/// What a change of design is about.
public struct Step: Equatable, Sendable {
    public let old: Int
    public let new: Int
    public let title: String
    public let text: String
    /// Which file became which, where their lines do not show it.
    public let files: [String: String]

    private init(
        _ old: Int, _ new: Int, _ title: String, _ text: String, files: [String: String] = [:]
    ) {
        self.old = old
        self.new = new
        self.title = title
        self.text = text
        self.files = files
    }

    public static func between(_ old: Int, _ new: Int) -> Step? {
        all.first { ($0.old, $0.new) == (old, new) }
    }

    public static let all = [
        Step(
            1, 2, "constants become variables",
            """
            The clock, the log and the cache move into global variables and a registry, so a test can \
            replace them, and with them those of every test that runs at the same time.
            """),
        Step(
            2, 3, "from globals to properties",
            """
            Each object gets its own dependencies, as properties that its creator sets. A required \
            property that is not set stops the app when it runs.
            """),
        Step(
            3, 4, "from the property to the initialiser",
            """
            The list's initialiser takes its dependencies, as protocols that the feature declares. A \
            forgotten dependency no longer compiles, and none can change later.
            """,
            files: ["VideoLoader.swift": "Feature/RemoteVideoLoader.swift"]),
        Step(
            4, 5, "protocols become functions",
            """
            A protocol with one method becomes a function type, and date, locale and calendar become \
            one struct of functions. A test double is a closure.
            """,
            files: [
                "Feature/HTTPClient.swift": "Feature/HTTPGet.swift",
                "Feature/VideoLoader.swift": "Feature/LoadVideos.swift",
                "Feature/TimeProvider.swift": "Feature/World.swift",
            ]),
        Step(
            5, 6, "one function becomes four wrappers",
            """
            Limit, save, fallback and log leave `RemoteVideoLoader.load()`. Each becomes a function \
            that wraps a load, and `makeLoad` decides their order.
            """),
        Step(
            6, 7, "the wiring gets a place",
            """
            What `App.main` created moves into `CompositionRoot`, which takes the outside of the app as \
            `Edges`. A test can run the whole app between its edges.
            """),
        Step(
            7, 8, "calls become values",
            """
            What followed from the order of four wrappers becomes one function of three values, \
            `decide`. `VideoLoader` reads everything first, and writes what was decided last.
            """,
            files: [
                "VideoList/RemoteVideoLoader.swift": "VideoLoader.swift",
                "VideoList/FallingBack.swift": "Core/LoadDecision.swift",
            ]),
        Step(
            7, 9, "parameters disappear",
            """
            Code looks a dependency up by key path where it needs it, and an outer scope overrides it. \
            No layer passes it on, and no signature shows it.
            """),
        Step(
            8, 10, "effects become values",
            """
            The core returns what must be read and written, one event at a time. The cache is read \
            only after a failed request; the flow of a load is in pieces.
            """,
            files: ["VideoLoader.swift": "Interpreter.swift"]),
        Step(
            1, 4, "from reaching out to receiving",
            """
            In stage 1 the list reaches the network, the file and the clock by itself. In stage 4 its \
            initialiser takes a loader and a clock, and `App` chooses them.
            """),
        Step(
            3, 8, "from replaceable to absent",
            """
            In stage 3 a test of the fallback replaces the cache and the clock. In stage 8 the \
            fallback takes values, and there is nothing to replace.
            """),
    ]
}
