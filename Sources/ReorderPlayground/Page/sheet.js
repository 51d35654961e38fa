// The controls of a small window: a sheet over its lower half or beside the scene, which stays in
// sight.
"use strict";

class Sheet {
  /** Milliseconds that a tap takes at most, and the points that a finger moves in it. */
  static tap = [300, 8];
  /** The points that a finger goes in a swipe. */
  static swipe = 48;
  button = element("controls");
  panel = element("panel");
  pressed = null;

  constructor() {
    this.button.onclick = () => this.show(!this.isOpen);
    addEventListener("keydown", (event) => {
      const isTaken = event.defaultPrevented || event.target.closest?.("dialog");
      if (event.key === "Escape" && !isTaken) this.show(false);
    });
    addEventListener("pointerdown", (event) => { this.pressed = event; }, true);
    addEventListener("click", (event) => this.tap(event));
    const result = element("result");
    new MutationObserver(() => this.label(result.textContent !== ""))
      .observe(result, { childList: true });
    for (const node of [this.button, this.panel]) {
      node.addEventListener("touchstart", (event) => this.touch(event), { passive: true });
      node.addEventListener("touchend", (event) => this.letGo(event));
    }
  }

  get isOpen() { return document.documentElement.classList.contains("sheet"); }

  show(isOpen) {
    if (isOpen === this.isOpen) return;
    const hadFocus = this.panel.contains(document.activeElement);
    document.documentElement.classList.toggle("sheet", isOpen);
    this.button.setAttribute("aria-expanded", isOpen);
    this.label(false);
    if (isOpen) element("frame").scrollIntoView({ block: "nearest" });
    if (isOpen) element("behaviour").focus({ preventScroll: true });
    else if (hadFocus) this.button.focus();
  }

  /** Names the bar; it says so if the closed sheet hides a message. */
  label(hasNews) {
    const closed = hasNews ? "Controls, with a message" : "Controls";
    this.button.textContent = this.isOpen ? "Close" : closed;
  }

  /** A tap outside closes the sheet; a drag on the scene, or a press on a control, does not. */
  tap({ target, timeStamp, clientX, clientY }) {
    if (!this.isOpen || this.panel.contains(target) || !this.pressed) return;
    if (target.closest("button, select, input, textarea, label, summary, a, dialog")) return;
    const [time, way] = Sheet.tap;
    const { pressed } = this;
    const isTap = timeStamp - pressed.timeStamp < time
      && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < way;
    if (isTap) this.show(false);
  }

  /** A swipe on the bar, away from the window's edge, opens the sheet; one towards it closes it. */
  touch({ target, touches: [finger] }) {
    const isAtStart = target === this.button || this.panel.scrollTop <= 0;
    this.touched = isAtStart && !target.matches("input") ? finger : null;
  }

  letGo({ changedTouches: [finger] }) {
    if (!this.touched) return;
    const across = finger.clientX - this.touched.clientX;
    const down = finger.clientY - this.touched.clientY;
    const [along, aside] = this.panel.offsetLeft > 0 ? [across, down] : [down, across];
    if (Math.abs(along) > Math.max(Sheet.swipe, 2 * Math.abs(aside))) this.show(along < 0);
  }
}
