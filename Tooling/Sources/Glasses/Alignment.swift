/// Which lines of two files belong together.
enum Alignment {
    typealias Pair = (old: Int, new: Int)

    /// The lines that are the same, in order.
    ///
    /// Lines that occur only once on each side are matched first (Bram Cohen's patience diff): they are the
    /// ones that a reader would hold on to, and not a brace or an empty line.
    static func pairs(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [Pair] {
        guard !old.isEmpty, !new.isEmpty else { return [] }
        let anchors = anchors(old, new)
        guard !anchors.isEmpty else { return plain(old, new) }
        var pairs: [Pair] = []
        var (left, right) = (old.startIndex, new.startIndex)
        for anchor in anchors {
            pairs += self.pairs(old[left..<anchor.old], new[right..<anchor.new])
            pairs.append(anchor)
            (left, right) = (anchor.old + 1, anchor.new + 1)
        }
        return pairs + self.pairs(old[left...], new[right...])
    }

    /// The lines that occur once on each side, as far as they are in the same order.
    private static func anchors(
        _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
    ) -> [Pair] {
        let shared = onlyOnce(old).intersection(onlyOnce(new))
        let left = old.indices.filter { shared.contains(old[$0]) }
        let right = new.indices.filter { shared.contains(new[$0]) }
        return plain(left.map { old[$0] }, right.map { new[$0] })
            .map { (left[$0.old], right[$0.new]) }
    }

    private static func onlyOnce(_ lines: ArraySlice<Substring>) -> Set<Substring> {
        Set(Dictionary(grouping: lines, by: \.self).filter { $0.value.count == 1 }.keys)
    }

    /// What the standard library finds in common.
    static func plain<Elements: BidirectionalCollection>(
        _ old: Elements, _ new: Elements
    ) -> [Pair] where Elements.Element: Equatable, Elements.Index == Int {
        let difference = new.difference(from: old)
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset + old.startIndex)
            case .insert(let offset, _, _): inserted.insert(offset + new.startIndex)
            }
        }
        let kept = old.indices.filter { !removed.contains($0) }
        return Array(zip(kept, new.indices.filter { !inserted.contains($0) }))
    }

    /// Of lines that differ, those that are much alike, in order, and as alike as can be in all.
    static func alike(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [Pair] {
        // A stretch that was rewritten from end to end has nothing to hold on to.
        guard old.count * new.count <= 40_000 else { return [] }
        let (oldWords, newWords) = (old.map(Words.words), new.map(Words.words))
        let width = newWords.count + 1
        var best = Array(repeating: 0.0, count: (oldWords.count + 1) * width)
        var likeness = Array(repeating: 0.0, count: oldWords.count * width)
        for left in oldWords.indices.reversed() {
            for right in newWords.indices.reversed() {
                let alike = Words.likeness(oldWords[left], newWords[right])
                likeness[left * width + right] = alike
                let together = alike < 0.5 ? 0 : alike + best[(left + 1) * width + right + 1]
                best[left * width + right] = max(
                    together, best[(left + 1) * width + right], best[left * width + right + 1])
            }
        }
        var pairs: [Pair] = []
        var (left, right) = (0, 0)
        while left < oldWords.count, right < newWords.count {
            let alike = likeness[left * width + right]
            let here = best[left * width + right]
            if alike >= 0.5, here == alike + best[(left + 1) * width + right + 1] {
                pairs.append((old.startIndex + left, new.startIndex + right))
                (left, right) = (left + 1, right + 1)
            } else if here == best[(left + 1) * width + right] {
                left += 1
            } else {
                right += 1
            }
        }
        return pairs
    }
}
