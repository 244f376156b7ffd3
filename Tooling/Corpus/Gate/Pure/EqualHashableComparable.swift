// Synthesised equality, hashing, order and coding.
import Foundation

struct VersionOfAnApp: Codable, Hashable, Comparable, CustomStringConvertible, Identifiable {
    let major: Int
    var minor = 0
    var tags: Set<String> = []

    var id: String { description }
    var description: String { "\(major).\(minor)" }

    static func < (one: Self, other: Self) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}

enum Shape: Codable, Hashable, Sendable {
    case circle(radius: Double)
    case square(side: Double, name: String?)
}

enum Level: Int, Codable, CaseIterable, Hashable { case low = 1, high }

func newest(_ versions: Set<VersionOfAnApp>) -> VersionOfAnApp? { versions.max() }
