import Foundation
import Stage10Core
import Testing

@Suite("10.11 Say what you will do")
struct SayWhatYouWillDo {
    private static let day: TimeInterval = 24 * 60 * 60

    /// Four files, in no order.
    private let files = [
        SavedFile(name: "ocean.mp4", kind: .download, size: 700, lastUsed: .noon - 2 * day),
        SavedFile(name: "desert.jpg", kind: .thumbnail, size: 20, lastUsed: .noon - 3 * day),
        SavedFile(name: "forest.mp4", kind: .download, size: 500, lastUsed: .noon - 40 * day),
        SavedFile(name: "ocean.jpg", kind: .thumbnail, size: 30, lastUsed: .noon - day),
    ]

    @Test("what has not been used for longest goes, until the rest is small enough")
    func limit() {
        let inOrder: [CleanUpCommand] = [
            .moveToBin("forest.mp4"), .delete("desert.jpg"), .moveToBin("ocean.mp4"),
            .delete("ocean.jpg"),
        ]
        let cases = [
            (1250, 0), (5000, 0), (1249, 1), (750, 1), (749, 2), (730, 2), (729, 3), (30, 3),
            (29, 4), (0, 4),
        ]
        for (limit, count) in cases {
            let (planned, expected) = (plan(files, limit: limit, at: .noon), inOrder.prefix(count))
            #expect(
                planned == Array(expected),
                "1250 bytes are saved, and \(limit) may be left. The plan is to be: \(words(expected)). It is: \(words(planned)). What has not been used for longest goes first"
            )
        }
    }

    private func words(_ commands: some Collection<CleanUpCommand>) -> String {
        commands.isEmpty ? "nothing" : commands.map(\.words).joined(separator: ", ")
    }

    @Test("a thumbnail that nobody has used for 30 days goes, and a download stays")
    func unused() {
        let ages = [(29.9, false), (30, true), (31, true), (1000, true), (-5, false)]
        for now in [Date.noon, .noon + 365 * Self.day] {
            for (age, isCleared) in ages {
                let lastUsed = now - age * Self.day
                let files = [
                    SavedFile(name: "a.jpg", kind: .thumbnail, size: 1, lastUsed: lastUsed),
                    SavedFile(name: "a.mp4", kind: .download, size: 1, lastUsed: lastUsed),
                ]
                #expect(
                    plan(files, limit: 100, at: now) == (isCleared ? [.delete("a.jpg")] : []),
                    "\(age) days: there is room for all, so only thumbnails of 30 days and more go")
            }
        }
    }

    @Test("what goes anyway makes room for what stays")
    func room() {
        let files = [
            SavedFile(name: "old.jpg", kind: .thumbnail, size: 90, lastUsed: .noon - 60 * Self.day),
            SavedFile(name: "new.jpg", kind: .thumbnail, size: 20, lastUsed: .noon),
            SavedFile(
                name: "older.mp4", kind: .download, size: 80, lastUsed: .noon - 90 * Self.day),
        ]
        #expect(
            plan(files, limit: 100, at: .noon) == [.delete("old.jpg")],
            "the old thumbnail goes, and the other two are 100 bytes: there is room for them")
        #expect(
            plan(files, limit: 50, at: .noon) == [.moveToBin("older.mp4"), .delete("old.jpg")],
            "two go, each by a rule of its own: a plan has one order, what has not been used for longest comes first"
        )
    }

    @Test("the order of the files makes no difference")
    func order() {
        var files = files
        files += ["b.jpg", "a.jpg", "c.jpg"].map {
            SavedFile(name: $0, kind: .thumbnail, size: 10, lastUsed: .noon - 2 * Self.day)
        }
        let expected = plan(files, limit: 715, at: .noon)
        #expect(
            expected == [
                .moveToBin("forest.mp4"), .delete("desert.jpg"), .delete("a.jpg"),
                .delete("b.jpg"), .delete("c.jpg"), .moveToBin("ocean.mp4"),
            ],
            "of files that were last used in the same moment, the one whose name comes first goes first"
        )
        for _ in files.indices {
            files.append(files.removeFirst())
            for list in [files, files.reversed()] {
                #expect(
                    plan(list, limit: 715, at: .noon) == expected,
                    "the same files in another order, and another plan: who decides what goes?")
            }
        }
    }

    @Test("whatever there is, the rest is small enough, and nothing goes without need")
    func need() {
        for seed in 1...40 {
            let files = Self.files(seed: seed)
            let limit = seed * 37 % 400
            let words = plan(files, limit: limit, at: .noon).map(\.words)
            let kept = files.filter { file in !words.contains { $0.contains(file.name) } }
            let size = kept.reduce(0) { $0 + $1.size }
            #expect(size <= limit, "it has been carried out, and more is left than may be left")
            #expect(
                words.count + kept.count == files.count,
                "each file goes at most once, and none goes that is not there")
            let last = files.sorted { ($0.lastUsed, $0.name) < ($1.lastUsed, $1.name) }
                .last { file in
                    !kept.contains(file)
                        && !(file.kind == .thumbnail && file.lastUsed <= .noon - 30 * Self.day)
                }
            if let last {
                #expect(
                    size + last.size > limit,
                    "the last file to go would have fitted: there was no need to clear it away")
            }
        }
    }

    @Test("a command is a value, and says what it does")
    func values() {
        let commands: [CleanUpCommand] = [.moveToBin("forest.mp4"), .delete("desert.jpg")]
        #expect(
            commands.map(\.words) == ["move forest.mp4 to the bin", "delete desert.jpg"],
            "what will be done can be read before it is done")
        for command in commands {
            let parts = Mirror(reflecting: command).children.map { "\(type(of: $0.value))" }
            #expect(
                !parts.isEmpty && !parts.contains { $0.contains("->") },
                "a function is inside: it cannot be compared, read or shown, only called")
        }
    }

    @Test("a report says what was done, what failed, and what was not done")
    func report() {
        let report = CleanUpReport(
            done: [.delete("a")], failed: .moveToBin("b"), notDone: [.delete("c"), .delete("d")])
        #expect(
            report.lines == [
                "done: delete a", "failed: move b to the bin", "not done: delete c",
                "not done: delete d",
            ], "somebody has to know what is gone and what is there")
        #expect(CleanUpReport(done: []).lines == [], "nothing was planned, and nothing was done")
    }

    /// Some files, the same ones each time.
    private static func files(seed: Int) -> [SavedFile] {
        (0..<seed % 9).map { number in
            let noise = (seed * 7919 + number * 104_729) % 1009
            return SavedFile(
                name: "file\(number).x", kind: noise % 2 == 0 ? .thumbnail : .download,
                size: noise % 97, lastUsed: .noon - TimeInterval(noise % 50) * day)
        }
    }
}
