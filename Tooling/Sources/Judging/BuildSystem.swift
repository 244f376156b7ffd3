import Foundation

/// Which of SwiftPM's build systems builds the stages. They put products in different places, and Swift Build makes a
/// test runner for each test target.
package enum BuildSystem: String, Sendable {
    case native
    case swiftBuild = "swiftbuild"

    /// Chosen by `WORKBOOK_BUILD_SYSTEM`, or else by Tooling/build, which asks SwiftPM whether it still has the native
    /// one.
    static func chosen(for project: Project) -> BuildSystem {
        let name =
            ProcessInfo.processInfo.environment["WORKBOOK_BUILD_SYSTEM"]
            ?? (try? project.text(".build/build-system"))?.trimmingSpaces
        return name.flatMap(BuildSystem.init) ?? .native
    }

    /// The file that runs a suite, in the folder of the products.
    func runner(of suite: String) -> String {
        self == .native ? "FromInjectionToRejectionPackageTests.xctest" : "\(suite)-test-runner"
    }
}

/// How tests are started.
enum TestLaunch: String {
    /// The test runner itself: faster, and its end is the end of the tests.
    case runner
    /// `swift test`. On a Mac the tests are a bundle, which only SwiftPM's helper can load.
    case swiftTest = "swift-test"

    /// Chosen by `WORKBOOK_LAUNCH`, so that each way can be tested on each system.
    static let chosen: TestLaunch = {
        #if os(macOS)
            let usual = TestLaunch.swiftTest
        #else
            let usual = TestLaunch.runner
        #endif
        return ProcessInfo.processInfo.environment["WORKBOOK_LAUNCH"].flatMap(TestLaunch.init)
            ?? usual
    }()
}
