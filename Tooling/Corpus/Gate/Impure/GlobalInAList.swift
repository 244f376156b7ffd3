// The constant is an array, and the object in it changes.
// Effect: global
// Caught by: the gate
private final class CountInAList { var number = 0 }

nonisolated(unsafe) private let countsInAList = [CountInAList()]

func nextInAList() -> Int {
    countsInAList[0].number += 1
    return countsInAList[0].number
}
