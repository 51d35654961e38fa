// The timeline below the scene: the chosen drag under the panel's setting and that of each column.
"use strict";

class Timeline {
  static invitation = element("changed").textContent;
  films = [];
  /** The drag that belongs to an earlier scene, if the subject does. */
  left = null;
  time = 0;
  end = 0;
  round = 0;
  isPlaying = false;
  /** Whether the scene shows the replay instead of the live scene. */
  isShowing = false;
  /** Whether it does only because a setting has changed; the pointer then brings the scene back. */
  isPeek = false;
  /** The number of answers under way, and whether another one is needed. */
  pending = 0;
  isWanted = false;

  /**
   * @param page The page, with `stage`, `ask`, `schedule`, `redraw`, `forgetSize`, `card`, `panel`,
   *   `columns`, `room` and `decision`.
   */
  constructor(page) {
    this.page = page;
    this.moment = element("moment");
    this.calls = new Calls(this);
    this.answer = new Answer(this);
    element("run").onclick = () => this.run();
    element("close").onclick = () => this.close();
    element("back").onclick = () => this.step(-1);
    element("on").onclick = () => this.step(1);
    element("trail").onchange = () => page.redraw();
    this.moment.oninput = () => {
      this.pause();
      this.show(Number(this.moment.value));
    };
    element("timeline").onkeydown = (event) => this.key(event);
  }

  /** Whether everything that was asked for is shown. */
  get isSettled() { return this.pending === 0 && !this.isWanted; }

  // Replays from the session.

  /** Asks for a replay, once the last one has come and nothing moves. */
  want() {
    if (!this.isOfScene) return;
    this.isWanted = true;
    this.page.schedule();
  }

  /** Asks for it now if it is needed. */
  flush() {
    if (this.isWanted && this.pending === 0) this.ask();
  }

  ask() {
    this.isWanted = false;
    this.pending += 1;
    this.page.ask({ do: "replay" });
  }

  /** Takes the answer; a result unlike the drag, or beside another, is shown at once. */
  take(replayed) {
    this.pending = Math.max(0, this.pending - 1);
    if (!this.isOfScene) return;
    const isAnother = replayed.trace !== this.replayed?.trace;
    const wasAtEnd = this.time >= this.end;
    const isCompared = replayed.columns.length > this.films.length - 1 && this.films.length > 0;
    this.replayed = replayed;
    const sides = [replayed, ...replayed.columns];
    this.films = sides.map((side) => new Film(side));
    this.end = Math.max(...this.films.map(({ end }) => end));
    this.steps = [...new Set(sides.flatMap(({ moves }) => moves))].sort((a, b) => a - b);
    this.calls.take(sides);
    this.answer.take(replayed);
    this.draw(sides);
    element("changed").textContent =
      this.sentence(replayed, this.page.panel.name, Words.changed(replayed));
    this.explain(replayed.columns);
    this.time = isAnother || wasAtEnd ? this.end : Math.min(this.time, this.end);
    if (this.wantsPlay) return this.play();
    const isUnlike = replayed.same === false || isCompared;
    if (isUnlike && !isAnother && this.isOfPanel && !this.isShowing) {
      this.isPeek = true;
      return this.show(this.end);
    }
    if (this.isPeek && replayed.same && replayed.columns.length === 0) return this.close();
    this.update();
  }

  /** Forgets what was asked for, which is refused or lost. */
  fail() { [this.pending, this.wantsPlay] = [0, false]; }

  /** Whether the subject is a drag of the scene that is shown, or was chosen by its name. */
  get isOfScene() {
    const { subject } = this.page.card;
    return Boolean(subject) && subject.trace !== this.left;
  }

  /** Says nothing more about the drags of an earlier scene. */
  leave() {
    this.left = this.page.card.subject?.trace;
    this.close();
    this.empty();
  }

  /** Shows no drag. */
  empty() {
    [this.films, this.replayed, this.isWanted, this.wantsPlay] = [[], undefined, false, false];
    [this.time, this.end] = [0, 0];
    element("timeline").classList.add("empty");
    element("changed").textContent = Timeline.invitation;
    element("explained").replaceChildren();
  }

  /** Whether the stage has the scene of the drag, and the panel still the replay's behaviour. */
  get isOfPanel() {
    const { card, panel, stage } = this.page;
    return card.subject?.stage === stage && (this.replayed.behaviour ?? "native") === panel.name;
  }

  /** The next answer is played from the start. */
  replay() {
    this.left = null;
    this.wantsPlay = true;
    this.ask();
  }

  /** Draws the tracks of all sides, and small frames of the first. */
  draw(sides) {
    const isNamed = sides.length > 1;
    element("timeline").classList.remove("empty");
    element("lanes").classList.toggle("named", isNamed);
    element("tracks").replaceChildren(...sides.map((side) => Lanes.lane(side, this.end, isNamed)));
    element("stills").replaceChildren(...Lanes.frames(sides[0], this.end));
    element("stills").hidden = sides.length > 2;
    this.moment.max = this.end;
  }

  /** Says of each column how it ends unlike the first, and where the two diverge. */
  explain(columns) {
    const { list } = this.page.columns;
    element("explained").replaceChildren(...columns.map((column, index) => make("li", {},
      make("b", { textContent: `${Words.setting(column)}: ` }),
      this.sentence(column, list[index]?.choice.behaviour,
        Words.divergence(column, this.replayed)))));
    this.page.columns.word(columns, this.replayed);
  }

  /** A result, after a script that does not load, and before the hooks that failed. */
  sentence(side, chosen, result) {
    const isMissing = side.behaviour === null && this.page.panel.entry(chosen)?.problem;
    return [isMissing && `${Words.name(chosen)} does not load, so the native rules decided.`,
      result, Words.failures(side)].filter(Boolean).join(" ");
  }

  // The time.

  /** Plays what is there, or what comes, or pauses. */
  run() {
    if (this.isPlaying) this.pause();
    else if (this.films.length > 0 && this.isSettled) this.play();
    else this.replay();
  }

  play() {
    this.wantsPlay = false;
    if (this.films.length === 0) return;
    this.isPeek = false;
    if (!this.isShowing || this.time >= this.end) this.show(0);
    this.setPlaying(true);
    const round = this.round;
    let last = performance.now();
    const run = (now) => {
      if (round !== this.round) return;
      this.show(this.time + Math.max(0, now - last) * Number(element("speed").value));
      last = now;
      if (this.time >= this.end) this.pause();
      else requestAnimationFrame(run);
    };
    requestAnimationFrame(run);
  }

  pause() { if (this.isPlaying) this.setPlaying(false); }

  setPlaying(isPlaying) {
    this.round += 1;
    this.isPlaying = isPlaying;
    element("run").textContent = isPlaying ? "Pause" : "Play";
    this.update();
  }

  /** Goes to the next or the previous move of a side, or to an end. */
  step(direction) {
    this.pause();
    const times = [0, ...this.steps, this.end];
    const next = direction > 0 ? times.find((time) => time > this.time + 0.001)
      : times.findLast((time) => time < this.time - 0.001);
    this.show(next ?? this.time);
  }

  key(event) {
    if (event.key === "Escape" && this.isShowing) this.close();
    else if (event.target === this.moment && event.key === "PageDown") this.step(1);
    else if (event.target === this.moment && event.key === "PageUp") this.step(-1);
    else return;
    event.preventDefault();
  }

  /** Shows a time on the scene and in all columns. */
  show(time) {
    if (this.films.length === 0) return;
    this.time = clamp(time, 0, this.end);
    if (!this.isShowing) {
      this.isShowing = true;
      this.page.forgetSize();
    }
    this.update();
  }

  update() {
    for (const film of this.films) film.show(this.time);
    this.moment.value = this.time;
    const text = `${Math.round(this.time)} ms`;
    this.moment.setAttribute("aria-valuetext", `${text}, ${this.films[0]?.scene.state.word ?? ""}`);
    element("clock").textContent = text;
    const share = this.end > 0 ? this.time / this.end : 0;
    element("playhead").style.left = `calc(var(--names) + (100% - var(--names)) * ${share})`;
    this.answer.mark(this.isShowing ? this.time : null);
    element("close").hidden = !this.isShowing;
    element("banner").hidden = !this.isShowing;
    if (this.isShowing) element("banner").textContent = `Replay: ${Words.setting(this.replayed)}`;
    this.calls.show(this.time);
    this.page.decision.now();
    this.page.redraw();
  }

  /** Brings the live scene back. */
  close() {
    if (!this.isShowing) return;
    const hadFocus = element("close") === document.activeElement;
    this.pause();
    [this.isShowing, this.isPeek] = [false, false];
    this.page.forgetSize();
    this.update();
    this.page.room.followSoon();
    if (hadFocus) element("stage").focus({ focusVisible: false });
  }

  /** The place of the dragged item at the time that is shown, by section and item. */
  get place() {
    const { steps = [], moves = [] } = this.replayed ?? {};
    const done = countUntil(moves, this.time);
    return done > 0 ? steps[done - 1].to : steps[0]?.from;
  }

  /** The item that was dragged. */
  get item() { return this.replayed?.steps[0]?.item ?? this.page.card.subject?.moved[0]; }

  /** The scene that a column shows, counted from 0; `undefined` if there is none. */
  state(index, live) { return this.isShowing ? this.films[index]?.scene.state : live; }

  /** Draws the way of the pointer, and its part so far. */
  drawTrail(view) {
    view.trail ??= ["trail whole", "trail"].map((style) => {
      const path = SceneView.make("path", { class: style, "pointer-events": "none" });
      view.root.append(path);
      return path;
    });
    const isShown = element("trail").checked && this.isShowing;
    const points = isShown ? this.films[0].trail : [];
    const way = (points) => points.map(([, [x, y]], index) => `${index ? "L" : "M"}${x} ${y}`)
      .join("");
    SceneView.set(view.trail[0], { d: way(points) });
    SceneView.set(view.trail[1], { d: way(points.filter(([time]) => time <= this.time)) });
  }
}
