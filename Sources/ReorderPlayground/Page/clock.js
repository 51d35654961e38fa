// The page's time, and how long it takes until something is seen.
"use strict";

/** The page's time since the stage began; it stands still while the page does. */
class Clock {
  static longestStep = 500;

  constructor() {
    this.start = this.last = performance.now();
    this.latest = 0;
  }

  /** Takes note of the present; a longer pause in the middle of something does not count. */
  tick(isBusy) {
    const now = performance.now();
    if (isBusy) this.start += Math.max(0, now - this.last - Clock.longestStep);
    this.last = now;
    return this.time(now);
  }

  /** A moment of the browser in milliseconds of the stage, never before the one asked for last. */
  time(stamp) {
    this.latest = Math.max(this.latest, Math.round(Math.min(stamp, this.last) * 1000
      - this.start * 1000) / 1000, 0);
    return this.latest;
  }
}

/** How long it takes from a pointer event to the frame that shows it. */
class Latency {
  /** The figures change no more often than this, so that they can be read. */
  static pause = 250;
  samples = [];
  frames = [];
  shown = 0;

  add(milliseconds) {
    this.samples.push(milliseconds);
    if (this.samples.length > 30) this.samples.shift();
  }

  /** Takes note of a drawn frame, and answers the frames a second. */
  drawn() {
    const now = performance.now();
    if (now - (this.frames.at(-1) ?? now) > 200) this.frames = [];
    this.frames.push(now);
    if (this.frames.length > 60) this.frames.shift();
    const span = now - this.frames[0];
    return span > 0 ? (this.frames.length - 1) * 1000 / span : 0;
  }

  get median() { return [...this.samples].sort((a, b) => a - b)[this.samples.length >> 1]; }

  /** Shows both figures once there is one. */
  show(node) {
    const rate = this.drawn();
    const { median } = this;
    const now = performance.now();
    if (median === undefined || now - this.shown < Latency.pause) return;
    this.shown = now;
    node.textContent = `${Math.round(median)} ms` + (rate > 1 ? ` · ${Math.round(rate)} fps` : "");
  }
}
