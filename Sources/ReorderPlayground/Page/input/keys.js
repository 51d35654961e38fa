// Keyboard input on the scene: arrows, page keys, home and end select and move, space lifts and
// drops, escape cancels.
"use strict";

class Keys {
  /** The name of the selected item, list or window, its list on a board, and whether it has not been
   *  said. */
  chosen = null;
  list = null;
  isUntold = false;
  /** The places that are known, by items, and the items whose places were asked for. */
  places = new Map();
  asked = new Set();
  /** The outline of the selected element. */
  box = null;
  /** The number of elements that have an id. */
  serial = 0;

  /** @param page The page, with `svg`, `scene`, `hand`, `send`, `note`, `endFilm`,
   *   `timeline` and `redraw`. */
  constructor(page) {
    this.page = page;
    page.svg.addEventListener("keydown", (event) => this.press(event));
    page.svg.addEventListener("blur", () => this.leave());
  }

  /** Forgets what was selected in another scene. */
  leaveScene() {
    this.chosen = null;
    this.places.clear();
    this.asked.clear();
  }

  /** What keys have lifted goes back when the focus goes elsewhere, but not to another window. */
  leave() {
    const { svg, hand } = this.page;
    if (document.activeElement === svg || !hand.isDragging || hand.contacts.size > 0) return;
    this.page.note({ key: "cancel" });
  }

  press(event) {
    const arrows = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
    const jumps = { PageUp: "page_up", PageDown: "page_down", Home: "home", End: "end" };
    const [arrow, jump] = [arrows[event.key], jumps[event.key]];
    const { isDragging } = this.page.hand;
    const isTouched = this.page.hand.contacts.size > 0;
    const isHeld = isDragging && !isTouched;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape" && isDragging) this.page.note({ key: "cancel" });
    else if ((arrow || jump) && isHeld) this.page.note({ key: arrow || jump });
    else if (arrow && !isDragging) this.choose(arrow);
    else if (jump && !isDragging && !isTouched) this.jump(jump);
    else if ((event.key === " " || event.key === "Enter") && !isTouched) this.liftOrDrop(isHeld);
    else return;
    event.preventDefault();
  }

  liftOrDrop(isHeld) {
    this.page.endFilm();
    if (isHeld) return this.page.note({ key: "drop" });
    if (!this.chosen) this.choose("down");
    if (this.chosen) this.page.note({ key: "lift", item: this.chosen });
  }

  /** The visible windows, items and movable lists, as names and centers in the viewport. */
  choices() {
    const { items, names, windows, offset, areas } = this.page.scene.state;
    const boards = areas.map(SceneView.area).filter(({ role }) => role === "list");
    const lists = new Map(boards.map((area) => [area.number, area]));
    const rows = [...items.values()].map(([id, x, y, width, height, , , list]) => ({
      name: names.get(id), x: x - offset[0] + width / 2, y: y - offset[1] + height / 2, width,
      height, list: lists.get(list) }));
    const titles = boards.filter(({ isMovable }) => isMovable).map(({ label, x, y, width }) => ({
      name: label, x: x - offset[0] + width / 2, y: y - offset[1] - SceneView.title / 2, width,
      height: SceneView.title, isTitle: true }));
    return [...rows, ...titles, ...windows.map(([, , name, x, y, , height]) => ({ name, x, y, height }))];
  }

  /** A point of the viewport in a list of a board. */
  insideOf(list) {
    const { offset } = this.page.scene.state;
    return list && [list.x - offset[0] + 1, list.y - offset[1] + 1];
  }

  /** Selects the nearest one in a direction, and scrolls it into view. */
  choose(arrow) {
    const choices = this.choices();
    const { hand, scene } = this.page;
    const from = choices.find(({ name }) => name === this.chosen);
    const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[arrow];
    const forward = this.forward(choices);
    const distance = ({ x, y, height }) => {
      if (!from) return forward * x + 10 * (y - height / 2);
      const along = (x - from.x) * dx + (y - from.y) * dy;
      const across = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      return along > 1 && across < 4 * along ? along + 2 * across : Infinity;
    };
    const best = choices.filter(({ name, isTitle }) => (from ? name !== this.chosen : !isTitle))
      .map((choice) => ({ choice, d: distance(choice) })).sort((a, b) => a.d - b.d)[0];
    const half = (from?.list?.height ?? scene.state.view[1]) / 2;
    if (!best || best.d === Infinity) {
      return hand.scroll(dx * half, dy * half, this.insideOf(from?.list));
    }
    const { name, x, y, width = 0, height, list } = best.choice;
    this.select(name, list);
    // What of it is out of sight, first in its list.
    const top = list ? list.y - scene.state.offset[1] : 0;
    const beyond = (middle, length, start, end) =>
      Math.max(0, middle + length / 2 - end) + Math.min(0, middle - length / 2 - start);
    const down = beyond(y, height, top, top + (list?.height ?? scene.state.view[1]));
    if (down !== 0) hand.scroll(0, down, this.insideOf(list));
    const across = beyond(x, width, 0, scene.state.view[0]);
    if (across !== 0) hand.scroll(across, 0);
    this.page.redraw();
  }

  /** 1 if the items of a row follow each other to the right, -1 if they do to the left. */
  forward(choices) {
    const known = choices.map(({ name, x, y }) => ({ x, y, at: this.places.get(name)?.at }))
      .filter(({ at }) => at).sort((a, b) => a.y - b.y || a.x - b.x);
    const steps = known.slice(1).map(({ x, y, at }, index) =>
      (Math.abs(y - known[index].y) < 1 && x > known[index].x ? at - known[index].at : 0));
    return steps.filter((step) => step === -1).length > steps.filter((step) => step === 1).length
      ? -1 : 1;
  }

  /** The scene, or the list of the selected item on a board. */
  get part() {
    const { state } = this.page.scene;
    const list = this.chosen !== null && this.list;
    return (list && state.areas.map(SceneView.area).find(({ role, number }) =>
      role === "list" && number === list.number)) || state;
  }

  /** Scrolls the scene or a list by a page or to an end, and selects what is there. */
  jump(jump) {
    const { hand, scene } = this.page;
    const { part } = this;
    const [isEnd, direction] = { page_up: [false, -1], page_down: [false, 1], home: [true, -1],
      end: [true, 1] }[jump];
    const { offset, range, view } = part;
    const axis = range[3] === range[1] && range[2] > range[0] ? 0 : 1;
    const side = axis === 0 ? direction * this.forward(this.choices()) : direction;
    const rest = side > 0 ? range[axis + 2] - offset[axis] : offset[axis] - range[axis];
    const way = side * Math.min(rest, isEnd ? Infinity : view[axis]);
    const point = this.insideOf(part === scene.state ? null : part);
    if (!hand.scroll(axis === 0 ? way : 0, axis === 1 ? way : 0, point)) {
      return this.chooseEnd(direction);
    }
    this.afterScroll = () => this.chooseEnd(direction);
    this.page.redraw();
  }

  /** Selects the first or the last item in sight, in the list of the selected one. */
  chooseEnd(direction) {
    const { part } = this;
    const { offset, view } = this.page.scene.state;
    const isWithin = (middle, length, start, room) =>
      middle - length / 2 > start - 1 && middle + length / 2 < start + room + 1;
    const choices = this.choices();
    const seen = choices.filter(({ x, y, width = 0, height, list, isTitle }) =>
      !isTitle && ("number" in part
        ? list?.number === part.number && isWithin(y, height, part.y - offset[1], part.height)
        : isWithin(y, height, 0, view[1]) && isWithin(x, width, 0, view[0])));
    const forward = this.forward(choices);
    const top = ({ y, height }) => Math.round(y - height / 2);
    const last = seen.sort((a, b) =>
      direction * (top(b) - top(a) || forward * (b.x - a.x)))[0];
    if (last) this.select(last.name, last.list);
  }

  /** Takes the places of items, counted from 1, and says that of one that was just selected. */
  takePlaces(places) {
    for (const [item, at, of, level, isOpen] of places) {
      this.places.set(item, { at, of, level, isOpen });
    }
    this.mark();
    if (this.isUntold && this.chosenPlace) this.tell();
  }

  /** The place of the selected item, once it is known. */
  get chosenPlace() { return this.places.get(this.chosen); }

  /** Asks for the places of the items and lists in sight that it does not know. */
  ask() {
    const { items: shown, names, areas } = this.page.scene.state;
    const lists = areas.map(SceneView.area).filter(({ isMovable }) => isMovable);
    const items = [...[...shown.keys()].map((id) => names.get(id)),
      ...lists.map(({ label }) => label)].filter((name) => !this.asked.has(name));
    if (items.length === 0 || this.page.timeline.isShowing) return;
    for (const item of items) this.asked.add(item);
    for (const part of Memory.parts(items)) this.page.send({ do: "places", items: part });
  }

  /** Asks again, since items are elsewhere. */
  forgetPlaces() {
    this.places.clear();
    this.asked.clear();
    this.page.redraw();
  }

  /** Selects an item or a window, and says where it is, an item once that is known. */
  select(name, list) {
    [this.chosen, this.list, this.isUntold] = [name, list, true];
    if (this.chosenPlace || this.page.scene.state.windows.length > 0) this.tell();
    this.page.redraw();
  }

  tell() {
    this.isUntold = false;
    const { at, of, level, isOpen } = this.chosenPlace ?? {};
    const held = { true: "open", false: "closed" }[isOpen];
    element("live").textContent = [this.chosen, this.list?.caption, at && `${at} of ${of}`,
      level && `level ${level}`, held].filter(Boolean).join(", ");
  }

  /** Makes the drawing a list of options, of which the selected one has an outline. */
  mark() {
    if (this.afterScroll && this.page.hand.wishes.size === 0) {
      const choose = this.afterScroll;
      this.afterScroll = null;
      choose();
    }
    const { svg } = this.page;
    const isTree = [...this.places.values()].some(({ level }) => level !== undefined);
    SceneView.set(svg, { role: isTree ? "tree" : "listbox" });
    let active = null;
    for (const node of svg.querySelectorAll("[data-item], [data-window], [data-movable]")) {
      const name = node.dataset.item ?? node.dataset.window ?? node.dataset.list;
      const isChosen = name === this.chosen;
      if (!node.id) this.name(node);
      // A replay has an order of its own.
      const place = this.page.timeline.isShowing ? undefined : this.places.get(name);
      Keys.describe(node, {
        role: isTree ? "treeitem" : "option", "aria-label": name, "aria-selected": isChosen,
        "aria-posinset": isTree ? undefined : place?.at,
        "aria-setsize": isTree ? undefined : place?.of,
        "aria-level": isTree && place ? place.level ?? 1 : undefined,
        "aria-expanded": place?.isOpen,
      });
      if (isChosen) active = node;
    }
    SceneView.set(svg, { "aria-activedescendant": active?.id ?? "" });
    this.outline(active);
  }

  /** Sets attributes, and removes those without a value. */
  static describe(node, attributes) {
    for (const [key, value] of Object.entries(attributes)) {
      if (value === undefined) node.removeAttribute(key);
      else SceneView.set(node, { [key]: value });
    }
  }

  /** Gives an option its id, and hides the layers between it and the list of options. */
  name(node) {
    node.id = `option-${this.serial += 1}`;
    for (let layer = node.parentNode; layer !== this.page.svg; layer = layer.parentNode) {
      SceneView.set(layer, { role: "none" });
    }
  }

  /** Draws the outline of the selected element. */
  outline(node) {
    if (node?.contains(this.box)) return;
    this.box?.remove();
    this.box = null;
    if (!node) return;
    const body = node.querySelector(".window, .cell");
    // A row has a line at its end.
    const { x, y, width, height } = node.getBBox();
    this.box = body?.cloneNode() ?? SceneView.make("rect", { x: 4, y: 3, rx: 8,
      width: Math.max(0, x + width - 8), height: Math.max(0, y + height - 6) });
    this.box.setAttribute("class", "choice");
    if (body) body.after(this.box);
    else node.append(this.box);
  }
}
