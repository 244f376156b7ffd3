// swift-tools-version: 6.2

import Foundation
import PackageDescription

// Which stages an editor, `swift build` and `swift test` see: [] for all ten, ["3"] for stage 3 alone, ["1.B"] for
// lab 1.B, ["orders"] for the exam, which is shown only then. One stage builds in half of the time or less, and a mistake
// in another one cannot stop it.
let shown: [String] = []

// The stages, labs and exams. SwiftPM notices a change in that file only when this file changes too.
let table = readTable()

func readTable() -> Table {
    let file = URL(filePath: Context.packageDirectory + "/Tooling/stages.json")
    do { return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file)) } catch {
        fatalError("Tooling/stages.json cannot be read: \(error)")
    }
}

struct Table: Decodable {
    let stages: [Stage]
    let labs: [Stage]
    let exams: [Stage]
}

struct Stage: Decodable {
    let folder: String
    let parts: [Part]?
    let hasYourTests: Bool?
    let isApp: Bool?

    /// "3" for Stage03PropertyInjection.
    var id: String { folder.dropFirst(5).prefix(2).drop { $0 == "0" }.description }

    /// The module of a part: Stage07VideoList is in the folder VideoList of stage 7.
    func module(_ part: String) -> String { folder.prefix(7) + part }
}

/// A folder of a stage that is a target of its own, and sees no other part but those that it names.
struct Part: Decodable {
    let name: String
    let sees: [String]?
    let isPure: Bool?
}

// The commands of the Makefile choose with variables instead. WORKBOOK_STAGE is a stage, a lab, or "none" for the
// programs behind the commands; WORKBOOK_TREE is the code that is judged: Stages (yours) or Solutions; WORKBOOK_SUITES
// are the suites that are built with a stage, so that no save waits for the others.
let selection = Context.environment["WORKBOOK_STAGE"].map { [$0] } ?? shown
let tree = Context.environment["WORKBOOK_TREE"] ?? "Stages"
let suites =
    Context.environment["WORKBOOK_SUITES"]?.split(separator: ",").map(String.init)
    ?? ["behaviour", "design", "yours"]
let selectedStages = table.stages.filter { selection.isEmpty || selection.contains($0.id) }
let selectedLabs = table.labs.filter { lab in
    selection.contains { lab.folder.hasPrefix("Lab" + $0.filter { $0 != "." } + "_") }
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
        // What no stage teaches. A feature may import Basics, an app may import both.
        .target(name: "Basics", path: "Stages/Shared/Basics"),
        .target(name: "Platform", dependencies: ["Basics"], path: "Stages/Shared/Platform"),
        .target(name: "Loopback", path: "Tooling/Sources/Loopback"),
        .target(name: "Processes", path: "Tooling/Sources/Processes"),
        .target(
            name: "TestSupport", dependencies: ["Loopback", "Processes"], path: "Tests/Support"),
    ]
)

for stage in selectedStages {
    let name = stage.folder
    let parts = stage.parts ?? []
    let modules = parts.map { Target.Dependency.target(name: stage.module($0.name)) }
    package.targets.append(
        .executableTarget(
            name: name,
            dependencies: ["Basics", "Platform"] + modules,
            path: "\(tree)/\(name)",
            exclude: parts.map(\.name) + (stage.hasYourTests == true ? ["YourTests"] : [])
                + chapter(in: "\(tree)/\(name)")))
    package.targets += parts.map { part in
        .target(
            name: stage.module(part.name),
            dependencies: ["Basics"] + (part.sees ?? []).map { .target(name: stage.module($0)) },
            path: "\(tree)/\(name)/\(part.name)")
    }
    if suites.contains("design") {
        package.targets.append(
            .testTarget(
                name: "\(name)Tests",
                dependencies: [.target(name: name), "Basics", "TestSupport"] + modules))
    }
    if suites.contains("yours"), stage.hasYourTests == true {
        package.targets.append(
            .testTarget(
                name: stage.module("YourTests"),
                dependencies: [.target(name: name), "Basics", "TestSupport"] + modules,
                path: "\(tree)/\(name)/YourTests"))
    }
    // What the next chapter begins with.
    if suites.contains("failure"), let folder = Context.environment["WORKBOOK_FAILURE"] {
        package.targets.append(
            .testTarget(
                name: "FailureTests",
                dependencies: [.target(name: name), "Basics", "TestSupport"] + modules,
                path: folder, exclude: ["failure.txt"]))
    }
    // The test that every stage has, in its style. It is written for the solution.
    if suites.contains("same") {
        package.targets.append(
            .testTarget(
                name: "TheSameTest",
                dependencies: [.target(name: name), "Basics"] + modules,
                path: "Tests/TheSameTest/\(name)"))
    }
}
for lab in selectedLabs {
    let name = lab.folder
    let path = "\(tree)/Labs/\(name)"
    package.targets += [
        // One lab is an app: make run-10 ARGS=--play
        lab.isApp == true
            ? .executableTarget(name: name, dependencies: ["Basics"], path: path)
            : .target(name: name, dependencies: ["Basics"], path: path),
        .testTarget(
            name: "\(name)Tests", dependencies: [.target(name: name), "Basics", "TestSupport"],
            path: "Tests/Labs/\(name)Tests"),
    ]
}
for exam in table.exams where selection.contains(exam.folder.lowercased()) {
    let name = exam.folder
    let path = "\(tree)/\(name)"
    package.targets += [
        .executableTarget(
            name: name, dependencies: ["Basics", "Platform"], path: path,
            exclude: ["FromOutside", "YourTests"] + chapter(in: path)),
        // They start the app, and import nothing of it.
        .testTarget(
            name: "\(name)Tests", dependencies: [.target(name: name), "Loopback", "TestSupport"],
            path: "Tests/\(name)"),
        .testTarget(
            name: "\(name)FromOutside", dependencies: [.target(name: name), "TestSupport"],
            path: "\(path)/FromOutside"),
    ]
    if suites.contains("yours") {
        package.targets.append(
            .testTarget(
                name: "\(name)YourTests", dependencies: [.target(name: name), "Basics"],
                path: "\(path)/YourTests"))
    }
}
let apps = selectedStages.map { Target.Dependency.target(name: $0.folder) }
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
    let programs = [
        "workbook": ["Judging", "Loopback", "Processes"], "look": ["Glasses", "Judging"],
        "check": ["Glasses", "Judging", "Processes", "Purity"],
    ]
    package.targets += programs.map { name, uses in
        .executableTarget(
            name: name, dependencies: uses.map { .target(name: $0) },
            path: "Tooling/Sources/\(name)")
    }
    package.targets += [
        .target(
            name: "Judging", dependencies: ["Loopback", "Processes"],
            path: "Tooling/Sources/Judging"),
        .target(
            name: "Purity", dependencies: ["Judging", "Processes"], path: "Tooling/Sources/Purity"),
        .target(
            name: "Glasses", dependencies: ["Judging", "Loopback", "Processes", "Purity"],
            path: "Tooling/Sources/Glasses", exclude: ["Assets"]),
        .testTarget(
            name: "ToolingTests",
            dependencies: [
                "check", "look", "workbook", "Glasses", "Judging", "Loopback",
                "Platform",
                "Processes", "Purity", "TestSupport",
            ],
            path: "Tooling/Tests"),
    ]
}
