import Foundation

// MARK: - The order of a dictionary or a set reaches the result

// a question of order
func lines(_ counts: [String: Int]) -> [String] { counts.map { "\($0.key): \($0.value)" } }

// a question of order
func names(_ counts: [String: Int]) -> [String] { Array(counts.keys) }

// a question of order
func tagLine(_ tags: Set<String>) -> String { tags.joined(separator: ", ") }

// a question of order
func anyTag(_ tags: Set<String>) -> String? { tags.first }

// a question of order
func effects(_ counts: [String: Int], after first: [String]) -> [String] {
    first + counts.keys.flatMap { [$0, $0] }
}

// a question of order
func report(_ counts: [String: Int]) -> String { "counts: \(counts)" }

// a question of order
func loop(_ counts: [String: Int]) -> [String] {
    var names: [String] = []
    for (name, _) in counts { names.append(name) }
    return names
}

// a question of order
func large(_ counts: [String: Int], _ isAsked: Bool) -> [Int] {
    guard isAsked else { return [] }
    return counts.values.filter { $0 > 1 }
}

// a question of order
func json(_ counts: [String: Int]) throws -> Data { try JSONEncoder().encode(counts) }

// a question of order
func jsonObject(_ counts: [String: Int]) throws -> Data {
    try JSONSerialization.data(withJSONObject: counts)
}

// MARK: - It does not

// pure
func sortedLines(_ counts: [String: Int]) -> [String] {
    counts.map { "\($0.key): \($0.value)" }.sorted()
}

// pure
func sortedNames(_ counts: [String: Int]) -> [String] { counts.keys.sorted() }

// pure
func sortedLoop(_ counts: [String: Int]) -> [String] {
    var names: [String] = []
    for (name, _) in counts { names.append(name) }
    return names.sorted()
}

// pure
func sum(_ counts: [String: Int]) -> Int {
    var sum = 0
    for (_, count) in counts { sum += count }
    return sum + counts.values.reduce(0, +)
}

// pure
func asSet(_ counts: [String: Int]) -> Set<Int> { Set(counts.map { $0.value }) }

// pure
func doubled(_ counts: [String: Int]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: counts.map { ($0.key, $0.value * 2) })
}

// pure
func turned(_ counts: [String: Int]) -> [Int: [String]] {
    var turned: [Int: [String]] = [:]
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
        turned[count, default: []].append(name)
    }
    return turned
}

// pure
func number(_ counts: [String: Int]) -> Int {
    counts.map { $0.value }.count + counts.filter { $0.value > 1 }.count
}

// pure
func found(_ names: [String], in counts: [String: Int]) -> [Int] { names.compactMap { counts[$0] } }

// pure
func largest(_ counts: [String: Int]) -> Int? { counts.values.max() }

// pure
func isAny(_ tags: Set<String>, long length: Int) -> Bool { tags.contains { $0.count > length } }

// pure
func mapped(_ counts: [String: Int]) -> [String: String] { counts.mapValues { "\($0)" } }

// pure
func sortedJSON(_ counts: [String: Int]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(counts)
}
