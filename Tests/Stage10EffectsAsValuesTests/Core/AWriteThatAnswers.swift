import Foundation
import Stage10Core
import Testing

@Suite("10.8 A write that answers")
struct AWriteThatAnswers {
    private let wish = PlaylistWish(videoID: .number(1), name: "Evening")

    @Test("what is there is added to, and nothing is created")
    func existing() {
        for number in [20, 21, 22] {
            let playlist = Playlist(id: .number(number), name: "Evening", videoIDs: [.number(2)])
            #expect(
                next(.finding(wish), .found(playlist))
                    == Next(
                        .adding(wish, to: playlist.id, isNew: false),
                        .add(videoID: wish.videoID, to: playlist.id)),
                "the playlist is there: the video is to be added to it, and nobody is told anything yet"
            )
        }
    }

    @Test("what is in it already is not added again")
    func already() {
        let videoIDs = [UUID.number(2), wish.videoID, .number(3)]
        let playlist = Playlist(id: .number(20), name: "Evening", videoIDs: videoIDs)
        #expect(
            next(.finding(wish), .found(playlist)) == Next(.idle, .tell(.alreadyIn("Evening"))),
            "the video is in the playlist: there is nothing to write, and something to tell")
    }

    @Test("what is not there is created, and nothing else is done before the answer")
    func creating() {
        #expect(
            next(.finding(wish), .found(nil)) == Next(.creating(wish), .create(name: "Evening")),
            "nobody knows yet whether it can be created, and under which identifier: that is all that can be done now"
        )
    }

    @Test("the video goes into the playlist that the store has answered with")
    func created() {
        for number in [30, 31, 500] {
            let id = UUID.number(number)
            #expect(
                next(.creating(wish), .created(id))
                    == Next(
                        .adding(wish, to: id, isNew: true), .add(videoID: wish.videoID, to: id)),
                "the store has answered with the new identifier: the next effect needs it")
        }
    }

    @Test("who tries again does not create again")
    func retry() {
        for isNew in [true, false] {
            let id = UUID.number(40)
            #expect(
                next(.adding(wish, to: id, isNew: isNew), .failed)
                    == Next(
                        .notAdded(wish, to: id, isNew: isNew),
                        .tell(isNew ? .onlyCreated("Evening") : .nothingDone)),
                "the playlist is there, and the video is not in it: whoever wants to try again needs to know where"
            )
            #expect(
                next(.notAdded(wish, to: id, isNew: isNew), .retry)
                    == Next(
                        .adding(wish, to: id, isNew: isNew), .add(videoID: wish.videoID, to: id)),
                "the playlist is there, and the state knows its identifier: only the rest is tried again"
            )
        }
    }

    @Test("a wish is carried out to its end before the next one is heard")
    func oneAtATime() {
        let states: [PlaylistEditing] = [
            .finding(wish), .creating(wish), .adding(wish, to: .number(1), isNew: true),
        ]
        let other = PlaylistWish(videoID: .number(9), name: "Morning")
        for state in states {
            #expect(
                next(state, .want(other)) == Next(state),
                "something is being done for another wish, and what comes of it would be taken for this one's"
            )
        }
    }

    @Test("an answer that nobody waits for changes nothing, and nobody is told anything")
    func outOfTurn() {
        let id = UUID.number(40)
        let adding = [true, false].map { PlaylistEditing.adding(wish, to: id, isNew: $0) }
        let notAdded = [true, false].map { PlaylistEditing.notAdded(wish, to: id, isNew: $0) }
        let created = PlaylistEvent.created(.number(41))
        let found = [nil, [], [wish.videoID]].map { videoIDs in
            PlaylistEvent.found(
                videoIDs.map { Playlist(id: .number(42), name: "Evening", videoIDs: $0) })
        }
        // All that no state waits for.
        let cases: [(states: [PlaylistEditing], events: [PlaylistEvent])] = [
            ([.idle], found + [created, .added, .failed, .retry]),
            ([.finding(wish)], [created, .added, .retry]),
            ([.creating(wish)], found + [.added, .retry]),
            (adding, found + [created, .retry]),
            (notAdded, found + [created, .added, .failed]),
        ]
        for (states, events) in cases {
            for state in states {
                for event in events {
                    #expect(
                        next(state, event) == Next(state),
                        "nobody has asked for that: whoever believes it tells what has not happened"
                    )
                }
            }
        }
    }

    @Test("whatever fails, what is told has happened", arguments: 0..<16)
    func truth(which: Int) throws {
        // Each bit is one thing that can be so or not.
        let script = Shelf.Script(
            canFind: which & 1 == 0, canCreate: which & 2 == 0, canAdd: which & 4 == 0)
        let cases = [nil, [], [wish.videoID]].flatMap { videoIDs in
            ["Evening", "Sunday"].map { (videoIDs, $0) }
        }
        for (videoIDs, name) in cases {
            let wish = PlaylistWish(videoID: wish.videoID, name: name)
            var shelf = Shelf(script: script)
            if let videoIDs, which & 8 == 0 {
                shelf.playlists = [Playlist(id: .number(50), name: name, videoIDs: videoIDs)]
            }
            let before = shelf
            let (end, effects) = walk(.idle, .want(wish), next: next) { shelf.carryOut($0) }
            #expect(
                shelf.told.count == 1,
                "one wish, one answer: somebody hears nothing, or hears two things")
            #expect(
                effects.last == shelf.told.first.map(PlaylistEffect.tell),
                "something was told, and something else was done after it: it may fail")
            #expect(
                shelf.told == [truth(of: wish, from: before, to: shelf)],
                "what somebody is told is not what has happened to their playlists")
            let other = PlaylistWish(videoID: .number(9), name: "Morning")
            #expect(
                next(end, .want(other)) == Next(.finding(other), .find(name: "Morning")),
                "this wish is over, and the next one is not heard: the machine waits for an answer that never comes"
            )
        }
    }

    /// What has happened between two looks at the shelf.
    private func truth(
        of wish: PlaylistWish, from before: Shelf, to after: Shelf
    ) -> PlaylistNotice {
        let isIn = after.playlists.contains { $0.videoIDs.contains(wish.videoID) }
        let isNew = after.playlists.count > before.playlists.count
        return switch (isIn, isNew) {
        case (true, _) where !after.script.canFind: .nothingDone
        case (true, _) where after.playlists == before.playlists: .alreadyIn(wish.name)
        case (true, _): .added(to: wish.name, isNew: isNew)
        case (false, true): .onlyCreated(wish.name)
        case (false, false): .nothingDone
        }
    }

    /// Playlists, as a value, and what may go wrong with them.
    private struct Shelf: Equatable {
        var playlists: [Playlist] = []
        var told: [PlaylistNotice] = []
        let script: Script

        struct Script: Equatable {
            var canFind = true
            var canCreate = true
            var canAdd = true
        }

        mutating func carryOut(_ effect: PlaylistEffect) -> PlaylistEvent? {
            switch effect {
            case .find(let name):
                return script.canFind ? .found(playlists.first { $0.name == name }) : .failed
            case .create(let name):
                guard script.canCreate else { return .failed }
                playlists.append(
                    Playlist(id: .number(60 + playlists.count), name: name, videoIDs: []))
                return playlists.last.map { .created($0.id) }
            case .add(let videoID, let id):
                guard script.canAdd, let place = playlists.firstIndex(where: { $0.id == id })
                else { return .failed }
                let old = playlists[place]
                playlists[place] = Playlist(
                    id: id, name: old.name, videoIDs: old.videoIDs + [videoID])
                return .added
            case .tell(let notice):
                told.append(notice)
                return nil
            }
        }
    }
}
