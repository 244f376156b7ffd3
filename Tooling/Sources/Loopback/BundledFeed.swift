import Foundation

/// The feed that `make run-N` serves.
public enum BundledFeed {
    /// The answer to a request that is not for the feed itself; `nil` if it is.
    public static func answer(at path: String) -> Answer? {
        if path.hasSuffix("/comments") { return .status(200, body: comments(at: path)) }
        guard let url = URLComponents(string: path), url.path.hasSuffix("/search") else {
            return nil
        }
        return .status(200, body: search(url))
    }

    /// A page of the talks that are found, out of twenty-four.
    private static func search(_ url: URLComponents) -> Data {
        func value(_ name: String) -> String? {
            // In a query, a plus stands for a space.
            url.percentEncodedQueryItems?.first { $0.name == name }?.value?
                .replacing("+", with: " ").removingPercentEncoding
        }
        let talks = (1...24).map { number in
            (id: "5F9C1C1E-0E0B-4D55-8B0A-0D7F2C3A1C\(number + 10)", title: "Talk \(number)")
        }.filter { $0.title.localizedCaseInsensitiveContains(value("q") ?? "") }
        let last = talks.firstIndex { $0.id == value("after_id")?.uppercased() }
        let page = talks.dropFirst(last.map { $0 + 1 } ?? 0)
            .prefix(value("limit").flatMap { Int($0) } ?? 10)
        let items = page.map { talk in
            """
            {"id": "\(talk.id)", "title": "\(talk.title)", "url": "https://example.com/talk.mp4",
             "thumbnail_url": "https://example.com/talk.png", "duration": 1800}
            """
        }
        return Data("{\"videos\": [\(items.joined(separator: ", "))]}".utf8)
    }

    /// The comments of a video: the first one has some.
    private static func comments(at path: String) -> Data {
        let items =
            """
            {"id": "5F9C1C1E-0E0B-4D55-8B0A-0D7F2C3A1C01", "message": "So that is what it means!",
             "created_at": "2026-03-14T15:00:00Z", "author": {"username": "ada"}},
            {"id": "5F9C1C1E-0E0B-4D55-8B0A-0D7F2C3A1C02", "message": "Not again.",
             "created_at": "2026-03-14T09:30:00Z", "author": {"username": "charles"}}
            """
        return Data("{\"items\": [\(path.contains("1B01") ? items : "")]}".utf8)
    }

    public static let json = Data(
        """
        {"videos": [
          {"id": "5F9C1C1E-0E0B-4D55-8B0A-0D7F2C3A1B01", "title": "What a dependency is",
           "description": "A talk for those who have met the word too often.",
           "url": "https://example.com/1.mp4", "thumbnail_url": "https://example.com/1.png",
           "duration": 754},
          {"id": "5F9C1C1E-0E0B-4D55-8B0A-0D7F2C3A1B02", "title": "Singletons, a love story",
           "url": "https://example.com/2.mp4", "thumbnail_url": "https://example.com/2.png",
           "duration": 65},
          {"id": "5F9C1C1E-0E0B-4D55-8B0A-0D7F2C3A1B03", "title": "The whole workshop, uncut",
           "url": "https://example.com/3.mp4", "thumbnail_url": "https://example.com/3.png",
           "duration": 10925.5}
        ]}
        """.utf8)
}
