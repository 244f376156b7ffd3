// What a core shows to its shell is for the package, and for nobody else.
package struct SharedRow: Equatable, Sendable {
    package let title: String

    package init(title: String) { self.title = title }
}

package func rows(_ titles: [String]) -> [SharedRow] { titles.map(SharedRow.init) }
