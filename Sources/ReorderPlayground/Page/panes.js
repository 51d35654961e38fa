// The panes: their sizes, which are remembered, and the tabs that they are in a small window.
"use strict";

/** What the browser keeps of the page; a private window may keep nothing. */
class Kept {
  static key = "reorder-panes";

  static read() {
    try {
      return JSON.parse(localStorage.getItem(Kept.key)) ?? {};
    } catch {
      return {};
    }
  }

  static write(sizes) {
    try {
      localStorage.setItem(Kept.key, JSON.stringify(sizes));
    } catch { /* They hold until the page is closed. */ }
  }
}

class Panes {
  /** The least and the most of each size: the scene's share of the scene and the script in percent,
   * and the settings' width in rem. */
  static limits = { split: [20, 80], settings: [12, 40] };
  /** Milliseconds that a tap takes at most, and the points that a finger moves in it. */
  static tap = [300, 8];
  /** The points that a finger goes in a swipe. */
  static swipe = 48;
  sizes = Kept.read();
  tabs = element("tabs");
  pressed = null;

  /** @param page The page, with `svg`, `room`, `editor` and `columns`. */
  constructor(page) {
    this.page = page;
    for (const grip of document.querySelectorAll(".grip")) {
      grip.onpointerdown = (event) => this.hold(grip, event);
      grip.onkeydown = (event) => this.press(grip, event);
      grip.ondblclick = () => this.set(grip.dataset.size, undefined);
    }
    for (const tab of this.tabs.children) {
      tab.onclick = () => this.show(this.open === tab.dataset.pane ? null : tab.dataset.pane);
    }
    element("skip").onclick = (event) => {
      event.preventDefault();
      page.svg.focus();
    };
    addEventListener("keydown", (event) => {
      const isTaken = event.defaultPrevented || event.target.closest?.("dialog, #script-box");
      if (event.key === "Escape" && !isTaken) this.show(null);
    });
    addEventListener("pointerdown", (event) => { this.pressed = event; }, true);
    addEventListener("click", (event) => this.tap(event));
    for (const node of [this.tabs, ...this.panes]) {
      node.addEventListener("touchstart", (event) => this.touch(event), { passive: true });
      node.addEventListener("touchend", (event) => this.letGo(event));
    }
    this.apply();
  }

  /** The panes of the tabs. */
  get panes() { return [...this.tabs.children].map(({ dataset }) => element(dataset.pane)); }

  // The sizes.

  apply() {
    const { style, classList } = document.body;
    const { split, settings } = this.sizes;
    // With columns the scene has another share.
    const isOwn = split !== undefined && !classList.contains("wide");
    const put = (name, value) => (value ? style.setProperty(name, value)
      : style.removeProperty(name));
    put("--split", isOwn && `${split / 100}`);
    put("--settings", settings !== undefined && `${settings}rem`);
    for (const grip of document.querySelectorAll(".grip")) {
      grip.setAttribute("aria-valuenow", Math.round(this.size(grip.dataset.size)));
    }
  }

  /** The present value of a size. */
  size(name) {
    const { clientWidth: scene } = element("theater");
    if (name === "split") {
      return Math.round(1000 * scene / (scene + element("script").clientWidth || 1)) / 10;
    }
    return element("panel").offsetWidth / Panes.rem;
  }

  static get rem() { return parseFloat(getComputedStyle(document.documentElement).fontSize); }

  set(name, value) {
    const [least, most] = Panes.limits[name];
    this.sizes = { ...this.sizes, [name]: value && clamp(value, least, most) };
    Kept.write(this.sizes);
    this.apply();
    this.page.room.followSoon();
  }

  hold(grip, event) {
    event.preventDefault();
    grip.focus();
    grip.setPointerCapture(event.pointerId);
    grip.onpointermove = ({ clientX }) => {
      const left = element("theater").getBoundingClientRect().left;
      const { right } = element("panel").getBoundingClientRect();
      const middle = element("script").getBoundingClientRect().right;
      this.set(grip.dataset.size, grip.dataset.size === "split"
        ? 100 * (clientX - left) / (middle - left) : (right - clientX) / Panes.rem);
    };
    grip.onpointerup = grip.onlostpointercapture = () => { grip.onpointermove = null; };
  }

  press(grip, event) {
    const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
    if (!step) return;
    event.preventDefault();
    const { size } = grip.dataset;
    this.set(size, this.size(size) + (size === "split" ? step : -step / 2));
  }

  // The tabs.

  get open() { return document.documentElement.dataset.pane; }

  /** Shows a pane beside the scene, or none. */
  show(pane) {
    const before = this.open;
    if (pane === (before ?? null)) return;
    const hadFocus = before && element(before).contains(document.activeElement);
    if (pane) document.documentElement.dataset.pane = pane;
    else delete document.documentElement.dataset.pane;
    for (const tab of this.tabs.children) {
      tab.setAttribute("aria-expanded", tab.dataset.pane === pane);
    }
    if (pane === "panel") enter(element("behaviour"));
    else if (pane === "rail") enter(element("find"));
    else if (hadFocus) enter(this.tabs.querySelector(`[data-pane=${before}]`));
    this.page.editor.follow();
    this.page.decision.now();
  }

  /** A tap outside closes a pane; a drag on the scene, or a press on a control, does not. */
  tap({ target, timeStamp, clientX, clientY }) {
    if (!this.open || element(this.open).contains(target) || !this.pressed) return;
    if (target.closest("button, select, input, textarea, label, summary, a, dialog, [popover]")) {
      return;
    }
    const [time, way] = Panes.tap;
    const { pressed } = this;
    const isTap = timeStamp - pressed.timeStamp < time
      && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < way;
    if (isTap) this.show(null);
  }

  /** A swipe on the tabs away from the edge opens the settings; one towards it closes a pane. */
  touch({ target, touches: [finger], currentTarget }) {
    const isAtStart = this.tabs.contains(target) || currentTarget.scrollTop <= 0;
    this.touched = isAtStart && !target.matches("input, textarea") ? finger : null;
  }

  letGo({ changedTouches: [finger] }) {
    if (!this.touched) return;
    const across = finger.clientX - this.touched.clientX;
    const down = finger.clientY - this.touched.clientY;
    const isBeside = element("panel").offsetTop < element("theater").offsetHeight
      && element("panel").offsetLeft > 0;
    const [along, aside] = isBeside ? [across, down] : [down, across];
    if (Math.abs(along) <= Math.max(Panes.swipe, 2 * Math.abs(aside))) return;
    this.show(along < 0 ? this.open ?? "panel" : null);
  }
}
