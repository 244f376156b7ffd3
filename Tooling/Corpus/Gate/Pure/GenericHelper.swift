// Helpers over protocols of the standard library.
func largest<Items: Collection>(_ items: Items) -> Items.Element? where Items.Element: Comparable {
    items.max()
}

func unique<Item: Hashable>(_ items: [Item]) -> [Item] {
    var seen: Set<Item> = []
    return items.filter { seen.insert($0).inserted }
}

extension Collection {
    func chunked(by size: Int) -> [[Element]] {
        var (chunks, chunk): ([[Element]], [Element]) = ([], [])
        for element in self {
            chunk.append(element)
            if chunk.count == size {
                chunks.append(chunk)
                chunk = []
            }
        }
        return chunk.isEmpty ? chunks : chunks + [chunk]
    }
}
