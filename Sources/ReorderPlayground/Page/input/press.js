// A finger's press: a ring that fills until the item lifts, and a word if it slips.
"use strict";

class Press {
  /** Milliseconds for which the word stays. */
  static pause = 1600;
  /** The points that a finger moves before it counts as a slip, not as a refused press. */
  static slip = 8;
  ring = null;
  waiting = null;

  /** @param page The page, with `view`, `scene` and `contacts`. */
  constructor(page) { this.page = page; }

  /** Follows a frame; `hold` is how long a press lasts, in milliseconds. */
  take(hold) {
    const { phase } = this.page.scene.state;
    const [contact] = this.page.contacts.values();
    const isFinger = contact !== undefined && contact.kind?.kind === undefined;
    if (phase === "pressed" && isFinger && hold > 0) this.show(contact.last, hold);
    else this.hide();
    if (phase === "failed" && this.phase === "pressed" && isFinger) this.tell(contact);
    if (phase === "pressed" && this.phase !== "pressed") this.start = contact?.last;
    this.phase = phase;
  }

  show(point, hold) {
    if (this.ring || !point) return;
    this.ring = SceneView.make("circle", { class: "hold", "pointer-events": "none", r: 28,
      transform: `translate(${point[0]} ${point[1]}) rotate(-90)` });
    this.ring.style.animationDuration = `${hold}ms`;
    this.page.view.root.append(this.ring);
  }

  hide() {
    this.ring?.remove();
    this.ring = null;
  }

  /** Says that the finger has moved too soon. */
  tell({ last }) {
    const [x, y] = this.start ?? last;
    if (Math.hypot(last[0] - x, last[1] - y) < Press.slip) return;
    element("slip").textContent = "Too soon: hold until the item lifts";
    element("slip").hidden = false;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => { element("slip").hidden = true; }, Press.pause);
  }
}
