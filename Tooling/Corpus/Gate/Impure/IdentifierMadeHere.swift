// A new identifier is made.
// Effect: identifier
// Caught by: the gate
import Foundation

struct RowWithANewIdentifier { let id: UUID, title: String }

func rowWithANewIdentifier(_ title: String) -> RowWithANewIdentifier {
    RowWithANewIdentifier(id: UUID(), title: title)
}
