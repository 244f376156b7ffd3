import Testing
@testable import Stage03PropertyInjection
