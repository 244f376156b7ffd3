// A key path is passed in: it may lead to a property that calls anything.
// Effect: injected
// Caught by: the signature
struct VideoToSort {
    let title: String
    var plays: Int { title.count }
}

func mostPlayed(
    _ videos: [VideoToSort], by plays: KeyPath<VideoToSort, Int>
) -> VideoToSort? {
    videos.max { $0[keyPath: plays] < $1[keyPath: plays] }
}
