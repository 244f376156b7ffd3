// A dictionary is built, and its order is not what comes out.
func titlesByInitial(_ titles: [String]) -> [(initial: Character, titles: [String])] {
    Dictionary(grouping: titles) { $0.first ?? "?" }
        .map { (initial: $0.key, titles: $0.value.sorted()) }
        .sorted { $0.initial < $1.initial }
}

func countsOfTitles(_ titles: [String]) -> [String: Int] {
    titles.reduce(into: [:]) { counts, title in counts[title, default: 0] += 1 }
}
