// What is changed was handed over to be changed.
struct Seats: Equatable {
    private(set) var free = 6

    mutating func book(_ count: Int) -> Bool {
        guard count <= free else { return false }
        free -= count
        return true
    }
}

func booked(_ counts: [Int], in seats: inout Seats) -> [Int] {
    counts.filter { seats.book($0) }
}
