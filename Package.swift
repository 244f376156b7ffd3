// swift-tools-version: 6.2

import Foundation
import PackageDescription

// Which stages an editor, `swift build` and `swift test` see: [] for all ten, ["3"] for stage 3 alone, ["1.B"] for
// lab 1.B. One stage builds in a fifth of the time, and a mistake in another one cannot stop it.
let shown: [String] = []

// A stage is one line here: its folder in Stages, in Solutions and in Tests has the same name.
let stages = [
    Stage("Stage01Singleton"),
    Stage("Stage02GlobalMutableState", hasYourTests: true),
    Stage("Stage03PropertyInjection", hasYourTests: true),
    Stage("Stage04ProtocolInversion", hasYourTests: true),
    Stage("Stage05ClosureInversion", hasYourTests: true),
    Stage("Stage06Decorators", hasYourTests: true),
    Stage(
        "Stage07CompositionRoot", Part("Shared"), Part("VideoList", sees: "Shared"),
        Part("Comments", sees: "Shared"), hasYourTests: true),
    Stage("Stage08ImpureimSandwich", Part("Core"), hasYourTests: true),
    Stage(
        "Stage09TaskLocalContext", Part("Dependencies"), Part("Shared", sees: "Dependencies"),
        Part("VideoList", sees: "Dependencies", "Shared"),
        Part("Comments", sees: "Dependencies", "Shared"), hasYourTests: true),
    Stage("Stage10EffectsAsValues", Part("Core"), hasYourTests: true),
]

// A lab has a folder of this name in Stages/Labs, in Solutions/Labs and, with "Tests" behind it, in Tests/Labs.
let labs = [
    "Lab1A_StableOrVolatile", "Lab1B_OneOwner", "Lab4A_OneModelForTwoServers",
    "Lab5A_Unimplemented",
    "Lab5B_ThereAndBack", "Lab5C_TheLimitByHand", "Lab6A_ExactlyOnce", "Lab6B_ListenInstead",
    "Lab7A_TooManyArguments", "Lab7B_AFactoryThatDecidesNothing", "Lab7C_ACycle",
    "Lab8A_PlayerAsATable", "Lab8B_TwoAtOnce", "Lab8C_ChooseABitrate", "Lab9A_PrepareOnce",
    "Lab10A_ThePlayerDriven", "Lab10B_TheLastSearchWins", "Lab10C_Favourites",
    "Lab10D_AConditionalRead", "Lab10E_AWriteThatReturnsAnIdentifier", "Lab10F_ACascade",
    "Lab10G_BytesInEventsOut", "Lab10H_APlanYouCanReadFirst", "Lab10I_AMillionSteps",
]

struct Stage {
    let name: String
    let parts: [Part]
    /// Whether the reader writes tests, in the folder YourTests. The judge builds them a second time, on the
    /// solution.
    let hasYourTests: Bool

    init(_ name: String, _ parts: Part..., hasYourTests: Bool = false) {
        self.name = name
        self.parts = parts
        self.hasYourTests = hasYourTests
    }

    /// "3" for Stage03PropertyInjection.
    var id: String { name.dropFirst(5).prefix(2).drop { $0 == "0" }.description }

    /// The module of a part: Stage07VideoList is in the folder VideoList of stage 7.
    func module(_ part: String) -> String { name.prefix(7) + part }
}

/// A part of a stage: a folder in the stage's, and a target of its own, which sees no other part but
/// those that it names.
struct Part {
    let name: String
    let sees: [String]

    init(_ name: String, sees: String...) {
        self.name = name
        self.sees = sees
    }
}

// The commands of the Makefile choose with variables instead. WORKBOOK_STAGE is a stage, a lab, or "none" for the
// programs behind the commands; WORKBOOK_TREE is the code that is judged: Stages (yours) or Solutions; WORKBOOK_SUITES
// are the suites that are built with a stage, so that no save waits for the others.
let selection = Context.environment["WORKBOOK_STAGE"].map { [$0] } ?? shown
let tree = Context.environment["WORKBOOK_TREE"] ?? "Stages"
let suites =
    Context.environment["WORKBOOK_SUITES"]?.split(separator: ",").map(String.init)
    ?? ["behaviour", "design", "yours"]
let selectedStages = stages.filter { selection.isEmpty || selection.contains($0.id) }
let selectedLabs = labs.filter { lab in
    selection.contains { $0.contains(".") && lab.hasPrefix("Lab" + $0.filter { $0 != "." }) }
}

// A stage's chapter is beside its code, and its answers are beside the solution.
func chapter(in folder: String) -> [String] {
    let path = "\(Context.packageDirectory)/\(folder)/README.md"
    return FileManager.default.fileExists(atPath: path) ? ["README.md"] : []
}

let package = Package(
    name: "FromInjectionToRejection",
    platforms: [.macOS(.v15)],
    targets: [
        // What no stage teaches. A feature may import Basics, an app may import both, a Core neither.
        .target(name: "Basics", path: "Stages/Shared/Basics"),
        .target(name: "Platform", dependencies: ["Basics"], path: "Stages/Shared/Platform"),
        .target(name: "Loopback", path: "Tooling/Sources/Loopback"),
        .target(name: "Processes", path: "Tooling/Sources/Processes"),
        .target(
            name: "TestSupport", dependencies: ["Loopback", "Processes"], path: "Tests/Support"),
    ]
)

for stage in selectedStages {
    let modules = stage.parts.map { Target.Dependency.target(name: stage.module($0.name)) }
    package.targets.append(
        .executableTarget(
            name: stage.name,
            dependencies: ["Basics", "Platform"] + modules,
            path: "\(tree)/\(stage.name)",
            exclude: stage.parts.map(\.name) + (stage.hasYourTests ? ["YourTests"] : [])
                + chapter(in: "\(tree)/\(stage.name)")))
    package.targets += stage.parts.map { part in
        .target(
            name: stage.module(part.name),
            dependencies: (part.name == "Core" ? [] : ["Basics"])
                + part.sees.map { .target(name: stage.module($0)) },
            path: "\(tree)/\(stage.name)/\(part.name)")
    }
    if suites.contains("design") {
        package.targets.append(
            .testTarget(
                name: "\(stage.name)Tests",
                dependencies: [.target(name: stage.name), "Basics", "TestSupport"] + modules))
    }
    if suites.contains("yours"), stage.hasYourTests {
        package.targets.append(
            .testTarget(
                name: stage.module("YourTests"),
                dependencies: [.target(name: stage.name), "Basics"] + modules,
                path: "\(tree)/\(stage.name)/YourTests"))
    }
    // What the next chapter begins with.
    if suites.contains("failure"), let folder = Context.environment["WORKBOOK_FAILURE"] {
        package.targets.append(
            .testTarget(
                name: "FailureTests",
                dependencies: [.target(name: stage.name), "Basics", "TestSupport"] + modules,
                path: folder, exclude: ["failure.txt"]))
    }
    // The test that every stage has, in its style. It is written for the solution.
    if suites.contains("same") {
        package.targets.append(
            .testTarget(
                name: "TheSameTest",
                dependencies: [.target(name: stage.name), "Basics"] + modules,
                path: "Tests/TheSameTest/\(stage.name)"))
    }
    // What is measured from inside of a stage.
    if suites.contains("measure") {
        package.targets.append(
            .testTarget(
                name: "ScorecardTests",
                dependencies: ["Basics", .target(name: stage.name)] + modules,
                path: "Tooling/ScorecardTests",
                exclude: stages.map(\.name).filter { $0 != stage.name }))
    }
}
for lab in selectedLabs {
    let path = "\(tree)/Labs/\(lab)"
    package.targets += [
        // One lab is an app: make run-10 ARGS=--play
        lab == "Lab10A_ThePlayerDriven"
            ? .executableTarget(name: lab, dependencies: ["Basics"], path: path)
            : .target(name: lab, dependencies: ["Basics"], path: path),
        .testTarget(
            name: "\(lab)Tests", dependencies: [.target(name: lab), "Basics", "TestSupport"],
            path: "Tests/Labs/\(lab)Tests"),
    ]
}
let apps = selectedStages.map { Target.Dependency.target(name: $0.name) }
if suites.contains("behaviour"), !apps.isEmpty {
    package.targets.append(
        .testTarget(name: "BehaviourTests", dependencies: ["TestSupport"] + apps))
}
if suites.contains("drill"), !apps.isEmpty {
    package.targets.append(
        .testTarget(
            name: "DrillTests", dependencies: ["TestSupport"] + apps, path: "Tests/Drills"))
}

// A program is built without a stage, and a stage without the programs: an edit has less to look at.
if selection == ["none"] {
    let programs: [(name: String, folder: String, uses: [String])] = [
        ("workbook", "Runner", ["Judging"]),
        ("run-app", "RunApp", ["Judging", "Loopback"]),
        ("gate", "GateTool", ["Judging", "Purity"]),
        ("tools", "Tools", ["Comparison", "Judging", "Loopback", "Purity", "Site"]),
    ]
    package.targets += programs.map { program in
        .executableTarget(
            name: program.name,
            dependencies: (program.uses + ["Processes"]).map { .target(name: $0) },
            path: "Tooling/Sources/\(program.name)")
    }
    package.targets += [
        .target(name: "Judging", dependencies: ["Processes"], path: "Tooling/Sources/Judging"),
        .target(name: "Comparison", path: "Tooling/Sources/Comparison"),
        .target(
            name: "Purity", dependencies: ["Judging", "Processes"], path: "Tooling/Sources/Purity"),
        .target(
            name: "Site", dependencies: ["Comparison", "Purity"], path: "Tooling/Sources/Site",
            exclude: ["Assets"]),
        .testTarget(
            name: "ToolingTests",
            dependencies: [
                "gate", "run-app", "tools", "workbook",
                "Comparison", "Judging", "Loopback", "Platform", "Processes", "Purity", "Site",
                "TestSupport",
            ],
            path: "Tooling/Tests"),
    ]
}
