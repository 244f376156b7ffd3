// A list is sorted by more than one key.
struct SortedSong: Equatable { let title: String, plays: Int }

func chart(_ songs: [SortedSong]) -> [SortedSong] {
    songs.sorted { ($1.plays, $0.title) < ($0.plays, $1.title) }.prefix(10).map { $0 }
}
