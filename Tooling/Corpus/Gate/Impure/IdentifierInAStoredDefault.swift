// A stored property has a new identifier as its default.
// Effect: identifier
// Caught by: the gate
import Foundation

struct RowWithADefaultIdentifier {
    var id = UUID()
    var title: String
}
