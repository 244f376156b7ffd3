import Purity

extension Website {
    /// What the walk changes, for the start page: of each solution's functions, how many are impure, injected and pure.
    var walk: HTML? {
        guard !stages.isEmpty else { return nil }
        let rows = stages.html(by: "\n") { stage in
            let kinds: [LensFunction.Kind] = [.impure, .unknown, .injected, .pure]
            let parts = kinds.html { kind -> HTML in
                let count = stage.lens.functions.count { $0.kind == kind }
                guard count > 0 else { return "" }
                return """
                    <span class="\(kind.rawValue)" style="flex-grow:\(count)" \
                    title="\(count) \(kind.rawValue)">\(count)</span>
                    """
            }
            return """
                <li><a href="\(Name.chapter(stage.number))">\(stage.heading)</a> \
                <a class="parts" href="\(Name.lens(stage.number))">\(parts)</a></li>
                """
        }
        return """
            <figure class="walk">
            <ol>
            \(rows)
            </ol>
            <figcaption>One app, ten designs. What its list does stays the same; what changes is how many of its functions \
            are <b class="impure">impure</b> (they reach a file, the server or the clock), \
            <b class="injected">injected</b> (they call what they received) and <b class="pure">pure</b>.</figcaption>
            </figure>

            """
    }
}
