// Traces, and files of your own, that the page opens; and the way back.
"use strict";

class Stages {
  /** The most characters in one message. */
  static part = 60_000;
  given = null;

  /**
   * @param page The page, with `svg`, `stage`, `enter`, `restart`, `endFilm`, `ask`, `send`,
   *   `hand`, `panel`, `strip`, `room` and `timeline`.
   */
  constructor(page) {
    this.page = page;
    this.dialog = element("opener");
    element("open").onclick = () => {
      element("opener-problem").textContent = "";
      this.dialog.showModal();
    };
    element("opener-close").onclick = () => this.dialog.close();
    element("file").onchange = () => this.openFile(element("file").files[0]);
    element("paste").onsubmit = (event) => {
      event.preventDefault();
      this.openText("pasted", element("pasted").value);
    };
    element("undo").onclick = () => this.back("undo");
    element("reset").onclick = () => this.back("reset");
    page.svg.addEventListener("keydown", (event) => this.press(event));
    addEventListener("dragover", (event) => this.hover(event));
    addEventListener("drop", (event) => this.drop(event));
  }

  // A trace, or a scene.

  openTrace(name) { this.ask(name === this.given ? {} : { trace: name }); }

  /** Opens what the command was given. */
  openGiven() { this.ask({}); }

  async openFile(file) {
    if (!file) return;
    element("file").value = "";
    this.openText(file.name, await file.text());
  }

  openText(name, text) {
    element("opener-problem").textContent = "";
    for (let first = 0; first < text.length;) {
      // A pair of surrogates is one character.
      const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(first + Stages.part - 1));
      const end = first + Stages.part - (isHalf ? 1 : 0);
      this.page.send({ do: "text", part: text.slice(first, end) });
      first = end;
    }
    this.ask({ name: [...name].slice(0, 40).join("") });
  }

  ask(source) { this.page.ask({ do: "open", ...source }); }

  /** Says why something was refused. */
  refuse(text) {
    this.page.strip.report(text, true);
    if (this.dialog.open) Words.show(text, element("opener-problem"));
  }

  /** Shows what was opened. */
  opened({ name, view, behaviour, params, notes, hasDrag }) {
    const { page } = this;
    this.dialog.close();
    page.enter("own", view, name);
    page.panel.adopt(behaviour, params);
    page.restart();
    page.useWished();
    page.strip.report(notes.filter((note) => note !== "").join("\n"));
    if (hasDrag) page.timeline.replay();
  }

  // Files that are dropped onto the page.

  hover(event) {
    if (![...event.dataTransfer.items].some(({ kind }) => kind === "file")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  }

  drop(event) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    this.openFile(file);
  }

  // The way back.

  press(event) {
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    if (!element("undo").disabled) this.back("undo");
  }

  back(action) {
    this.page.endFilm();
    this.page.hand.letGo();
    this.page.ask({ do: action });
    element("live").textContent =
      action === "undo" ? "The last drag is undone." : "The scene is as it began.";
  }

  takeUndo(canUndo) {
    if (!canUndo) passFocus(element("undo"), element("reset"));
    element("undo").disabled = !canUndo;
  }
}
