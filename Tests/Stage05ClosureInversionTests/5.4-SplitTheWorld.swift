import Foundation
import TestSupport
import Testing

@testable import Stage05ClosureInversion

// Kata 5.4 in Stages/Stage05ClosureInversion/README.md
// Hints, and below them the solution: Solutions/Stage05ClosureInversion/README.md
@Suite("5.4 Split the world")
struct SplitTheWorld {
    @Test("the loader stores no world and not the list's part")
    func loader() {
        let loader = makeLoader(
            feedURL: URL(filePath: "/dev/null"), get: { _ in .ocean },
            cache: VideoCache(store: .empty, now: { .saved }), log: { _ in },
            timeout: .seconds(60), world: .still)
        for property in Mirror(reflecting: loader).children {
            let name = property.label ?? "a property"
            // The cache has a clock of its own.
            let isCache = property.value is VideoCache
            let parts = isCache ? [] : Array(Mirror(reflecting: property.value).children)
            // A type that stores a world and nothing else chooses which part of it the loader sees.
            let holders = parts.count > 1 ? [property] + parts : [property]
            if let holder = holders.first(where: { $0.value is World || $0.value is FeatureWorld })
            {
                let part = holder.value is World ? "whole World" : "FeatureWorld, the list's part"
                Issue.record(
                    "\(name) holds a \(part): the loader can still reach the locale, if only by a cast"
                )
                continue
            }
            let functions = [property] + parts
            guard let unused = functions.first(where: isUnusedByLoads)?.label else { continue }
            let place = unused == name ? "" : " in its property \(name)"
            Issue.record(
                "the loader stores \(unused)\(place), which returns a date, a locale, a time zone or a calendar: expected none, because the cache has a clock of its own and no load needs the others"
            )
        }
    }

    @Test("the loader's initialiser receives no world")
    func initialiser() async throws {
        // Only the compiler knows what it receives. If the worlds had other names, the loader's file would still compile.
        var loader: (path: String, lines: [Substring])?
        let errors = try await Compiler.errors(
            inPart: "Feature", of: "Stage05ClosureInversion"
        ) { path, text in
            // A narrow world of the loader's own, declared in its file, may have this name.
            if text.contains(/\b(struct|actor|class) RemoteVideoLoader\b/) {
                loader = (path, text.split(separator: "\n", omittingEmptySubsequences: false))
                // Where the import of kata 5.1 is left, the compiler would look no further.
                return text.replacing("import Platform", with: "")
            }
            return text.replacing(/\bstruct (World|FeatureWorld)\b/) { "struct Other\($0.1)" }
        }
        let (file, lines) = try #require(loader, "Feature declares no RemoteVideoLoader")
        let world = errors.compactMap { error -> Substring? in
            guard let match = error.firstMatch(of: /:(\d+): .*type '(World|FeatureWorld)'/),
                error.contains("\(file):"), let line = Int(match.1)
            else { return nil }
            // A part of the world, declared beside the loader or inside of it, may be made of the whole.
            return typeDeclaration(around: line, of: lines).contains("RemoteVideoLoader")
                ? match.2 : nil
        }
        #expect(
            world.isEmpty,
            "\(file): expected RemoteVideoLoader to name neither World nor FeatureWorld, so that its initialiser receives neither, and it names \(world.first ?? "")"
        )
    }

    /// Returns the line that declares the innermost type around a line, by its indentation.
    private func typeDeclaration(around line: Int, of lines: [Substring]) -> Substring {
        func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
        func declaresType(_ line: Substring) -> Bool {
            line.contains(#/^[^\/]*\b(struct|class|actor|enum|extension) /#)
        }
        var inner = lines[line - 1]
        for outer in lines.prefix(line - 1).reversed() where !declaresType(inner) {
            if !outer.allSatisfy(\.isWhitespace), indentation(outer) < indentation(inner) {
                inner = outer
            }
        }
        return inner
    }

    /// Whether a property is a function that no load calls, whatever its name is.
    private func isUnusedByLoads(_ property: Mirror.Child) -> Bool {
        let type = String(describing: type(of: property.value))
        return ["Date", "TimeZone", "Locale", "Calendar"].contains { type.hasSuffix("-> \($0)") }
    }
}
