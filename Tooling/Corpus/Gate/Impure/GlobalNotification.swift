// Whoever listens is told.
// Effect: global
// Caught by: the gate
import Foundation

func announced(_ title: String) -> String {
    NotificationCenter.default.post(name: Notification.Name(title), object: nil)
    return title
}
