// Replays as scenes that change with time.
"use strict";

/** Stable numbers of items across traces; the server's start again with each trace. */
class StableNumbers {
  static all = { item: new Map(), window: new Map() };
  known = new Map();

  static of(kind, name) {
    const numbers = StableNumbers.all[kind];
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    return numbers.get(name);
  }

  translate(frame) {
    const names = {};
    for (const id in frame.names) {
      const number = StableNumbers.of("item", frame.names[id]);
      this.known.set(Number(id), number);
      names[number] = frame.names[id];
    }
    const number = (id) => this.known.get(id) ?? id;
    const result = { ...frame, names };
    if (frame.grips) {
      result.grips = Object.fromEntries(
        Object.entries(frame.grips).map(([id, grip]) => [number(Number(id)), grip]));
    }
    if (frame.items) result.items = frame.items.map(([id, ...rest]) => [number(id), ...rest]);
    if (frame.gone) result.gone = frame.gone.map(number);
    if (frame.snapshots) {
      result.snapshots = frame.snapshots.map(([drag, id, label, ...rest]) =>
        [drag, StableNumbers.of("item", label), label, ...rest]);
    }
    if (frame.windows) {
      result.windows = frame.windows.map(([id, lifted, label, ...rest]) =>
        [StableNumbers.of("window", label), lifted, label, ...rest]);
    }
    return result;
  }
}

/** A scene built from frames, with stable numbers. */
class Scene {
  state = new SceneState();
  numbers = new StableNumbers();

  apply(frame, isFresh) {
    if (isFresh) {
      this.numbers = new StableNumbers();
      this.state.items.clear();
      this.state.grips.clear();
      // A frame without them has none.
      this.state.areas = [];
      this.state.marks = [];
    }
    this.state.apply(this.numbers.translate(frame));
  }
}

/** A replay that can show any time. */
class Film {
  scene = new Scene();
  next = 0;

  constructor({ frames }) {
    this.frames = frames;
    this.end = frames.at(-1)?.t ?? 0;
  }

  /** Moves the scene to a time. */
  show(time) {
    if (this.frames[this.next - 1]?.t > time) {
      this.scene = new Scene();
      this.next = 0;
    }
    while (this.next < this.frames.length
      && (this.next === 0 || this.frames[this.next].t <= time)) {
      this.scene.apply(this.frames[this.next++], false);
    }
  }

  /** The places of the finger, each with its time, in the viewport. */
  get trail() {
    this.points ??= this.frames.filter(({ finger }) => finger).map(({ t, finger }) => [t, finger]);
    return this.points;
  }
}
