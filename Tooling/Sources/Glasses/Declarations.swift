extension SourceFile {
    /// The same file with its types, functions and properties only, without their bodies.
    var declarations: SourceFile {
        var kept = ""
        // For each open brace, whether it is a type's. A declaration inside of another brace is local.
        var areTypes: [Bool] = []
        // Open round brackets of the declaration that has not ended yet.
        var open: Int?
        for line in text.split(separator: "\n") where !line.isCommentOrImport {
            var isType = false
            if open == nil, areTypes.allSatisfy({ $0 }), line.contains(Self.declaration) {
                open = 0
                isType = line.contains(/\b(actor|class|enum|extension|protocol|struct) [A-Z]/)
            }
            if let count = open {
                kept += (line.hasSuffix(" {") ? line.dropLast(2) : line) + "\n"
                let brackets = count + line.count { $0 == "(" } - line.count { $0 == ")" }
                open = brackets == 0 ? nil : brackets
            }
            for character in line {
                if character == "{" { areTypes.append(isType) }
                if character == "}" { _ = areTypes.popLast() }
            }
        }
        return SourceFile(path: path, text: kept)
    }

    private static var declaration: Regex<Substring> {
        /^ *(?:@\w+(?:\([^)]*\))? |[a-z]+(?:\(set\))? )*(?:(?:actor|class|enum|extension|func|let|protocol|struct|subscript|typealias|var|case) |init\(|deinit)/
            .dotMatchesNewlines(false)
    }
}
