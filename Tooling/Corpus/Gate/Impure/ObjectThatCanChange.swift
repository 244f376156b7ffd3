// A structure keeps an object that can change.
// Effect: mutable object
// Caught by: the gate
import Foundation

struct KeeperOfAList {
    private let titles = NSMutableArray()

    func count(with title: String) -> Int {
        titles.add(title)
        return titles.count
    }
}
