// Keys and a button. Every page can be read without it.
"use strict";
(() => {
    const root = document.documentElement;
    root.classList.add("scripted");

    // A page opened from a disk may have no storage. Then a choice holds for one page.
    const memory = {
        read(key) { try { return localStorage.getItem(key); } catch { return null; } },
        write(key, value) { try { localStorage.setItem(key, value); } catch { /* Not kept. */ } },
    };

    // Before the page is drawn, so that it does not flash.
    root.classList.toggle("projector", memory.read("projector") === "on");

    const actions = {
        projector() {
            const here = headings().findLast((heading) => top(heading) < 8);
            const isOn = root.classList.toggle("projector");
            memory.write("projector", isOn ? "on" : "off");
            here?.scrollIntoView();
            label();
        },
        // To another page; in a room, to another heading, and at the end of the page to another page.
        turn(direction) {
            const y = scrollY;
            if (isLarge()) beside(direction)?.scrollIntoView();
            if (scrollY === y) document.querySelector(`a[rel="${direction > 0 ? "next" : "prev"}"]`)?.click();
        },
        // The same by screens, so that the rest of a long text is not skipped.
        page(direction) {
            if (!isLarge()) return false;
            const next = direction > 0 ? beside(1) : null;
            const before = next ? next.previousElementSibling : document.querySelector("main");
            const last = before?.matches("section, main") ? before.lastElementChild : before;
            const ahead = direction > 0
                ? (last?.getBoundingClientRect().bottom ?? 0) - innerHeight
                : -top(beside(-1) ?? document.body) - innerHeight;
            if (ahead > 8) scrollBy(0, direction * 0.85 * innerHeight);
            else actions.turn(direction);
        },
        // To the next run of changed lines below or above the middle of the window.
        change(direction) {
            const rows = [...document.querySelectorAll(".diff .x")].filter(
                (row) => !row.previousElementSibling?.classList.contains("x") && row.checkVisibility());
            const middle = innerHeight / 2;
            const ahead = rows.filter((row) =>
                direction * (row.getBoundingClientRect().top - middle) > 8);
            ahead.at(direction > 0 ? 0 : -1)?.scrollIntoView({ block: "center" });
        },
    };
    const isLarge = () => root.classList.contains("projector");
    const top = (element) =>
        element.getBoundingClientRect().top - parseFloat(getComputedStyle(root).scrollPaddingTop);
    // Where a screen begins: the page, a section, or a heading that has none.
    const headings = () => [document.body, ...document.querySelectorAll(
        "main > section:has(> h2, > h3), main > h2, .multiples > section")]
        .filter((element) => element.checkVisibility());
    const beside = (direction) => direction > 0
        ? headings().find((heading) => top(heading) > 8)
        : headings().findLast((heading) => top(heading) < -8);

    const keys = {
        p: actions.projector,
        n: () => actions.change(1),
        b: () => actions.change(-1),
        ArrowLeft: () => actions.turn(-1),
        ArrowRight: () => actions.turn(1),
        PageUp: () => actions.page(-1),
        PageDown: () => actions.page(1),
    };

    // Large, for a room: a heading a screen.
    const button = Object.assign(document.createElement("button"), {
        type: "button", title: "Key: p", textContent: "Large", onclick: actions.projector,
    });
    function label() { button.setAttribute("aria-pressed", isLarge()); }

    function addButton() {
        document.querySelector("header nav").append(button);
        label();
    }

    // Points at a function of a picture: its lines stand out, and what it does is said below.
    function followPicture() {
        const picture = document.querySelector(".picture");
        const said = document.querySelector(".said");
        if (!picture || !said) return;
        const rest = said.textContent;
        const show = (node) => {
            for (const line of picture.querySelectorAll("line.near")) line.classList.remove("near");
            const which = node?.dataset.f;
            said.textContent = node?.querySelector("title").textContent ?? rest;
            if (which === undefined) return;
            for (const line of picture.querySelectorAll(`line.f${which}`)) line.classList.add("near");
        };
        const node = (event) => event.target.closest("[data-f]");
        for (const name of ["mouseover", "focusin"]) picture.addEventListener(name, (event) => show(node(event)));
        for (const name of ["mouseleave", "focusout"]) picture.addEventListener(name, () => show(null));
    }

    document.addEventListener("DOMContentLoaded", () => {
        addButton();
        followPicture();
    });
    document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        // In what scrolls sideways, the arrows scroll.
        const scrolls = event.target.closest?.("pre, .table");
        if (scrolls && scrolls.scrollWidth > scrolls.clientWidth && event.key.startsWith("Arrow")) return;
        const key = keys[event.key];
        if (key && key() !== false) event.preventDefault();
    });
})();
