import Testing
@testable import Stage05ClosureInversion
