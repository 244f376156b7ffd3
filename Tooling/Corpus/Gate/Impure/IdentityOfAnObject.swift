// The identity of an object becomes a value.
// Effect: object identity
// Caught by: the gate
final class NodeWithAnIdentity: Sendable {}

func orderByIdentity(_ nodes: [NodeWithAnIdentity]) -> [ObjectIdentifier] {
    nodes.map { ObjectIdentifier($0) }.sorted()
}
