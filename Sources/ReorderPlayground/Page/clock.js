// The page's time, and the latency of its frames.
"use strict";

/** The page's time since the scene started; it pauses while the page does. */
class Clock {
  static longestStep = 500;

  constructor() {
    this.start = this.last = performance.now();
    this.latest = 0;
  }

  /** Reads the present; a long pause during a motion does not count. */
  tick(isBusy) {
    const now = performance.now();
    if (isBusy) this.start += Math.max(0, now - this.last - Clock.longestStep);
    this.last = now;
    return this.time(now);
  }

  /** A browser time in milliseconds of the scene, never before the previous result. */
  time(stamp) {
    this.latest = Math.max(this.latest, Math.round(Math.min(stamp, this.last) * 1000
      - this.start * 1000) / 1000, 0);
    return this.latest;
  }
}

/** The latency from a pointer event to the frame that shows it. */
class Latency {
  /** The shortest time between two updates of the figures, for readability. */
  static pause = 250;
  samples = [];
  frames = [];
  shown = 0;

  add(milliseconds) {
    this.samples.push(milliseconds);
    if (this.samples.length > 30) this.samples.shift();
  }

  /** Records a drawn frame, and returns the frames per second. */
  drawn() {
    const now = performance.now();
    if (now - (this.frames.at(-1) ?? now) > 200) this.frames = [];
    this.frames.push(now);
    if (this.frames.length > 60) this.frames.shift();
    const span = now - this.frames[0];
    return span > 0 ? (this.frames.length - 1) * 1000 / span : 0;
  }

  get median() { return [...this.samples].sort((a, b) => a - b)[this.samples.length >> 1]; }

  /** Shows both figures once one exists, if they are wanted. */
  show(node, isWanted) {
    const rate = this.drawn();
    if (!isWanted) {
      if (node.textContent !== "") node.textContent = "";
      return;
    }
    const { median } = this;
    const now = performance.now();
    if (median === undefined || now - this.shown < Latency.pause) return;
    this.shown = now;
    node.textContent = `${Math.round(median)} ms` + (rate > 1 ? ` · ${Math.round(rate)} fps` : "");
  }
}
