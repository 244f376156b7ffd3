import Foundation

/// 64-bit FNV-1a: it has to notice an edit, not to withstand an attack.
package enum Checksum {
    package static func of(_ data: Data) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        data.withUnsafeBytes { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return String(hash, radix: 16)
    }

    /// The checksum of texts with names.
    static func of(_ texts: [String: String]) -> String {
        of(Data(texts.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined().utf8))
    }

    /// The checksum of each file below some folders, by its path.
    package static func ofFiles(
        below folders: [String], in project: Project
    ) throws -> [String: String] {
        var sums: [String: String] = [:]
        for folder in folders {
            for path in project.paths(below: folder, "") {
                sums[path] = of(try Data(contentsOf: project.url(path)))
            }
        }
        return sums
    }
}
