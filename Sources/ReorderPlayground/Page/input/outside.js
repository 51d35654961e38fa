// An item that comes from outside of the scene: it is in the air from the press on.
"use strict";

class Outside {
  static size = [120, 48];
  source = element("outside").firstElementChild;

  /** @param page The page, with `svg`, `view`, `scene`, `hand`, `note` and `endFilm`. */
  constructor(page) {
    this.page = page;
    this.source.addEventListener("pointerdown", (event) => this.press(event));
    this.source.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  show(isShown) { element("outside").hidden = !isShown; }

  /** The pointer then belongs to the scene, which reports its moves. */
  press(event) {
    const { svg, view, hand } = this.page;
    const { isReady, isBusy } = this.page;
    if (event.button !== 0 || !isReady || hand.contacts.size > 0 || isBusy) return;
    this.page.endFilm();
    event.preventDefault();
    svg.setPointerCapture(event.pointerId);
    const [x, y] = view.point(event.clientX, event.clientY)
      .map((value) => Math.round(value * 10) / 10);
    // It holds an item from the first, so that it never swipes.
    hand.contacts.set(event.pointerId, { id: 0, last: [x, y], swipe: null });
    svg.classList.add("held");
    this.page.note({ enter: { id: this.name(), size: Outside.size }, x, y }, event.timeStamp);
  }

  /** A name that no item has had. */
  name() {
    const names = new Set(this.page.scene.state.names.values());
    let number = 1;
    while (names.has(`photo ${number}`)) number += 1;
    return `photo ${number}`;
  }
}
