// Pointer input on the scene: presses, drags, swipes and the wheel.
"use strict";

class Hand {
  /** The pressed pointers, each with its contact number in the trace. */
  contacts = new Map();
  /** The offsets to scroll to, until they are reached: by list, and of the scene itself. */
  wishes = new Map();
  /** The scroll that goes on after a swipe; null if none does. */
  gliding = null;
  /** Milliseconds in which a scroll loses all but a third of its speed, as on phones. */
  static decay = 325;
  /** The points per millisecond below which a scroll stops. */
  static slowest = 0.02;
  /** Milliseconds of a swipe that tell its speed. */
  static memory = 100;

  /** @param page The page, with `svg`, `view`, `scene`, `timeline`, `note` and `endFilm`. */
  constructor(page) {
    this.page = page;
    const { svg } = page;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.release(event, "up"));
    svg.addEventListener("pointercancel", (event) => this.release(event, "cancel"));
    svg.addEventListener("lostpointercapture", (event) => this.release(event, "cancel"));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    for (const type of ["keydown", "keyup"]) {
      addEventListener(type, (event) => this.hold(event));
    }
    svg.addEventListener("wheel", (event) => this.turnWheel(event), { passive: false });
    for (const type of ["pointerdown", "keydown", "wheel"]) {
      addEventListener(type, () => { this.gliding = null; }, { capture: true, passive: true });
    }
  }

  /** Forgets the pressed pointers, for a new scene. */
  letGo() {
    this.contacts.clear();
    this.wishes.clear();
    this.gliding = null;
    this.page.svg.classList.remove("held");
  }

  pointer(phase, event) {
    const [x, y] = this.page.view.point(event.clientX, event.clientY)
      .map((value) => Math.round(value * 10) / 10);
    const { id, kind } = this.contacts.get(event.pointerId);
    this.note(phase, [x, y], id, kind, event);
    return [x, y];
  }

  note(phase, [x, y], id, kind, event) {
    const keys = Object.keys(Hand.modifiers).filter((key) => event[Hand.modifiers[key]]);
    this.page.note({
      p: phase, x, y, ...(id ? { id } : {}), ...kind, ...(keys.length ? { keys } : {}),
    }, event.timeStamp);
  }

  /** The modifier keys, each with the property of events that says whether it is held. */
  static modifiers = { shift: "shiftKey", control: "ctrlKey", alt: "altKey", meta: "metaKey" };

  /** A modifier key that is pressed or released in a drag counts at once. */
  hold(event) {
    if (!(event.key?.toLowerCase() in Hand.modifiers) || event.repeat) return;
    for (const { id, kind, last } of this.contacts.values()) {
      if (last) this.note("move", last, id, kind, event);
    }
  }

  press(event) {
    if (event.button !== 0) return;
    const { svg } = this.page;
    event.preventDefault();
    if (this.uncovers(event)) return;
    svg.focus({ preventScroll: true, focusVisible: false });
    svg.setPointerCapture(event.pointerId);
    const taken = new Set([...this.contacts.values()].map(({ id }) => id));
    let id = 0;
    while (taken.has(id)) id += 1;
    const kind = ["mouse", "pen"].includes(event.pointerType) ? { kind: event.pointerType } : {};
    this.contacts.set(event.pointerId, { id, kind, last: null });
    this.contacts.get(event.pointerId).last = this.pointer("down", event);
    svg.classList.add("held");
  }

  /** A replay that is shown for a changed setting alone gives way to the pointer. */
  hover() { if (this.page.timeline.isPeek) this.page.endFilm(); }

  /**
   * A press on a replay brings the live scene back; returns whether something else lies at the
   * point then, which nobody meant to press.
   */
  uncovers({ clientX, clientY }) {
    const { timeline, view, scene } = this.page;
    if (!timeline.isShowing) return false;
    const point = view.point(clientX, clientY);
    const seen = Hand.nameAt(timeline.state(0), point);
    this.page.endFilm();
    return Hand.nameAt(scene.state, point) !== seen;
  }

  /** The name of the window or the item at a point of the scene. */
  static nameAt({ windows, items, names, offset }, [x, y]) {
    const window = windows.findLast(([, , , middle, center, width, height]) =>
      Math.abs(x - middle) < width / 2 && Math.abs(y - center) < height / 2);
    if (window) return window[2];
    const [left, top] = [x + offset[0], y + offset[1]];
    const item = [...items.values()].find(([, itemX, itemY, width, height]) =>
      left >= itemX && left < itemX + width && top >= itemY && top < itemY + height);
    return item && names.get(item[0]);
  }

  move(event) {
    const contact = this.contacts.get(event.pointerId);
    if (!contact) return this.hover();
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) {
      const point = this.pointer("move", each);
      // A press that slipped is a swipe: it scrolls.
      if (this.page.scene.state.phase === "failed") {
        this.scroll(contact.last[0] - point[0], contact.last[1] - point[1], point);
        (contact.swipe ??= []).push([each.timeStamp, ...point]);
      }
      contact.last = point;
    }
  }

  release(event, phase) {
    if (!this.contacts.has(event.pointerId)) return;
    this.pointer(phase, event);
    const { swipe, kind } = this.contacts.get(event.pointerId);
    this.contacts.delete(event.pointerId);
    if (phase === "up" && swipe && !kind.kind) this.glide(swipe, event.timeStamp);
    if (this.contacts.size === 0) this.page.svg.classList.remove("held");
  }

  /** Lets a swipe's scroll go on and slow down. */
  glide(swipe, now) {
    const recent = swipe.filter(([time]) => now - time < Hand.memory);
    if (recent.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [[start, x, y], [end, lastX, lastY]] = [recent[0], recent.at(-1)];
    let speed = [x - lastX, y - lastY].map((way) => way / Math.max(end - start, 1));
    let last = performance.now();
    const step = (time) => {
      if (this.gliding !== step) return;
      const rest = Math.exp(-Math.max(time - last, 0) / Hand.decay);
      const [dx, dy] = speed.map((part) => part * Hand.decay * (1 - rest));
      speed = speed.map((part) => part * rest);
      last = time;
      const isOver = Math.hypot(...speed) < Hand.slowest;
      if ((rest < 1 && !this.scroll(dx, dy, [lastX, lastY])) || isOver) this.gliding = null;
      else requestAnimationFrame(step);
    };
    this.gliding = step;
    requestAnimationFrame(step);
  }

  turnWheel(event) {
    const scale = event.deltaMode === 1 ? 20 : 1;
    const point = this.page.view.point(event.clientX, event.clientY);
    if (this.scroll(event.deltaX * scale, event.deltaY * scale, point)) event.preventDefault();
  }

  /**
   * Scrolls the list of a board at a point of the scene, and the scene by what is left of the way;
   * returns whether anything can scroll.
   */
  scroll(dx, dy, point) {
    const { state } = this.page.scene;
    const list = point && SceneView.listAt(state, point);
    const left = list ? this.scrollPart(list, dx, dy, list.label) : [dx, dy];
    const rest = this.scrollPart(state, ...left);
    return rest[0] !== dx || rest[1] !== dy;
  }

  /**
   * Scrolls the scene or a list within its legal range, and never in a replay; returns the rest of
   * the way.
   */
  scrollPart({ offset, range }, dx, dy, list) {
    const [x, y] = this.wishes.get(list) ?? offset;
    const next = [clamp(x + dx, range[0], range[2]), clamp(y + dy, range[1], range[3])];
    if (next[0] === x && next[1] === y) return [dx, dy];
    this.page.endFilm();
    this.wishes.set(list, next);
    this.page.note({ scroll: { x: next[0], y: next[1] }, ...(list ? { list } : {}) });
    return [x + dx - next[0], y + dy - next[1]];
  }
}
