import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Enables the suite of a drill, a change request that most stages do not implement.
    public static func drill(_ name: String) -> Self {
        .enabled(if: ProcessInfo.processInfo.environment["WORKBOOK_DRILL"] == name)
    }

    /// Enables a test under the thread sanitizer only.
    public static var race: Self {
        .enabled(if: ProcessInfo.processInfo.environment["WORKBOOK_RACE"] != nil)
    }
}
