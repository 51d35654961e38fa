// The answer after a drag: what it did in a sentence, and its steps, each of which leads to its
// moment.
"use strict";

class Answer {
  /** The most steps that are shown. */
  static most = 40;
  place = element("steps");
  roving = new Roving(this.place);

  /** @param timeline The timeline, with `pause`, `show` and `page`. */
  constructor(timeline) { this.timeline = timeline; }

  /** Shows what a replay did. */
  take(replayed) {
    const { steps, moves } = replayed;
    element("headline").textContent = Words.deed(replayed, this.timeline.page.card.subject);
    const same = steps.every(({ item }) => item === steps[0].item);
    this.place.replaceChildren(...steps.slice(0, Answer.most).map(({ item, from, to }, index) =>
      make("button", { type: "button", title: `${item}, at ${Math.round(moves[index])} ms`,
        textContent: `${same ? "" : `${item} `}${Words.at(from, to)} → ${Words.at(to, from)}`,
        onclick: () => {
          this.timeline.pause();
          this.timeline.show(moves[index]);
        } })));
    this.moves = moves;
    this.roving.stop();
  }

  /** Marks the last step before a time that is shown. */
  mark(time) {
    const last = time === null ? -1 : countUntil(this.moves ?? [], time) - 1;
    for (const [index, step] of [...this.place.children].entries()) {
      if (step.ariaPressed !== String(index === last)) step.ariaPressed = index === last;
      if (index === last && this.last !== last) {
        const { offsetLeft, offsetWidth } = step;
        this.place.scrollLeft = offsetLeft + offsetWidth / 2 - this.place.clientWidth / 2
          - this.place.offsetLeft;
      }
    }
    this.last = last;
  }
}
