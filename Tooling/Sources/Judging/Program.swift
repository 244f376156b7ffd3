import Foundation
import Processes

/// What the programs of the workbook have in common: failures as text, and how they end.
package enum Program {
    /// A command with its arguments. It returns its exit status.
    package typealias Command = () async throws -> Int32

    /// Runs a command in the project in the current folder, where make is, and ends with its exit status.
    ///
    /// - Parameters:
    ///   - endsOnInterrupt: Whether Ctrl-C ends this program. If not, the app that runs in it is
    ///     interrupted too, and has the last word.
    ///   - command: Takes all arguments that it understands; one that is left is an error.
    package static func run(
        endsOnInterrupt: Bool = true,
        _ command: @escaping @Sendable (inout Arguments, Project) throws -> Command
    ) async -> Never {
        // A reader of the output who leaves must not end this process before what it has started.
        signal(SIGPIPE, SIG_IGN)
        let work = Task { await Self.status(of: command) }
        let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                guard endsOnInterrupt || number != SIGINT else { return }
                Running.endAll()
                Terminal.note("\nStopped. Your work is as you left it.")
                exit(128 + number)
            }
            source.resume()
            return source
        }
        let code = await work.value
        for source in signals { source.cancel() }
        exit(code)
    }

    private static func status(
        of command: (inout Arguments, Project) throws -> Command
    ) async -> Int32 {
        let project = Project(in: FileManager.default.currentDirectoryPath)
        do {
            var arguments = Arguments(Array(CommandLine.arguments.dropFirst()), in: project)
            let command = try command(&arguments, project)
            try arguments.end()
            return try await command()
        } catch let failure as Failure {
            Terminal.say(failure)
        } catch let error as ChildProcess.CannotStart {
            Terminal.say(
                Failure(
                    "\(error)",
                    next:
                        "install Swift 6.2 or later (swift.org/install), and look that it is in your PATH"
                ))
        } catch {
            let unexpected = Failure(
                "This should not happen: \(error)", next: "report it, with this line")
            Terminal.say(Failure(error, in: project) ?? unexpected)
        }
        return 1
    }
}

/// The arguments of a command, taken one after the other.
package struct Arguments {
    package private(set) var rest: ArraySlice<String>
    private let project: Project

    package init(_ arguments: [String], in project: Project) {
        rest = arguments[...]
        self.project = project
    }

    package mutating func next() -> String? { rest.popFirst() }

    package mutating func takeAll() -> [String] {
        defer { rest = [] }
        return Array(rest)
    }

    /// Takes the next argument if it is this one.
    package mutating func takes(_ option: String) -> Bool {
        guard rest.first == option else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes this option and its value; `nil` if it does not come next.
    package mutating func value(of option: String) -> String? {
        takes(option) ? rest.popFirst() ?? "" : nil
    }

    package mutating func stage(
        orLab: Bool = false, orExam: Bool = false
    ) throws(Failure) -> Stage {
        try project.stage(rest.popFirst() ?? "", orLab: orLab, orExam: orExam)
    }

    /// Takes `--tree` and its value.
    package mutating func tree(otherwise tree: Tree) throws(Failure) -> Tree {
        guard let name = value(of: "--tree") else { return tree }
        guard let tree = Tree(rawValue: name) else {
            throw Failure(
                "There is no code in \"\(name)\".",
                next: "give TREE=Stages, which is yours, or TREE=Solutions")
        }
        return tree
    }

    package mutating func kata() -> String? {
        rest.first?.contains(".") == true ? rest.popFirst() : nil
    }

    fileprivate func end() throws(Failure) {
        guard let unknown = rest.first else { return }
        throw Failure(
            "\"\(unknown)\" is not understood here.",
            next: "make shows where you are, make help lists the commands")
    }
}
