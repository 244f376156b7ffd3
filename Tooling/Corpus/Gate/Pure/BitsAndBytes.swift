// Bytes are read, split and put together.
import Foundation

func hex(_ data: Data) -> String {
    data.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
}

func checksum(_ data: Data) -> UInt64 {
    data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}

func decodedText(_ base64: String) -> String? {
    Data(base64Encoded: base64).flatMap { String(data: $0, encoding: .utf8) }
}
