// The page's copy of its scene and last drags, to restore them in a new session.
"use strict";

class Memory {
  /** The most records in one message. */
  static most = 1000;
  /** The most characters of records in one message. */
  static room = 60_000;
  /** The most drags. */
  static mostDrags = 10;
  left = null;
  /** The drags by their numbers, oldest first. */
  kept = new Map();

  /** The order of items and windows after the last drag; null if there are too many to keep. */
  takeLeft(left) { this.left = left; }

  /** A drag; known lines are not sent again. */
  takeKept({ after, lines, ...kept }) {
    const known = this.kept.get(kept.trace)?.lines.slice(0, after) ?? [];
    this.keep({ ...kept, lines: [...known, ...lines] });
  }

  /** Keeps a drag; the oldest leaves. */
  keep(drag) {
    this.kept.set(drag.trace, drag);
    if (this.kept.size > Memory.mostDrags) this.kept.delete(this.kept.keys().next().value);
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

  /** Sends the drags to a new session, and which of them is chosen. */
  restore(link, chosen) {
    for (const trace of this.kept.keys()) this.send(link, trace);
    if (this.kept.has(chosen)) link.send({ do: "choose", trace: chosen });
  }

  /** Sends a drag to a session. */
  send(link, trace) {
    const { lines, ...kept } = this.kept.get(trace);
    for (const part of Memory.parts(lines)) link.send({ do: "recall", lines: part });
    // A drag of a link may have any members.
    link.send({ ...kept, do: "restore" });
  }
}
