/// What the lens says of a stage: every function in its source files, and what it reaches.
///
/// - A function is *impure* if it reaches an effect of the outside world, by itself or by what it calls;
///   else *unknown* if it reaches what `purity.txt` does not have; else *injected* if it calls what it received, and
///   a caller passes something that is not pure, or the callers are unknown: a closure that it was passed or that is
///   stored, or a requirement of a protocol; else *pure*. One that is impure and injected has both lists filled.
/// - Calls are followed through all modules, and a class's method to each of its overrides.
/// - A closure and a local function belong to the function that they are written in. A default argument
///   is evaluated by the callers that leave the argument out: they reach what it does.
/// - A closure that is made and handed on has its effects where it is written, and so has an object
///   that is handed on as `any P` or to a generic function. Such an effect has `isHandedOn`: the
///   function makes it possible, and another function may cause it.
/// - The callers of an injected function are injected, too, with one exception: a caller that passes a closure of its
///   own is not injected by that closure.
/// - What the compiler made is not listed. The initial value of a property or of a global is, if it is not pure.
/// - What `purity.txt` has "in a core" is nothing here, but is where *Purity* judges: an object's own state, a
///   lock, a task, the path of a file. A global that can change is an effect, and so is waiting for a time to pass.
/// - A function that releases an object does not reach what its `deinit` does, because the code does not say when it runs.
public struct LensReport: Codable, Equatable, Sendable {
    /// By file and line.
    public var functions: [LensFunction]
    /// What could not be looked at.
    public var broken: [LensBrokenPart] = []
    /// What could not be read of the compiler's output; `nil` if all of it was.
    public var note: String?

    /// Removes functions, and the calls of them.
    public mutating func remove(where isRemoved: (LensFunction) throws -> Bool) rethrows {
        let kept = try functions.indices.filter { try !isRemoved(functions[$0]) }
        let places = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
        functions = kept.map { index in
            var function = functions[index]
            function.calls = function.calls.compactMap { places[$0] }
            return function
        }
    }
}

/// A part of a stage that does not compile.
public struct LensBrokenPart: Codable, Equatable, Sendable {
    /// The part's folder in the stage's: "Core". It is empty for the stage's own.
    public var part: String
    /// The compiler's first errors, one a line.
    public var errors: [String]
}

public struct LensFunction: Codable, Equatable, Sendable {
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case pure, injected, impure, unknown
    }

    /// What it does itself that is no effect, and that a reader should know.
    public enum Mark: String, Codable, CaseIterable, Sendable {
        case changes = "changes an object"
        case stops = "can stop the program"
    }

    /// "VideoListViewModel.load()"
    public var name: String
    /// The path from the stage's folder: "Core/LoadDecision.swift".
    public var file: String
    public var line: Int
    public var kind: Kind
    /// What it reaches, by the shortest path.
    public var effects: [LensEffect]
    /// What it calls that was handed to it, the nearest first: "the closure in HTTPGet.get",
    /// "VideoLoader.load, of a conforming type".
    public var injections: [String]
    /// The stage's own functions that it calls directly, as indices.
    public var calls: [Int]
    public var marks: [Mark] = []
}

public struct LensEffect: Codable, Equatable, Sendable {
    public var effect: Effect
    /// "VideoListViewModel.load()", "VideoLoader.shared", "URLSession.shared"
    public var path: [String]
    /// Nothing of the stage's own is between the function and the effect.
    public var isDirect: Bool
    /// The effect is in a closure, or behind a protocol, that is made on the way and handed on.
    public var isHandedOn: Bool
    /// Where the effect is reached, from the stage's folder.
    public var file: String
    public var line: Int
}
