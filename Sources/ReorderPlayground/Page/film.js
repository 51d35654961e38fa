// Replays: one in real time on the scene, or two side by side on one timeline.
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
      // A frame without them has none.
      this.state.areas = [];
      this.state.marks = [];
    }
    this.state.apply(this.numbers.translate(frame));
  }
}

/** A replay that can show any time. */
class Film {
  static rest = 700;
  scene = new Scene();
  next = 0;

  constructor(frames) {
    this.frames = frames;
    this.start = performance.now();
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

  /** Advances to the present; returns whether the replay continues. */
  advance() {
    const time = performance.now() - this.start;
    this.show(time);
    return time < this.end + Film.rest;
  }
}

/** Two replays of one recording side by side. */
class Comparison {
  frame = element("frame");
  moment = element("moment");
  sides = [];
  time = 0;
  end = 0;
  round = 0;
  isPlaying = false;

  constructor() {
    element("run").onclick = () => (this.isPlaying ? this.pause() : this.play());
    element("close").onclick = () => this.close();
    this.moment.oninput = () => {
      this.pause();
      this.seek(Number(this.moment.value));
    };
    element("comparison").onkeydown = (event) => {
      if (event.key === "Escape") this.close();
    };
  }

  get isOpen() { return this.frame.classList.contains("comparing"); }

  open(replays, divergence) {
    this.sides = replays.map((replay) => this.side(replay));
    this.end = Math.max(...this.sides.map(({ film }) => film.end));
    element("sides").replaceChildren(...this.sides.map(({ node }) => node));
    element("tracks").replaceChildren(...replays.map(({ moves }) => this.track(moves, divergence)));
    this.moment.max = this.end;
    this.frame.classList.add("comparing");
    this.seek(0);
    this.play();
  }

  close() {
    if (!this.isOpen) return;
    this.pause();
    const hadFocus = element("comparison").contains(document.activeElement);
    this.frame.classList.remove("comparing");
    this.sides = [];
    if (hadFocus) element("compare").focus();
  }

  /** A scene below the name and parameters of its behaviour. */
  side(replay) {
    const setting = Words.setting(replay);
    const svg = SceneView.make("svg", { role: "img", "aria-label": `Scene of ${setting}` });
    const word = make("span");
    const node = make("figure", {},
      make("figcaption", {}, make("strong", { textContent: setting }), word), svg);
    const words = Words.summary(replay);
    return { film: new Film(replay.frames), view: new SceneView(svg), node, word, words };
  }

  /** The moves of a side from left to right, and the time at which the two diverge. */
  track(moves, divergence) {
    const svg = SceneView.make("svg", { viewBox: "0 0 1000 10", preserveAspectRatio: "none" });
    const x = (time) => 1000 * time / Math.max(this.end, 1);
    svg.append(SceneView.make("rect", { class: "track", y: 3, width: 1000, height: 4 }));
    const line = (style, time) => svg.append(SceneView.make("path", { class: style,
      "vector-effect": "non-scaling-stroke", d: `M${x(time)} 0V10` }));
    for (const time of moves) line("tick", time);
    if (divergence !== null) line("divergence", divergence);
    return svg;
  }

  play() {
    if (this.time >= this.end) this.seek(0);
    this.setPlaying(true);
    const round = this.round;
    let last = performance.now();
    const run = (now) => {
      if (round !== this.round) return;
      this.seek(this.time + Math.max(0, now - last));
      last = now;
      if (this.time >= this.end) this.pause();
      else requestAnimationFrame(run);
    };
    requestAnimationFrame(run);
  }

  pause() { this.setPlaying(false); }

  setPlaying(isPlaying) {
    this.round += 1;
    this.isPlaying = isPlaying;
    element("run").textContent = isPlaying ? "Pause" : "Play";
  }

  seek(time) {
    this.time = clamp(time, 0, this.end);
    for (const { film, view, word, words } of this.sides) {
      film.show(this.time);
      view.draw(film.scene.state);
      word.textContent = this.time < film.end ? film.scene.state.word : words;
    }
    this.moment.value = this.time;
    const text = `${Math.round(this.time)} ms`;
    this.moment.setAttribute("aria-valuetext", text);
    element("clock").textContent = text;
  }
}
