// The page's copy of its scene and last drag, to restore them in a new session.
"use strict";

class Memory {
  /** The most records in one message. */
  static most = 1000;
  /** The most characters of records in one message. */
  static room = 60_000;
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

  /** The lines in parts that each fit into a message. */
  static parts(lines) {
    const parts = [[]];
    let room = Memory.room;
    for (const line of lines) {
      if (parts.at(-1).length === Memory.most || line.length > room) {
        parts.push([]);
        room = Memory.room;
      }
      parts.at(-1).push(line);
      room -= line.length;
    }
    return parts;
  }

  /** Sends the subject to a new session. */
  restore(link) {
    if (!this.kept) return;
    const { lines, ...kept } = this.kept;
    for (const part of Memory.parts(lines)) link.send({ do: "recall", lines: part });
    link.send({ do: "restore", ...kept });
  }
}
