// The decision at the time that is shown: the line that answered, and what it read.
"use strict";

/** Asks for the decision, and shows it in the script, in the scene and in words. */
class Decision {
  isAsking = false;
  fields = undefined;

  /** @param page The page, with `send`, `timeline`, `editor`, `columns` and `decided`. */
  constructor(page) {
    this.page = page;
    element("decision-all").onchange = () => this.ask(this.time);
  }

  /** Explains the time that is shown, or nothing if none is. */
  now() {
    const { timeline, editor, decided } = this.page;
    if (timeline.isShowing) return this.ask(timeline.time);
    if (element("decision").hidden) return;
    element("decision").hidden = true;
    this.fields = undefined;
    editor.mark(null);
    decided.take(null);
  }

  /** Explains the latest decision before a time of the last drag; the newest request counts. */
  ask(time) {
    this.time = time;
    const { editor } = this.page;
    if (editor.asked === "native" || this.page.panel.name === "native") return;
    if (this.isAsking) return void (this.isOutdated = true);
    [this.isAsking, this.isOutdated] = [true, false];
    this.page.send({ do: "explain", t: Math.round(time), full: element("decision-all").checked });
  }

  /** Forgets what was asked for, which is refused or lost. */
  fail() { this.isAsking = false; }

  /** Takes the decision of the scene, and of each column. */
  take([answer, ...others]) {
    const { timeline, editor, columns, decided, scene } = this.page;
    this.isAsking = false;
    if (!timeline.isShowing) return;
    element("decision").hidden = false;
    if (this.isOutdated) this.ask(this.time);
    const line = answer.line ?? answer.tail;
    const isHere = editor.name !== null && line?.file.endsWith(`behaviours/${editor.name}.lua`);
    editor.mark(isHere ? line.line - 1 : null);
    decided.take(answer);
    const ahead = answer.nothing === undefined
      ? Decided.ahead(answer, timeline.state(0, scene.state), timeline.place) : undefined;
    const item = timeline.item ?? "it";
    element("decision-words").textContent = [
      answer.nothing === undefined ? Decided.verdict(answer, item, timeline.place) : "",
      ahead ? Decided.words(ahead) : ""].filter(Boolean).join(" ");
    const names = columns.list.map(({ choice }) => Words.setting(choice));
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

  /** The variables, the fields that were read, and those that were not if they were asked for. */
  static fields({ memory = [], variables = [], reads = [], not_read: unread = {} }) {
    return new Map([
      ...[...memory, ...variables].map(({ name, shown }) =>
        [name, { text: DecisionView.rounded(shown) }]),
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
