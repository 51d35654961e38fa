// Reorder's recorder: lists in a page and the drags on them, as a trace and an observed outcome.
//
//   const recorder = ReorderRecorder("#list");       // an element, a selector, or several
//   recorder.trace()      the text of NAME.trace.jsonl, after a drag
//   recorder.observed()   the text of NAME.observed.json: what the page made of it
//   recorder.scene()      the text of SCENE.json: the lists as they are now, without a press
//   recorder.save()       downloads both
//   recorder.look()       notes what the page has changed by now; events and frames do so anyway
//   recorder.clear()      forgets the drags; the next press starts another trace
//   recorder.stop()       removes every listener; what was recorded stays
//
// What it cannot record it says in the console, and in recorder.warnings.
(() => {
  "use strict";

  /** The modifier keys, each with the property of events that says whether it is held. */
  const modifiers = { shift: "shiftKey", control: "ctrlKey", alt: "altKey", meta: "metaKey" };

  /** The options, with their defaults. */
  const defaults = {
    /** The trace's name; the page's title if null. */
    name: null,
    /** The rows of a list: a function of the list, or a selector; its children if null. */
    rows: null,
    /** The id of a row: a function of the row, or the name of an attribute. */
    id: (row) => row.dataset?.id || row.id || null,
    /** Which rows can be lifted: a function of the row, or a selector. */
    movable: ":not([aria-disabled=true], [data-movable=false])",
    /** Whose place another row may take. */
    target: ":not([data-target=false])",
    /** Which rows keep their index whatever moves. */
    pinned: "[data-pinned]",
    /** The part of a row that lifts it alone: a selector, or a function of the row; none if null. */
    handle: null,
    /** The rows of a list in the order that the page shows; their order in the document if null. */
    order: null,
    /** The time in milliseconds, where a test drives it; the browser's if null. */
    clock: null,
    /** What an item's data is, such as { kind: "card" }: a function of the row; none if null. */
    data: null,
    /** What else is known of a list of a board, such as { limit: 3 }: a function of the list. */
    about: null,
    /** What else takes rows on a board, as a bin does: a selector; nothing if null. */
    zones: null,
    /** How often a replay ticks in a second, from 1 to 1000. */
    tickHz: 60,
    /** The behaviour that the trace names, and its parameters. */
    behaviour: null,
    params: {},
    /** Whether to record every position of a pointer, or one per event, which is what pages see. */
    coalesced: false,
  };

  const isText = (value) => typeof value === "string";
  const isFunction = (value) => typeof value === "function";
  const isRule = (value) => isText(value) || isFunction(value);
  const isObject = (value) => Object.prototype.toString.call(value) === "[object Object]";
  const orNull = (test) => (value) => value === null || test(value);

  /** What each option may be, and how an error says so. */
  const wanted = {
    name: [orNull(isText), "a text"],
    rows: [orNull(isRule), "a selector or a function of the list"],
    id: [isRule, "the name of an attribute or a function of the row"],
    movable: [isRule, "a selector or a function of the row"],
    target: [isRule, "a selector or a function of the row"],
    pinned: [isRule, "a selector or a function of the row"],
    handle: [orNull(isRule), "a selector or a function of the row that gives an element"],
    order: [orNull(isFunction), "a function of the list"],
    clock: [orNull(isFunction), "a function that gives milliseconds"],
    data: [orNull(isFunction), "a function of the row that gives an object"],
    about: [orNull(isFunction), "a function of the list that gives an object"],
    zones: [orNull(isText), "a selector"],
    tickHz: [(value) => Number.isFinite(value) && value >= 1 && value <= 1000,
      "a number from 1 to 1000"],
    behaviour: [orNull(isText), "the name of a behaviour"],
    params: [(value) => isObject(value) && Object.values(value)
      .every((each) => typeof each !== "number" || Number.isFinite(each)),
    "an object whose numbers are finite, such as { gap: 8 }"],
    coalesced: [(value) => typeof value === "boolean", "true or false"],
  };

  /** A value as an error shows it. */
  const shown = (value) => typeof value === "number" ? String(value)
    : JSON.stringify(value, (_, each) => typeof each === "number" && !Number.isFinite(each)
      ? String(each) : each) ?? String(value);

  /** How long scrolling goes on after a wheel or a key, in milliseconds. */
  const momentum = 250;
  /** How far a row may lie from its place while a layout is sought, in points. */
  const tolerance = 0.005;
  /** How far it may lie from where the engine lays it, in points. */
  const accuracy = 0.01;

  const round = (value, digits = 6) => {
    const scale = 10 ** digits;
    return Math.round(value * scale) / scale || 0;
  };
  const isNear = (a, b) => Math.abs(a - b) < tolerance;
  const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const style = (element) => getComputedStyle(element);
  const isFloating = (element) => /fixed|absolute/.test(style(element).position);
  const isShown = (element) => element.getClientRects().length > 0;
  const test = (rule) => typeof rule === "string" ? (row) => row.matches(rule) : rule;

  /** The section and position of an id; undefined if it is in none. */
  const place = (order, id) => {
    for (const [section, ids] of order.entries()) {
      const item = ids.indexOf(id);
      if (item >= 0) return [section, item];
    }
    return undefined;
  };
  const without = (order, ids) => order.map((list) => list.filter((id) => !ids.includes(id)));

  // Frames are [x, y, width, height]; axis 0 is x, axis 1 is y. Each section is
  // { start, end, frames, empty }: where it lies, where its rows lie, and where they would.

  const pair = (of) => [of(0), of(1)];
  const most = (numbers) => numbers.reduce((one, other) => Math.max(one, other), -Infinity);

  /** Where rows with these frames lie together; without any, where they would. */
  const section = (frames, empty) => {
    const all = frames.length ? frames : [empty];
    return {
      frames, empty, start: all[0].slice(0, 2),
      end: pair((axis) => most(all.map((frame) => frame[axis] + frame[2 + axis]))),
    };
  };

  // MARK: What a page says of a list

  /** Points that a style says, of which browsers take whole sixty-fourths; NaN if it says none. */
  const points = (text) => text === "normal" ? 0 : /^-?[\d.]+px$/.test(text)
    ? Math.floor(parseFloat(text) * 64 + 0.01) / 64 : NaN;

  /** The tracks of a grid, in points: whole sixty-fourths, which the text has rounded. */
  const tracks = (text) => (text.replace(/\[[^\]]*\]/g, "").match(/[\d.]+px/g) ?? [])
    .map((size) => Math.round(parseFloat(size) * 64) / 64);

  /** Where the items of a line that wraps lie; undefined if a flow has no word for it. */
  const alignment = (text, { isRow, isBackwards, isMirrored }) => {
    const [start, end] = isBackwards ? ["end", "start"] : ["start", "end"];
    const [left, right] = isMirrored ? ["end", "start"] : ["start", isRow ? "end" : "start"];
    return {
      normal: "start", stretch: "start", "flex-start": "start", center: "center",
      "flex-end": "end", "space-between": "justify", start, end, left, right,
    }[text];
  };

  /** How a list's style places its rows: `keys` of any layout, and those of a flow or a grid. */
  const arrangement = (list) => {
    const of = style(list);
    if (of.writingMode !== "horizontal-tb") return { keys: {} };
    const isRight = of.direction === "rtl";
    const keys = (isRTL, isReversed) => ({
      ...isRTL ? { direction: "rtl" } : {}, ...isReversed ? { reverse: true } : {},
    });
    const gaps = [points(of.columnGap), points(of.rowGap)];
    if (/grid$/.test(of.display)) {
      return {
        keys: keys(isRight, false),
        grid: {
          axis: /column/.test(of.gridAutoFlow) ? 0 : 1, gaps,
          isDense: /dense/.test(of.gridAutoFlow),
          tracks: [tracks(of.gridTemplateColumns), tracks(of.gridTemplateRows)],
        },
      };
    }
    if (!/flex$/.test(of.display)) return { keys: keys(isRight, false) };
    const isRow = /^row/.test(of.flexDirection);
    const isBackwards = /reverse$/.test(of.flexDirection);
    if (of.flexWrap === "nowrap") {
      return { axis: isRow ? 0 : 1, keys: keys(isRight, isBackwards) };
    }
    const isWrappedBack = of.flexWrap === "wrap-reverse";
    // No layout has columns that run upwards.
    if (!isRow && isBackwards) return { keys: {} };
    const isMirrored = isRow && isRight !== isBackwards;
    return {
      keys: keys(isRow ? isMirrored : isRight, isWrappedBack),
      flow: {
        axis: isRow ? 1 : 0, gaps,
        align: alignment(of.justifyContent, { isRow, isBackwards, isMirrored }),
      },
    };
  };

  /** Whether a box begins at its right, or at its bottom, and scrolls to negative offsets. */
  const beginsAtEnd = (box) => {
    const of = style(box === document.scrollingElement ? document.body ?? box : box);
    const isRight = of.direction === "rtl";
    if (box === document.scrollingElement || !/flex$/.test(of.display)) return [isRight, false];
    const isBackwards = /reverse$/.test(of.flexDirection);
    const isWrappedBack = of.flexWrap === "wrap-reverse";
    return /^row/.test(of.flexDirection) ? [isRight !== isBackwards, isWrappedBack]
      : [isRight !== isWrappedBack, isBackwards];
  };

  /** The space around each of some rows, left, top, right and bottom; null if it differs. */
  const margins = (rows) => {
    const all = rows.map((row) => ["Left", "Top", "Right", "Bottom"]
      .map((side) => points(style(row)[`margin${side}`])));
    return all.every((each) => isSame(each, all[0])) ? all[0] ?? [0, 0, 0, 0] : null;
  };

  // MARK: The engine's layouts

  // Each gives the places of a section's items as [along, across], from where it starts; sizes of
  // items are [along, across], too.

  /** Lines below each other, of items with a size and a place across. */
  const stacked = (lines, spacing) => {
    let at = 0;
    return lines.flatMap((line) => {
      const start = at;
      at += most(line.map(({ size }) => size[0])) + spacing;
      return line.map(({ across }) => [start, across]);
    });
  };

  /** How the engine puts items into the lines of a flow: in whole sixty-fourths of a point. */
  const flowing = (sizes, room, { gap, spacing, align }) => {
    const units = (value) => Math.trunc(value * 64);
    const capacity = units(room);
    const lines = [];
    for (const size of sizes) {
      const [line, breadth] = [lines.at(-1), units(size[1])];
      const before = line ? line.extent + units(gap) : 0;
      if (line && before + breadth <= capacity) {
        line.items.push({ size, at: before });
        line.extent = before + breadth;
      } else {
        lines.push({ items: [{ size, at: 0 }], extent: breadth });
      }
    }
    const shift = (free, index, count) => ({
      start: 0, center: Math.trunc(free / 2), end: free,
      justify: free > 0 && count > 1 ? Math.round(free * index / (count - 1)) : 0,
    })[align];
    return stacked(lines.map(({ items, extent }) => items.map(({ size, at }, index) => ({
      size, across: (at + shift(capacity - extent, index, items.length)) / 64,
    }))), units(spacing) / 64);
  };

  /** The first cells, [line, lane], of items that take [lines, lanes] cells each. */
  const packed = (spans, lanes, isDense) => {
    const taken = new Set();
    let [free, last] = [0, 0];
    return spans.map(([lines, width]) => {
      while (taken.has(free)) free += 1;
      let cell = isDense ? free : last;
      const cells = () => Array.from({ length: lines * width }, (_, index) =>
        cell + Math.floor(index / width) * lanes + index % width);
      while (cell % lanes + width > lanes || cells().some((each) => taken.has(each))) cell += 1;
      for (const each of cells()) taken.add(each);
      last = cell;
      return [Math.floor(cell / lanes), cell % lanes];
    });
  };

  /** Whether a layout mirrors x and y. */
  const mirrorOf = ({ axis, direction, reverse = false }) => [
    (direction === "rtl") !== (reverse && axis === "horizontal"), reverse && axis === "vertical",
  ];

  /** A frame as if it were not mirrored, and back. */
  const flipped = (frame, mirror) => frame.map((value, index) =>
    mirror[index] ? -value - frame[index + 2] : value);

  /** The frames that the engine gives the items of a scene in a viewport, in the content. */
  const laidOut = ({ layout, insets, sections }, { width, height }) => {
    const axis = layout.axis === "horizontal" ? 0 : 1;
    const turned = ([x, y]) => axis ? [y, x] : [x, y];
    const extent = [Math.max(0, width - insets.left - insets.right),
      Math.max(0, height - insets.top - insets.bottom)];
    const room = extent[1 - axis];
    const usual = turned([layout.item_width, layout.item_height]);
    const [spacing, gap] = [layout.line_spacing, layout.item_spacing];
    const { align, columns, packing } = layout;
    const lay = {
      list: (items) => {
        const sizes = items.map(({ length = layout.item_length }) => [length, room]);
        const lines = sizes.map((size) => [{ size, across: 0 }]);
        return { sizes, places: stacked(lines, layout.spacing) };
      },
      flow: (items) => {
        const sizes = items.map(({ width: wide = layout.item_width,
          height: high = layout.item_height }) => turned([wide, high])
          .map((value) => Math.trunc(value * 64) / 64));
        return { sizes, places: flowing(sizes, room, { gap, spacing, align }) };
      },
      grid: (items) => {
        const spans = items.map(({ span = [1, 1] }) => turned(span))
          .map(([lines, lanes]) => [lines, Math.min(lanes, columns)]);
        const pitch = [usual[0] + spacing, usual[1] + gap];
        if (spans.some((span) => !isSame(span, [1, 1]))) {
          return {
            sizes: spans.map((span) => pair((at) => usual[at] + (span[at] - 1) * pitch[at])),
            places: packed(spans, columns, packing === "dense")
              .map((cell) => pair((at) => cell[at] * pitch[at])),
          };
        }
        const sizes = items.map(({ length = usual[0] }) => [length, usual[1]]);
        const lines = [];
        for (const [index, size] of sizes.entries()) {
          if (index % columns === 0) lines.push([]);
          lines.at(-1).push({ size, across: index % columns * pitch[1] });
        }
        return { sizes, places: stacked(lines, spacing) };
      },
    }[layout.type];
    const mirror = mirrorOf(layout);
    let start = 0;
    return sections.flatMap(({ header_length: header = 0, footer_length: footer = 0, items }) => {
      start += header;
      const { sizes, places } = lay(items.map((item) => typeof item === "string" ? {} : item));
      const frames = places.map(([along, across], index) =>
        [...turned([start + along, across]), ...turned(sizes[index])]);
      start += Math.max(0, most(places.map(([along], index) => along + sizes[index][0]))) + footer;
      return frames.map((frame) => {
        const shown = flipped(frame, mirror);
        return shown.map((value, index) => mirror[index] ? value + extent[index] : value);
      });
    });
  };

  // MARK: Layouts of rows that lie somewhere

  /** Rows below or beside each other; null if the frames are none. */
  const fitList = (sections, axis) => {
    const cross = 1 - axis;
    const [first] = sections.flatMap(({ frames }) => frames);
    const isAligned = (frame) => isNear(frame[cross], first[cross])
      && isNear(frame[2 + cross], first[2 + cross]);
    if (!sections.every(({ frames }) => frames.every(isAligned))) return null;
    const pair = sections.find(({ frames }) => frames.length > 1)?.frames;
    const spacing = pair ? pair[1][axis] - pair[0][axis] - pair[0][2 + axis] : 0;
    if (spacing < 0) return null;
    for (const { frames } of sections) {
      let at = frames[0]?.[axis];
      for (const frame of frames) {
        if (!isNear(frame[axis], at)) return null;
        at += frame[2 + axis] + spacing;
      }
    }
    return {
      axis, length: first[2 + axis], hasPair: Boolean(pair),
      layout: {
        type: "list", axis: axis ? "vertical" : "horizontal", spacing: round(spacing),
        item_length: round(first[2 + axis]),
      },
    };
  };

  /** Cells in lines; null if the frames are none. */
  const fitGrid = (sections, axis) => {
    const cross = 1 - axis;
    const rows = sections.map(({ frames }) => frames);
    const [first] = rows.flat();
    const columns = Math.max(...rows.map((frames) => frames
      .findIndex((frame) => frame[axis] > frames[0][axis] + tolerance))
      .map((count, list) => count < 0 ? rows[list].length : count));
    if (columns < 2) return null;
    const longest = rows.find((frames) => frames.length > 1);
    const pitch = longest[1][cross] - longest[0][cross];
    const gap = pitch - first[2 + cross];
    if (gap < 0) return null;
    const lines = (frames) => {
      const result = [];
      for (let at = 0; at < frames.length; at += columns) {
        result.push(frames.slice(at, at + columns));
      }
      return result;
    };
    const extent = (line) => Math.max(...line.map((frame) => frame[2 + axis]));
    const two = rows.map(lines).find((found) => found.length > 1);
    // How lists of one line each would wrap cannot be known.
    if (!two && sections.length > 1) return null;
    const spacing = two ? two[1][0][axis] - two[0][0][axis] - extent(two[0]) : 0;
    if (spacing < 0) return null;
    for (const frames of rows) {
      let at = frames[0]?.[axis];
      for (const line of lines(frames)) {
        const fits = line.every((frame, column) => isNear(frame[axis], at)
          && isNear(frame[cross], first[cross] + column * pitch)
          && isNear(frame[2 + cross], first[2 + cross]));
        if (!fits) return null;
        at += extent(line) + spacing;
      }
    }
    return {
      axis, length: first[2 + axis], hasPair: true,
      layout: {
        type: "grid", axis: axis ? "vertical" : "horizontal", columns,
        item_width: round(first[2]), item_height: round(first[3]),
        line_spacing: round(spacing), item_spacing: round(gap),
      },
    };
  };

  /** The sections' headers and footers along an axis; null if they do not follow each other. */
  const bands = (sections, axis) => {
    let end = sections[0].start[axis];
    const found = sections.map(({ start, end: last, frames }) => {
      const header = round(start[axis] - end);
      end = last[axis];
      return { header, footer: frames.length ? 0 : round(last[axis] - start[axis]) };
    });
    return found.every(({ header }) => header >= 0) ? found : null;
  };

  /** The grid whose tracks a page says; null if no cell is like another. */
  const fitTracks = (sections, { axis, gaps, tracks: found, isDense }, scale) => {
    const cross = 1 - axis;
    const [lines, lanes] = [found[axis], found[cross]];
    const isEven = (sizes) => sizes.every((size) => isNear(size, sizes[0]));
    if (lanes.length < 2 || !isEven(lanes) || gaps.some(isNaN)) return null;
    const [first] = sections.flatMap(({ frames }) => frames);
    const gap = gaps.map((value) => value * scale);
    const cell = [];
    cell[cross] = lanes[0] * scale;
    cell[axis] = isEven(lines) ? lines[0] * scale : first[2 + axis];
    const cells = (frame, at) => Math.round((frame[2 + at] + gap[at]) / (cell[at] + gap[at]));
    const span = (frame) => pair((at) => Math.min(64, Math.max(1, cells(frame, at))));
    const hasSpans = isEven(lines) && sections.some(({ frames }) => frames
      .some((frame) => !isSame(span(frame), [1, 1])));
    return {
      axis, length: cell[axis], hasPair: true, isStated: true, span: hasSpans ? span : null,
      layout: {
        type: "grid", axis: axis ? "vertical" : "horizontal", columns: lanes.length,
        item_width: round(cell[0]), item_height: round(cell[1]), line_spacing: round(gap[axis]),
        item_spacing: round(gap[cross]), ...hasSpans && isDense ? { packing: "dense" } : {},
      },
    };
  };

  /** The flow that a page says; null if its rows grow, or differ in what they keep free. */
  const fitFlow = (sections, { axis, gaps, align }, scale, rows) => {
    const around = margins(rows);
    if (!around || !align || gaps.some(isNaN)
      || rows.some((row) => parseFloat(style(row).flexGrow) > 0)) return null;
    const [first] = sections.flatMap(({ frames }) => frames);
    const gap = pair((at) => round((gaps[at] + around[at] + around[2 + at]) * scale));
    if (Math.min(...gap) < 0) return null;
    return {
      axis, hasPair: true, isStated: true, margins: around.map((value) => value * scale),
      layout: {
        type: "flow", axis: axis ? "vertical" : "horizontal", item_width: round(first[2]),
        item_height: round(first[3]), line_spacing: gap[axis], item_spacing: gap[1 - axis], align,
      },
    };
  };

  /** The nearest box around an element that scrolls, or an outer one. */
  const scrollerOf = (element, outer = document.scrollingElement) => {
    for (let box = element; box && box !== outer && box !== document.body;
      box = box.parentElement) {
      const { overflowX, overflowY } = style(box);
      if (/auto|scroll|overlay/.test(overflowX + overflowY)) return box;
    }
    return outer;
  };

  /** The innermost box around all elements that scrolls, other than they. */
  const scrollerAround = (elements) => {
    let box = elements[0].parentElement;
    while (!elements.every((element) => box.contains(element))) box = box.parentElement;
    return scrollerOf(box);
  };

  /** The name of a list among others. */
  const nameOf = (list, lists) => {
    const index = lists.indexOf(list);
    const isTaken = lists.some((other, before) => before < index && list.id === other.id);
    return list.id && !isTaken ? list.id : `list-${index + 1}`;
  };

  /** A box that shows content, and the layout of the lists in it; a board is one, too. */
  class View {
    constructor(recorder, scroller, lists = []) {
      Object.assign(this, { recorder, scroller, lists, start: [0, 0], mirror: [false, false] });
      this.isPage = scroller === document.scrollingElement;
      const { transform, rotate } = style(scroller);
      if (!this.isPage && (/matrix3d/.test(transform) || (rotate && rotate !== "none")
        || (/^matrix\(/.test(transform) && !/^matrix\([^,]+, 0, 0,/.test(transform)))) {
        recorder.warn("the box that scrolls is rotated or skewed, which a trace cannot hold; "
          + "record the page without the transform");
      }
    }

    /** The viewport in the page's client coordinates, without borders and scroll bars. */
    port() {
      const { scroller } = this;
      const { clientWidth, clientHeight } = scroller;
      if (this.isPage) return { x: 0, y: 0, width: clientWidth, height: clientHeight, scale: 1 };
      const box = scroller.getBoundingClientRect();
      const scale = this.scale(box);
      const of = style(scroller);
      // Whole numbers of the page are rounded: only a scroll bar is what they tell.
      const inner = (size, outer, client, ...borders) => {
        const edges = borders.reduce((sum, side) => sum + parseFloat(of[`border${side}Width`]), 0);
        return size - (edges + Math.max(0, Math.round(outer - client - edges))) * scale;
      };
      return {
        x: box.left + scroller.clientLeft * scale, y: box.top + scroller.clientTop * scale,
        width: inner(box.width, scroller.offsetWidth, clientWidth, "Left", "Right"),
        height: inner(box.height, scroller.offsetHeight, clientHeight, "Top", "Bottom"), scale,
      };
    }

    /** The viewport as a rectangle of the page. */
    rectangle() {
      const { x, y, width, height } = this.port();
      return { left: x, top: y, width, height };
    }

    /** How much larger transforms show the box that scrolls. */
    scale(box) {
      const { offsetWidth } = this.scroller;
      if (!offsetWidth || Math.abs(box.width - offsetWidth) < 1) return 1;
      let exact = 1;
      for (let element = this.scroller; element; element = element.parentElement) {
        const { transform, scale } = style(element);
        exact *= parseFloat(/^matrix\(([^,]+)/.exec(transform)?.[1] ?? 1);
        if (scale && scale !== "none") exact *= parseFloat(scale);
      }
      const shown = box.width / offsetWidth;
      return Math.abs(exact - shown) < 0.02 ? exact : shown;
    }

    /** From where to where the content goes along an axis, and how far it is scrolled. */
    range(axis, port = this.port()) {
      const { scroller } = this;
      const shown = axis ? port.height : port.width;
      const at = (axis ? scroller.scrollTop : scroller.scrollLeft) * port.scale;
      const size = (axis ? scroller.scrollHeight : scroller.scrollWidth) * port.scale;
      // Browsers round what scrolls to whole points, which may be one too few.
      const [low, high] = beginsAtEnd(scroller)[axis] ? [shown - size, shown] : [0, size];
      return { at, shown, size, low: Math.min(low, at), high: Math.max(high, at + shown) };
    }

    /** Where the content's zero lies: at the first row, or where one is to mirror. */
    origin(axis, port = this.port()) {
      if (!this.mirror[axis]) return this.start[axis];
      const { high, shown } = this.range(axis, port);
      const [before, behind] = this.insets[axis];
      return Math.min(before, shown - behind)
        + (axis === this.layout.axis ? high - shown : this.scrolledAcross);
    }

    offset() {
      const port = this.port();
      const { scrollLeft, scrollTop } = this.scroller;
      return { x: round(scrollLeft * port.scale - this.origin(0, port)),
        y: round(scrollTop * port.scale - this.origin(1, port)) };
    }

    /** A rectangle of the page in content coordinates. */
    frame({ left, top, width, height }) {
      const { x, y, scale } = this.port();
      return [left - x + this.scroller.scrollLeft * scale,
        top - y + this.scroller.scrollTop * scale, width, height].map((value) => round(value));
    }

    /** A row as a scene has it. */
    item(row) {
      const { recorder, layout: found } = this;
      const { layout } = found;
      const item = { id: recorder.name(row) };
      const frame = this.frame(row.getBoundingClientRect());
      const length = frame[2 + (found.axis ?? 1)];
      if (layout.type === "absolute") {
        item.frame = frame.map((value, index) => round(value - (this.start[index] ?? 0)));
      } else if (layout.type === "flow") {
        if (frame[2] !== layout.item_width) item.width = frame[2];
        if (frame[3] !== layout.item_height) item.height = frame[3];
      } else if (found.span) {
        const span = found.span(frame);
        if (!isSame(span, [1, 1])) item.span = span;
      } else if (!isNear(length, found.length)) {
        item.length = length;
      }
      const handle = recorder.handle(row);
      if (handle) {
        const box = this.frame(handle.getBoundingClientRect());
        item.handle = box.map((value, index) => round(value - (index < 2 ? frame[index] : 0)));
      }
      // Where rows have handles, nothing lifts one without.
      const isHeld = handle || !recorder.options.handle;
      if (!isHeld || !recorder.movable(row)) item.movable = false;
      if (!recorder.target(row)) item.target = false;
      if (recorder.pinned(row)) item.pinned = true;
      const data = recorder.options.data?.(row);
      if (data) item.data = data;
      return Object.keys(item).length === 1 ? item.id : item;
    }

    /** Where a list lies, without its borders and padding. */
    inside(list) {
      const box = list.getBoundingClientRect();
      const { scale } = this.port();
      const of = style(list);
      const edge = (side) => scale
        * (points(of[`border${side}Width`]) + points(of[`padding${side}`]));
      // What scrolls in the list does not move it.
      const [dx, dy] = list === this.scroller
        ? [list.scrollLeft * scale, list.scrollTop * scale] : [0, 0];
      const left = box.left + edge("Left");
      const top = box.top + edge("Top");
      return this.frame({
        left: left - dx, top: top - dy, width: Math.max(0, box.right - edge("Right") - left),
        height: Math.max(0, box.bottom - edge("Bottom") - top),
      });
    }

    /** Where rows lie, of each list; in an empty one where they would. */
    places(rows) {
      return rows.map((found, index) => section(
        found.map((row) => this.frame(row.getBoundingClientRect())),
        this.inside(this.lists[index])));
    }

    /** The layout of rows: the first that the engine lays out as the page does, or slots. */
    fit(rows) {
      const places = this.places(rows);
      const { scale } = this.port();
      const [first, ...others] = this.lists.map(arrangement);
      const { keys, axis, flow, grid } = others.every((each) => isSame(each, first)) ? first
        : { keys: {} };
      const plain = [[fitList, 1], [fitList, 0], [fitGrid, 1], [fitGrid, 0]]
        .map(([seek, along]) => (sections) => seek(sections, along));
      const styled = [
        ...flow ? [(sections) => fitFlow(sections, flow, scale, rows.flat())] : [],
        ...grid ? [(sections) => fitTracks(sections, grid, scale)] : [],
      ];
      const isMirrored = Object.keys(keys).length > 0;
      const ways = [[keys, isMirrored ? [...styled, ...plain] : styled], [{}, plain]];
      for (const [more, seeks] of ways) {
        const main = { axis: (flow?.axis ?? axis ?? 1) ? "vertical" : "horizontal", ...more };
        const mirror = mirrorOf(main);
        const sections = places.map((place) => section(
          place.frames.map((frame) => flipped(frame, mirror)), flipped(place.empty, mirror)));
        for (const seek of seeks) {
          const found = seek(sections);
          const around = found && bands(sections, found.axis);
          if (!around) continue;
          const layout = { ...found.layout, ...more };
          const whole = { ...found, layout, bands: around };
          const isMeant = isSame(mirrorOf(layout), mirror);
          if (isMeant && this.lay(places, whole).agrees(rows)) return this.stuck(places, whole);
        }
      }
      return { layout: { type: "absolute" } };
    }

    /** A layout with the headers before its lists, if they stay in sight as the engine's do. */
    stuck(places, found) {
      const { axis, layout } = found;
      const { mirror: { [axis]: isMirrored }, lists } = this;
      const side = (isMirrored ? ["Right", "Bottom"] : ["Left", "Top"])[axis];
      const sticks = (header) => header && style(header).position === "sticky"
        && style(header)[side.toLowerCase()] !== "auto"
        && lists.filter((list) => header.parentElement.contains(list)).length === 1;
      const headers = lists.map(({ previousElementSibling: header }) =>
        sticks(header) ? header : null);
      if (layout.type !== "list" || !headers.some(Boolean)) return found;
      const lengths = headers.map((header) =>
        header ? this.frame(header.getBoundingClientRect())[2 + axis] : 0);
      const first = { ...found.bands[0], header: lengths[0] };
      const whole = {
        ...found, bands: [first, ...found.bands.slice(1)], layout: { ...layout, sticky: true },
      };
      this.lay(places, whole);
      const { scale } = this.port();
      const edge = points(style(this.scroller)[`padding${side}`]);
      const start = this.insets[axis][isMirrored ? 1 : 0];
      const isAlike = headers.every((header, list) =>
        isNear(lengths[list], whole.bands[list].header) && (!header
          || isNear(start, (edge + points(style(header)[side.toLowerCase()])) * scale)));
      if (isAlike) return whole;
      this.recorder.warn("headers stick elsewhere than right before the rows and at the inset of "
        + "their box; recorded as if they did not stick");
      this.lay(places, found);
      return found;
    }

    /** Takes a layout for rows that lie there. */
    lay(places, layout) {
      const mirror = mirrorOf(layout.layout);
      Object.assign(this, { layout, mirror });
      const sections = places.map(({ frames, empty }) => section(
        frames.map((frame) => flipped(frame, mirror)), flipped(empty, mirror)));
      const frames = sections.flatMap((each) => each.frames);
      const { bands: around, margins: free } = layout;
      const least = (axis) => -most((frames.length ? frames.map((frame) => frame[axis])
        : sections.map(({ start }) => start[axis])).map((value) => -value));
      this.end = pair((axis) => most([
        ...frames.map((frame) => frame[axis] + frame[2 + axis]),
        ...around || !frames.length ? sections.map((each) => each.end[axis]) : []]));
      this.start = pair(least);
      if (around) {
        this.start[layout.axis] = sections[0].start[layout.axis] - around[0].header;
      }
      // Across the axis rows take what the insets leave: in a flow, what its list does.
      const inside = sections[0].empty;
      const last = pair((axis) => inside[axis] + inside[2 + axis]);
      if (free) {
        const cross = 1 - layout.axis;
        const [before, behind] = mirror[cross] ? [2 + cross, cross] : [cross, 2 + cross];
        this.start[cross] = inside[cross] + free[before];
        this.end[cross] = last[cross] - free[behind];
      }
      const port = this.port();
      this.insets = pair((axis) => {
        const isAcross = around && axis !== layout.axis;
        const { at, size, shown, ...ends } = this.range(axis, port);
        // The engine scrolls along the axis only.
        const [low, high] = isAcross ? [at, at + shown] : [ends.low, ends.high];
        if (isAcross) this.scrolledAcross = at;
        // Rows of other lists come to a board's: what is free behind its own is no inset.
        const isOpen = isAcross ? layout.layout.type === "grid"
          : this.isInBoard && size <= shown + 1;
        const end = isOpen ? Math.max(this.end[axis], last[axis]) : this.end[axis];
        const before = this.start[axis] + (mirror[axis] ? high : -low);
        const behind = (mirror[axis] ? -low : high) - end;
        const found = [round(before), round(isAcross ? behind : Math.max(0, behind))];
        return mirror[axis] ? found.reverse() : found;
      });
      return this;
    }

    /** Whether the engine lays the rows where they lie. */
    agrees(rows) {
      const { width, height } = this.port();
      const laid = laidOut(this.describe(rows), { width: round(width), height: round(height) });
      const origin = pair((axis) => this.origin(axis));
      return rows.flat().every((row, index) => this.frame(row.getBoundingClientRect())
        .every((value, at) => Math.abs(value - (origin[at] ?? 0) - laid[index][at]) < accuracy));
    }

    /** What a scene has of the lists. */
    describe(rows) {
      const [[left, right], [top, bottom]] = this.insets;
      return {
        insets: { top, left, bottom, right }, offset: this.offset(), layout: this.layout.layout,
        sections: this.describeSections(rows),
      };
    }

    describeSections(rows) {
      const { lists } = this.recorder;
      return rows.map((found, index) => {
        const { header, footer } = this.layout.bands?.[index] ?? {};
        const list = this.lists[index];
        return {
          id: nameOf(list, lists), ...header ? { header_length: header } : {},
          ...footer ? { footer_length: footer } : {}, items: found.map((row) => this.item(row)),
        };
      });
    }
  }

  class Recorder {
    warnings = [];
    listeners = [];

    constructor(lists, options) {
      for (const key of Object.keys(options)) {
        if (!(key in defaults)) {
          this.warn(`unknown option '${key}'; the options are ${Object.keys(defaults).join(", ")}`);
        }
      }
      this.options = { ...defaults, ...options };
      for (const [key, [isRight, text]] of Object.entries(wanted)) {
        const value = this.options[key];
        if (!isRight(value)) {
          throw Error(`ReorderRecorder: option ${key} is ${shown(value)}; expected ${text}`);
        }
      }
      for (const key of ["movable", "target", "pinned"]) this[key] = test(this.options[key]);
      const { id, handle } = this.options;
      this.handle = isText(handle) ? (row) => row.querySelector(handle) : handle ?? (() => null);
      this.statedID = typeof id === "string" ? (row) => row.getAttribute(id) : id;
      this.given = [lists].flat();
      if (!this.given.length) {
        throw Error("ReorderRecorder: no list is given; expected an element, a selector, or an "
          + "array of them");
      }
      this.find();
      this.checkRows();
      this.observer = new MutationObserver(() => this.look());
      this.listen();
    }

    /** Throws an error if the option rows names nothing in lists that have children. */
    checkRows() {
      const { rows } = this.options;
      const children = this.lists.flatMap((list) => [...list.children]);
      if (!isText(rows) || !children.length
        || this.lists.some((list) => list.querySelector(rows))) return;
      const names = [...new Set(children.map((child) => child.localName
        + [...child.classList].map((name) => `.${name}`).join("")))];
      throw Error(`ReorderRecorder: option rows is "${rows}", which matches nothing in the list; `
        + `its children are ${names.slice(0, 5).join(", ")}`);
    }

    /** Finds lists that the page has drawn anew; false while they are not there. */
    refind() {
      if (this.lists.every((list) => list.isConnected)) return true;
      const count = this.lists.length;
      const found = this.given.flatMap((given) => typeof given === "string"
        ? [...document.querySelectorAll(given)] : given.isConnected ? [given] : []);
      if (found.length === count) this.replaceLists(found);
      else if (!this.given.every((given) => typeof given === "string")) {
        this.warn("a list has left the page; name lists by selectors, which are looked up again");
      }
      return found.length === count;
    }

    /** Takes lists that the page has drawn anew in place of those that it had. */
    replaceLists(found) {
      const anew = (element) => found[this.lists.indexOf(element)] ?? element;
      for (const view of this.views ?? []) {
        view.scroller = anew(view.scroller);
        view.lists = view.lists.map(anew);
      }
      this.lists = found;
    }

    /** What shows a list. */
    view(list) { return this.views.find(({ lists }) => lists.includes(this.lists[list])); }

    /** A place as a trace has it. */
    at(found) {
      if (!found || !this.board) return found;
      const view = this.view(found[0]);
      return [view.id, view.lists.indexOf(this.lists[found[0]]), found[1]];
    }

    /** An order as an outcome has it. */
    ordered(order) {
      if (!this.board) return order;
      return Object.fromEntries(this.views.map(({ id, lists }) => [id,
        lists.map((list) => order[this.lists.indexOf(list)])]));
    }

    warn(text) {
      if (this.warnings.includes(text)) return;
      this.warnings.push(text);
      console.warn(`ReorderRecorder: ${text}`);
    }

    /** Finds the lists anew, as a page may have replaced them. */
    find() {
      this.lists = this.given.flatMap((given) => {
        const found = typeof given === "string" ? [...document.querySelectorAll(given)] : [given];
        if (!found.length) throw Error(`ReorderRecorder: no element matches '${given}'`);
        return found;
      });
      if (!this.lists.every((list) => list instanceof Element)) {
        throw Error("ReorderRecorder: expected an element, a selector, or an array of them");
      }
      if (this.lists.some((list) => this.lists.some((other) => list !== other
        && list.contains(other)))) {
        this.warn("a list lies in another one; nested lists are recorded as if they were not");
      }
    }

    // MARK: The page

    rows(list) {
      const { rows } = this.options;
      const found = typeof rows === "string" ? list.querySelectorAll(rows)
        : rows ? rows(list) : list.children;
      return [...found].filter(isShown);
    }

    // MARK: Names

    /** The id of a row in the trace. */
    name(row) {
      const known = this.names.get(row);
      if (known) return known;
      const stated = this.statedID(row);
      const text = stated || (row.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 24)
        || row.localName;
      let id = String(text);
      for (let count = 2; this.elements.has(id); count += 1) id = `${text}#${count}`;
      if (stated && id !== stated) {
        this.warn(`two rows have the id '${stated}', so one is recorded as '${id}'; `
          + "give each a data-id of its own, or name the rows with the option id, a function or an "
          + "attribute's name");
      }
      this.names.set(row, id);
      this.elements.set(id, row);
      return id;
    }

    // MARK: The scene

    /** The rows of each list, without clones. */
    listedRows() {
      return this.lists.map((list) => {
        const found = this.rows(list);
        const isAbsolute = found.length && found.every(isFloating);
        this.isFree ||= isAbsolute;
        return this.sorted(list, isAbsolute ? found : found.filter((row) => !isFloating(row)));
      });
    }

    /** The scene as the page shows it now: one box with lists, or a board of several. */
    describe() {
      Object.assign(this, { names: new Map(), elements: new Map(), isFree: false });
      const rows = this.listedRows();
      if (!rows.flat().length) {
        throw Error("ReorderRecorder: the list has no rows; name them with the option rows");
      }
      const scroller = scrollerOf(this.lists[0]);
      const isApart = this.lists.some((list) => scrollerOf(list) !== scroller);
      const view = new View(this, scroller, this.lists);
      const found = view.fit(rows);
      const isSlots = ({ layout }) => layout.type === "absolute";
      // Rows of several widths below each other are no list, though they make one line of a grid.
      const isAlone = ({ layout, isStated }) => isStated || layout.type === "list"
        || layout.type !== "absolute" && layout.axis === "vertical";
      const isBoard = () => this.lists.length > 1 && isSlots(found) && this.lists.every(
        (list, index) => !rows[index].length
          || isAlone(new View(this, scroller, [list]).fit([rows[index]])));
      const scene = (isApart || this.options.zones || isBoard()) && this.describeBoard(rows);
      if (scene) return scene;
      if (isApart) {
        this.warn("the lists scroll in different boxes; only the box of the first is recorded, "
          + "so record lists that scroll by themselves one by one");
      }
      if (isSlots(found)) {
        this.warn("the rows make no list, grid or flow: their widths, gaps or lines differ; "
          + "recorded as absolute slots, whose sizes stay where they are");
      }
      view.lay(view.places(rows), found);
      Object.assign(this, { outer: view, views: [view], board: null });
      const { width, height } = view.port();
      return {
        viewport: { width: round(width), height: round(height) }, ...view.describe(rows),
        windows: [],
      };
    }

    /** The scene as a board; null if the rows of a list are slots. */
    describeBoard(rows) {
      const outer = new View(this, scrollerAround(this.lists));
      const boxes = new Map();
      for (const list of this.lists) {
        const inner = scrollerOf(list, outer.scroller);
        const box = inner === outer.scroller ? list : inner;
        boxes.set(box, [...boxes.get(box) ?? [], list]);
      }
      const views = [...boxes].map(([box, lists]) => new View(this, box, lists));
      const rowsOf = ({ lists }) => lists.map((list) => rows[this.lists.indexOf(list)]);
      const places = views.map((view) => view.places(rowsOf(view)));
      for (const view of views) view.isInBoard = true;
      const fits = views.map((view) => rowsOf(view).flat().length ? view.fit(rowsOf(view)) : null);
      if (fits.some((found) => found?.layout.type === "absolute")) return null;
      // What a list with less than two rows does not show is as in another one.
      const like = fits.find((found) => found?.hasPair) ?? fits.find(Boolean);
      for (const [index, view] of views.entries()) {
        const found = fits[index];
        const around = found?.bands ?? places[index].map(() => ({ header: 0, footer: 0 }));
        view.lay(places[index], !found || like.layout.type === "grid" && !found.hasPair
          ? { ...like, bands: around } : found.hasPair ? found
            : { ...found, layout: { ...found.layout, spacing: like.layout.spacing ?? 0 } });
        if (!view.agrees(rowsOf(view))) view.lay(places[index], found);
      }
      Object.assign(this, { outer, views, board: outer });
      const zones = this.options.zones ? [...document.querySelectorAll(this.options.zones)] : [];
      const frames = [];
      const framed = (box) => {
        frames.push(outer.frame(box));
        return frames.at(-1);
      };
      const lists = views.map((view) => {
        view.id = nameOf(view.lists[0], this.lists);
        return {
          id: view.id, frame: framed(view.rectangle()), ...view.describe(rowsOf(view)),
          ...this.options.about?.(view.lists[0]),
        };
      });
      const areas = zones.map((zone, index) => ({
        id: zone.id || `zone-${index + 1}`, frame: framed(zone.getBoundingClientRect()),
      }));
      const port = outer.port();
      const [across, along] = pair((axis) => outer.range(axis, port));
      const before = ({ low }) => round(-low);
      const after = ({ high }, axis) => round(Math.max(0, high
        - most(frames.map((frame) => frame[axis] + frame[2 + axis]))));
      return {
        viewport: { width: round(port.width), height: round(port.height) },
        insets: {
          top: before(along), left: before(across), bottom: after(along, 1),
          right: after(across, 0),
        },
        offset: outer.offset(), lists, ...areas.length ? { zones: areas } : {}, windows: [],
      };
    }

    sorted(list, rows) {
      const { order } = this.options;
      return order ? [...order(list, rows)] : rows;
    }

    // MARK: Looking

    /** The ids in the lists now. A clone is not a row; a placeholder is the row that is dragged. */
    scan() {
      const { dragged } = this;
      const isInFlow = (row) => this.isFree || !isFloating(row);
      let strangers = [];
      const present = new Set();
      const lists = this.lists.map((list) => this.sorted(list, this.rows(list)).filter((row) => {
        if (this.names.has(row)) {
          const id = this.names.get(row);
          if (id === dragged && !isInFlow(row)) return true;
          present.add(id);
          return true;
        }
        if (!isInFlow(row)) return false;
        const stated = this.statedID(row);
        const twin = stated && this.elements.get(String(stated));
        if (twin) {
          // A copy of a row that is still there, or the row drawn anew.
          if (twin.isConnected && isInFlow(twin) && isShown(twin)) return false;
          this.names.set(row, String(stated));
          this.elements.set(String(stated), row);
          present.add(String(stated));
          return true;
        }
        if (!stated) strangers.push(row);
        return true;
      }));
      const isMissing = dragged && !present.has(dragged);
      const stand = isMissing ? strangers[0] : undefined;
      if (this.pressed.size || isMissing) strangers = strangers.filter((row) => row !== stand);
      else strangers = [];
      const order = lists.map((rows) => rows.flatMap((row) => {
        if (row === stand) return [dragged];
        if (strangers.includes(row)) return [];
        const id = this.names.get(row);
        if (id === dragged && (stand || !isMissing) && !isInFlow(row)) return [];
        return [row];
      }).map((row) => typeof row === "string" ? row : this.name(row)));
      const missing = dragged && !place(order, dragged) && this.pressed.size
        && place(this.order, dragged);
      if (missing) order[missing[0]].splice(missing[1], 0, dragged);
      return order;
    }

    /** Records what the page has changed since the last look. */
    look(event) {
      if (!this.records || this.isStopped) return;
      const time = this.time(event);
      if (!this.refind()) return;
      this.lookAtViewport(time);
      const now = this.scan();
      if (isSame(now, this.order)) return;
      const ids = now.flat();
      const removed = this.order.flat().filter((id) => !ids.includes(id));
      if (removed.length) this.records.push({ t: time, remove: removed });
      const left = without(this.order, removed);
      const added = ids.filter((id) => !this.order.flat().includes(id));
      this.lookAtMove(time, left, without(now, added));
      for (const id of added) {
        const found = place(now, id);
        const items = [this.view(found[0]).item(this.elements.get(id))];
        this.records.push({ t: time, insert: { at: this.at(found), items } });
      }
      this.order = now;
    }

    lookAtMove(time, before, after) {
      if (isSame(before, after)) return;
      const { dragged } = this;
      const [from, to] = [place(before, dragged), place(after, dragged)];
      const note = (kind) => {
        this.moves.push({ t: time, kind, item: dragged, from: this.at(from), to: this.at(to) });
        this.lastMove = time;
      };
      if (from && to && isSame(without(before, [dragged]), without(after, [dragged]))) {
        note("insert");
        return;
      }
      if (from && to) {
        const other = before[to[0]][to[1]];
        const swapped = before.map((ids) => ids.map((id) => id === dragged ? other
          : id === other ? dragged : id));
        if (isSame(swapped, after)) {
          note("exchange");
          return;
        }
      }
      // The page sorted its rows itself. Those that it put into other lists of a board go first.
      const list = (order, id) => this.view(place(order, id)[0]);
      const gone = this.board ? before.flat().filter((id) => list(before, id) !== list(after, id))
        : [];
      if (gone.length) this.records.push({ t: time, remove: gone });
      for (const view of this.views) {
        const ids = (order) => view.lists.map((each) => order[this.lists.indexOf(each)]);
        if (isSame(ids(before), ids(after))) continue;
        const rows = ids(after).map((names) => names.map((id) => this.elements.get(id)));
        this.records.push({
          t: time, reload: { sections: view.describeSections(rows) },
          ...this.board ? { list: view.id } : {},
        });
      }
    }

    lookAtViewport(time) {
      for (const view of new Set([this.outer, ...this.views])) {
        const of = view.id === undefined ? {} : { list: view.id };
        const { width, height } = view.port();
        const size = { width: round(width), height: round(height) };
        if (!isSame(size, view.size)) {
          this.records.push({ t: time, resize: size, ...of });
          view.size = size;
        }
        const offset = view.offset();
        if (isSame(offset, view.seenOffset)) continue;
        const isUsers = !this.pressed.size || this.now() - this.lastTurn < momentum;
        this.records.push({ t: time, scroll: offset, ...isUsers ? {} : { by: "app" }, ...of });
        view.seenOffset = offset;
      }
    }

    // MARK: Time

    now() { return (this.options.clock ?? (() => performance.now()))(); }

    stamp(event) { return event?.timeStamp && !this.options.clock ? event.timeStamp : this.now(); }

    /** Milliseconds since the first press; an event may be older than what was seen since. */
    time(event) {
      this.latest = Math.max(this.latest, round(this.stamp(event) - this.start, 3));
      return this.latest;
    }

    // MARK: Input

    listen() {
      const on = (type, action) => {
        const listener = [type, action, { capture: true, passive: true }];
        addEventListener(...listener);
        this.listeners.push(listener);
      };
      const isMouse = () => !this.hasPointers;
      on("pointerdown", (event) => {
        this.hasPointers = true;
        this.down(event, event.pointerId, event.pointerType);
      });
      on("pointermove", (event) => {
        const parts = this.options.coalesced ? event.getCoalescedEvents?.() ?? [] : [];
        for (const part of parts.length ? parts : [event]) this.move(part, event.pointerId);
      });
      on("pointerup", (event) => this.up(event, event.pointerId, "up"));
      on("pointercancel", (event) => {
        if (!this.isNative) this.up(event, event.pointerId, "cancel");
      });
      // A page or a test may send mouse or touch events alone.
      on("mousedown", (event) => { if (isMouse()) this.down(event, "mouse", "mouse"); });
      on("mousemove", (event) => { if (isMouse()) this.move(event, "mouse"); });
      on("mouseup", (event) => { if (isMouse()) this.up(event, "mouse", "up"); });
      const touches = (action) => (event) => {
        if (!isMouse()) return;
        for (const touch of event.changedTouches) action(touch, event, `touch ${touch.identifier}`);
      };
      on("touchstart", touches((touch, event, id) => this.down(touch, id, "touch", event)));
      on("touchmove", touches((touch, event, id) => this.move(touch, id, event)));
      on("touchend", touches((touch, event, id) => this.up(touch, id, "up", event)));
      on("touchcancel", touches((touch, event, id) => this.up(touch, id, "cancel", event)));
      // The browser's own drag and drop: it cancels the pointer, and sends these instead.
      on("dragstart", (event) => { if (this.pressed.size) this.dragStart = event; });
      for (const type of ["dragenter", "dragover"]) {
        on(type, (event) => { if (this.isNative) this.move(event, this.firstPressed); });
      }
      on("drop", () => { this.hasDropped = true; });
      on("dragend", (event) => this.endDrag(event));
      on("scroll", (event) => this.scrolled(event));
      on("resize", () => this.look());
      on("wheel", () => { this.lastTurn = this.now(); });
      on("keydown", (event) => {
        if (/^(Arrow|Page|Home|End| )/.test(event.key)) this.lastTurn = this.now();
        this.hold(event);
      });
      on("keyup", (event) => this.hold(event));
    }

    pressed = new Map();
    lastTurn = -Infinity;

    get isNative() { return Boolean(this.dragStart) && !this.dragStart.defaultPrevented; }

    get firstPressed() { return this.pressed.keys().next().value; }

    /** The innermost row under an event. */
    rowAt(event) {
      const target = event.composedPath?.()[0] ?? event.target;
      return this.lists.flatMap((list) => this.rows(list)).filter((row) => row.contains(target))
        .at(-1);
    }

    down(point, id, kind, event = point) {
      if (this.pressed.size) {
        // Another finger.
        const taken = [...this.pressed.values()].map(({ contact }) => contact);
        let contact = 0;
        while (taken.includes(contact)) contact += 1;
        this.pressed.set(id, { contact, kind });
        this.sample("down", point, id, event);
        return;
      }
      this.look(event);
      this.find();
      const row = this.rowAt(event);
      if (!row) return;
      if (!this.records) this.begin(event);
      this.dragged = this.name(row);
      this.atPress = this.order;
      this.dragStart = null;
      this.hasDropped = false;
      this.pressed.set(id, { contact: 0, kind });
      this.sample("down", point, id, event);
      this.watch();
    }

    begin(event) {
      Object.assign(this, { latest: 0, lastMove: 0, start: this.stamp(event), moves: [] });
      const scene = this.describe();
      const { name, tickHz, behaviour, params } = this.options;
      this.header = {
        trace: 1, name: name ?? (document.title.trim().replace(/\W+/g, "-") || "page"),
        tick_hz: tickHz, seed: 0, behaviour, params, scene,
      };
      this.records = [];
      for (const view of new Set([this.outer, ...this.views])) {
        const { width, height } = view.port();
        Object.assign(view, {
          size: { width: round(width), height: round(height) }, seenOffset: view.offset(),
        });
      }
      this.order = this.listedRows().map((rows) => rows.map((row) => this.name(row)));
      this.observer.observe(document.body, {
        childList: true, subtree: true, attributes: Boolean(this.options.order),
      });
    }

    sample(phase, point, id, event = point) {
      const { contact, kind } = this.pressed.get(id);
      this.look(event);
      const port = this.outer.port();
      this.last = point;
      const keys = Object.keys(modifiers).filter((key) => event[modifiers[key]]);
      this.records.push({
        t: this.time(event), p: phase,
        x: round(point.clientX - port.x), y: round(point.clientY - port.y),
        ...contact ? { id: contact } : {}, ...kind && kind !== "touch" ? { kind } : {},
        ...keys.length ? { keys } : {},
      });
    }

    /** A modifier key that is pressed or released in a drag counts at once. */
    hold(event) {
      if (!(event.key?.toLowerCase() in modifiers) || event.repeat) return;
      if (this.pressed.size) this.sample("move", this.last, this.firstPressed, event);
    }

    move(point, id, event = point) {
      if (this.pressed.has(id)) this.sample("move", point, id, event);
    }

    up(point, id, phase, event = point) {
      if (!this.pressed.has(id)) return;
      this.sample(phase, point, id, event);
      this.pressed.delete(id);
    }

    /** The browser does not tell a drag that was cancelled from a drop where nothing takes it. */
    endDrag(event) {
      if (!this.isNative || !this.pressed.size) return;
      const isTaken = this.hasDropped || event.dataTransfer?.dropEffect !== "none";
      const { clientX, clientY } = event.clientX || event.clientY ? event : this.last;
      this.up({ clientX, clientY }, this.firstPressed, isTaken ? "up" : "cancel", event);
    }

    /** Where a box around the lists' own scrolls, the finger moves over the lists. */
    scrolled(event) {
      if (!this.records) return;
      const { scroller, isPage } = this.outer;
      const isAround = event.target !== scroller && event.target !== document
        && event.target.contains?.(scroller);
      const isPageAround = event.target === document && !isPage;
      if (this.pressed.size && (isAround || isPageAround)) {
        this.sample("move", this.last, this.firstPressed, event);
      } else {
        this.look();
      }
    }

    /** Looks by itself while a row is pressed. */
    watch() {
      const again = () => {
        if (!this.pressed.size) return;
        this.look();
        next();
      };
      const next = () => requestAnimationFrame(again);
      next();
    }

    // MARK: Results

    need() {
      this.look();
      if (!this.records) {
        throw Error("ReorderRecorder: nothing was recorded yet; drag a row of the list, and check "
          + "that the option rows names what you press");
      }
    }

    scene() {
      // Another object, because a recording that goes on keeps its names and its layout.
      const other = Object.assign(Object.create(Recorder.prototype), this);
      other.find();
      return `${JSON.stringify(other.describe())}\n`;
    }

    trace() {
      this.need();
      const end = Math.max(this.records.at(-1).t, this.lastMove);
      return [this.header, ...this.records, { t: end, wait: true }]
        .map((line) => `${JSON.stringify(line)}\n`).join("");
    }

    observed() {
      this.need();
      const [from, to] = [place(this.atPress, this.dragged), place(this.order, this.dragged)];
      const isMoved = from && to && !isSame(this.atPress, this.order);
      return `${JSON.stringify({
        outcome: 1, trace: this.header.name, order: this.ordered(this.order),
        offset: this.outer.seenOffset, moves: this.moves,
        commit: isMoved ? { item: this.dragged, from: this.at(from), to: this.at(to) } : null,
      })}\n`;
    }

    clear() {
      this.records = null;
      this.pressed.clear();
      this.observer.disconnect();
    }

    stop() {
      for (const listener of this.listeners) removeEventListener(...listener);
      this.listeners = [];
      this.look();
      this.isStopped = true;
      this.pressed.clear();
      this.observer.disconnect();
      this.panel?.remove();
    }

    save() {
      const { name } = (this.need(), this.header);
      const files = [[`${name}.trace.jsonl`, this.trace()],
        [`${name}.observed.json`, this.observed()]];
      for (const [file, text] of files) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
        link.download = file;
        link.click();
        URL.revokeObjectURL(link.href);
      }
    }

    /** Stops, and leaves a recording's button in the page, so that it can be saved. */
    stopFromPanel() {
      const { panel } = this;
      this.stop();
      if (!this.records) return;
      const [, startOver, stop] = panel.children;
      startOver.remove();
      stop.textContent = "Close";
      stop.onclick = () => panel.remove();
      document.body.append(panel);
    }

    /** Adds two buttons to the page: one saves, the other starts over. */
    button() {
      this.panel = document.createElement("div");
      this.panel.style.cssText = "position:fixed;right:8px;bottom:8px;z-index:2147483647";
      const actions = { "Save the drag": () => this.save(), "Start over": () => this.clear(),
        "Stop": () => this.stopFromPanel() };
      for (const [label, action] of Object.entries(actions)) {
        const button = document.createElement("button");
        button.textContent = label;
        button.onclick = () => {
          try { action(); } catch (error) { alert(error.message); }
        };
        this.panel.append(button);
      }
      document.body.append(this.panel);
    }
  }

  window.ReorderRecorder = (lists, options = {}) => {
    const recorder = new Recorder(lists, options);
    const api = { get warnings() { return [...recorder.warnings]; } };
    for (const name of ["trace", "observed", "scene", "look", "clear", "stop", "save", "button"]) {
      api[name] = () => recorder[name]() ?? api;
    }
    return api;
  };

  /** Asks for the list with a click on one of its rows. */
  ReorderRecorder.pick = (options = {}) => {
    const note = document.createElement("div");
    note.textContent = "Reorder: click a row of the list to record";
    note.style.cssText = "position:fixed;left:8px;bottom:8px;z-index:2147483647;padding:8px 12px;"
      + "background:#222;color:#fff;font:14px sans-serif;border-radius:6px";
    document.body.append(note);
    const pick = (event) => {
      event.preventDefault();
      event.stopPropagation();
      let row = event.target;
      const isAmongRows = () => [...row.parentElement?.children ?? []]
        .filter((other) => other.localName === row.localName).length > 1;
      while (row.parentElement && !isAmongRows()) row = row.parentElement;
      if (!row.parentElement || row === document.body) {
        note.textContent = "Reorder: no row is there; click on a row of the list, one of several "
          + "alike";
        return;
      }
      note.remove();
      removeEventListener("click", pick, true);
      ReorderRecorder(row.parentElement, options).button();
    };
    addEventListener("click", pick, true);
  };
})();
