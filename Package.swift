// swift-tools-version: 6.2

import PackageDescription

// A stage is one line here: its folder in Stages, in Solutions and in Tests has the same name.
let stages = [
    Stage("Stage01Singleton"),
    Stage("Stage02GlobalMutableState"),
    Stage("Stage03PropertyInjection"),
    Stage("Stage04ProtocolInversion"),
    Stage("Stage05ClosureInversion"),
    Stage("Stage06Decorators"),
    Stage(
        "Stage07CompositionRoot", Part("Shared"), Part("VideoList", sees: "Shared"),
        Part("Comments", sees: "Shared"), Part("Playback")),
    Stage("Stage08ImpureimSandwich", Part("Core")),
    Stage("Stage09TaskLocalContext", Part("Core"), Part("Dependencies")),
    Stage("Stage10EffectsAsValues", Part("Core")),
]

struct Stage {
    let name: String
    let parts: [Part]

    init(_ name: String, _ parts: Part...) {
        self.name = name
        self.parts = parts
    }

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

// WORKBOOK_STAGE picks one stage, so that a broken Stage 3 never stops Stage 4 from building.
// WORKBOOK_TREE picks whose code is judged: Stages (yours) or Solutions.
// With neither set, everything is here, and an editor just works.
let selection = Context.environment["WORKBOOK_STAGE"]
let tree = Context.environment["WORKBOOK_TREE"] ?? "Stages"
let selected = stages.filter { selection == nil || $0.name == selection }

// WORKBOOK_MEASURE adds what `make scorecard` measures. Only then, so that no save waits for it.
let isMeasured = selection != nil && Context.environment["WORKBOOK_MEASURE"] != nil

// The reader's half-done code may warn. Ours may not, and what we ship may not.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let lenient = Context.environment["WORKBOOK_STRICT"] == nil ? [] : strict

let package = Package(
    name: "FromInjectionToRejection",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Loopback", path: "Workbook/Loopback", swiftSettings: strict),
        .target(name: "Processes", path: "Workbook/Processes", swiftSettings: strict),
        .target(
            name: "TestSupport",
            dependencies: ["Loopback", "Processes"],
            path: "Tests/Support",
            swiftSettings: strict),
        .testTarget(
            name: "BehaviourTests",
            dependencies: ["TestSupport"] + selected.map { .target(name: $0.name) },
            exclude: ["declared.json"],
            swiftSettings: strict),
        .testTarget(
            name: "DrillTests",
            dependencies: ["TestSupport", "Loopback", "Processes"]
                + selected.map { .target(name: $0.name) },
            path: "Tests/Drills",
            exclude: ["Patches"],
            swiftSettings: strict),
    ]
        + selected.flatMap { stage -> [Target] in
            let modules = stage.parts.map { Target.Dependency.target(name: stage.module($0.name)) }
            return [
                .executableTarget(
                    name: stage.name,
                    dependencies: modules,
                    path: "\(tree)/\(stage.name)",
                    exclude: stage.parts.map(\.name),
                    swiftSettings: lenient),
                .testTarget(
                    name: "\(stage.name)Tests",
                    dependencies: [.target(name: stage.name), "TestSupport"] + modules,
                    exclude: ["declared.json"],
                    swiftSettings: strict),
            ]
                + stage.parts.map { part in
                    .target(
                        name: stage.module(part.name),
                        dependencies: part.sees.map { .target(name: stage.module($0)) },
                        path: "\(tree)/\(stage.name)/\(part.name)",
                        swiftSettings: lenient)
                }
        }
)

// The runner is built without a stage, and a stage without the runner: an edit has less to look at.
if selected.count != 1 {
    package.targets += [
        .executableTarget(
            name: "workbook",
            dependencies: ["Comparison", "Loopback", "Processes", "Purity", "Site"],
            path: "Workbook/Runner",
            swiftSettings: strict),
        .target(
            name: "Comparison",
            path: "Workbook/Comparison",
            swiftSettings: strict),
        .target(
            name: "Purity",
            dependencies: ["Processes"],
            path: "Workbook/Purity",
            swiftSettings: strict),
        .target(
            name: "Site",
            dependencies: ["Comparison", "Purity"],
            path: "Workbook/Site",
            exclude: ["Assets"],
            swiftSettings: strict),
    ]
}
if selection == nil {
    package.targets.append(
        .testTarget(
            name: "WorkbookTests",
            dependencies: ["workbook", "Comparison", "Processes", "Purity", "Site", "TestSupport"],
            swiftSettings: strict))
}

// Only the code that is measured, and what measures it.
if isMeasured, let stage = selected.first {
    package.targets.removeAll { $0.type == .test || !$0.name.hasPrefix("Stage") }
    package.targets += [
        .target(name: "Allocations", path: "Tests/Scorecard/Allocations"),
        .testTarget(
            name: "ScorecardTests",
            dependencies: ["Allocations"]
                + ([stage.name] + stage.parts.map { stage.module($0.name) })
                .map { .target(name: $0) },
            path: "Tests/Scorecard",
            exclude: ["Allocations"] + stages.map(\.name).filter { $0 != stage.name },
            swiftSettings: strict),
    ]
}
