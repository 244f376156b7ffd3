import Purity

/// The pages of the lens.
extension Website {
    /// They share a layout, so that stages can be compared.
    private func picture(_ stage: Stage) -> HTML {
        LensPicture(stages.map(\.lens)).html(
            of: stage.lens,
            "Stage \(stage.number): \(stage.lens.counts). The page's table says the same.")
    }

    func lensesPage() -> Page {
        Page(
            name: Name.lenses, part: .lens, title: "The lens",
            lead: """
                Every function of each solution, as the compiler sees it. What is pure is in the middle; \
                what reaches an effect is outside, beside it.
                """,
            body: """
                \(Self.legend)
                <div class="multiples">
                \(stages.html { stage in
                    """
                    <section><h2><a href="\(Name.lens(stage.number))">\(stage.heading)</a></h2>
                    \(picture(stage))<p>\(stage.lens.counts)</p>
                    </section>

                    """
                })</div>
                """,
            series: [("The lens", Name.lenses)] + links(to: Name.lens), isWide: true)
    }

    func lensPage(of stage: Stage) -> Page {
        let path = LensPicture.path(of: stage.lens)
        return Page(
            name: Name.lens(stage.number), part: .lens, title: stage.heading,
            lead: """
                \(stage.lens.counts). The outlined ones are the path of one load: VideoListViewModel.load() and \
                what it calls, \(path.count) functions. Point at a function to see what it reaches.
                """,
            body: """
                <div class="picture" tabindex="0">
                \(picture(stage))</div>
                \(Self.legend)
                \(stage.lens.broken.html(broken))
                \(table(stage))
                """,
            series: links(to: Name.lens), contents: "")
    }

    private static var legend: HTML {
        let kinds = LensFunction.Kind.allCases.html { kind in
            """
            <li><span class="\(kind.rawValue)">\(kind.sign)</span> <b>\(kind.rawValue)</b>: \(kind.meaning)</li>

            """
        }
        return """
            <ul class="legend">
            \(kinds)</ul>
            <p>A thin line is a call. A strong one leads to an effect from a function that reaches it directly; \
            a broken one from a function that only makes what will reach it. The discs on the rim are the \
            effects; one that is only outlined is not reached in this stage. An impure function stands near \
            what it reaches. Where a pure or an injected one stands, within its ring, means nothing.</p>
            """
    }

    /// A part of the stage that the compiler refuses has no functions here.
    private func broken(_ part: LensBrokenPart) -> HTML {
        """
        <p>\(part.part.isEmpty ? "The stage's own folder" : part.part) does not compile, and is not \
        shown:</p>
        <pre tabindex="0"><code>\(part.errors.joined(separator: "\n"))</code></pre>

        """
    }

    private func table(_ stage: Stage) -> HTML {
        let rows = stage.lens.functions.html { function in
            let kind = [function.kind.rawValue] + function.marks.map(\.rawValue)
            let effects = function.effects.html(by: "<br>") { effect in
                """
                <b>\(effect.effect.rawValue)</b>\(", handed on:", if: effect.isHandedOn) \
                \(effect.path.joined(separator: " → "))
                """
            }
            let page = "\(Name.source(stage.number))#\(function.file):\(function.line)"
            return """
                <tr><th scope="row"><a href="\(page)"><code>\(function.name)</code></a></th>\
                <td class="\(kind[0])">\(kind.html(by: "<br>") { "\($0)" })</td>\
                <td>\(effects)</td><td>\(function.injections.html(by: "<br>") { "\($0)" })</td></tr>

                """
        }
        return """
            <h2 id="functions">Functions</h2>
            <div class="table" tabindex="0"><table class="functions">
            <thead><tr><th scope="col">function</th><th scope="col">is</th>\
            <th scope="col">reaches</th><th scope="col">was handed</th></tr></thead>
            <tbody>
            \(rows)</tbody>
            </table></div>
            """
    }
}
