// Keys and buttons. Every page can be read without it.
"use strict";
(() => {
    const root = document.documentElement;
    root.classList.add("scripted");

    // A page opened from a disk may have no storage. Then a choice holds for one page.
    const memory = {
        read(key) { try { return localStorage.getItem(key); } catch { return null; } },
        write(key, value) { try { localStorage.setItem(key, value); } catch { /* Not kept. */ } },
    };

    const isDark = () => root.dataset.theme
        ? root.dataset.theme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;

    // Before the page is drawn, so that it does not flash.
    const theme = memory.read("theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
    root.classList.toggle("projector", memory.read("projector") === "on");

    const actions = {
        theme() {
            root.dataset.theme = isDark() ? "light" : "dark";
            memory.write("theme", root.dataset.theme);
            label();
        },
        projector() {
            const isOn = root.classList.toggle("projector");
            memory.write("projector", isOn ? "on" : "off");
            label();
        },
        turn(rel) { document.querySelector(`a[rel="${rel}"]`)?.click(); },
        // To the next run of changed lines below or above the middle of the window.
        change(direction) {
            const rows = [...document.querySelectorAll(".diff .x")].filter(
                (row) => !row.previousElementSibling?.classList.contains("x") && row.checkVisibility());
            const middle = innerHeight / 2;
            const ahead = rows.filter((row) =>
                direction * (row.getBoundingClientRect().top - middle) > 8);
            ahead.at(direction > 0 ? 0 : -1)?.scrollIntoView({ block: "center" });
        },
        keys() { document.querySelector("dialog")?.showModal(); },
    };
    const keys = {
        t: actions.theme,
        p: actions.projector,
        "?": actions.keys,
        n: () => actions.change(1),
        b: () => actions.change(-1),
        ArrowLeft: () => actions.turn("prev"),
        ArrowRight: () => actions.turn("next"),
    };

    const buttons = {};
    function label() {
        buttons.theme.textContent = isDark() ? "Light" : "Dark";
        buttons.projector.textContent = "Large";
        buttons.projector.setAttribute("aria-pressed", root.classList.contains("projector"));
    }

    function addButtons() {
        const nav = document.querySelector("header nav");
        for (const [name, key] of [["theme", "t"], ["projector", "p"], ["keys", "?"]]) {
            const button = document.createElement("button");
            button.type = "button";
            button.title = `Key: ${key}`;
            button.addEventListener("click", actions[name]);
            nav.append(button);
            buttons[name] = button;
        }
        buttons.keys.textContent = "Keys";
        label();
    }

    function addDialog() {
        const dialog = document.createElement("dialog");
        dialog.setAttribute("aria-labelledby", "keys");
        dialog.innerHTML = `<h2 id="keys">Keys</h2>
            <dl>
            <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>the page before, the page after</dd>
            <dt><kbd>n</kbd> <kbd>b</kbd></dt><dd>the next change, and back</dd>
            <dt><kbd>t</kbd></dt><dd>light or dark</dd>
            <dt><kbd>p</kbd></dt><dd>large, for a projector</dd>
            <dt><kbd>?</kbd></dt><dd>these keys</dd>
            </dl>
            <form method="dialog"><button>Close</button></form>`;
        document.body.append(dialog);
    }

    function followChoice() {
        const form = document.querySelector("form.choice");
        form?.addEventListener("change", () => {
            const numbers = [form.a.value, form.b.value].map(Number).sort((a, b) => a - b);
            if (numbers[0] !== numbers[1]) location.href = `compare-${numbers.join("-")}.html`;
        });
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
        picture.addEventListener("mouseover", (event) => show(node(event)));
        picture.addEventListener("mouseleave", () => show(null));
        picture.addEventListener("focusin", (event) => show(node(event)));
        picture.addEventListener("focusout", () => show(null));
    }

    document.addEventListener("DOMContentLoaded", () => {
        addButtons();
        addDialog();
        followChoice();
        followPicture();
    });
    document.addEventListener("keydown", (event) => {
        const isTyping = event.target.closest?.("select, input, textarea, dialog");
        if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
        // In what scrolls sideways, the arrows scroll.
        const scrolls = event.target.closest?.("pre, .table, .picture");
        if (scrolls && scrolls.scrollWidth > scrolls.clientWidth && event.key.startsWith("Arrow")) return;
        keys[event.key]?.();
    });
    addEventListener("beforeprint", () => {
        for (const fold of document.querySelectorAll("details:not([open])")) {
            fold.open = true;
            fold.dataset.printed = "";
        }
    });
    addEventListener("afterprint", () => {
        for (const fold of document.querySelectorAll("details[data-printed]")) {
            fold.open = false;
            delete fold.dataset.printed;
        }
    });
})();
