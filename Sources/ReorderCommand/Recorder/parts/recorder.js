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
      this.listHandle = this.handleOfList(this.options.listHandle);
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

    /** The function that gives what drags a whole list. */
    handleOfList(rule) {
      if (!isText(rule)) return rule ?? (() => null);
      const hasOthers = (box, list) => this.lists.some((other) =>
        other !== list && box.contains(other));
      return (list) => {
        for (let box = list; box && !hasOthers(box, list); box = box.parentElement) {
          const found = box.querySelector(rule);
          if (found) return found;
        }
        return null;
      };
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
      Object.assign(this, { names: new Map(), elements: new Map(), isFree: false, row: [] });
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
      const isStated = this.options.zones || this.lists.some((list) => this.listHandle(list));
      const scene = (isApart || isStated || isBoard()) && this.describeBoard(rows);
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
        const frame = framed(view.rectangle());
        view.handle = this.listHandle(view.lists[0]);
        const handle = view.handle && outer.frame(view.handle.getBoundingClientRect())
          .map((value, index) => round(value - (index < 2 ? frame[index] : 0)));
        return {
          id: view.id, frame, ...view.describe(rowsOf(view)), ...handle ? { handle } : {},
          ...this.options.about?.(view.lists[0]),
        };
      });
      this.row = inRow(lists);
      // Pages may show their lists from right to left.
      this.isRowBackwards = false;
      const order = this.listOrder();
      this.isRowBackwards = !isSame(this.row, order) && isSame(this.row, order.reverse());
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

    /** The lists that stand in a row with those that can be dragged, in the order of the page. */
    listOrder() {
      const box = ({ lists: [list] }) => list;
      const order = this.views.filter(({ id }) => this.row.includes(id)).sort((one, other) =>
        box(one).compareDocumentPosition(box(other)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)
        .map(({ id }) => id);
      return this.isRowBackwards ? order.reverse() : order;
    }

    sorted(list, rows) {
      const { order } = this.options;
      return order ? [...order(list, rows)] : rows;
    }

