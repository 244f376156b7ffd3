/// Rows that are shown, or that are folded away because they are the same on both sides.
public enum Stretch: Equatable, Sendable {
    case shown(ArraySlice<Row>)
    case folded(ArraySlice<Row>)

    /// Lines that are the same, and more than three away from one that is not, are folded.
    ///
    /// - Parameter least: A fold takes a line, too: fewer than these are shown.
    public static func stretches(of rows: [Row], least: Int = 2) -> [Stretch] {
        var near = Array(repeating: false, count: rows.count)
        for index in rows.indices where rows[index].isChanged {
            for shown in max(0, index - 3)...min(rows.count - 1, index + 3) {
                near[shown] = true
            }
        }
        var stretches: [Stretch] = []
        var start = 0
        while start < rows.count {
            let end = near[start...].firstIndex { $0 != near[start] } ?? rows.count
            let isShown = near[start] || end - start < least
            stretches.append(isShown ? .shown(rows[start..<end]) : .folded(rows[start..<end]))
            start = end
        }
        return stretches
    }
}
