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

  /** The names of a board's lists that stand in a row with those that have handles, in its order. */
  const inRow = (lists) => {
    const held = lists.filter(({ handle }) => handle);
    const spread = (axis) => {
      const centers = held.map(({ frame }) => frame[axis] + frame[2 + axis] / 2);
      return most(centers) + most(centers.map((value) => -value));
    };
    const axis = held.length && spread(1) > spread(0) ? 1 : 0;
    const end = (frame) => frame[1 - axis] + frame[3 - axis];
    const isBeside = ({ frame }) => held.some((other) => Math.min(end(frame), end(other.frame))
      > Math.max(frame[1 - axis], other.frame[1 - axis]));
    return lists.filter((list) => list.handle || isBeside(list))
      .sort((one, other) => one.frame[axis] - other.frame[axis]).map(({ id }) => id);
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

