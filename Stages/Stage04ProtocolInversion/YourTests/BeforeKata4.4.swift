import Foundation

/// What `VideoStore` requires until kata 4.4. After that kata you can delete this file.
extension InMemoryVideoStore {
    var file: URL { URL(filePath: "/dev/null") }

    func remove() {}
}
