// What the page remembers of its stage and of the last drag, for a session that begins anew.
"use strict";

class Memory {
  /** Records that go into one message. */
  static most = 1000;
  left = null;
  kept = null;

  /** The order of the items and the windows, as the last drag has left them. */
  takeLeft(left) { this.left = left; }

  /** The drag that is replayed; the lines that are known from before are not sent again. */
  takeKept({ after, lines, ...kept }) {
    this.kept = { ...kept, lines: [...(this.kept?.lines.slice(0, after) ?? []), ...lines] };
  }

  /** Where the stage goes on. */
  arrangement(offset) { return this.left ? { from: { ...this.left, offset } } : {}; }

  /** Gives a new session the drag. */
  restore(link) {
    if (!this.kept) return;
    const { lines, ...kept } = this.kept;
    for (let first = 0; first < lines.length; first += Memory.most) {
      link.send({ do: "recall", lines: lines.slice(first, first + Memory.most) });
    }
    link.send({ do: "restore", ...kept });
  }
}
