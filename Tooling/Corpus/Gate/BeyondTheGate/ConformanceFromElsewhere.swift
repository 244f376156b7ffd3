// A generic function sorts by an order that another module defines.
// Effect: unknown
// Caught by: nothing
func best<Item: Comparable>(_ items: [Item]) -> Item? { items.sorted().last }
