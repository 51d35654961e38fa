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
  /** The points within which a released press was a tap. */
  static slop = 10;
  /** The milliseconds below which a press is too short to lift anything. */
  static quick = 300;
  /** A released press that may prove to be a swipe; null if none does. */
  late = null;

  /** @param page The page, with `svg`, `view`, `scene`, `timeline`, `note` and `endFilm`. */
  constructor(page) {
    this.page = page;
    const { svg } = page;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    // As soon as the pointer has moved, and not with the next frame, if an answer takes its time.
    const isRaw = Link.isRemote && "onpointerrawupdate" in svg;
    if (isRaw) svg.addEventListener("pointerrawupdate", (event) => this.move(event));
    svg.addEventListener("pointermove", (event) => (isRaw ? this.hover(event) : this.move(event)));
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
    [this.gliding, this.late] = [null, null];
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
    if (!this.page.isReady) return;
    if (this.uncovers(event)) return;
    svg.focus({ preventScroll: true, focusVisible: false });
    svg.setPointerCapture(event.pointerId);
    const taken = new Set([...this.contacts.values()].map(({ id }) => id));
    let id = 0;
    while (taken.has(id)) id += 1;
    const kind = ["mouse", "pen"].includes(event.pointerType) ? { kind: event.pointerType } : {};
    const contact = { id, kind, last: null, swipe: [], start: event.timeStamp };
    this.contacts.set(event.pointerId, contact);
    contact.from = contact.last = this.pointer("down", event);
    this.late = null;
    svg.classList.add("held");
  }

  /** A replay that is shown for a changed setting alone gives way to the pointer. */
  hover({ pointerId }) {
    if (this.page.timeline.isPeek && !this.contacts.has(pointerId)) this.page.endFilm();
  }

  /**
   * A press on a replay brings the live scene back; returns whether something else lies at the
   * point then, which was not meant.
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
    if (!contact) return this.hover(event);
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) {
      contact.last = this.pointer("move", each);
      // The session may say only later that this is a swipe.
      if (!this.isDragging) contact.swipe?.push([each.timeStamp, ...contact.last]);
      this.follow(contact);
    }
    this.page.hasten();
  }

  get isDragging() { return ["lifted", "dragging"].includes(this.page.scene.state.phase); }

  /** A press that slipped is a swipe: it scrolls by all of its way. */
  follow(contact, isSwipe = this.page.scene.state.phase === "failed") {
    if (!isSwipe || !contact.swipe) return;
    const { from, last } = contact;
    [contact.isSwipe, contact.from] = [true, last];
    this.scroll(from[0] - last[0], from[1] - last[1], last);
  }

  release(event, phase) {
    const contact = this.contacts.get(event.pointerId);
    if (!contact) return;
    contact.last = this.pointer(phase, event);
    contact.end = event.timeStamp;
    this.contacts.delete(event.pointerId);
    this.follow(contact);
    const isQuick = contact.end - contact.start < Hand.quick;
    if (contact.swipe && phase === "up" && !this.isDragging && !contact.kind.kind) {
      if (contact.isSwipe) this.glide(contact.swipe, contact.end);
      else if (isQuick) this.late = contact;
    }
    if (this.contacts.size === 0) this.page.svg.classList.remove("held");
  }

  /** Scrolls by a swipe that was over before the session had seen it. */
  takePhase() {
    const { late, page } = this;
    if (!late) return;
    const isAnswered = page.lines.length === 0 && page.inFlight === 0;
    const way = Math.hypot(late.last[0] - late.from[0], late.last[1] - late.from[1]);
    const isSwipe = page.scene.state.phase === "failed" || (isAnswered && way > Hand.slop);
    if (this.isDragging || isSwipe || isAnswered) this.late = null;
    if (this.isDragging || !isSwipe) return;
    this.follow(late, true);
    this.glide(late.swipe, late.end);
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
