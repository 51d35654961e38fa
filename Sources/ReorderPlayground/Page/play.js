// The playground: it sends pointer and keyboard input, and draws the frames that come back. The
// session behind the link, with the engine and the behaviour, makes every decision. Drawing: see
// scene.js. Replays: see timeline.js.
"use strict";

class Playground {
  static mostLines = 1000;
  /** The points that the timeline takes below the scene once there is a drag. */
  static timelineHeight = 130;
  /** The least width of a column, as a fraction of the scene's. */
  static leastColumn = 0.38;
  /** Milliseconds for which the window's size rests before the scene follows it. */
  static resizePause = 200;
  /** The messages that a frame answers; `inFlight` counts those without one yet. */
  static framed = ["start", "use", "events", "record", "stop", "fit", "reset", "undo",
    "columns"];

  svg = element("stage");
  scene = new Scene();
  clock = new Clock();
  latency = new Latency();
  memory = new Memory();
  lines = [];
  /** The errors over the scene: an earlier one hides a later one. */
  troubles = { connection: null, refusal: null, script: null };
  stage = null;
  isBusy = false;
  inFlight = 0;
  firstStamp = 0;
  echo = 0;
  /** The width of the window that the scene follows. */
  width = innerWidth;
  printed = new Printed();
  replies = {};

  constructor() {
    this.view = new SceneView(this.svg);
    this.panel = new Panel(() => this.use());
    this.timeline = new Timeline(this);
    this.columns = new Columns(this);
    this.card = new SubjectCard(this);
    this.hand = new Hand(this);
    this.pressing = new Press(this);
    this.outside = new Outside(this);
    this.keys = new Keys(this);
    this.sheet = new Sheet();
    this.stages = new Stages(this);
    this.links = new Links(this);
    this.editor = new ScriptEditor(this);
    this.link = new Link(this);
    onresize = () => this.followSoon();
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
    this.columns.flush();
    this.sendWaiting();
    this.send(message);
  }

  receive(answer) {
    if (answer.frames) this.columns.takeFrames(answer.frames);
    if (answer.frame) this.takeFrame(answer);
    if (answer.announce) element("live").textContent = answer.announce;
    if (answer.places) this.keys.takePlaces(answer.places);
    if (answer.printed) this.printed.take(answer.printed);
    if ("error" in answer) this.takeError(answer.error);
    if (answer.hello) this.takeHello(answer.hello);
    this.receiveAuthoring(answer);
    if (answer.opened) this.stages.opened(answer.opened);
    if ("undo" in answer) this.stages.takeUndo(answer.undo);
    if (answer.behaviour) this.takeBehaviour(answer.behaviour);
    if (answer.behaviours) this.panel.take(answer.behaviours);
    if (answer.recording) this.card.takeRecording(answer.recording);
    if ("left" in answer) this.takeLeft(answer.left);
    if (answer.kept) this.memory.takeKept(answer.kept);
    if (answer.note) this.card.takeNews(answer.note);
    if (answer.drags) this.card.takeDrags(answer.drags);
    if (answer.subject) this.card.take(answer.subject);
    if (answer.columns) this.columns.take(answer.columns);
    if (answer.saved) this.card.takeSaved(answer);
    if (answer.replayed) this.timeline.take(answer.replayed);
    this.replies = { ...this.replies, ...answer };
  }

  /** Answers about links, exports and the script. */
  receiveAuthoring(answer) {
    const { editor, links } = this;
    if (answer.link) links.take(answer.link);
    if (answer.exported) links.download(answer.exported);
    if (answer.script) editor.take(answer.script);
    if (answer.checked) editor.takeCheck(answer.checked);
    if (answer.written) editor.takeWritten(answer.written);
    if (answer.defaults) editor.takeDefaults(answer.defaults);
    if (answer.completions) editor.names.take(answer.completions);
    if ("described" in answer) editor.showMeaning(answer.described);
    if (answer.explained) editor.takeExplained(answer.explained);
    if (answer.behaviour) editor.refresh();
    editor.follow();
  }

  /** After a drag, items are elsewhere. */
  takeLeft(left) {
    this.memory.takeLeft(left);
    this.keys.forgetPlaces();
  }

  /** A script that was saved replays the drag. */
  takeBehaviour(entry) {
    this.panel.takeLoaded(entry);
    if (this.card.subject) this.timeline.want();
  }

  takeFrame({ frame, fresh, busy, echo, hold }) {
    // The drawing never shrinks by itself; a new scene may be smaller.
    if (frame.view) this.view.viewport = [0, 0];
    this.scene.apply(frame, fresh);
    this.card.hasNews = false;
    this.inFlight = Math.max(0, this.inFlight - 1);
    this.isBusy = busy;
    if (echo > 0) this.echo = echo;
    if (this.lines.length === 0 && !busy) this.hand.wishes.clear();
    this.pressing.take(hold);
    this.hand.takePhase();
    this.redraw();
  }

  takeError(error) {
    if (!error?.refused) return this.showTrouble("script", error);
    this.inFlight = 0;
    this.editor.fail();
    this.timeline.fail();
    this.stages.refuse(error.text);
  }

  takeHello(hello) {
    const isFirst = this.stage === null;
    this.panel.take(hello.behaviours, null);
    this.stages.take(hello);
    if (!isFirst) return this.resume();
    this.choose("list");
    if (this.links.hasAddress) this.links.openAddress();
    else if (hello.given !== null) this.stages.openGiven();
  }

  // The scene.

  /** Starts a scene with the behaviour that suits it. */
  choose(stage) {
    const usual = {
      grid: "half_overlap_grid", gallery: "gallery", windows: "floating_window", kanban: "kanban",
      tags: "default", right_to_left: "default", tiles: "default", contacts: "default",
      handles: "table_autoscroll", outline: "outline", folders: "folders", palette: "palette",
    };
    this.enter(stage);
    this.panel.show(usual[stage] ?? "half_overlap");
    this.card.report("");
    this.start({});
  }

  /** Shows a scene, as large as fits if no size is given, and marks the trace that it is of. */
  enter(stage, view, trace) {
    this.stage = stage;
    this.outside.show(stage === "palette");
    this.fit(view ?? this.measure());
    this.stages.mark(stage, trace);
    this.keys.chosen = null;
  }

  /** Makes the frame as wide as the scene and its columns. */
  fit(view = this.room) {
    this.room = view;
    const width = view ? view[0] + 2 * SceneView.margin : 0;
    const { style } = element("frame");
    style.maxWidth = `${width * (this.columns.list.length + 1)}px`;
    // In a narrower column, more would be cut than seen.
    style.setProperty("--least", `${Math.round(Playground.leastColumn * width)}px`);
  }

  /** Resumes from the lost session. */
  resume() {
    this.links.restore();
    this.stages.mark(this.stage);
    // The new session knows no earlier scene.
    this.stages.takeUndo(false);
    this.panel.showParameters();
    this.timeline.fail();
    this.editor.fail();
    if (this.stage === "own" && this.memory.left === null) {
      this.choose("list");
      this.card.report("The scene is gone with the connection: it has too many items to be kept.");
    } else {
      this.start(this.memory.arrangement(this.scene.state.offset));
    }
    this.memory.restore(this.link, this.card.subject?.trace);
    if (this.columns.list.length > 0) this.columns.send();
  }

  followSoon() {
    clearTimeout(this.resizing);
    this.resizing = setTimeout(() => this.follow(), Playground.resizePause);
  }

  /** Whether something goes on in the scene, or it shows something else. */
  get isAtWork() {
    return this.contacts.size > 0 || this.isBusy || this.lines.length > 0 || this.inFlight > 0
      || this.hand.gliding !== null || this.card.isRecording || this.timeline.isShowing;
  }

  /** Follows the window's size with a scene of the page's own, once nothing goes on in it. */
  follow() {
    if (this.isAtWork) return this.followSoon();
    const isTurned = innerWidth !== this.width;
    this.width = innerWidth;
    // A phone's keyboard and the bars of its browser come and go: the height says nothing.
    if (!isTurned && matchMedia("(pointer: coarse)").matches) return;
    if (!this.stage || this.stage === "own") return;
    const view = this.measure();
    if (String(view) === String(this.room)) return;
    this.fit(view);
    this.restart();
    this.send({ do: "fit", view });
    element("frame").scrollIntoView({ block: "nearest" });
  }

  /** Whether the controls are in a sheet. */
  static isSmall() {
    return matchMedia("(max-width: 820px), (max-width: 940px) and (max-height: 480px)").matches;
  }

  /** Starts the scene with the panel's settings. */
  start(arrangement) {
    this.restart();
    const { stage, room: view } = this;
    this.send({ do: "start", stage, view, ...arrangement, ...this.panel.choice });
  }

  /** Forgets what was done in the previous scene. */
  restart() {
    this.lines = [];
    this.isBusy = false;
    this.hand.letGo();
    this.endFilm();
    this.clock = new Clock();
  }

  /** Applies the panel's settings to the current scene. */
  use() {
    this.sendWaiting();
    this.send({ do: "use", ...this.panel.choice });
  }

  /** The size of the scene that fits the page. */
  measure() {
    const margin = 2 * SceneView.margin;
    const isSmall = Playground.isSmall();
    // A sheet beside the scene covers it only for a while.
    const page = document.documentElement.clientWidth - 16;
    const width = (isSmall ? page : element("theater").clientWidth) - margin;
    const top = element("theater").getBoundingClientRect().top + scrollY;
    const bar = isSmall ? element("controls").offsetHeight : 0;
    // What the calls show once they are opened may lie below the window.
    const calls = element("calls");
    const opened = calls.offsetHeight - calls.firstElementChild.offsetHeight;
    const timeline = Math.max(
      element("timeline").offsetHeight - opened, Playground.timelineHeight);
    const below = element("outside").offsetHeight + 44 + (isSmall ? bar : timeline);
    const height = innerHeight - top - margin - below;
    const widest = this.stage === "kanban" ? 700 : 520;
    // A low window shows all of the scene at least when it is scrolled to.
    const least = clamp(innerHeight - margin - bar, 200, 320);
    return [Math.floor(clamp(width, 240, widest)), Math.floor(clamp(height, least, 640))];
  }

  /** Appends a record, to send with the next frame; a press comes after what the panel has set. */
  note(record, stamp = performance.now()) {
    if (record.p === "down") {
      this.panel.flush();
      this.columns.flush();
    }
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
    // A session in the page answers at once, and this frame shows what it says.
    if ((this.lines.length > 0 || this.isBusy) && this.inFlight < 3) this.sendEvents();
    if (this.isDirty) this.draw();
    if (this.lines.length > 0 || this.isBusy) this.schedule();
    else if (this.contacts.size === 0) this.rest();
  }

  /** Asks for what waits until nothing moves. */
  rest() {
    this.timeline.flush();
    this.keys.ask();
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
    const state = this.timeline.state(0, this.scene.state);
    this.view.draw(state);
    this.columns.draw(state);
    this.timeline.drawTrail(this.view);
    this.keys.mark();
    if (this.timeline.isShowing) return;
    if (this.echo) this.latency.add(performance.now() - this.echo);
    this.echo = 0;
    this.latency.show(element("latency"));
  }

  /** The drawings never shrink by themselves; another scene may be smaller. */
  forgetSize() {
    this.view.viewport = [0, 0];
    this.columns.forgetSize();
  }

  /** Brings the live scene back. */
  endFilm() { this.timeline.close(); }

  /** Shows an error, or hides it. */
  showTrouble(kind, trouble) {
    this.troubles[kind] = trouble;
    const { connection, refusal, script } = this.troubles;
    const shown = connection ?? refusal ?? script;
    element("problem").hidden = shown === null;
    element("problem").firstElementChild.textContent = shown?.title ?? "";
    Words.show(shown?.text ?? "", element("problem").lastElementChild);
  }
}

window.playground = new Playground();
