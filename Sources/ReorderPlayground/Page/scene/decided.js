// The decision at the time that is shown, drawn in the scene: what was asked about, how much of it
// is covered, and from where on that is enough.
"use strict";

class Decided {
  answer = null;
  layer = null;

  /** @param page The page, with `view`, `timeline` and `redraw`. */
  constructor(page) { this.page = page; }

  /** Takes an explanation; null hides it. */
  take(answer) {
    this.answer = answer?.nothing === undefined ? answer : null;
    this.page.redraw();
  }

  /** Draws it over the state that is shown. */
  draw(view, state) {
    this.layer ??= view.root.appendChild(SceneView.make("g", { "pointer-events": "none",
      "aria-hidden": "true" }));
    const shapes = this.answer && this.page.timeline.isShowing && state.areas.length === 0
      ? Decided.shapes(this.answer, state, this.page.timeline.place) : [];
    const isDrawn = shapes.length > 0 || this.layer.childElementCount > 0;
    if (isDrawn) this.layer.replaceChildren(...shapes);
  }

  /** The shapes of an explanation. */
  static shapes(answer, state, current) {
    const reads = answer.reads ?? [];
    const ahead = Decided.ahead(answer, state, current);
    const zones = Decided.zones(answer, state);
    if (zones.length > 0) return zones;
    if (ahead) return Decided.cover(ahead);
    const { make } = SceneView;
    const [left, top] = state.offset;
    return reads.flatMap(({ name, arguments: given = [], results = [] }) => {
      if (/^list:(at|drop_at)$/.test(name) && given.length > 1) {
        const [x, y] = [given[0] - left, given[1] - top];
        return [make("path", { class: "place", d: `M${x - 9} ${y}h18M${x} ${y - 9}v18` })];
      }
      const [x, y, width, height] = results;
      if (!name.startsWith("list:frame") || typeof height !== "number") return [];
      return [make("rect", { class: "asked", x: x - left + 1, y: y - top + 1, rx: 6,
        width: Math.max(0, width - 2), height: Math.max(0, height - 2) })];
    }).slice(0, 12);
  }

  /** The zones of the edges in which the scene scrolls, where the decision is about that. */
  static zones({ hook, parameters = {} }, { range, view }) {
    const { zone } = parameters;
    if (hook !== "autoscroll" || typeof zone !== "number") return [];
    const [width, height] = view;
    const boxes = range[3] > range[1] ? [[0, 0, width, zone], [0, height - zone, width, zone]]
      : [[0, 0, zone, height], [width - zone, 0, zone, height]];
    return boxes.map(([x, y, width, height]) =>
      SceneView.make("rect", { class: "covered", x, y, width, height }));
  }

  /**
   * The row that was asked about ahead, with what of it is covered; undefined if none was. It lies
   * where the snapshot covers that much of it, while the drawing may still be on its way there.
   *
   * @param current The dragged item's place at that time.
   */
  static ahead({ reads = [], parameters = {} }, state, current) {
    const read = reads.find(({ name, results = [] }) =>
      name === "list:ahead" && typeof results[2] === "number");
    const [snapshot] = state.snapshots;
    if (!read || !snapshot || !current) return undefined;
    const [section, item, covered, size] = read.results;
    const [, , , centerX, centerY, wide, high] = snapshot;
    const axis = state.range[3] === state.range[1] && state.range[2] > state.range[0] ? 0 : 1;
    const [middle, half] = axis === 1 ? [centerY, high / 2] : [centerX, wide / 2];
    const isBefore = section === current[0] ? item < current[1] : section < current[0];
    const start = isBefore ? middle - half + covered - size : middle + half - covered;
    const places = [...state.items.values()].filter(([, , , , , flags]) => (flags & 1) === 0)
      .map(([id, x, y, width, height]) => ({ id, width, height, x: x - state.offset[0],
        y: y - state.offset[1] }));
    const far = ({ x, y, width, height }) => Math.abs(start + size / 2
      - (axis === 1 ? y + height / 2 : x + width / 2));
    const row = places.sort((a, b) => far(a) - far(b))[0];
    if (!row) return undefined;
    const { threshold } = parameters;
    return { ...row, ...(axis === 1 ? { y: start, height: size } : { x: start, width: size }), axis,
      covered, size, isBefore, name: state.names.get(row.id),
      threshold: typeof threshold === "number" ? threshold : undefined };
  }

  static cover({ x, y, width, height, axis, covered, size, isBefore, threshold, name }) {
    const { make } = SceneView;
    const part = (length) => {
      const from = isBefore ? (axis === 1 ? y + height : x + width) - length : axis === 1 ? y : x;
      return axis === 1 ? { x, y: from, width, height: length }
        : { x: from, y, width: length, height };
    };
    const shapes = [
      make("rect", { class: "asked", x: x + 1, y: y + 1, width: Math.max(0, width - 2),
        height: Math.max(0, height - 2), rx: 8 }),
      make("rect", { class: "covered", ...part(Math.max(0, covered)) })];
    if (threshold === undefined) return shapes;
    const limit = part(threshold * size);
    const at = axis === 1 ? limit.y + (isBefore ? 0 : limit.height)
      : limit.x + (isBefore ? 0 : limit.width);
    shapes.push(make("path", { class: "limit",
      d: axis === 1 ? `M${x} ${at}h${width}` : `M${at} ${y}v${height}` }));
    const text = make("text", { class: "reason", x: x + width - 8,
      y: y + height * (isBefore ? 0.25 : 0.75), dy: ".35em", "text-anchor": "end" });
    text.textContent = width > 200 ? Decided.words({ covered, size, threshold, name }, true) : "";
    return [...shapes, text];
  }

  /** What was decided, in words, if it is where the dragged item goes. */
  static verdict({ hook, answer, by, failure }, item, current) {
    if (hook !== "target" || failure) return "";
    const who = by === "policy" ? "The script" : "The native rule";
    const place = answer.match(/^(\d+), (\d+)$/)?.slice(1).map(Number);
    const isHere = !place || (current && place[0] === current[0] && place[1] === current[1]);
    const here = current ? Words.at(current, current) : "its place";
    return isHere ? `${who} leaves ${item} at ${here}.`
      : `${who} sends ${item} to ${Words.at(place, current ?? place)}.`;
  }

  /** The same in words. */
  static words({ covered, size, threshold, name }, isShort = false) {
    const share = `${Math.round(100 * covered / size)} % covered`;
    if (threshold === undefined) return `${name}: ${share}.`;
    const enough = `${Math.round(100 * threshold)} %`;
    if (isShort) return `${share} of ${enough}`;
    return `${name}, the row ahead, is ${share}; it gives way at ${enough}.`;
  }
}
