// The constant is a structure, and the object that it keeps changes.
// Effect: global
// Caught by: the gate
private final class CountInsideAValue { var number = 0 }

private struct ValueAroundACount: @unchecked Sendable { let count = CountInsideAValue() }

private let valueAroundACount = ValueAroundACount()

func nextInsideAValue() -> Int {
    valueAroundACount.count.number += 1
    return valueAroundACount.count.number
}
