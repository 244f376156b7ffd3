import Foundation

extension Failure {
    /// What an error of the file system means to a reader: what was tried, why it failed, and what to do.
    ///
    /// - Returns: `nil`, if it is another error.
    init?(_ error: any Error, in project: Project) {
        let details = (error as NSError).userInfo
        guard let underlying = (details[NSUnderlyingErrorKey] as? any Error).map({ $0 as NSError }),
            underlying.domain == NSPOSIXErrorDomain, let code = Int32(exactly: underlying.code)
        else { return nil }
        func relative(_ key: String) -> String? {
            (details[key] as? String).map(project.relative)
        }
        let path = relative(NSFilePathErrorKey) ?? "a file"
        let isWriting = code == ENOSPC || (512..<700).contains((error as NSError).code)
        let destination = relative("NSDestinationFilePath")
        let tried =
            destination.map { "\(path) cannot be moved or copied to \($0)" }
            ?? "\(path) cannot be \(isWriting ? "written" : "read")"
        let reason = String(cString: strerror(code)).lowercased()
        self.init("\(tried): \(reason).", next: Self.step(after: code, with: path))
    }

    private static func step(after code: Int32, with path: String) -> String {
        let top = path.split(separator: "/").first.map(String.init) ?? path
        switch code {
        case ENOSPC, EDQUOT: return "free some space on this disk, and try again"
        case EACCES, EPERM:
            return "see who may do that: ls -ld \(top) \(path). The files have to be yours"
        case EROFS: return "copy the workbook to a disk that can be written"
        case EEXIST, ENOTDIR: return "a folder is needed there: mv \(top) \(top)-old, and try again"
        case ENOENT: return restore(path)
        default: return "try again; if it stays, rm -rf .build"
        }
    }

    /// How to get back what was shipped.
    package static func restore(_ paths: String...) -> String {
        "git checkout -- \(paths.joined(separator: " ")), or copy it from a new download"
    }
}
