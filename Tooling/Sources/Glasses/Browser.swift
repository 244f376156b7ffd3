import Foundation
import Judging
import Processes

/// A Chromium that looks at pages without showing them.
package struct Browser: Sendable {
    package let program: String

    /// The first that is in the path; `nil` if there is none.
    package static func installed() -> Browser? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let names = ["chromium", "chromium-browser", "google-chrome"]
        return names.flatMap { name in folders.map { "\($0)/\(name)" } }
            .first(where: FileManager.default.isExecutableFile).map(Browser.init)
    }

    /// Opens each page in frames of a page of its own, which writes what it finds.
    ///
    /// - Returns: What is wrong: scripts that fail, pages that are wider than the window, text that can
    ///   hardly be read, and keys that do nothing.
    package func faults(in folder: URL, pages: [String]) async throws -> [String] {
        let probe = folder.appending(path: "probe.html")
        let profile = folder.appending(path: "profile")
        let names = String(decoding: try JSONEncoder().encode(pages), as: UTF8.self)
        try Data(Self.probe(names).utf8).write(to: probe)
        let outcome = try await Running.run(
            [
                program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--allow-file-access-from-files", "--no-first-run",
                "--user-data-dir=\(profile.path)", "--enable-logging=stderr",
                "--virtual-time-budget=100000", "--dump-dom", probe.absoluteString,
            ], deadline: .seconds(240))
        // [13378:1121/224342:INFO:CONSOLE:79] "Uncaught …", source: file:///…/site.js (79)
        let console = Set(
            outcome.errors.matches(of: #/CONSOLE.*?\] (".*"), source: .*?([^\/]*)\n/#)
                .map { "\($0.2): the console says \($0.1)" }
        ).sorted()
        guard let found = outcome.output.firstMatch(of: #/<pre id="found">((?s:.*?))end<\/pre>/#)
        else {
            return console + ["\(program) did not come to its end: \(outcome.end)"]
        }
        return console + found.1.split(separator: "\n").map(String.init)
    }

    private static func probe(_ pages: String) -> String {
        """
        <!doctype html>
        <title>Probe</title>
        <body>
        <script>
        "use strict";
        const pages = \(pages);
        const found = new Set();
        const ready = (frame) => new Promise((resolve) => {
            frame.addEventListener("load", resolve, { once: true });
        });

        async function open(page, width, look) {
            const frame = document.createElement("iframe");
            frame.style = `width: ${width}px; height: 800px; border: 0`;
            const isReady = ready(frame);
            frame.src = page;
            document.body.append(frame);
            await isReady;
            await look(frame.contentWindow, frame.contentDocument, frame);
            frame.remove();
        }

        function fits(page, window, document) {
            const width = document.documentElement.scrollWidth;
            if (width > window.innerWidth) {
                found.add(`${page} is ${width} wide in a window of ${window.innerWidth}`);
            }
        }

        const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
        function brightness(colour) {
            const [r, g, b] = numbers(colour).map((value) => {
                const share = value / 255;
                return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        }
        function contrast(one, other) {
            const [dark, bright] = [brightness(one), brightness(other)].sort((a, b) => a - b);
            return (bright + 0.05) / (dark + 0.05);
        }
        // A pair of colours is judged once, wherever it is met.
        const known = new Set();
        function canBeRead(page, window, document) {
            const grounds = new Map();
            const ground = (element) => {
                if (!element) return "rgb(255, 255, 255)";
                if (!grounds.has(element)) {
                    const own = window.getComputedStyle(element).backgroundColor;
                    grounds.set(element, numbers(own)[3] === 0 ? ground(element.parentElement) : own);
                }
                return grounds.get(element);
            };
            const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const seen = new Set();
            while (texts.nextNode()) {
                const element = texts.currentNode.parentElement;
                if (!texts.currentNode.data.trim() || seen.has(element)) continue;
                if (element.localName === "title") continue;
                seen.add(element);
                const style = window.getComputedStyle(element);
                const colour = element.closest("svg") ? style.fill : style.color;
                const pair = `${colour} on ${ground(element)}`;
                if (known.has(pair)) continue;
                known.add(pair);
                const ratio = contrast(colour, ground(element));
                if (ratio < 4.5) {
                    found.add(`${page}: a ${element.localName} is ${pair}, only ${ratio.toFixed(1)} to 1`);
                }
            }
        }

        function press(window, document, key) {
            document.body.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }));
        }

        async function look() {
            const kinds = new Set();
            for (const page of pages.reverse()) {
                // Pages of a kind have the same style; the last one has the most in it.
                const kind = page.replace(/\\d/g, "");
                const isFirst = !kinds.has(kind);
                kinds.add(kind);
                await open(page, 1280, (window, document, frame) => {
                    fits(page, window, document);
                    frame.style.width = "360px";
                    fits(page, window, document);
                    for (const theme of isFirst ? ["light", "dark"] : []) {
                        document.documentElement.dataset.theme = theme;
                        canBeRead(page, window, document);
                    }
                });
            }
            const page = "chapter-1.html";
            await open(page, 1920, async (window, document, frame) => {
                const root = document.documentElement;
                press(window, document, "p");
                const size = parseFloat(window.getComputedStyle(document.body).fontSize);
                if (size < 28) found.add(`p makes the text ${size} px large`);
                fits(page, window, document);
                press(window, document, "p");
                const before = window.getComputedStyle(document.body).color;
                press(window, document, "t");
                if (window.getComputedStyle(document.body).color === before) found.add("t does nothing");
                press(window, document, "?");
                if (!document.querySelector("dialog").open) found.add("? does nothing");
                document.querySelector("dialog").close();
                press(window, document, "/");
                const field = document.activeElement;
                field.value = "decorator";
                field.dispatchEvent(new window.Event("input", { bubbles: true }));
                await new Promise((resolve) => setTimeout(resolve, 2000));
                const result = document.querySelector("search li a")?.getAttribute("href");
                if (!result?.startsWith("chapter-6")) found.add(`the search for a decorator leads to ${result}`);
                field.blur();
                press(window, document, "p");
                press(window, document, "ArrowRight");
                if (window.scrollY === 0) found.add("the right arrow leads to no heading when large");
                press(window, document, "p");
                const isReady = ready(frame);
                press(window, document, "ArrowRight");
                await isReady;
                if (!frame.contentWindow.location.href.endsWith("chapter-2.html")) {
                    found.add("the right arrow leads nowhere");
                }
            });
        }
        look().catch((error) => found.add(`the probe failed: ${error}`)).finally(() => {
            const pre = document.createElement("pre");
            pre.id = "found";
            pre.textContent = [...found].join("\\n") + "\\nend";
            document.body.append(pre);
        });
        </script>

        """
    }
}
