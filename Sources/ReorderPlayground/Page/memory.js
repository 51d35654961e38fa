// The page's copy of its scene and last drags, to restore them in a new session.
"use strict";

class Memory {
  /** The most records in one message, and the most drags. */
  static most = 1000;
  static mostDrags = 10;
  left = null;
  /** The drags by their numbers, oldest first. */
  kept = new Map();

  /** The order of items and windows after the last drag. */
  takeLeft(left) { this.left = left; }

  /** A drag; known lines are not sent again. */
  takeKept({ after, lines, ...kept }) {
    const known = this.kept.get(kept.trace)?.lines.slice(0, after) ?? [];
    this.kept.set(kept.trace, { ...kept, lines: [...known, ...lines] });
    if (this.kept.size > Memory.mostDrags) this.kept.delete(this.kept.keys().next().value);
  }

  /** The state to restore the scene from. */
  arrangement(offset) { return this.left ? { from: { ...this.left, offset } } : {}; }

  /** Sends the drags to a new session, and which of them is chosen. */
  restore(link, chosen) {
    for (const { lines, ...kept } of this.kept.values()) {
      for (let first = 0; first < lines.length; first += Memory.most) {
        link.send({ do: "recall", lines: lines.slice(first, first + Memory.most) });
      }
      link.send({ do: "restore", ...kept });
    }
    if (this.kept.has(chosen)) link.send({ do: "choose", trace: chosen });
  }
}
