// The script on the page: its text with the check's problems, names as one types, and the decision
// at a time of the last drag.
"use strict";

/** Lua in colors: the kinds of the words of a text. */
class LuaText {
  static keywords = ("and break do else elseif end false for function goto if in local nil not or "
    + "repeat return then true until while").replaceAll(" ", "|");
  static words = new RegExp([
    /(?<comment>--\[(?<level>=*)\[[\s\S]*?(?:\]\k<level>\]|$)|--[^\n]*)/.source,
    /(?<number>\b0[xX][\da-fA-F.]+|\b\d+\.?\d*(?:[eE][+-]?\d+)?)/.source,
    `(?<keyword>\\b(?:${LuaText.keywords})\\b)`,
    // What has no name is a string.
    /\[(?<depth>=*)\[[\s\S]*?(?:\]\k<depth>\]|$)/.source,
    /"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/.source,
  ].join("|"), "g");

  /** The lines of a text, each as parts with a kind. */
  static lines(text) {
    const lines = [[]];
    const add = (kind, part) => part.split("\n").forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== "") lines.at(-1).push({ kind, text: piece });
    });
    let end = 0;
    for (const match of text.matchAll(LuaText.words)) {
      const { comment, number, keyword } = match.groups;
      add("", text.slice(end, match.index));
      const kind = comment ? "comment" : number ? "number" : keyword ? "keyword" : "string";
      add(kind, match[0]);
      end = match.index + match[0].length;
    }
    add("", text.slice(end));
    return lines;
  }

  /** The parts of a line, cut where problems begin and end. */
  static marked(parts, problems) {
    const cuts = problems.flatMap(({ characters }) => characters);
    const result = [];
    let start = 0;
    for (const { kind, text } of parts) {
      const inner = cuts.filter((cut) => cut > start && cut < start + text.length);
      const edges = [start, ...inner.sort((a, b) => a - b), start + text.length];
      for (let index = 1; index < edges.length; index += 1) {
        const [from, to] = [edges[index - 1], edges[index]];
        if (from === to) continue;
        const problem = problems.find(({ characters: [low, high] }) => from >= low && to <= high);
        result.push({ kind, text: text.slice(from - start, to - start), problem });
      }
      start += text.length;
    }
    return result;
  }
}

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
  decided = null;
  /** Whether a check is under way, and whether the text has changed since. */
  isChecking = false;
  isChanged = false;
  /** The text as the session gave it, and by behaviour the newer texts that it does not use. */
  given = "";
  unused = new Map();

  /** @param page The page, with `ask`, `send`, `panel`, `card`, `links` and `timeline`. */
  constructor(page) {
    this.page = page;
    this.card = element("script");
    this.input = element("script-text");
    this.paint = element("script-paint");
    this.names = new NameList(this);
    this.card.ontoggle = () => {
      this.follow();
      this.explainNow();
    };
    this.input.addEventListener("input", () => this.change());
    this.input.addEventListener("keydown", (event) => this.press(event));
    this.input.addEventListener("pointermove", (event) => this.hover(event));
    this.input.addEventListener("pointerleave", () => this.showMeaning(null));
    this.input.addEventListener("blur", () => { this.names.close(); this.showMeaning(null); });
    element("script-save").onsubmit = (event) => {
      event.preventDefault();
      this.check();
      page.ask({ do: "write", behaviour: this.name, name: element("script-name").value });
    };
    element("script-discard").onclick = () => {
      clearTimeout(this.waiting);
      this.isChanged = false;
      page.ask({ do: "discard", behaviour: this.name });
    };
    element("script-defaults").onclick = () => this.writeDefaults();
    element("decision-all").onchange = () => this.explain(this.time);
  }

  get isOpen() { return this.card.open; }

  get text() { return this.input.value; }

  /** Asks for the text of the panel's behaviour, if another is shown. */
  follow() {
    const { name } = this.page.panel;
    if (!this.isOpen || name === this.asked) return;
    this.asked = name;
    if (this.isUnused) this.unused.set(this.name, this.text);
    this.name = null;
    this.decided = null;
    [this.isChanged, this.isUsed] = [false, undefined];
    if (name === "native") this.showNative();
    else this.page.ask({ do: "script", behaviour: name });
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
    element("script-state").textContent = "The native rules are not a script.";
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
    this.explainNow();
  }

  // Editing.

  change() {
    this.isChanged = true;
    this.decided = null;
    this.draw();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.check(), ScriptEditor.pause);
    this.names.follow();
  }

  /** Replaces the text from a place to the cursor, as typed. */
  insert(start, text) {
    this.input.setSelectionRange(start, this.input.selectionStart);
    document.execCommand("insertText", false, text);
  }

  /** Checks the text; if it loads, the session uses it. */
  check() {
    clearTimeout(this.waiting);
    if (this.name === null) return;
    if (this.isChecking) return void (this.isStale = true);
    this.isChecking = true;
    this.isChanged = false;
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
    }
    if (!this.isStale) return;
    this.isStale = false;
    this.check();
  }

  /** Forgets what was asked for, which is refused. */
  fail() { [this.isChecking, this.isExplaining] = [false, false]; }

  takeWritten({ path, behaviour }) {
    this.page.links.scripts.delete(`behaviours/${this.name}.lua`);
    this.isDraft = false;
    this.path = path;
    if (behaviour === this.name) this.draw();
    else this.state(`Saved as ${path}. Choose ${Words.name(behaviour)} to use it.`);
  }

  writeDefaults() {
    this.page.ask({ do: "defaults", text: this.text, params: this.page.panel.choice.params });
  }

  takeDefaults({ text, elsewhere }) {
    if (text !== this.text) {
      this.input.setSelectionRange(0, this.text.length);
      this.input.focus();
      document.execCommand("insertText", false, text);
      this.check();
    }
    const { panel } = this.page;
    const { behaviour, params } = panel.choice;
    const left = Object.entries(params).filter(([name]) => elsewhere.includes(name));
    panel.values.set(behaviour, Object.fromEntries(left));
    panel.use();
    if (left.length === 0) return;
    const names = Words.list(left.map(([name]) => Words.name(name)));
    this.page.card.report(`${names}: the default is not in this script.`);
  }

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

  // Drawing.

  draw() {
    const lines = LuaText.lines(this.text).map((parts, number) => {
      const here = this.problems.filter(({ line }) => line === number);
      const kinds = [here.length > 0 && "wrong", number === this.decided && "decided"];
      return make("div", { className: kinds.filter(Boolean).join(" ") },
        ...LuaText.marked(parts, here).map(({ kind, text, problem }) => make("span", {
          className: [kind, problem && (problem.note ? "note" : "problem")].filter(Boolean)
            .join(" "),
          textContent: text })));
    });
    this.paint.replaceChildren(...lines);
    element("script-problems").replaceChildren(...this.problems.map((problem) => {
      const { line, text, note } = problem;
      const where = line === undefined ? "" : `Line ${line + 1}: `;
      const button = make("button", { type: "button", textContent: where + text,
        onclick: () => this.show(problem) });
      return make("li", { className: note ? "note" : "problem" }, button);
    }));
    const wrong = this.problems.filter(({ note }) => !note).length;
    const carried = this.isUsed === false ? "the last version that loads" : "it";
    const isOwn = this.isDraft || this.isUnused;
    const kept = isOwn ? `Edited on this page only; a link carries ${carried}.` : this.path;
    const used = this.isUsed === false
      ? "It does not load; the last good version stays active. " : "";
    this.state(used + (wrong > 0 ? `${Words.count(wrong, "problem")}. ` : "") + kept);
    element("script-save").hidden = !this.canSave;
    if (!isOwn) passFocus(element("script-discard"), element("script-defaults"));
    element("script-discard").hidden = !isOwn;
  }

  state(text) { element("script-state").textContent = text; }

  /** Moves the cursor to a problem. */
  show({ line, characters }) {
    if (line === undefined) return;
    this.input.focus();
    const [start, end] = characters.map((character) => this.index({ line, character }));
    this.input.setSelectionRange(start, end);
    this.reveal(line);
  }

  /** Scrolls a line into sight, but not the page. */
  reveal(line) {
    const scroll = element("script-scroll");
    const { height } = this.cell;
    const top = this.paint.children[line]?.offsetTop ?? 0;
    const low = top + 3 * height - scroll.clientHeight;
    scroll.scrollTop = clamp(scroll.scrollTop, Math.max(0, low), Math.max(0, top - 2 * height));
  }

  // What a word means.

  hover(event) {
    clearTimeout(this.resting);
    this.showMeaning(null);
    this.isAsked = false;
    if (event.pointerType === "touch") return;
    const { clientX, clientY } = event;
    this.resting = setTimeout(
      () => this.describe(this.spotAt(clientX, clientY)), ScriptEditor.rest);
  }

  /** The size of a character; all have one. */
  get cell() {
    const probe = element("script-probe").getBoundingClientRect();
    return { width: probe.width / 10, height: probe.height };
  }

  spotAt(x, y) {
    const { left, top } = this.paint.getBoundingClientRect();
    const { width, height } = this.cell;
    const style = getComputedStyle(this.paint);
    const line = Math.floor((y - top - parseFloat(style.paddingTop)) / height);
    return { line, character: Math.floor((x - left - parseFloat(style.paddingLeft)) / width) };
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
    this.place(node, meaning.line, meaning.characters[0]);
    if (this.isAsked) element("live").textContent = `${code} ${text}`.trim();
  }

  /** Places a node below a character. */
  place(node, line, character) {
    const { width, height } = this.cell;
    const style = getComputedStyle(this.paint);
    const scroll = element("script-scroll");
    const left = parseFloat(style.paddingLeft) + character * width - scroll.scrollLeft;
    node.style.left = `${clamp(left, 0, Math.max(0, scroll.clientWidth - node.offsetWidth))}px`;
    node.style.top = `${parseFloat(style.paddingTop) + (line + 1) * height - scroll.scrollTop}px`;
  }

  // The decision at a time.

  /** Explains the time that is shown, or nothing if none is. */
  explainNow() {
    const { timeline } = this.page;
    if (timeline.isShowing) return this.explain(timeline.time);
    element("decision").hidden = true;
    this.fields = undefined;
    if (this.decided === null) return;
    this.decided = null;
    this.draw();
  }

  /** Explains the latest decision before a time of the last drag; the newest request counts. */
  explain(time) {
    this.time = time;
    if (!this.isOpen || this.name === null) return;
    if (this.isExplaining) return void (this.isOutdated = true);
    [this.isExplaining, this.isOutdated] = [true, false];
    this.page.send({ do: "explain", t: Math.round(time), full: element("decision-all").checked });
  }

  /** Takes the decision of the scene, and of each column. */
  takeExplained([answer, ...others]) {
    this.isExplaining = false;
    if (!this.page.timeline.isShowing) return;
    element("decision").hidden = false;
    if (this.isOutdated) this.explain(this.time);
    const line = answer.line ?? answer.tail;
    const isHere = line?.file.endsWith(`behaviours/${this.name}.lua`);
    this.decided = isHere ? line.line - 1 : null;
    this.draw();
    if (isHere) this.reveal(this.decided);
    const names = this.page.columns.list.map(({ choice }) => Words.setting(choice));
    // A column may have gone since the question.
    const sides = others.slice(0, names.length).map((other, index) => [names[index], other]);
    this.fields = new DecisionView(this.fields).show(answer, isHere ? null : line, sides);
  }
}

/** The decision: the answer, and the fields that were read, in the scene and in each column. */
class DecisionView {
  /** @param before The fields of the decision that was shown before. */
  constructor(before = new Map()) { this.before = before; }

  /**
   * Shows an explanation; returns its fields.
   *
   * @param place The line that decided, if it is in another file than the shown one.
   * @param others The settings of the columns, and what they decided.
   */
  show(answer, place, others) {
    element("decision-answer").textContent = DecisionView.sentence(answer, place);
    element("decision-others").replaceChildren(...others.map(([name, other]) =>
      make("li", {}, make("b", { textContent: `${name}: ` }), DecisionView.sentence(other))));
    const isNothing = answer.nothing !== undefined;
    const fields = isNothing ? new Map() : DecisionView.fields(answer);
    const columns = others.map(([name, other]) => [name, DecisionView.fields(other)]);
    const names = new Set([fields, ...columns.map(([, read]) => read)]
      .flatMap((read) => [...read.keys()]));
    element("decision-fields").replaceChildren(
      ...(columns.length > 0 && names.size > 0 ? [DecisionView.head(columns)] : []),
      ...[...names].map((name) => this.row(name, fields.get(name), columns)));
    return isNothing ? this.before : fields;
  }

  static head(columns) {
    const names = ["", "Scene", "", ...columns.map(([name]) => name)];
    return make("tr", {}, ...names.map((textContent) => make("th", { scope: "col", textContent })));
  }

  /** A field, what it was before, and what it is in each column. */
  row(name, { text = "", isUnread } = {}, columns) {
    const old = this.before.get(name)?.text;
    const isOther = old !== undefined && text !== "" && old !== text;
    const cell = (read) => make("td", { textContent: read?.text ?? "",
      className: read && read.text !== text ? "other" : "" });
    return make("tr", {
      className: [isUnread && "unread", isOther && "changed"].filter(Boolean).join(" ") },
    make("th", { scope: "row", textContent: name }), make("td", { textContent: text }),
    make("td", { className: "was", textContent: isOther ? `was ${old}` : "" }),
    ...columns.map(([, fields]) => cell(fields.get(name))));
  }

  /** What was decided, and by whom. */
  static sentence(answer, place = null) {
    if (answer.nothing !== undefined) return `${answer.nothing}.`;
    const { hook, answer: said, by, native, refused, failure, t } = answer;
    const decision = `${hook} → ${DecisionView.rounded(said)} (${Track.deciders[by]})`;
    const words = [`${Math.round(t)} ms: ${decision}.`];
    if (refused) words.push(`The hook's own answer was refused: ${DecisionView.rounded(refused)}.`);
    if (failure) words.push(failure);
    if (native && native !== said) words.push(`The native rule: ${DecisionView.rounded(native)}.`);
    if (place) words.push(`${place.file}:${place.line}: ${place.text.trim()}`);
    return words.join(" ");
  }

  /** The fields that were read, and those that were not if they were asked for. */
  static fields({ reads = [], not_read: unread = {} }) {
    return new Map([
      ...reads.map((read) => DecisionView.field(read)),
      ...Object.entries(unread).map(([name, value]) =>
        [name, { text: DecisionView.value(value), isUnread: true }]),
    ]);
  }

  static field({ name, value, arguments: given, results }) {
    const list = (values) => values.map((each) => DecisionView.value(each)).join(", ");
    return given ? [`${name}(${list(given)})`, { text: list(results) }]
      : [name, { text: DecisionView.value(value) }];
  }

  static value(value) {
    return typeof value === "number" ? String(Number(value.toFixed(2))) : value === null ? "nil"
      : typeof value === "string" ? `"${value}"` : String(value);
  }

  /** A text of Lua with its numbers rounded. */
  static rounded(text) {
    return text.replaceAll(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));
  }
}

/** The names that can be written at the cursor. */
class NameList {
  static most = 60;
  shown = [];
  chosen = 0;

  constructor(editor) {
    this.editor = editor;
    this.list = element("script-names");
  }

  get isOpen() { return !this.list.hidden; }

  /** Asks while a name is typed, or after a dot or a colon. */
  follow() {
    const { input, text } = this.editor;
    const before = text.slice(0, input.selectionStart);
    if (/[A-Za-z_][\w]*$|[\w\])][.:]$/.test(before)) this.ask();
    else this.close();
  }

  ask() {
    const { editor } = this;
    if (editor.name === null) return;
    this.asked = editor.spot(editor.input.selectionStart);
    editor.page.send({ do: "complete", text: editor.text, ...this.asked });
  }

  take({ line, character, start, names }) {
    const { editor } = this;
    const now = editor.spot(editor.input.selectionStart);
    if (now.line !== line || now.character !== character) return;
    const typed = editor.text.slice(
      editor.index({ line, character: start }), editor.input.selectionStart);
    const fitting = names.filter(({ name }) => name.startsWith(typed) && name !== typed);
    this.shown = fitting.slice(0, NameList.most);
    this.place = { line, start };
    if (this.shown.length === 0) return this.close();
    this.chosen = 0;
    this.list.hidden = false;
    this.draw();
    editor.place(this.list, line, start);
  }

  draw() {
    this.list.replaceChildren(...this.shown.map(({ name, signature, summary }, index) => {
      const option = make("li", { id: `script-name-${index}`, role: "option" },
        make("b", { textContent: name }), make("span", { textContent: signature }),
        make("small", { textContent: summary.split("\n")[0] }));
      option.setAttribute("aria-selected", index === this.chosen);
      option.onpointerdown = (event) => {
        event.preventDefault();
        this.chosen = index;
        this.accept();
      };
      return option;
    }));
    const option = this.list.children[this.chosen];
    option?.scrollIntoView({ block: "nearest" });
    this.editor.input.setAttribute("aria-expanded", "true");
    this.editor.input.setAttribute("aria-activedescendant", option?.id ?? "");
  }

  /** Takes a key; returns whether it was for the list. */
  press({ key }) {
    if (!this.isOpen) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (key in steps) {
      const { length } = this.shown;
      this.chosen = (this.chosen + steps[key] + length) % length;
      this.draw();
    } else if (key === "Enter" || key === "Tab") this.accept();
    else if (key === "Escape") this.close();
    else return false;
    return true;
  }

  accept() {
    const { name } = this.shown[this.chosen];
    const { line, start } = this.place;
    this.editor.insert(this.editor.index({ line, character: start }), name);
    // The new text may have opened the list again.
    this.close();
  }

  close() {
    this.list.hidden = true;
    this.editor.input.setAttribute("aria-expanded", "false");
    this.editor.input.removeAttribute("aria-activedescendant");
  }
}
