import Purity

/// The pages of the lens.
extension Website {
    /// They share a layout, so that stages can be compared.
    private func picture(_ stage: Stage) -> LensPicture {
        LensPicture(
            report: stage.lens, layout: LensLayout(stages.map(\.lens)),
            description:
                "Stage \(stage.number): \(stage.lens.counts). The table below says the same.")
    }

    func lensesPage() -> Page {
        let pictures = stages.html { stage in
            """
            <section><h2><a href="\(Name.lens(stage.number))">\(stage.heading)</a></h2>
            \(picture(stage).html(isSmall: true))<p>\(stage.lens.counts)</p>
            </section>

            """
        }
        let title = "The lens"
        return Page(
            name: Name.lenses, part: .lens, title: title,
            lead: """
                Every function of each solution, as the compiler sees it. What is pure is in the middle; \
                what reaches an effect is outside, beside it.
                """,
            body: """
                \(Self.legend)
                <div class="multiples">
                \(pictures)</div>
                """,
            series: [(title, Name.lenses)] + links(to: Name.lens),
            isWide: true)
    }

    func lensPage(of stage: Stage) -> Page {
        Page(
            name: Name.lens(stage.number), part: .lens, title: stage.heading,
            lead: "\(stage.lens.counts)",
            body: """
                <p class="said" aria-live="polite">The outlined functions are the path of one load: \
                VideoListViewModel.load() and what it calls, \(picture(stage).path.count) functions.
                Point at a function, or go to it with the tab key.</p>
                <div class="picture" tabindex="0">
                \(picture(stage).html())</div>
                \(Self.legend)
                \(table(stage))
                """,
            series: links(to: Name.lens), contents: "")
    }

    private static var legend: HTML {
        let items = LensFunction.Kind.allCases.html(by: "\n") { kind in
            let says: HTML =
                switch kind {
                case .pure:
                    "it reaches no effect; what it changes in an object of the app has a mark"
                case .injected: "it calls what it received"
                case .impure:
                    """
                    it reaches an effect, by itself or by what it calls. A strong line leads to the \
                    effect from a function that reaches it directly; a broken one from a function that \
                    only makes what will reach it
                    """
                case .unknown: "it calls what the lens does not know"
                }
            let shape = LensPicture.shape(kind, LensLayout.Point())
            return """
                <li><svg viewBox="-12 -12 24 24" class="lens" aria-hidden="true">\
                <g class="\(kind.rawValue)">\(shape)</g></svg> <b>\(kind.rawValue)</b>: \(says)</li>
                """
        }
        let marks = LensFunction.Mark.allCases.html(by: "\n") { mark -> HTML in
            let shape = LensPicture.shape(.pure, LensLayout.Point(), [mark])
            return """
                <li><svg viewBox="-14 -14 28 28" class="lens" aria-hidden="true">\
                <g class="pure">\(shape)</g></svg> it \(mark.rawValue) itself</li>
                """
        }
        return """
            <ul class="legend">
            \(items)
            \(marks)
            </ul>
            <p>A thin line is a call. The discs on the rim are the effects; one that is only outlined is \
            not reached in this stage. An impure function stands near what it reaches. Where a pure or \
            an injected one stands, within its ring, means nothing.</p>
            """
    }

    private func table(_ stage: Stage) -> HTML {
        func name(_ text: String) -> HTML { .breakable(text, after: /[.:](?=\w)/) }
        let rows = stage.lens.functions.html { function in
            let effects = function.effects.html(by: "<br>") { effect in
                """
                <b>\(effect.effect.rawValue)</b>\(", handed on:", if: effect.isHandedOn) \
                <span class="path">\(HTML.breakable(effect.path.joined(separator: " → "), after: /:(?=\w)/))</span>
                """
            }
            let injections = function.injections.html(by: "<br>", name)
            let page = "\(Name.source(stage.number))#\(function.file):\(function.line)"
            return """
                <tr><th scope="row"><a href="\(page)"><code>\(name(function.name))</code></a></th>\
                <td class="\(function.kind.rawValue)">\(function.kind.rawValue)\
                \(function.marks.html { "<br>\($0.rawValue)" })</td>\
                <td>\(effects)</td><td>\(injections)</td></tr>

                """
        }
        let head = ["function", "is", "reaches", "was handed"].html {
            "<th scope=\"col\">\($0)</th>"
        }
        return """
            <h2 id="functions">Functions</h2>
            \(HTML.table("functions", head: head, rows: rows))
            """
    }
}
