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
    /// What moved: lines of code of both solutions.
    public struct Move: Equatable, Sendable {
        public let title: String
        public let old: [String]
        public let new: [String]

        init(_ title: String, _ old: [String], _ new: [String]) {
            self.title = title
            self.old = old
            self.new = new
        }
    }

    public let old: Int
    public let new: Int
    public let text: String
    public let moves: [Move]
    /// Which file became which, where their lines do not show it.
    public let files: [String: String]

    private init(
        _ old: Int, _ new: Int, _ text: String, _ moves: [Move], files: [String: String] = [:]
    ) {
        self.old = old
        self.new = new
        self.text = text
        self.moves = moves
        self.files = files
    }

    public static func between(_ old: Int, _ new: Int) -> Step? {
        all.first { ($0.old, $0.new) == (old, new) }
    }

    public static let all = [
        Step(
            1, 2,
            """
            The clock, the log and the cache were constants. Now they are global variables and a \
            registry. A test can replace them, and all tests that run at the same time get what it set.
            """,
            [
                Move("the clock", ["asOf: Date()"], ["asOf: TimeProvider.current.now()"]),
                Move(
                    "the cache", ["VideoCache.shared.load()"],
                    ["Services.resolve(VideoCache.self).load()"]),
            ]),
        Step(
            2, 3,
            """
            Each object has dependencies of its own: properties that its creator sets. Tests share \
            none of them any more. A required property that is not set crashes the running app.
            """,
            [
                Move("the loader", ["VideoLoader.shared.load()"], ["list.loader = loader"]),
                Move(
                    "the clock", ["TimeProvider.current.now()"],
                    ["var now: () -> Date = { Date() }"]),
            ]),
        Step(
            3, 4,
            """
            The list's initialiser takes its dependencies, as protocols that the feature declares. A \
            forgotten dependency no longer compiles, and none can change later.
            """,
            [
                Move(
                    "the list's properties",
                    ["var loader: VideoLoader?", "var now: () -> Date = { Date() }"],
                    ["private let loader: any VideoLoader", "private let time: any TimeProvider"]),
                Move("VideoLoader", ["class VideoLoader {"], ["protocol VideoLoader: Sendable {"]),
                Move(
                    "the list gets them", ["list.loader = loader"],
                    ["loader: loader, time: time, locale: Settings.locale"]),
            ],
            files: ["VideoLoader.swift": "Feature/RemoteVideoLoader.swift"]),
        Step(
            4, 5,
            """
            A protocol with one method becomes a function type; date, locale and calendar become \
            `ListWorld`, a struct of functions. A test passes closures, but a call loses its labels.
            """,
            [
                Move(
                    "the type of a load", ["protocol VideoLoader: Sendable {"],
                    ["typealias LoadVideos =", "@Sendable () async throws -> LoadedVideos"]),
                Move(
                    "the list's properties",
                    ["private let loader: any VideoLoader", "private let time: any TimeProvider"],
                    ["private let loadVideos: LoadVideos", "private let world: ListWorld"]),
            ],
            files: [
                "Feature/HTTPClient.swift": "Feature/HTTPGet.swift",
                "Feature/VideoLoader.swift": "Feature/LoadVideos.swift",
                "Feature/TimeProvider.swift": "Feature/World.swift",
            ]),
        Step(
            5, 6,
            """
            Time limit, save, fallback and log leave `RemoteVideoLoader.load()`. Each becomes a \
            function that wraps a load, and `makeLoad` decides their order; but all 24 orders compile.
            """,
            [
                Move(
                    "the order",
                    [
                        "try await withLimit(limit, sleep: world.sleep)", "save(videos)",
                        "cache.load()", "log(\"load started\")",
                    ],
                    [
                        "limiting(remote, to: limit, sleep: world.sleep)",
                        "saving(limited, to: cache.save, log: log)",
                        "fallingBack(saved, to: cache.load)",
                        "logging(withFallback, to: log, uptime: world.uptime)",
                    ])
            ]),
        Step(
            6, 7,
            """
            What `App.main` created moves into `CompositionRoot`, which takes network, store, terminal \
            and clock as `Edges`. A test passes other edges and runs the whole app. The size doubles \
            because of a second feature, the comments.
            """,
            [
                Move(
                    "App.main()",
                    [
                        "URLSession(idleTimeout: Settings.idleTimeout).response",
                        "await Console(list).run()",
                    ],
                    ["CompositionRoot(edges: .live).makeConsole().run()"]),
                Move(
                    "struct Edges", [],
                    ["var get: HTTPGet", "var store: VideoStore", "var world: World"]),
            ]),
        Step(
            7, 8,
            """
            The fallback rule, hidden in the order of four wrappers, becomes one pure function of three \
            values, `decide`. `VideoLoader` reads everything, decides, then writes; but a good load \
            reads the cache, too.
            """,
            [
                Move(
                    "the fallback", ["fallingBack(saved, to: cache.load)"],
                    ["decide(outcome, cached: cached, at: date)"]),
                Move("the fallback returns", ["async throws -> LoadedVideos"], ["-> LoadDecision"]),
            ],
            files: [
                "VideoList/RemoteVideoLoader.swift": "VideoLoader.swift",
                "VideoList/FallingBack.swift": "Core/LoadDecision.swift",
                "VideoList/VideoFeed.swift": "Core/VideoFeed.swift",
                "VideoList/VideoListViewModel.swift": "VideoListViewModel.swift",
                "Comments/CommentsViewModel.swift": "CommentsViewModel.swift",
            ]),
        Step(
            7, 9,
            """
            Code takes dependencies from task-local values where it uses them, and `withDependencies` \
            overrides them for one task and what that calls. Nothing is passed on, and tests stay \
            apart; but signatures hide what is used.
            """,
            [
                Move(
                    "the clock", ["private let world: ListWorld"],
                    ["@Dependency(\\.now) private var now"]),
                Move(
                    "a layer passes on", ["makeComments(of: $0, edges: edges)"],
                    ["makeComments(of: id)"]),
            ]),
        Step(
            8, 10,
            """
            For each event, the core returns the effects that must follow, as values; a store carries \
            them out and sends the next event. The cache is read only after a failed request, but a \
            load is split over its events.
            """,
            [
                Move(
                    "the flow of a load",
                    [
                        "let outcome = await fetch(", "let cached = await store.read()",
                        "decide(outcome, cached: cached, at: date)",
                    ],
                    [
                        "return [.log(\"load started\"), .request]",
                        "progress = .reading(outcome)",
                        "decide(outcome, cached: cached, at: now.date)",
                    ])
            ],
            files: ["VideoLoader.swift": "Interpreter.swift"]),
        Step(
            1, 4,
            """
            In stage 1 the list reaches the network, the file and the clock by itself. In stage 4 its \
            initialiser takes a loader and a clock, and `App` chooses them.
            """,
            [
                Move(
                    "the list uses", ["VideoLoader.shared.load()", "asOf: Date()"],
                    ["private let loader: any VideoLoader", "private let time: any TimeProvider"])
            ]),
        Step(
            3, 8,
            """
            In stage 3 a test of the fallback replaces the cache and the clock. In stage 8 the \
            fallback takes values, and there is nothing to replace.
            """,
            [
                Move(
                    "the fallback", ["cache.load()"], ["decide(outcome, cached: cached, at: date)"])
            ]),
    ]
}
