import Foundation
import Stage08Core
import Testing

@Suite("8.1 Output first")
struct OutputFirst {
    @Test("a good answer is a decision that says what is saved, and when")
    func save() {
        #expect(
            decide(.answered(.ocean), saved: nil, at: .teaTime)
                == .showAndSave(SavedVideos(videos: .ocean, savedAt: .teaTime)),
            "the videos are to be shown and saved, with the moment that was passed: the decision does not say all of that"
        )
    }

    @Test("an empty feed is a good answer")
    func empty() {
        #expect(
            decide(.answered(.noVideos), saved: .desert(age: 60), at: .teaTime)
                == .showAndSave(SavedVideos(videos: [], savedAt: .teaTime)),
            "the server has no videos: that is shown and saved, and the decision says both")
    }

    @Test("nothing else is saved")
    func noSave() {
        for asked in [Asked.unreachable, .cancelled, .answered(.broken)] {
            for saved in [nil, SavedVideos.desert(age: 60)] {
                #expect(
                    decide(asked, saved: saved, at: .teaTime).save == nil,
                    "no videos have come, and the decision has something to save")
            }
        }
    }

    @Test(
        "only a status of 200 is a feed",
        arguments: [199, 201, 204, 300, 304, 400, 404, 500, 503, 0, -1, Int.max])
    func status(_ status: Int) {
        #expect(
            decide(.answered(.feed(.ocean, status: status)), saved: nil, at: .teaTime)
                == .fail(.invalidData),
            "\(status): only an answer with status 200 is a feed")
    }

    @Test(
        "any status from 200 to 299 is a list of comments",
        arguments: [
            (200, true), (201, true), (204, true), (299, true), (199, false), (300, false),
            (404, false), (500, false), (Int.min, false),
        ])
    func commentStatus(_ status: Int, isGood: Bool) {
        #expect(
            decide(.answered(HTTPAnswer(status: status, body: HTTPAnswer.nice.body)))
                == (isGood ? CommentsDecision.show([.nice]) : .fail(.invalidData)),
            "\(status): comments come with any status from 200 to 299, and with no other")
    }

    @Test("comments are decided by the answer alone")
    func comments() {
        #expect(
            decide(.unreachable) == CommentsDecision.fail(.connectivity), "nobody was reached")
        #expect(decide(.cancelled) == CommentsDecision.nothing, "nobody waits")
        #expect(
            decide(.answered(.ocean)) == CommentsDecision.fail(.invalidData),
            "a video feed is no list of comments")
        #expect(
            [CommentsDecision.show([.nice]), .fail(.connectivity), .nothing].map(\.words) == [
                "ended: 1", "failed: connectivity", "cancelled",
            ], "what is told of a decision can be read off it")
    }

    @Test("a function that throws is a function to a result")
    func throwing() {
        // In some languages an error thrown is no value, and a function that throws is not pure.
        // Swift's is the other half of its answer: the same arguments throw the same error.
        func videos(_ answer: HTTPAnswer) -> Result<[Video], LoadingError> {
            Result { () throws(LoadingError) in try VideoFeed.videos(in: answer) }
        }
        #expect(
            videos(.broken) == .failure(.invalidData),
            "a video without fields is no video, and the error is a value")
        #expect(videos(.ocean) == .success(.ocean), "a good feed has one video")
    }
}
