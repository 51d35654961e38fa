// The page's copy of its scene and last drag, to restore them in a new session.
"use strict";

class Memory {
  /** The most records in one message. */
  static most = 1000;
  left = null;
  kept = null;

  /** The order of items and windows after the last drag. */
  takeLeft(left) { this.left = left; }

  /** The subject; known lines are not sent again. */
  takeKept({ after, lines, ...kept }) {
    this.kept = { ...kept, lines: [...(this.kept?.lines.slice(0, after) ?? []), ...lines] };
  }

  /** The state to restore the scene from. */
  arrangement(offset) { return this.left ? { from: { ...this.left, offset } } : {}; }

  /** Sends the subject to a new session. */
  restore(link) {
    if (!this.kept) return;
    const { lines, ...kept } = this.kept;
    for (let first = 0; first < lines.length; first += Memory.most) {
      link.send({ do: "recall", lines: lines.slice(first, first + Memory.most) });
    }
    link.send({ do: "restore", ...kept });
  }
}
