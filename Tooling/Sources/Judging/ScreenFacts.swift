/// What the compiled code says of a screen: which function is its rule, and what the screen reaches hidden.
package struct ScreenFacts: Codable, Equatable, Sendable {
    /// A function in the source files, or a constant.
    package struct Function: Codable, Equatable, Sendable {
        /// "decide(_:on:)"
        package let name: String
        /// "Stages/Orders/Rule.swift:12"
        package let place: String
        package let isConstant: Bool

        package init(name: String, place: String, isConstant: Bool = false) {
            (self.name, self.place, self.isConstant) = (name, place, isConstant)
        }
    }

    /// A pure function that decides by dates.
    package struct Rule: Codable, Equatable, Sendable {
        package let function: Function
        /// Those of the three methods that call it, also by way of other functions.
        package let callers: [String]
        /// The rule, and the functions and constants that it uses.
        package let uses: [Function]

        package init(function: Function, callers: [String], uses: [Function]) {
            (self.function, self.callers, self.uses) = (function, callers, uses)
        }
    }

    /// A sentence on the code, and its place.
    package typealias Remark = TestFailure

    /// The three methods, as far as they are there.
    package var methods: [Function] = []
    package var rule: Rule?
    /// An impure function that calls the rule, and compares dates beside it.
    package var comparesBeside: Function?
    /// An impure function that calls the rule, and decides beside it.
    package var decidesAround: Remark?
    /// A method that calls the rule, where others call a function that decides around it.
    package var bypass: Remark?
    /// What is nearest to a rule, if there is none.
    package var nearMiss: Remark?
    /// Why it is not known whether there is a rule.
    package var unknown: Remark?
    /// The functions of the screen that reach an effect by themselves or by what they call, each with its way, such as
    /// "load() → Date.init()"; by the name of the effect, such as "clock".
    package var hidden: [String: [Remark]] = [:]
    /// A function of the screen of which it is not known what it reaches.
    package var unknownReach: Remark?
    /// Why the code could not be read.
    package var failure: Failure?

    package init() {}
}
