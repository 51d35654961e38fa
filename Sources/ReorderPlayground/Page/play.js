// The playground: it sends pointer and keyboard input, and draws the frames that come back. The
// engine and the behaviour behind the WebSocket make every decision. Drawing: see scene.js.
// Replays: see film.js.
"use strict";

class Playground {
  static mostLines = 1000;
  /** The messages that a frame answers; `inFlight` counts those without one yet. */
  static framed = ["start", "use", "events", "record", "stop"];

  svg = element("stage");
  scene = new Scene();
  clock = new Clock();
  latency = new Latency();
  memory = new Memory();
  lines = [];
  /** The errors over the scene: a connection error hides a script error. */
  troubles = { connection: null, script: null };
  stage = null;
  isBusy = false;
  inFlight = 0;
  firstStamp = 0;
  echo = 0;
  film = null;
  printed = new Printed();
  replies = {};

  constructor() {
    this.view = new SceneView(this.svg);
    this.comparison = new Comparison();
    this.panel = new Panel(() => this.use());
    this.card = new SubjectCard(this);
    this.hand = new Hand(this);
    this.outside = new Outside(this);
    this.keys = new Keys(this);
    this.link = new Link(this);
  }

  get contacts() { return this.hand.contacts; }

  // The connection.

  takeConnection() {
    this.inFlight = 0;
    this.showTrouble("connection", null);
    this.link.send({ do: "hello" });
  }

  loseConnection(trouble) {
    this.showTrouble("connection", trouble);
    if (this.card.isRecording) {
      this.card.takeRecording({ on: false });
      this.card.report("The recording has ended: the connection is lost.");
    }
  }

  send(message) {
    if (Playground.framed.includes(message.do)) this.inFlight += 1;
    this.link.send(message);
  }

  /** Sends a request, after the panel's settings and all earlier input. */
  ask(message) {
    this.panel.flush();
    this.sendWaiting();
    this.send(message);
  }

  receive(answer) {
    if (answer.frame) this.takeFrame(answer);
    if (answer.announce) element("live").textContent = answer.announce;
    if (answer.printed) this.printed.take(answer.printed);
    if ("error" in answer) this.takeError(answer.error);
    if (answer.hello) this.takeHello(answer.hello);
    if (answer.behaviour) this.panel.takeLoaded(answer.behaviour);
    if (answer.behaviours) this.panel.take(answer.behaviours);
    if (answer.recording) this.card.takeRecording(answer.recording);
    if (answer.left) this.memory.takeLeft(answer.left);
    if (answer.kept) this.memory.takeKept(answer.kept);
    if (answer.note) this.card.takeNews(answer.note);
    if (answer.subject) this.card.take(answer.subject);
    if (answer.saved) this.card.takeSaved(answer);
    if (answer.replayed) this.takeReplay(answer.replayed);
    if (answer.compared) this.takeComparison(answer.compared);
    this.replies = { ...this.replies, ...answer };
  }

  takeFrame({ frame, fresh, busy, echo }) {
    // The drawing never shrinks by itself; a new scene may be smaller.
    if (frame.view) this.view.viewport = [0, 0];
    this.scene.apply(frame, fresh);
    this.card.hasNews = false;
    this.inFlight = Math.max(0, this.inFlight - 1);
    this.isBusy = busy;
    if (echo > 0) this.echo = echo;
    if (this.lines.length === 0 && !busy) this.hand.wishes.clear();
    this.redraw();
  }

  takeError(error) {
    if (!error?.refused) return this.showTrouble("script", error);
    this.inFlight = 0;
    this.card.takeNews(error.text);
  }

  takeHello({ behaviours, stages }) {
    const isFirst = this.stage === null;
    this.panel.take(behaviours, null);
    element("stages").replaceChildren(...stages.map(({ name, summary }) =>
      make("button", { type: "button", value: name, textContent: name, title: summary,
        onclick: () => { if (name === this.stage) this.uncover(); else this.choose(name); } })));
    if (!isFirst) return this.resume();
    element("other").selectedIndex = Math.min(1, behaviours.length - 1);
    this.choose("list");
  }

  takeReplay(replay) {
    const end = replay.same === undefined ? ""
      : replay.same ? " The result is the same as in the drag."
        : ` Unlike in the drag, ${Words.differences(replay)}.`;
    this.card.report(`Replayed under ${Words.setting(replay)}: ${Words.summary(replay)}.${end} `
      + Words.dragged(replay.dragged, replay));
    this.comparison.close();
    this.film = new Film(replay.frames);
    this.view.viewport = [0, 0];
    element("banner").textContent = `Replay: ${Words.setting(replay)}`;
    element("banner").hidden = false;
    this.schedule();
  }

  takeComparison(compared) {
    const { sides, same, divergence, dragged } = compared;
    const lines = sides.map((side) => `${Words.setting(side)}: ${Words.summary(side)}`);
    const differences = Words.differences(compared);
    lines.push(same ? "Both results are the same."
      : `${differences[0].toUpperCase()}${differences.slice(1)}.`);
    if (divergence !== null) lines.push(`They diverge at ${Math.round(divergence)} ms.`);
    if (dragged.length > 0) lines.push(Words.dragged(dragged, sides[0]));
    this.card.report(lines.join("\n"));
    this.endFilm();
    this.comparison.open(sides, divergence);
  }

  // The scene.

  /** Starts a scene with the behaviour that suits it. */
  choose(stage) {
    const usual = {
      grid: "half_overlap_grid", gallery: "gallery", windows: "floating_window", kanban: "kanban",
      tags: "default", tiles: "default", contacts: "default", handles: "table_autoscroll", outline: "outline",
      folders: "folders", palette: "palette",
    };
    this.stage = stage;
    this.outside.show(stage === "palette");
    this.room = this.measure();
    element("frame").style.maxWidth = `${this.room[0] + 2 * SceneView.margin}px`;
    this.markScene();
    this.panel.show(usual[stage] ?? "half_overlap");
    this.keys.chosen = null;
    this.card.report("");
    this.start({});
  }

  /** Closes a replay or comparison over the current scene. */
  uncover() {
    this.endFilm();
    this.comparison.close();
  }

  markScene() {
    for (const button of element("stages").children) {
      button.setAttribute("aria-pressed", button.value === this.stage);
    }
  }

  /** Resumes from the lost session. */
  resume() {
    this.markScene();
    this.panel.showParameters();
    this.start(this.memory.arrangement(this.scene.state.offset));
    this.memory.restore(this.link);
  }

  /** Starts the scene with the panel's settings. */
  start(arrangement) {
    this.lines = [];
    this.isBusy = false;
    this.hand.letGo();
    this.endFilm();
    this.comparison.close();
    this.clock = new Clock();
    const { stage, room: view } = this;
    this.send({ do: "start", stage, view, ...arrangement, ...this.panel.choice });
  }

  /** Applies the panel's settings to the current scene. */
  use() {
    this.comparison.close();
    this.sendWaiting();
    this.send({ do: "use", ...this.panel.choice });
  }

  /** The size of the scene that fits the page. */
  measure() {
    const margin = 2 * SceneView.margin;
    const isNarrow = matchMedia("(max-width: 820px)").matches;
    const width = element("theater").clientWidth - margin;
    const top = element("theater").getBoundingClientRect().top + scrollY;
    const below = (isNarrow ? 60 : 44) + element("outside").offsetHeight;
    const height = innerHeight - top - margin - below;
    const widest = this.stage === "kanban" ? 700 : 520;
    return [Math.floor(clamp(width, 240, widest)), Math.floor(clamp(height, 320, 640))];
  }

  /** Appends a record, to send with the next frame; a press comes after what the panel has set. */
  note(record, stamp = performance.now()) {
    if (record.p === "down") this.panel.flush();
    this.clock.tick(this.isBusy);
    this.lines.push(JSON.stringify({ t: this.clock.time(stamp), ...record }));
    if (!this.firstStamp) this.firstStamp = stamp;
    this.schedule();
  }

  redraw() {
    this.isDirty = true;
    this.schedule();
  }

  schedule() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      this.nextFrame();
    });
  }

  /** Sends new records and draws new frames, until there are none. */
  nextFrame() {
    if (this.film && !this.film.advance()) this.endFilm();
    // A session in the page answers at once, and this frame shows what it says.
    if ((this.lines.length > 0 || this.isBusy) && this.inFlight < 3) this.sendEvents();
    if (this.isDirty || this.film) this.draw();
    if (this.lines.length > 0 || this.isBusy || this.film) this.schedule();
  }

  /** Sends waiting records at once, so that no message overtakes them. */
  sendWaiting() {
    while (this.lines.length > 0) this.sendEvents();
  }

  sendEvents() {
    const now = this.clock.tick(this.isBusy);
    const lines = this.lines.splice(0, Playground.mostLines);
    this.send({ do: "events", lines, now, sent: this.firstStamp });
    this.firstStamp = 0;
  }

  draw() {
    this.isDirty = false;
    this.view.draw((this.film?.scene ?? this.scene).state);
    this.keys.mark();
    if (this.film) return;
    if (this.echo) this.latency.add(performance.now() - this.echo);
    this.echo = 0;
    this.latency.show(element("latency"));
  }

  endFilm() {
    if (!this.film) return;
    this.film = null;
    this.view.viewport = [0, 0];
    element("banner").hidden = true;
    this.redraw();
  }

  /** Shows an error, or hides it. */
  showTrouble(kind, trouble) {
    this.troubles[kind] = trouble;
    const shown = this.troubles.connection ?? this.troubles.script;
    element("problem").hidden = shown === null;
    element("problem").firstElementChild.textContent = shown?.title ?? "";
    Words.show(shown?.text ?? "", element("problem").lastElementChild);
  }
}

window.playground = new Playground();
