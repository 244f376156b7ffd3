import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// The suite of a drill: a change request that most stages have not met, and need not meet.
    public static func drill(_ name: String) -> Self {
        .enabled(if: ProcessInfo.processInfo.environment["WORKBOOK_DRILL"] == name)
    }

    /// A test that is only worth running while the thread sanitizer watches.
    public static var race: Self {
        .enabled(if: ProcessInfo.processInfo.environment["WORKBOOK_RACE"] != nil)
    }
}
