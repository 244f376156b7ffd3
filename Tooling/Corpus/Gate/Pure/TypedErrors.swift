// A decision that can fail, and says how.
enum BookingRefusal: Error, Equatable { case full(left: Int), tooMany }

struct BookingPlan: Equatable { let seats: Int, isLast: Bool }

func plan(seats: Int, free: Int) throws(BookingRefusal) -> BookingPlan {
    guard seats <= 8 else { throw .tooMany }
    guard seats <= free else { throw .full(left: free) }
    return BookingPlan(seats: seats, isLast: seats == free)
}

func plans(_ wishes: [Int], free: Int) -> [Result<BookingPlan, BookingRefusal>] {
    wishes.map { wish in Result { () throws(BookingRefusal) in try plan(seats: wish, free: free) } }
}
