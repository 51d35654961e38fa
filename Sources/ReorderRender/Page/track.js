// What happens in a replay from left to right, on a replay page and in the playground.
"use strict";

/** The number of elements up to a time, in a sorted array. */
const countUntil = (times, moment) => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

class Track {
  /** In words, whose answer a decision is. */
  static deciders = {
    policy: "script", native: "native rule", gate: "native rule: answer refused",
  };

  /** Draws phases, moves, messages, hook calls, errors and the divergence. */
  static draw({ frames, moves, messages, decisions, errors, divergence = null }, start, end) {
    const x = (time) => ((time - start) / Math.max(end - start, 1e-9)) * 1000;
    const svg = SceneView.make("svg", { viewBox: "0 0 1000 16", preserveAspectRatio: "none" });
    svg.append(SceneView.make("rect", { class: "track", y: 4, width: 1000, height: 5 }));
    for (const span of Track.phases(frames)) {
      if (span.phase === "idle") continue;
      svg.append(SceneView.make("rect", { class: span.phase, x: x(span.start), y: 4,
        width: Math.max(x(span.end) - x(span.start), 1), height: 5 }));
    }
    const line = (style, times, y1, y2) => {
      const places = [...new Set(times.map((time) => Math.round(x(time) * 2) / 2))];
      if (!places.length) return;
      svg.append(SceneView.make("path", { class: style, "vector-effect": "non-scaling-stroke",
        d: places.map((place) => `M${place} ${y1}V${y2}`).join("") }));
    };
    for (const by of ["native", "policy", "gate"]) {
      const calls = decisions.filter((decision) => decision.by === by);
      line(`call ${by}`, calls.map((decision) => decision.t), 11, 15);
    }
    line("said", messages.map((message) => message.t), -1, 3);
    line("tick", moves, 1, 12);
    line("fault", errors.map((error) => error.t), -1, 16);
    if (divergence !== null) line("divergence", [divergence], -2, 18);
    return svg;
  }

  /** The phases of the gesture, each from its first frame to its last. */
  static phases(frames) {
    const spans = [];
    for (const frame of frames) {
      const last = spans[spans.length - 1];
      if (last) last.end = frame.t;
      if (frame.phase && frame.phase !== last?.phase) {
        spans.push({ phase: frame.phase, start: frame.t, end: frame.t });
      }
    }
    return spans;
  }
}
