// Local functions and closures that capture local values.
func weighted(_ numbers: [Int], weight: Int) -> Int {
    let offset = weight * 2
    func shifted(_ number: Int) -> Int { number + offset }
    let scaled = { (number: Int) in shifted(number) * weight }
    var sum = 0
    for number in numbers { sum += scaled(number) }
    numbers.forEach { sum += $0 }
    return numbers.map { scaled($0) }.reduce(sum, +)
}
