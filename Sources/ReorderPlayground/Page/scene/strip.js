// The messages of the page, in one strip below the scene: nothing lies over a row.
"use strict";

class Strip {
  /** What is wrong, of several the first. */
  troubles = { connection: null, text: null, script: null };
  /** The text of the trouble that was put away. */
  shut = null;

  /** @param page The page, with `editor` and `panes`. */
  constructor(page) {
    this.page = page;
    const closing = {
      problem: () => {
        this.shut = this.shown?.text;
        element("problem").hidden = true;
      },
      visitor: () => this.visit(""), news: () => this.report(""), hint: () => this.suit(""),
    };
    for (const [name, act] of Object.entries(closing)) {
      const button = make("button", { type: "button", className: "shut", textContent: "×",
        onclick: act });
      button.setAttribute("aria-label", "Close this message");
      element(name).append(button);
    }
    this.go = make("button", { type: "button", className: "go" });
    element("problem").firstElementChild.after(this.go);
    new ResizeObserver(() => this.wrap()).observe(element("strip"));
  }

  /** What is shown of what is wrong. */
  get shown() {
    const { connection, text, script } = this.troubles;
    return connection ?? text ?? script;
  }

  /** Shows what is wrong, or no longer wrong, with a way to its line. */
  trouble(kind, trouble) {
    this.troubles[kind] = trouble;
    const { shown } = this;
    if (shown?.text !== this.shut) this.shut = null;
    element("problem").hidden = !shown || this.shut !== null;
    element("problem").firstElementChild.textContent = shown?.title ?? "";
    Words.show(shown?.text ?? "", element("problem").querySelector("pre"));
    this.line = shown?.line ?? this.page.editor?.lineIn(shown?.text ?? "");
    this.go.hidden = this.line === undefined;
    this.go.textContent = `Go to line ${this.line + 1}`;
    this.go.onclick = () => this.page.editor.goTo(this.line);
  }

  /** Says what has happened, or why something was refused. */
  report(text, isRefused = false) {
    Words.show(text, element("result"));
    element("news").classList.toggle("refused", isRefused);
    element("strip").scrollTop = 0;
  }

  /** Says that the script came with a link, until that is put away. */
  visit(text) { Strip.put("visitor", text); }

  /** Says that a behaviour does not suit the scene. */
  suit(text) { Strip.put("hint", text); }

  static put(name, text) {
    element(name).hidden = text === "";
    element(name).firstElementChild.textContent = text;
  }

  /** Excerpts of scripts keep their marks in sight when the strip changes its width. */
  wrap() {
    for (const place of [element("result"), element("problem").querySelector("pre")]) {
      Words.reveal(place);
    }
  }
}
