// What the scripts were asked, answered and printed, up to a time of the timeline.
"use strict";

class Calls {
  sides = [];

  /** @param timeline The timeline, with `show` and `pause`. */
  constructor(timeline) {
    this.timeline = timeline;
    this.place = element("calls");
    this.place.ontoggle = () => this.show(timeline.time);
  }

  take(sides) {
    this.sides = sides.map((side) => ({ ...side,
      times: side.decisions.map(({ t }) => t),
      lines: [...side.messages, ...side.errors.map((error) => ({ ...error, level: "error" }))]
        .sort((a, b) => a.t - b.t) }));
    this.shown = null;
  }

  /** Shows the calls of the last step, and the last messages before a time. */
  show(time) {
    if (!this.place.open) return;
    const ends = this.sides.map(({ times }) => countUntil(times, time));
    const said = this.sides.map(({ lines }) => countUntil(lines.map(({ t }) => t), time));
    const key = JSON.stringify([ends, said]);
    if (key === this.shown) return;
    this.shown = key;
    this.place.querySelector("div").replaceChildren(...this.sides.map((side, index) =>
      this.side(side, ends[index], said[index])));
  }

  side(side, end, said) {
    let first = end;
    while (first > 0 && side.times[first - 1] === side.times[end - 1]) first -= 1;
    const isTimed = Calls.isTimed(side);
    const rows = side.decisions.slice(first, end).map(({ hook, answer, by, us }) => make("tr", {},
      Calls.cell("th", hook), Calls.cell("td", answer, "answer"),
      Calls.cell("td", hook.startsWith("on.") ? "" : Track.deciders[by]),
      ...(isTimed ? [Calls.cell("td", `${us} µs`, "number")] : [])));
    const caption = end === 0 ? "No hook has been called yet"
      : `Hook calls at ${Math.round(side.times[first])} ms`;
    const lines = side.lines.slice(Math.max(0, said - 8), said).map((line) => this.line(line));
    return make("section", {},
      ...(this.sides.length > 1 ? [make("h3", { textContent: Words.setting(side) })] : []),
      make("table", {}, make("caption", { textContent: caption }), make("tbody", {}, ...rows)),
      ...(lines.length ? [make("ol", {}, ...lines)] : []), Calls.sums(side));
  }

  line({ t, level, hook, text }) {
    const time = make("button", { type: "button", textContent: `${Math.round(t)} ms` });
    time.onclick = () => {
      this.timeline.pause();
      this.timeline.show(t);
    };
    return make("li", { className: level }, time,
      make("b", { textContent: hook ?? "loading" }), make("span", { textContent: text }));
  }

  /** Whether the session has timed the calls; that of the static page does not. */
  static isTimed({ decisions }) { return decisions.some(({ us }) => us > 0); }

  /** How often each hook was called in the whole drag, and how long it took. */
  static sums({ decisions, omitted }) {
    const isTimed = Calls.isTimed({ decisions });
    const hooks = new Map();
    for (const { hook, us } of decisions) {
      const sum = hooks.get(hook) ?? { count: 0, total: 0, most: 0 };
      hooks.set(hook,
        { count: sum.count + 1, total: sum.total + us, most: Math.max(sum.most, us) });
    }
    const rows = [...hooks].sort((a, b) => b[1].total - a[1].total)
      .map(([hook, { count, total, most }]) => make("tr", {}, Calls.cell("th", hook),
        ...[count, Math.round(10 * total / count) / 10, most].slice(0, isTimed ? 3 : 1)
          .map((number) => Calls.cell("td", number, "number"))));
    const names = ["Hook", "calls", "mean (µs)", "longest (µs)"];
    const head = names.slice(0, isTimed ? 4 : 2).map((textContent, index) =>
      make("th", { textContent, scope: "col", className: index > 0 ? "number" : "" }));
    const note = omitted > 0 ? ` ${omitted} more calls are left out.` : "";
    return make("table", {}, make("caption", { textContent: `In the whole drag.${note}` }),
      make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows));
  }

  static cell(name, textContent, className = "") {
    return make(name, { textContent, className, ...(name === "th" ? { scope: "row" } : {}) });
  }
}
