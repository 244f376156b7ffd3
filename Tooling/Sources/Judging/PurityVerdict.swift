import Foundation

/// What the purity gate says of the part of a stage that has to be pure.
package struct PurityVerdict: Codable, Equatable, Sendable {
    /// How many functions were judged.
    package let functions: Int
    package var findings: [Finding]
    /// Why nothing could be judged, if it could not.
    package var failure: Failure?
    /// What could not be read of the compiler's output; `nil` if all of it was.
    package var note: String?

    package struct Finding: Codable, Equatable, Sendable {
        /// "ageText(of:asOf:)"
        package let function: String
        /// "reads the clock"
        package let deed: String
        /// "ageText(of:asOf:)", "now()", "Date.init()"
        package let path: [String]
        /// "Stages/…/Core/AgeText.swift:12", where the effect is reached
        package let place: String
        /// What to do about it.
        package let cure: String

        package init(
            function: String, deed: String, path: [String], place: String,
            cure: String
        ) {
            (self.function, self.deed, self.path) = (function, deed, path)
            (self.place, self.cure) = (place, cure)
        }

        /// "ageText(of:asOf:) reads the clock: now() → Date.init()". What is received has no effect to be seen there, and
        /// what a task is asked looks like a value, so the cure is said, too.
        package var says: String {
            let way = path.dropFirst().joined(separator: " → ")
            return "\(function) \(deed)" + (way.isEmpty ? "" : ": \(way)")
                + (deed.hasPrefix("receives") || deed.hasPrefix("uses threads") ? "; \(cure)" : "")
        }
    }

    package init(
        functions: Int, findings: [Finding] = [], failure: Failure? = nil, note: String? = nil
    ) {
        self.functions = functions
        self.findings = findings
        self.failure = failure
        self.note = note
    }

    /// The findings as they are recorded: without the line, and with the file's path in the stage.
    package var recorded: [String] {
        let lines = findings.map { finding in
            // "Stages/…/Core/AgeText.swift:12", and "Core/AgeText.swift" in it
            let file = finding.place.prefix { $0 != ":" }.split(separator: "/").suffix(2)
            return "\(file.joined(separator: "/")): \(finding.function) \(finding.deed)"
        }
        return Set(lines).sorted()
    }

    package var isPure: Bool { findings.isEmpty && functions > 0 && failure == nil }
}

/// The program that reads compiled code. What only starts an app does not need it.
enum Look {
    /// Runs it, and reads the JSON that it prints.
    static func says<Value: Decodable>(_ arguments: [String]) async throws(Failure) -> Value {
        let look = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "look")
        let command = [look?.path ?? ""] + arguments
        let outcome = try? await Running.run(command, deadline: .seconds(240))
        let data = Data((outcome?.output ?? "").utf8)
        if let value = try? JSONDecoder().decode(Value.self, from: data) { return value }
        let end = outcome.map { "\($0.end) \($0.errors)" } ?? "it could not be started"
        throw Failure(
            "The purity gate ended without a verdict: \(end)",
            next: "make stage-8, which builds it, and try again")
    }
}
