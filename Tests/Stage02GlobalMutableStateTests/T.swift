import Testing
@testable import Stage02GlobalMutableState
