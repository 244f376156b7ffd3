import Foundation

/// Where everything is. Every path that is shown to a reader is relative to the root.
package struct Project: Sendable {
    package let root: URL

    package init(root: URL) { self.root = root }

    /// The project in a folder. The compiler names files by their real path, and Foundation does not know every link
    /// (/tmp on a Mac).
    package init(in folder: String) {
        let real = realpath(folder, nil)
        defer { free(real) }
        root = URL(filePath: real.map { String(cString: $0) } ?? folder)
    }

    package var scratch: URL { root.appending(path: ".build") }
    /// What the runner notes for itself. It can be deleted at any time.
    package var notes: URL { scratch.appending(path: "workbook") }
    /// For temporary files: SwiftPM leaves many behind, and a process that is killed leaves all of its. The
    /// compiler's driver does not work with one whose path is not ASCII.
    package var temporary: URL {
        guard !root.path.allSatisfy(\.isASCII) else { return notes.appending(path: "tmp") }
        let name = "workbook-\(getuid())-\(Checksum.of(Data(root.path.utf8)))"
        return FileManager.default.temporaryDirectory.appending(path: name)
    }
    /// Saved work: not under `.build`, which people delete.
    package var backups: URL { root.appending(path: "Backups") }
    package var behaviourTests: String { "Tests/BehaviourTests" }

    package func url(_ path: String) -> URL { root.appending(path: path) }

    package func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url(path).path)
    }

    package func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
    }

    /// Writes a file, and makes the folders that it is in.
    package func write(_ text: String, to path: String) throws {
        let file = url(path)
        try FileManager.default.makeFolder(file.deletingLastPathComponent())
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// The path of a file from the root, if it is below it.
    package func relative(_ path: String) -> String {
        let prefix = root.path + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    package func stages() -> [Stage] { table().stages }

    /// Every lab: an optional kata with a small target of its own.
    package func labs() -> [Stage] { table().labs }

    /// Every exam: an app with katas, of which no test knows a name that the reader chooses.
    package func exams() -> [Stage] { table().exams ?? [] }

    private func table() -> Stage.Table {
        let data = try? Data(contentsOf: url("Tooling/stages.json"))
        let table = data.flatMap { try? JSONDecoder().decode(Stage.Table.self, from: $0) }
        return table ?? Stage.Table()
    }

    /// The stage, the lab or the exam that a command names: "1", "1.B", "orders".
    ///
    /// - Parameters:
    ///   - orLab: Whether the command works for a lab as well.
    ///   - orExam: Whether it works for an exam.
    package func stage(
        _ text: String, orLab: Bool = false, orExam: Bool = false
    ) throws(Failure) -> Stage {
        let all = stages()
        let others = (orLab ? labs() : []) + (orExam ? exams() : [])
        let named = (all + others).first { $0.id.uppercased() == text.uppercased() }
        if let named { return named }
        let known = all.map(\.id).formatted(
            .list(type: .or).locale(Locale(identifier: "en_GB")))
        throw Failure("There is no stage \"\(text)\".", next: "try \(known)")
    }

    /// All files below a folder, as paths relative to it, in order.
    package func files(below folder: String) -> [String] {
        Self.files(below: url(folder))
    }

    /// The same with the paths from the root: the Swift files, or others.
    package func paths(below folder: String, _ ending: String = ".swift") -> [String] {
        files(below: folder).filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
    }

    package static func files(below folder: URL) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
        return (all ?? []).filter { path in
            var isFolder: ObjCBool = false
            let full = folder.appending(path: path).path
            let exists = FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
            let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
            // A stage's chapter lies beside its code, and is no part of it.
            return exists && !isFolder.boolValue && !isHidden && path != "README.md"
        }.sorted()
    }
}

extension Project {
    /// What an earlier run has noted; `nil` if it noted nothing, or an older program did.
    package func noted<Value: Decodable>(_ name: String) -> Value? {
        (try? Data(contentsOf: notes.appending(path: name))).flatMap {
            try? JSONDecoder().decode(Value.self, from: $0)
        }
    }

    package func note(_ value: some Encodable, as name: String) throws {
        let file = notes.appending(path: name)
        try FileManager.default.makeFolder(file.deletingLastPathComponent())
        try JSONEncoder().encode(value).write(to: file)
    }

    /// When a file was saved; `nil` if it is not there.
    func date(of path: String) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url(path).path)
        return attributes?[.modificationDate] as? Date
    }
}

extension FileManager {
    /// Makes a folder, and those that it is in, unless it is there.
    package func makeFolder(_ folder: URL) throws {
        try createDirectory(at: folder, withIntermediateDirectories: true)
    }
}

/// A numbered stage, a lab or an exam, whose folder has the same name in `Stages` and in `Solutions`. What the table
/// does not say of it is false, or none.
package struct Stage: Decodable, Equatable, Sendable {
    /// The one table of stages, labs and exams, in their order. The manifest reads it, too.
    struct Table: Decodable {
        var stages: [Stage] = []
        var labs: [Stage] = []
        var exams: [Stage]?
    }

    package struct Part: Decodable, Equatable, Sendable {
        package let name: String
        /// The parts that it imports.
        let sees: [String]?
        /// Whether the purity gate judges it.
        let isPure: Bool?
    }

    /// The target that is judged: "Stage01Singleton", "Lab1B_OneOwner" or "Orders".
    package let target: String
    package let title: String
    /// The number of the stage whose code it begins with.
    package let origin: Int?
    /// The name of the change request that its chapter ends with.
    package let drill: String?
    /// Whether its load can only be tested with a real server and a real file.
    package let needsServer: Bool?
    /// Whether its app shows comments.
    package let hasComments: Bool?
    /// Whether a lab is a program.
    package let isApp: Bool?
    /// The folders that are modules of their own.
    package let parts: [Part]?

    private enum CodingKeys: String, CodingKey {
        case target = "folder"
        case title, origin, drill, needsServer, hasComments, isApp, parts
    }

    /// "1" of "Stage01Singleton" and of "Lab1B_OneOwner". An exam has no number in its name.
    private var digits: Substring? { target.prefixMatch(of: /(?:Stage0?|Lab)(\d+)/)?.1 }
    /// The stage's number; of a lab, its chapter's; 0 of an exam.
    package var number: Int { digits.flatMap { Int($0) } ?? 0 }
    /// What a command calls it: "1", "1.B" for a lab, "orders" for an exam.
    package var id: String {
        guard let digits else { return target.lowercased() }
        return isLab ? "\(digits).\(target[digits.endIndex])" : String(digits)
    }
    /// "Stage01Singleton", "Labs/Lab1B_OneOwner" or "Orders".
    package var folder: String { isLab ? "\(Self.labs)/\(target)" : target }

    /// Whether a suite of the behaviours is about its app: the comments come with stage 7.
    package func has(behaviours suite: String) -> Bool {
        hasComments == true || suite != "Comments"
    }

    /// The folder of the labs, in each tree and in `Tests`.
    static let labs = "Labs"
    package var isLab: Bool { target.hasPrefix("Lab") }
    package var isExam: Bool { number == 0 }
    /// "Stage 1", "Lab 1.B", "Orders"
    package var name: String { isExam ? folder : "\(isLab ? "Lab" : "Stage") \(id)" }

    /// - Parameter number: "1.3"; a lab is the only kata of its own.
    package func hasKata(_ number: String) -> Bool {
        isLab ? number == id : number.wholeMatch(of: /(\w+)\.\d+/)?.1 == letter[...]
    }

    /// What the numbers of its katas begin with: "1" of "1.3", "O" of "O.3".
    private var letter: String { isExam ? String(folder.prefix(1)) : id }
    /// The number of its first kata.
    package var firstKata: String { isLab ? id : "\(letter).1" }

    /// The part that has to be pure: its folder in the stage's, and its module.
    package var core: (folder: String, module: String)? {
        parts?.first { $0.isPure == true }.map { ($0.name, module(of: $0.name)) }
    }

    /// The module of a part.
    func module(of part: String) -> String { folder.prefix(7) + part }

    /// The target of its suite, and the folder of that name.
    package var suite: String { "\(target)Tests" }
    package var tests: String { isExam ? "Tests/\(folder)" : "Tests/\(folder)Tests" }
    /// The folder of an exam in which the reader tests the app from outside.
    package static let fromOutside = "FromOutside"
    /// Its text, if it stands beside the stage, and the answers beside the solution.
    package var chapter: String { "\(Tree.stages.path(of: self))/README.md" }
    package var answers: String { "\(Tree.solutions.path(of: self))/README.md" }
    /// What the check knows of it: patches, records, and the reader's wrong apps.
    package var corpus: String { "Tooling/Corpus/\(folder)" }
    package var starterPatch: String { "\(corpus)/starter.patch" }
    package var lens: String { "\(corpus)/lens.txt" }
    package var wrongAnswers: String { "\(corpus)/wrong" }
}

/// Whose code is judged.
package enum Tree: String, Codable, Sendable {
    case stages = "Stages"
    case solutions = "Solutions"
    /// A copy of a solution, to which the check applies one patch after the other.
    case patched = ".build/workbook/patched"

    package func path(of stage: Stage) -> String { "\(rawValue)/\(stage.folder)" }
}

/// Something that the reader can put right, and how.
package struct Failure: Error, Codable, Equatable {
    package let message: String
    package let next: String

    package init(_ message: String, next: String) {
        self.message = message
        self.next = next
    }
}
