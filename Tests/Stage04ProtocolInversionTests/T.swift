import Testing
@testable import Stage04ProtocolInversion
