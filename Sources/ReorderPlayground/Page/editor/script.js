// The script of the panel's behaviour: what one types is checked and used, saved and explained.
"use strict";

class ScriptEditor {
  /** Milliseconds without a key before the text is checked, and before a word is explained. */
  static pause = 250;
  static rest = 400;
  /** The behaviour whose text is shown. */
  name = null;
  path = "";
  isDraft = false;
  canSave = false;
  problems = [];
  /** The line that decided at the time that is shown. */
  decided = null;
  /** Whether a check is under way, and whether the text has changed since. */
  isChecking = false;
  isChanged = false;
  /** The text as the session gave it, and by behaviour the newer texts that it does not use. */
  given = "";
  unused = new Map();
  input = element("script-text");
  paint = new ScriptPaint();
  names = new NameList(this);

  /**
   * @param page The page, with `ask`, `send`, `panel`, `panes`, `strip`, `links` and `decision`.
   */
  constructor(page) {
    this.page = page;
    const { input } = this;
    input.addEventListener("input", () => this.change());
    input.addEventListener("keydown", (event) => this.press(event));
    input.addEventListener("pointermove", (event) => this.hover(event));
    input.addEventListener("pointerleave", () => this.showMeaning(null));
    input.addEventListener("blur", () => {
      this.names.close();
      this.showMeaning(null);
    });
    element("script-save").onsubmit = (event) => {
      event.preventDefault();
      this.check();
      this.isWriting = true;
      page.ask({ do: "write", behaviour: this.name, name: element("script-name").value });
    };
    element("script-discard").onclick = () => {
      clearTimeout(this.waiting);
      this.isChanged = false;
      page.ask({ do: "discard", behaviour: this.name });
    };
    element("script-defaults").onclick = () =>
      page.ask({ do: "defaults", text: this.text, params: page.panel.choice.params });
  }

  /** Whether the script can be seen, and not in a tab that is closed. */
  get isOpen() { return element("script").checkVisibility({ visibilityProperty: true }); }

  get text() { return this.input.value; }

  // Which text is shown.

  /** Asks for the text of the panel's behaviour, if another is shown. */
  follow() {
    const { name } = this.page.panel;
    if (!this.isOpen || !this.page.isReady || name === this.asked) return;
    this.asked = name;
    if (this.isUnused) this.unused.set(this.name, this.text);
    [this.name, this.decided] = [null, null];
    [this.isChanged, this.isUsed] = [false, undefined];
    if (name === "native") this.showNative();
    else this.page.ask({ do: "script", behaviour: name });
  }

  /** Asks anew, in a new session. */
  restore() {
    if (this.isUnused) this.unused.set(this.name, this.text);
    this.asked = undefined;
    this.fail();
    this.follow();
  }

  /** Whether the session does not use what was typed: not yet, or because it does not load. */
  get isUnused() {
    return this.name !== null && this.text !== this.given
      && (this.isChanged || this.isChecking || this.isUsed === false);
  }

  /** Asks again for the text of a file that has changed, unless it is edited here. */
  refresh() {
    if (!this.isOpen || this.isDraft || this.isUnused || this.name === null) return;
    if (this.asked === this.page.panel.name) {
      this.page.send({ do: "script", behaviour: this.name });
    }
  }

  showNative() {
    element("script-body").hidden = true;
    element("script-path").textContent = "";
    element("script-state").textContent = "The native rules have no script.";
  }

  take({ behaviour, path, text, draft, canSave }) {
    if (behaviour !== this.asked || (behaviour === this.name && this.isChanged)) return;
    Object.assign(this, { name: behaviour, path, isDraft: draft, canSave });
    element("script-body").hidden = false;
    this.given = text;
    const own = this.unused.get(behaviour) ?? text;
    this.unused.delete(behaviour);
    if (this.text !== own) this.input.value = own;
    this.problems = [];
    element("script-name").value = behaviour.split("/").at(-1);
    this.draw();
    this.check();
    this.page.decision.now();
  }

  // Checking and saving.

  change() {
    this.isChanged = true;
    this.decided = null;
    this.draw();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.check(), ScriptEditor.pause);
    this.names.follow();
  }

  /** Checks the text; if it loads, the session uses it. */
  check() {
    clearTimeout(this.waiting);
    if (this.name === null) return;
    if (this.isChecking) return void (this.isStale = true);
    [this.isChecking, this.isChanged] = [true, false];
    this.page.ask({ do: "edit", behaviour: this.name, text: this.text });
    this.sent = this.text;
  }

  takeCheck({ behaviour, problems, used, draft }) {
    this.isChecking = false;
    if (used) {
      const path = `behaviours/${behaviour}.lua`;
      if (draft) this.page.links.scripts.set(path, this.sent);
      else this.page.links.scripts.delete(path);
      if (this.unused.get(behaviour) === this.sent) this.unused.delete(behaviour);
    }
    if (behaviour === this.name) {
      Object.assign(this, { isDraft: draft, isUsed: used, problems });
      this.draw();
      this.report();
    }
    if (!this.isStale) return;
    this.isStale = false;
    this.check();
  }

  /** Says in the strip why the text does not load: an error of an earlier text is over. */
  report() {
    const { strip } = this.page;
    const [first] = this.problems.filter(({ note }) => !note);
    // The session reports the text of the file.
    if (this.isUsed !== false || !this.isUnused) return strip.trouble("text", null);
    strip.trouble("text", { line: first?.line, text: first?.text ?? "It does not load.",
      title: "The script does not load; its last good version stays active" });
  }

  /** Forgets what was asked for, which is refused; a file that was not written is said here too. */
  fail(text) {
    this.isChecking = false;
    if (this.isWriting && text) this.state(`Not saved: ${text}`);
    this.isWriting = false;
  }

  /** A text that was saved under another name is a behaviour of its own, which is shown then. */
  takeWritten({ path, behaviour }) {
    const { links, panel, strip } = this.page;
    links.scripts.delete(`behaviours/${this.name}.lua`);
    [this.isDraft, this.isUsed, this.isWriting, this.path] = [false, undefined, false, path];
    this.given = this.text;
    if (behaviour === this.name) this.draw();
    else panel.follow(behaviour);
    strip.report(`Saved as ${path}.`);
  }

  takeDefaults({ text, elsewhere }) {
    if (text !== this.text) {
      this.input.setSelectionRange(0, this.text.length);
      this.input.focus();
      document.execCommand("insertText", false, text);
      this.check();
    }
    const { panel, strip } = this.page;
    const { behaviour, params } = panel.choice;
    const left = Object.entries(params).filter(([name]) => elsewhere.includes(name));
    panel.values.set(behaviour, Object.fromEntries(left));
    panel.use();
    if (left.length === 0) return;
    const names = Words.list(left.map(([name]) => Words.name(name)));
    strip.report(`${names}: the default is not in this script.`);
  }

  // Typing.

  press(event) {
    if (this.names.press(event)) return event.preventDefault();
    clearTimeout(this.resting);
    this.showMeaning(null);
    this.isAsked = event.key === "F1";
    if (event.key === " " && event.ctrlKey) this.names.ask();
    else if (this.isAsked) this.describe(this.spot(this.input.selectionStart));
    else if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
      element("script-save").requestSubmit();
    } else if (event.key === "Enter") this.breakLine();
    else return;
    event.preventDefault();
  }

  /** A new line begins as far in as the previous one. */
  breakLine() {
    const before = this.text.slice(0, this.input.selectionStart);
    const indent = before.slice(before.lastIndexOf("\n") + 1).match(/^ */)[0];
    document.execCommand("insertText", false, `\n${indent}`);
  }

  /** Replaces the text from a place to the cursor, as typed. */
  insert(start, text) {
    this.input.setSelectionRange(start, this.input.selectionStart);
    document.execCommand("insertText", false, text);
  }

  /** The line and the character of a place in the text. */
  spot(index) {
    const before = this.text.slice(0, index);
    const start = before.lastIndexOf("\n") + 1;
    return { line: before.split("\n").length - 1, character: index - start };
  }

  /** The place of a line and a character in the text. */
  index({ line, character }) {
    let start = 0;
    for (let count = 0; count < line; count += 1) start = this.text.indexOf("\n", start) + 1;
    return start + character;
  }

  /** The line of this script that a message is about, from 0; undefined if it is about none. */
  lineIn(text) {
    const name = this.page.panel.name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const [, line] = text.match(new RegExp(`behaviours/${name}\\.lua:(\\d+)`)) ?? [];
    return line === undefined ? undefined : Number(line) - 1;
  }

  /** Puts the cursor into a line, in sight. */
  goTo(line) {
    if (!this.isOpen) this.page.panes.show("script");
    this.show({ line, characters: [0, 0] });
  }

  /** Moves the cursor to a problem. */
  show({ line, characters }) {
    if (line === undefined) return;
    this.input.focus();
    const [start, end] = characters.map((character) => this.index({ line, character }));
    this.input.setSelectionRange(start, end);
    this.paint.reveal(line);
  }

  // Drawing.

  draw() {
    this.paint.draw(this.text, this.problems, this.decided);
    const shown = JSON.stringify(this.problems);
    if (shown !== this.listed) this.list();
    this.listed = shown;
    const wrong = this.problems.filter(({ note }) => !note).length;
    const isOwn = this.isDraft || this.isUnused;
    const carried = this.isUsed === false ? "the last version that loads" : "it";
    const kept = isOwn ? `Edited on this page only; a link carries ${carried}.` : this.path;
    const used = this.isUsed === false
      ? "It does not load; the last good version stays active. " : "";
    this.state(used + (wrong > 0 ? `${Words.count(wrong, "problem")}. ` : "") + kept);
    element("script-path").textContent = this.name === null ? "" : Words.name(this.name);
    element("script-save").hidden = !this.canSave;
    if (!isOwn) passFocus(element("script-discard"), element("script-defaults"));
    element("script-discard").hidden = !isOwn;
  }

  /** Lists the problems, each with a way to its place. */
  list() {
    element("script-problems").replaceChildren(...this.problems.map((problem) => {
      const { line, text, note } = problem;
      const where = line === undefined ? "" : `Line ${line + 1}: `;
      const button = make("button", { type: "button", textContent: where + text,
        onclick: () => this.show(problem) });
      return make("li", { className: note ? "note" : "problem" }, button);
    }));
  }

  state(text) {
    if (element("script-state").textContent !== text) element("script-state").textContent = text;
  }

  /** Marks the line that decided. */
  mark(line) {
    if (line === this.decided) return;
    this.decided = line;
    this.draw();
    if (line !== null) this.paint.reveal(line);
  }

  // What a word means.

  hover(event) {
    clearTimeout(this.resting);
    this.showMeaning(null);
    this.isAsked = false;
    if (event.pointerType === "touch") return;
    const { clientX, clientY } = event;
    this.resting = setTimeout(
      () => this.describe(this.paint.spotAt(clientX, clientY)), ScriptEditor.rest);
  }

  describe({ line, character }) {
    if (this.name === null || line < 0 || character < 0) return;
    this.page.send({ do: "describe", text: this.text, line, character });
  }

  /** Shows what a word means below it. */
  showMeaning(meaning) {
    const node = element("script-meaning");
    node.hidden = meaning === null;
    if (meaning === null) return;
    const [, code, text] = meaning.text.match(/^```lua\n([\s\S]*?)\n```\s*([\s\S]*)$/)
      ?? [null, "", meaning.text];
    node.replaceChildren(make("code", { textContent: code }), make("span", { textContent: text }));
    this.paint.put(node, meaning.line, meaning.characters[0]);
    if (this.isAsked) element("live").textContent = `${code} ${text}`.trim();
  }
}
