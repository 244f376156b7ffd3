import TestSupport
import Testing

// Kata 4.5 in Stages/Stage04ProtocolInversion/README.md
// Hints, and below them the solution: Solutions/Stage04ProtocolInversion/README.md
@Suite("4.5 Move the protocol into the feature")
struct MoveTheProtocol {
    @Test("Feature compiles without the infrastructure")
    func feature() async throws {
        let errors = try await Compiler.errors(
            inPart: "Feature", of: "Stage04ProtocolInversion")
        #expect(
            errors.isEmpty,
            "the folder Feature, as a module that can import only Basics and Foundation: \(errors.first ?? "")"
        )
    }
}
