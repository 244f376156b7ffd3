// An async function that waits for nothing.
func sumSlowly(_ numbers: [Int]) async throws -> Int {
    var sum = 0
    for number in numbers { sum += try await checked(number) }
    return sum
}

private func checked(_ number: Int) async throws -> Int {
    guard number >= 0 else { throw CancellationError() }
    return number
}
