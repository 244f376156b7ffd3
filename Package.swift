// swift-tools-version: 6.2

import PackageDescription

// A stage is one line here: its folder in Stages, in Solutions and in Tests has the same name.
let stages = [
    "Stage01Singleton",
    "Stage02GlobalMutableState",
    "Stage03PropertyInjection",
    "Stage04ProtocolInversion",
    "Stage05ClosureInversion",
    "Stage06Decorators",
]

// WORKBOOK_STAGE picks one stage, so that a broken Stage 3 never stops Stage 4 from building.
// WORKBOOK_TREE picks whose code is judged: Stages (yours) or Solutions.
// With neither set, everything is here, and an editor just works.
let selection = Context.environment["WORKBOOK_STAGE"]
let tree = Context.environment["WORKBOOK_TREE"] ?? "Stages"
let selected = stages.filter { selection == nil || $0 == selection }

// The reader's half-done code may warn. Ours may not, and what we ship may not.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let lenient = Context.environment["WORKBOOK_STRICT"] == nil ? [] : strict

let package = Package(
    name: "FromInjectionToRejection",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(
            name: "workbook",
            dependencies: ["Loopback", "Processes", "Purity"],
            path: "Workbook/Runner",
            swiftSettings: strict),
        .target(name: "Loopback", path: "Workbook/Loopback", swiftSettings: strict),
        .target(name: "Processes", path: "Workbook/Processes", swiftSettings: strict),
        // It reads megabytes of text while a reader waits, so it is always optimised.
        .target(
            name: "Purity",
            dependencies: ["Processes"],
            path: "Workbook/Purity",
            swiftSettings: strict + [.unsafeFlags(["-O"])]),
        .target(
            name: "TestSupport",
            dependencies: ["Loopback", "Processes"],
            path: "Tests/Support",
            swiftSettings: strict),
        .testTarget(
            name: "BehaviourTests",
            dependencies: ["TestSupport"] + selected.map { .target(name: $0) },
            exclude: ["declared.json"],
            swiftSettings: strict),
        .testTarget(
            name: "DrillTests",
            dependencies: ["TestSupport", "Loopback", "Processes"]
                + selected.map { .target(name: $0) },
            path: "Tests/Drills",
            exclude: ["Patches"],
            swiftSettings: strict),
    ]
        + (selection == nil
            ? [
                .testTarget(
                    name: "WorkbookTests",
                    dependencies: ["workbook", "Processes", "Purity", "TestSupport"],
                    swiftSettings: strict)
            ] : [])
        + selected.flatMap { stage -> [Target] in
            [
                .executableTarget(name: stage, path: "\(tree)/\(stage)", swiftSettings: lenient),
                .testTarget(
                    name: "\(stage)Tests",
                    dependencies: [.target(name: stage), "TestSupport"],
                    exclude: ["declared.json"],
                    swiftSettings: strict),
            ]
        }
)
