// The colored text of the script: it lies over the one that is typed, line by line.
"use strict";

class ScriptPaint {
  place = element("script-paint");
  scroll = element("script-scroll");
  probe = element("script-probe");
  /** What each drawn line looks like, and the text that its parts are of. */
  looks = [];
  text = null;

  /** Draws a text with its problems, and marks the line that decided; only what changed. */
  draw(text, problems, decided) {
    if (text !== this.text) [this.text, this.lines] = [text, LuaText.lines(text)];
    const wrong = new Map();
    for (const problem of problems) {
      wrong.set(problem.line, [...wrong.get(problem.line) ?? [], problem]);
    }
    const styles = (number) => [wrong.has(number) && "wrong", number === decided && "decided"]
      .filter(Boolean).join(" ");
    const looks = this.lines.map((parts, number) => [styles(number),
      JSON.stringify(wrong.get(number)), ...parts.map(({ kind, text }) => `${kind}:${text}`)]
      .join("|"));
    const [old, { length }] = [this.looks, looks];
    this.looks = looks;
    let first = 0;
    while (first < length && first < old.length && looks[first] === old[first]) first += 1;
    let rest = 0;
    const most = Math.min(length, old.length) - first;
    while (rest < most && looks.at(-1 - rest) === old.at(-1 - rest)) rest += 1;
    const nodes = [...this.place.children].slice(first, old.length - rest);
    const after = this.place.children[old.length - rest] ?? null;
    for (const node of nodes) node.remove();
    for (let number = first; number < length - rest; number += 1) {
      this.place.insertBefore(ScriptPaint.line(this.lines[number], wrong.get(number) ?? [],
        styles(number)), after);
    }
  }

  static line(parts, problems, className) {
    return make("div", { className }, ...LuaText.marked(parts, problems)
      .map(({ kind, text, problem }) => make("span", { textContent: text,
        className: [kind, problem && (problem.note ? "note" : "problem")].filter(Boolean)
          .join(" ") })));
  }

  /** The size of a character; all have one. */
  get cell() {
    const { width, height } = this.probe.getBoundingClientRect();
    return { width: width / 10, height };
  }

  get padding() {
    const { paddingTop, paddingLeft } = getComputedStyle(this.place);
    return { top: parseFloat(paddingTop), left: parseFloat(paddingLeft) };
  }

  /** The line and the character at a point of the window. */
  spotAt(x, y) {
    const { left, top } = this.place.getBoundingClientRect();
    const { cell, padding } = this;
    return { line: Math.floor((y - top - padding.top) / cell.height),
      character: Math.floor((x - left - padding.left) / cell.width) };
  }

  /** Scrolls a line into sight, but not the page. */
  reveal(line) {
    const { height } = this.cell;
    const top = this.place.children[line]?.offsetTop ?? 0;
    const low = top + 3 * height - this.scroll.clientHeight;
    this.scroll.scrollTop =
      clamp(this.scroll.scrollTop, Math.max(0, low), Math.max(0, top - 2 * height));
  }

  /** Places a node below a character. */
  put(node, line, character) {
    const { cell, padding, scroll } = this;
    const left = padding.left + character * cell.width - scroll.scrollLeft;
    const room = Math.max(0, scroll.clientWidth - node.offsetWidth);
    node.style.left = `${clamp(left, 0, room)}px`;
    node.style.top = `${padding.top + (line + 1) * cell.height - scroll.scrollTop}px`;
  }
}
