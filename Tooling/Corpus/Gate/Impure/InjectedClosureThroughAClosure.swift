// A closure that is passed in is called by another closure.
// Effect: injected
// Caught by: the signature
func mappedTwice(_ numbers: [Int], by change: (Int) -> Int) -> [Int] {
    numbers.map { change(change($0)) }
}
