import Testing

@testable import Lab10C_Favourites

// Lab 10.C in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("10.C Favourites")
struct Favourites {
    @Test("a tap is shown at once and sent", arguments: [false, true])
    func tap(isLiked: Bool) {
        var scene = Scene(isLiked: isLiked)
        let effects = scene.play("tap")
        #expect(
            scene.heart.isLiked == !isLiked && effects == [.send(isLiked: !isLiked)],
            "\(scene): expected \(text(!isLiked)) and one request for it, got \(text(scene.heart.isLiked)) and \(effects.text)"
        )
        let later = scene.play("accept")
        #expect(
            scene.heart.isLiked == !isLiked && later.isEmpty,
            "\(scene): expected \(text(!isLiked)) and no request, got \(text(scene.heart.isLiked)) and \(later.text)"
        )
    }

    @Test("a refused tap goes back to what the server knows", arguments: [false, true])
    func refused(isLiked: Bool) {
        for taps in 1...2 {
            var scene = Scene(isLiked: isLiked)
            for _ in 1...taps { scene.play("tap") }
            let (isSent, before) = (!scene.running.isEmpty, scene.heart.isLiked)
            scene.play("refuse")
            let cause =
                !isSent
                ? ". No request was sent that can be refused"
                : before == scene.server ? ". It was right before the refusal" : ""
            #expect(
                scene.heart.isLiked == scene.server,
                "\(scene): expected a screen with \(text(scene.server)), as on the server, got \(text(scene.heart.isLiked))\(cause)"
            )
        }
    }

    @Test("one request runs at a time, and the last tap is sent")
    func oneAtATime() throws {
        var scene = Scene(isLiked: false)
        scene.play("tap")
        let early = scene.play("tap")
        try #require(
            !scene.heart.isLiked,
            "\(scene): expected an empty heart, got a full one. A tap is shown at once, even while a request runs"
        )
        try #require(
            early.isEmpty,
            "\(scene): expected no request at the second tap, while that of the first runs, got \(early.text). \(scene.running.count > 1 ? "The two can overtake each other" : "The first tap has sent none")"
        )
        let late = scene.play("accept")
        #expect(
            late == [.send(isLiked: false)],
            "\(scene): expected a full heart on the server, an empty heart on the screen and a request for an empty heart, got \(text(scene.server)), \(text(scene.heart.isLiked)) and \(late.text)"
        )
    }

    @Test("after any taps and answers, the screen and the server agree")
    func agree() {
        // The shortest sequences first.
        var sequences: [[String]] = [[]]
        for _ in 1...7 {
            sequences = sequences.flatMap { steps in
                ["tap", "accept", "refuse"].map { steps + [$0] }
            }
            for steps in sequences {
                var scene = Scene(isLiked: false)
                for step in steps { scene.play(step) }
                scene.end()
                let isRefused = steps.contains("refuse")
                let taps = steps.count { $0 == "tap" }
                guard scene.running.isEmpty else {
                    Issue.record("\(scene): a request is still running after 20 answers")
                    return
                }
                guard scene.heart.isLiked == scene.server else {
                    Issue.record(
                        "\(scene): the server has \(text(scene.server)), and the screen \(text(scene.heart.isLiked))"
                    )
                    return
                }
                guard isRefused || scene.server == !taps.isMultiple(of: 2) else {
                    Issue.record(
                        "\(scene): expected \(text(!scene.server)), as after the last tap, got \(text(scene.server))"
                    )
                    return
                }
            }
        }
    }
}

private func text(_ isLiked: Bool) -> String { isLiked ? "a full heart" : "an empty heart" }

/// A heart and its server, which answers one request after the other.
private struct Scene: CustomStringConvertible {
    private(set) var heart: FavouriteState
    /// What the server knows.
    private(set) var server: Bool
    /// What the requests say that the server has not answered yet.
    private(set) var running: [Bool] = []
    private(set) var description: String

    init(isLiked: Bool) {
        (heart, server) = (FavouriteState(isLiked: isLiked), isLiked)
        description = isLiked ? "full heart" : "empty heart"
    }

    /// Taps the heart, or answers the oldest request, if there is one.
    @discardableResult
    mutating func play(_ step: String) -> [FavouriteEffect] {
        guard step == "tap" || !running.isEmpty else { return [] }
        description += ", \(step)"
        let event: FavouriteEvent
        switch step {
        case "tap": event = .tapped
        case "accept":
            server = running.removeFirst()
            event = .accepted
        default:
            running.removeFirst()
            event = .refused
        }
        let next = heart.handling(event)
        heart = next.state
        for case .send(let isLiked) in next.effects { running.append(isLiked) }
        return next.effects
    }

    /// Accepts all that is still running.
    mutating func end() {
        for _ in 1...20 where !running.isEmpty { play("accept") }
    }
}

extension [FavouriteEffect] {
    fileprivate var text: String {
        let texts = map { effect in
            switch effect {
            case .send(let isLiked): "a request for \(isLiked ? "a full heart" : "an empty heart")"
            }
        }
        return texts.isEmpty ? "no request" : texts.joined(separator: ", ")
    }
}
