// The search, the colours, and the keys. Every page can be read without it.
"use strict";
(() => {
    const root = document.documentElement;

    // A page opened from a disk may have no storage. Then a choice holds for one page.
    const memory = {
        read() { try { return localStorage.getItem("theme"); } catch { return null; } },
        write(theme) { try { localStorage.setItem("theme", theme); } catch { /* Not kept. */ } },
    };
    // Before the page is drawn, so that it does not flash.
    root.dataset.theme = memory.read()
        ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

    function addTheme(nav) {
        const button = document.createElement("button");
        const other = () => root.dataset.theme === "dark" ? "light" : "dark";
        button.textContent = other();
        button.addEventListener("click", () => {
            root.dataset.theme = other();
            memory.write(root.dataset.theme);
            button.textContent = other();
        });
        nav.append(button);
    }

    // What it finds is in a file that is loaded when the field is first used.
    function addSearch(nav) {
        const search = document.createElement("search");
        search.innerHTML = `<input type="search" placeholder="Search ( / )" aria-label="Search the site"><ol></ol>`;
        const [input, list] = search.children;
        const find = () => {
            const words = input.value.toLowerCase().match(/\S+/g) ?? [];
            const has = (text) => words.every((word) => text.toLowerCase().includes(word));
            const entries = words.length > 0 ? window.searchEntries ?? [] : [];
            // Titles come first, and the book before the source.
            const found = [
                ...entries.filter(([, title]) => has(title)),
                ...entries.filter(([, title, ...rest]) => !has(title) && has([title, ...rest].join(" "))),
            ];
            list.innerHTML = found.slice(0, 30).map(([place, title, context, text]) => {
                const start = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
                const small = [context, text.slice(start, start + 110)].filter(Boolean).join(" · ");
                return `<li><a href="${place}">${title}<small>${small}</small></a></li>`;
            }).join("") || (entries.length > 0 ? "Nothing found" : "");
        };
        input.addEventListener("focus", () => {
            document.head.append(
                Object.assign(document.createElement("script"), { src: "search.js", onload: find }));
        }, { once: true });
        input.addEventListener("input", find);
        search.addEventListener("keydown", (event) => {
            const stops = [input, ...list.querySelectorAll("a")];
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
            stops[stops.indexOf(document.activeElement) + step]?.focus();
            if (event.key === "Escape") document.activeElement.blur();
            if (step) event.preventDefault();
        });
        nav.append(search);
    }

    // The lines of the function that is pointed at stand out.
    function followPicture() {
        document.querySelector(".picture")?.addEventListener("mouseover", (event) => {
            const near = event.target.closest("[data-f]")?.dataset.f;
            for (const line of document.querySelectorAll(".picture line")) {
                line.classList.toggle("near", line.classList.contains(`f${near}`));
            }
        });
    }

    document.addEventListener("DOMContentLoaded", () => {
        const nav = document.querySelector("header nav");
        addSearch(nav);
        addTheme(nav);
        followPicture();
    });
    document.addEventListener("keydown", (event) => {
        if (event.target.closest?.("search") || event.ctrlKey || event.metaKey || event.altKey) return;
        // In what scrolls sideways, the arrows scroll.
        const scrolls = event.target.closest?.("pre, .table");
        const canScroll = scrolls && scrolls.scrollWidth > scrolls.clientWidth;
        const target = {
            "/": "search input", ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]",
        }[event.key];
        const element = target && !canScroll && document.querySelector(target);
        if (!element) return;
        event.preventDefault();
        element.focus();
        element.click();
    });
})();
