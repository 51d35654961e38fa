// Draws the scene from frames, on a replay page and in the playground. A frame holds the changes since
// the previous one; see FrameEncoder.swift.
"use strict";

/** The visible state, built from frames. */
class SceneState {
  constructor() {
    this.phase = "idle";
    this.word = "";
    this.view = [0, 0];
    this.offset = [0, 0];
    this.range = [0, 0, 0, 0];
    this.finger = null;
    this.names = new Map();
    this.grips = new Map();
    this.items = new Map();
    this.areas = [];
    this.bands = [];
    this.marks = [];
    this.snapshots = [];
    this.windows = [];
    this.time = 0;
  }

  /** Applies the next frame. */
  apply(frame) {
    this.time = frame.t;
    const whole = ["phase", "word", "view", "offset", "range", "areas", "bands", "marks", "snapshots", "windows"];
    for (const key of whole) if (key in frame) this[key] = frame[key];
    if ("finger" in frame) this.finger = frame.finger;
    for (const id in frame.names) this.names.set(Number(id), frame.names[id]);
    for (const id in frame.grips) this.grips.set(Number(id), frame.grips[id]);
    for (const item of frame.items ?? []) this.items.set(item[0], item);
    for (const id of frame.gone ?? []) this.items.delete(id);
  }
}

/** The texts of a drawing: never smaller on the screen than can be read, and cut where they do not fit. */
class Label {
  /** The points of a text in a drawing of its own size, by style, and the fewest on the screen. */
  static sizes = { label: 14, note: 13 };
  static least = 11;
  static rightToLeft = /^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
  static letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  static widths = new Map();

  /** @param scale The pixels of a point. */
  constructor(scale = 1) { this.scale = scale; }

  /** The size of a text in points; it stays within a row of the given height. */
  size(style, height = Infinity) {
    const usual = Label.sizes[style.split(" ")[0]];
    return Math.max(usual, Math.min(Label.least / this.scale, 0.8 * height));
  }

  /**
   * A text, cut where it does not fit.
   *
   * @param room The width and the height that it has.
   */
  make(label, x, y, style, [width, height], anchor = "start") {
    const size = this.size(style, height);
    const node = SceneView.make("text", { class: style, x, y, dy: ".35em", "text-anchor": anchor });
    if (size > Label.sizes[style.split(" ")[0]]) node.style.fontSize = `${size}px`;
    node.textContent = Label.cut(label, Math.max(0, width), size, style);
    return node;
  }

  /** The text if it fits, or as much of its beginning as does; no letter is cut in itself. */
  static cut(label, width, size, style) {
    if (Label.width(label, size, style) <= width) return label;
    const letters = [...Label.letters.segment(label.slice(0, 1000))].map(({ segment }) => segment);
    // The dots follow the text in its own direction.
    const end = Label.rightToLeft.test(label) ? "…\u200F" : "…";
    const part = (count) => letters.slice(0, count).join("").trimEnd() + end;
    let [low, high] = [0, letters.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (Label.width(part(middle), size, style) <= width) low = middle;
      else high = middle - 1;
    }
    return part(low);
  }

  static width(text, size, style) {
    // Measured in one size, since widths grow with it.
    const look = style.includes("fixed") ? "italic 100px" : "100px";
    const key = `${look} ${text}`;
    if (!Label.widths.has(key)) {
      if (Label.widths.size > 5000) Label.widths.clear();
      Label.pen ??= document.createElement("canvas").getContext("2d");
      Label.family ??= getComputedStyle(document.querySelector("svg")).fontFamily;
      Label.pen.font = `${look} ${Label.family}`;
      Label.widths.set(key, Label.pen.measureText(text.slice(0, 1000)).width / 100);
    }
    return Label.widths.get(key) * size;
  }

  /** What shows the whole text of a cut one where the pointer rests, in a box that it can rest on. */
  static whole(label, text, width, height) {
    if (text.textContent === label) return [];
    const title = SceneView.make("title");
    title.textContent = label;
    return [title, SceneView.make("rect", { width, height, fill: "none", "pointer-events": "all" })];
  }
}

/** Draws a state into an <svg> element, and reuses its elements. */
class SceneView {
  static margin = 24;
  static reach = 12;
  /** The points that a title above a list takes. */
  static title = 18;

  constructor(svg) {
    this.svg = svg;
    this.serial = `s${SceneView.count = (SceneView.count ?? 0) + 1}`;
    this.viewport = [0, 0];
    this.labels = new Label();
    this.nodes = new Map();
    const make = SceneView.make;
    this.clip = make("rect", { rx: 12 });
    this.screen = make("rect", { class: "screen", rx: 12 });
    this.scroll = make("g");
    this.gaps = make("g");
    this.bands = make("g");
    this.items = make("g");
    this.headers = make("g");
    this.zones = make("g");
    /** The parts of each list of a board, by its number. */
    this.layers = new Map();
    this.bezel = make("rect", { class: "bezel", rx: 12 });
    this.thumbs = ["y", "x"].map(() => make("rect", { class: "thumb", rx: 2 }));
    this.marks = make("g");
    // For those who hear, what is lifted is still in the list.
    this.snapshots = make("g", { "aria-hidden": "true" });
    this.windows = make("g");
    // It may lie over what is beside the drawing, also while it does not show.
    this.finger = make("g", { "pointer-events": "none" }, make("circle", { class: "touch", r: 17 }),
      make("circle", { class: "tip", r: 3 }));
    this.scroll.append(this.bands, this.gaps, this.items, this.headers, this.zones);
    const list = make("g", { "clip-path": `url(#${this.serial}v)` }, this.scroll);
    // A lifted element lies over everything, and may extend beyond the edge.
    const lifted = make("g", {}, this.snapshots, this.marks, this.windows, this.finger);
    svg.style.overflow = "visible";
    this.root = make("g", { transform: `translate(${SceneView.margin} ${SceneView.margin})` },
      make("clipPath", { id: `${this.serial}v` }, this.clip),
      this.screen, list, this.bezel, ...this.thumbs, lifted);
    svg.append(this.root);
    new ResizeObserver(() => {
      if (this.rescale() && this.state) this.draw(this.state);
    }).observe(svg);
  }

  /** Follows the size of the drawing on the screen; returns whether texts have another size then. */
  rescale() {
    const { width, height } = this.svg.getBoundingClientRect();
    const both = 2 * SceneView.margin;
    const scale = Math.min(width / (this.viewport[0] + both), height / (this.viewport[1] + both));
    if (!(scale > 0) || Math.abs(scale - this.labels.scale) < 0.01) return false;
    this.labels = new Label(scale);
    return true;
  }

  static make(name, attributes = {}, ...children) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    node.append(...children);
    return node;
  }

  static set(node, attributes) {
    for (const key in attributes) {
      const value = String(attributes[key]);
      if (node.getAttribute(key) !== value) node.setAttribute(key, value);
    }
  }

  /** The point of the viewport under a point of the page. */
  point(clientX, clientY) {
    const inverse = this.root.getScreenCTM()?.inverse();
    if (!inverse) return [0, 0];
    const point = new DOMPoint(clientX, clientY).matrixTransform(inverse);
    return [point.x, point.y];
  }

  draw(state) {
    this.state = state;
    this.resize(state.view);
    SceneView.set(this.scroll, { transform: `translate(${-state.offset[0]} ${-state.offset[1]})` });
    this.drawAreas(state);
    this.drawBands(state);
    this.drawItems(state);
    SceneView.drawThumbs(this.thumbs, state);
    this.drawMarks(state);
    this.drawLifted(state);
    SceneView.set(this.finger, state.finger
      ? { transform: `translate(${state.finger[0]} ${state.finger[1]})`, opacity: 1 }
      : { opacity: 0 });
  }

  /** The drawing never shrinks, so nothing jumps when the viewport changes. */
  resize([width, height]) {
    const size = { width, height };
    for (const node of [this.screen, this.bezel, this.clip]) SceneView.set(node, size);
    const [w, h] = [Math.max(this.viewport[0], width), Math.max(this.viewport[1], height)];
    if (w === this.viewport[0] && h === this.viewport[1]) return;
    this.viewport = [w, h];
    const both = 2 * SceneView.margin;
    SceneView.set(this.svg, { viewBox: `0 0 ${w + both} ${h + both}` });
    this.svg.style.aspectRatio = `${w + both} / ${h + both}`;
    this.svg.style.maxWidth = `${w + both}px`;
    this.rescale();
  }

  drawItems(state) {
    const seen = new Set();
    for (const [id, x, y, width, height, flags, turn, list] of state.items.values()) {
      const layer = this.listLayer(list);
      const hidden = (flags & 1) !== 0;
      const grip = state.grips.get(id);
      const look = `${width} ${height} ${flags & 30} ${grip ?? ""} ${state.names.get(id)}`;
      const label = (flags & 16 ? "+ " : "") + (state.names.get(id) ?? "");
      const place = { transform: `translate(${x} ${y})` };
      const card = this.node(`i${id}`, look, layer.items, () => SceneView.card(
        label, id, width, height, { movable: (flags & 2) === 0, pinned: (flags & 4) !== 0, selected: (flags & 8) !== 0, grip,
          labels: this.labels }));
      const turned = turn ? ` rotate(${turn} ${width / 2} ${height / 2})` : "";
      SceneView.set(card, { transform: place.transform + turned, opacity: hidden ? 0 : 1, "data-item": state.names.get(id) });
      seen.add(`i${id}`);
      if (!hidden) continue;
      const gap = this.node(`g${id}`, `${width} ${height}`, layer.gaps, () => SceneView.make("g", {},
        SceneView.make("rect", { class: "gap", x: 6, y: 4, rx: 8,
          width: Math.max(0, width - 12), height: Math.max(0, height - 8) })));
      SceneView.set(gap, place);
      seen.add(`g${id}`);
    }
    this.sweep("ig", seen);
  }

  /** Where items, gaps and sticky headers are drawn: all in one place, or those of a board's list within its frame. */
  listLayer(list) {
    const { items, gaps, headers, bands } = this;
    return this.layers.get(list) ?? { items, gaps, headers, bands };
  }

  /** The lists and zones of a board. */
  drawAreas(state) {
    const seen = new Set();
    const { make } = SceneView;
    for (const area of state.areas.map(SceneView.area)) {
      const { role, label, x, y, width, height, number, caption, mood, isMovable } = area;
      const key = `a${role} ${number}`;
      const isList = role === "list";
      const place = { transform: `translate(${x} ${y})` };
      if (isList) this.drawListLayer(area, place);
      const isAbove = isList && y >= SceneView.title;
      const look = `${width} ${height} ${caption} ${mood} ${isAbove} ${isMovable}`;
      const node = this.node(key, look, isList ? this.layers.get(number).back : this.zones, () => make("g", {},
        make("rect", { class: isList ? "bezel" : "gap", rx: 10, width, height }),
        ...(mood > 0 ? [SceneView.mood(mood, width, height)] : []),
        ...(isMovable ? [SceneView.grip(width - 13, isAbove ? -11 : 10)] : []),
        ...this.title(caption, isAbove ? 2 : 10, isAbove ? -11 : isList ? height - 10 : height / 2, width, isAbove ? 2 * SceneView.title : isList ? 20 : height)));
      SceneView.set(node, { ...place, [`data-${role}`]: label,
        ...(isMovable ? { "data-movable": "" } : {}) });
      seen.add(key);
    }
    this.stackLists(state);
    for (const [number, { group, bars }] of this.layers) {
      if (seen.has(`alist ${number}`)) continue;
      for (const node of [group, ...bars]) node.remove();
      for (const [key, { node }] of this.nodes) if (group.contains(node)) this.nodes.delete(key);
      this.layers.delete(number);
    }
    this.sweep("a", seen);
  }

  /** Draws the lists in their order: one that is dragged is in front of the others. */
  stackLists({ areas }) {
    const groups = areas.map(SceneView.area).filter(({ role }) => role === "list")
      .map(({ number }) => this.layers.get(number).group);
    const drawn = [...this.items.children].filter((node) => groups.includes(node));
    if (groups.some((group, index) => drawn[index] !== group)) this.items.append(...groups);
  }

  /** The edge of an area to which a drop would go, or which refuses it. */
  static mood(mood, width, height) {
    const style = mood === 2 ? "refusing" : "meant";
    return SceneView.make("rect", { class: style, rx: 10, width, height });
  }

  /** The parts of an area, as FrameEncoder.swift writes them. */
  static area([role, label, x, y, width, height, number, caption, mood, ...scroll]) {
    return { role, label, x, y, width, height, number, caption, mood: mood & 3, isMovable: mood > 3,
      view: [width, height], offset: scroll.slice(0, 2), range: scroll.slice(2) };
  }

  /** The frontmost list at a point of the viewport; undefined if there is none. */
  static listAt({ areas, offset }, [viewX, viewY]) {
    const [left, top] = [viewX + offset[0], viewY + offset[1]];
    return areas.map(SceneView.area).findLast(({ role, x, y, width, height }) => role === "list"
      && left >= x && left < x + width && top >= y && top < y + height);
  }

  /** The items of a list lie within its frame, below its scroll bar. */
  drawListLayer(area, place) {
    const { make } = SceneView;
    if (!this.layers.has(area.number)) {
      const id = `${this.serial}c${area.number}`;
      const clip = make("rect", { rx: 10 });
      const [back, bands, gaps, items, headers] = Array.from({ length: 5 }, () => make("g"));
      const bars = ["y", "x"].map(() => make("rect", { class: "thumb", rx: 2 }));
      const group = make("g", {}, make("clipPath", { id }, clip), back,
        make("g", { "clip-path": `url(#${id})` }, bands, gaps, items, headers), make("g", {}, ...bars));
      this.items.append(group);
      this.layers.set(area.number, { group, clip, back, bands, gaps, items, headers, bars });
    }
    const { clip, bars } = this.layers.get(area.number);
    SceneView.set(clip, { ...place, width: area.width, height: area.height });
    SceneView.set(bars[0].parentNode, place);
    SceneView.drawThumbs(bars, area);
  }

  drawBands(state) {
    const seen = new Set();
    for (const [section, label, x, y, width, height, role, sticky, list] of state.bands) {
      const key = `b${section}${role}`;
      const { headers, bands } = this.listLayer(list);
      const layer = sticky ? headers : bands;
      const node = this.node(key, `${width} ${height} ${label}`, layer, () =>
        SceneView.make("g", {}, SceneView.make("rect", { class: "band", width, height }),
          ...this.title(role === "header" ? label : "", 14, height / 2, width, height)));
      SceneView.set(node, { transform: `translate(${x} ${y})` });
      seen.add(key);
    }
    this.sweep("b", seen);
  }

  /** The title of a part of the scene, and where it is cut what shows all of it. */
  title(label, x, y, width, height) {
    const text = this.labels.make(label, x, y, "note", [width - 2 * x, height]);
    return [text, ...Label.whole(label, text, width, height)];
  }

  static drawThumbs(thumbs, { view, offset, range }) {
    for (const [index, axis] of [1, 0].entries()) {
      const node = thumbs[index];
      const span = range[axis + 2] - range[axis];
      const track = view[axis] - 12;
      if (span <= 0 || track <= 0) {
        SceneView.set(node, { opacity: 0 });
        continue;
      }
      const length = Math.max(track * view[axis] / (view[axis] + span), Math.min(24, track));
      const start = 6 + (track - length) * (offset[axis] - range[axis]) / span;
      SceneView.set(node, axis === 1
        ? { x: view[0] - 7, y: start, width: 4, height: length, opacity: 1 }
        : { x: start, y: view[1] - 7, width: length, height: 4, opacity: 1 });
    }
  }

  /** What a drop would do: a line between items, a ring around one. */
  drawMarks(state) {
    const seen = new Set();
    for (const [how, x, y, width, height] of state.marks) {
      const key = `m${how}`;
      const node = this.node(key, how, this.marks, () => SceneView.make("rect",
        { class: "ring", rx: how === "mark" ? 2 : 10 }));
      SceneView.set(node, { x, y, width, height, "data-how": how });
      seen.add(key);
    }
    this.sweep("m", seen);
  }

  drawLifted(state) {
    const seen = new Set();
    for (const [drag, item, label, ...rest] of state.snapshots) {
      const node = this.lifted(`d${drag}.${item}`, this.snapshots, label, rest,
        (width, height) => SceneView.card(label, item, width, height, { lifted: true, labels: this.labels }));
      SceneView.set(node, { "data-snapshot": label });
      seen.add(`d${drag}.${item}`);
    }
    for (const [id, isLifted, label, ...rest] of state.windows) {
      const node = this.lifted(`w${id}`, this.windows, `${label} ${isLifted}`, rest,
        (width, height) => SceneView.window(label, id, width, height, isLifted, this.labels));
      SceneView.set(node, { "data-window": label });
      seen.add(`w${id}`);
    }
    this.sweep("dw", seen);
    for (const [index, [id]] of state.windows.entries()) {
      const { node } = this.nodes.get(`w${id}`);
      if (this.windows.children[index] !== node) {
        this.windows.insertBefore(node, this.windows.children[index] ?? null);
      }
    }
  }

  /** A card about its center, with its shadow. */
  lifted(key, layer, look, [x, y, width, height, scale, alpha, turn, dx, dy, blur, dark], make) {
    const node = this.node(key, `${width} ${height} ${look}`, layer, () => {
      const shadow = SceneView.make("rect", { class: "shadow", width, height, rx: 10 });
      const card = make(width, height);
      SceneView.set(card, { transform: `translate(${-width / 2} ${-height / 2})` });
      return SceneView.make("g", {}, SceneView.make("g", {}, shadow, card));
    });
    SceneView.set(node, { transform: `translate(${x} ${y})`, opacity: alpha });
    const pose = node.firstChild;
    SceneView.set(pose, { transform: `scale(${scale}) rotate(${turn})` });
    SceneView.set(pose.firstChild, { x: dx - width / 2, y: dy - height / 2, opacity: dark,
      filter: `blur(${Math.min(blur, 100) / 2}px)` });
    return node;
  }

  /** The element of a key; recreated when its look changes, or the size of texts. */
  node(key, shape, layer, make) {
    const look = `${shape} ${this.labels.scale}`;
    const known = this.nodes.get(key);
    const isHere = known?.node.parentNode === layer;
    if (isHere && known.look === look) return known.node;
    const node = make();
    if (isHere) known.node.replaceWith(node);
    else layer.append(node);
    if (known && !isHere) known.node.remove();
    this.nodes.set(key, { look, node });
    return node;
  }

  /** Removes the elements that are no longer visible. */
  sweep(kinds, seen) {
    for (const [key, { node }] of this.nodes) {
      if (!kinds.includes(key[0]) || seen.has(key)) continue;
      node.remove();
      this.nodes.delete(key);
    }
  }

  /** Three short lines around a point, where something can be held. */
  static grip(x, y) {
    const d = [-4, 0, 4].map((line) => `M${x - 7} ${y + line}h14`).join("");
    return SceneView.make("path", { class: "tick", d });
  }

  /** An item: a row with a colored edge, or a colored cell. */
  static card(label, hue, width, height, { movable = true, lifted = false, pinned = false, selected = false, grip, labels }) {
    const make = SceneView.make;
    const over = grip ? [SceneView.grip(...grip)] : [];
    const ring = selected ? [make("rect", { class: "ring", x: 3, y: 3, rx: 10,
      width: Math.max(0, width - 6), height: Math.max(0, height - 6) })] : [];
    const color = movable ? `h${hue % 8}` : "hx";
    const style = movable ? "label" : "label fixed";
    if (width >= 2.2 * height && width >= 120) {
      const pill = height > 24 ? 10 : 4;
      const room = width - 44;
      const marked = pinned && room >= 118 && height >= 14;
      const text = labels.make(label, 30, height / 2, style, [room - (marked ? 60 : 0), height]);
      return make("g", {},
        lifted ? make("rect", { class: "card", rx: 10, width, height })
          : make("path", { class: "rule", d: `M16 ${height - 0.5}H${width}` }),
        make("rect", { class: `mark ${color}`, x: 14, y: pill, width: 4, rx: 2,
          height: Math.max(2, height - 2 * pill) }),
        text, ...(marked ? [labels.make("pinned", width - 14, height / 2, "note", [60, height], "end")] : []),
        ...over, ...ring, ...Label.whole(label, text, width, height));
    }
    const inset = Math.min(3, width / 8, height / 8);
    const [inner, low] = [width - 2 * inset, height - 2 * inset];
    const box = { x: inset, y: inset, width: inner, height: low, rx: 10 };
    const text = labels.make(label, width / 2, height / 2, style, [inner - 8, height], "middle");
    return make("g", {}, make("rect", { class: `cell ${color}`, ...box }),
      ...(lifted ? [make("rect", { class: "ring", ...box })] : []),
      text, ...over, ...ring, ...Label.whole(label, text, width, height));
  }

  static window(label, hue, width, height, isLifted, labels) {
    const box = { width, height, rx: 14 };
    const text = labels.make(label, width / 2, height / 2, "label", [width - 10, height], "middle");
    return SceneView.make("g", {},
      SceneView.make("rect", { class: `window h${(hue * 3) % 8}`, ...box }),
      ...(isLifted ? [SceneView.make("rect", { class: "ring", ...box })] : []),
      text, ...Label.whole(label, text, width, height));
  }
}
