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
        let own = try await Compiler.errors(
            for: ["_ = (any Stage04ProtocolInversion.HTTPClient).self"],
            in: "Stage04ProtocolInversion")
        #expect(
            own[0] == nil,
            "expected the stage to declare HTTPClient, and it does not. Does another module? The feature calls the client, so the feature declares what it needs"
        )
    }
}
