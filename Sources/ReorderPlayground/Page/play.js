// The playground: it sends pointer and keyboard input, and draws the frames that come back. The
// session behind the link, with the engine and the behaviour, makes every decision. Drawing: see
// scene.js. Replays: see timeline.js.
"use strict";

class Playground {
  static mostLines = 1000;
  /** The most messages under way that a frame answers. */
  static mostInFlight = 3;
  /** The messages that a frame answers; `inFlight` counts those without one yet. */
  static framed = ["start", "use", "events", "record", "stop", "fit", "reset", "undo",
    "columns"];
  /** The behaviour that suits a scene; `half_overlap` where none is named. */
  static usual = {
    grid: "half_overlap_grid", gallery: "gallery", windows: "floating_window", kanban: "kanban",
    tags: "default", right_to_left: "default", tiles: "default", contacts: "default",
    handles: "table_autoscroll", outline: "outline", folders: "folders", palette: "palette",
  };

  svg = element("stage");
  scene = new Scene();
  clock = new Clock();
  latency = new Latency();
  memory = new Memory();
  lines = [];
  stage = null;
  /** The behaviour that the address asks for, until something is opened with it. */
  wished = null;
  isBusy = false;
  /** Whether the session has received the scene. */
  isReady = false;
  inFlight = 0;
  firstStamp = 0;
  echo = 0;
  printed = new Printed();
  replies = {};

  constructor() {
    this.view = new SceneView(this.svg);
    this.room = new Room(this);
    this.strip = new Strip(this);
    this.panel = new Panel(() => this.use());
    this.timeline = new Timeline(this);
    this.columns = new Columns(this);
    this.panes = new Panes(this);
    this.card = new SubjectCard(this);
    this.hand = new Hand(this);
    this.pressing = new Press(this);
    this.outside = new Outside(this);
    this.keys = new Keys(this);
    this.rail = new Rail(this);
    this.stages = new Stages(this);
    this.links = new Links(this);
    this.decided = new Decided(this);
    this.decision = new Decision(this);
    this.editor = new ScriptEditor(this);
    this.link = new Link(this);
  }

  get contacts() { return this.hand.contacts; }

  // The connection.

  takeConnection() {
    this.inFlight = 0;
    this.strip.trouble("connection", null);
    this.link.send({ do: "hello" });
  }

  /** A press without a session is ignored; another scene may be chosen meanwhile. */
  loseConnection(trouble) {
    this.isReady = false;
    this.strip.trouble("connection", trouble);
    this.letGo();
    if (!this.card.isRecording) return;
    this.card.takeRecording({ on: false });
    this.strip.report("The recording has ended: the connection is lost.");
  }

  /** A new session receives the scene first, and with it all that the panel says by then. */
  send(message) {
    if (!this.isReady) return;
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
    const { card, columns, editor, panel, stages } = this;
    if (answer.frames) columns.takeFrames(answer.frames);
    if (answer.frame) this.takeFrame(answer);
    if (answer.announce) element("live").textContent = answer.announce;
    if (answer.places) this.keys.takePlaces(answer.places);
    if (answer.printed) this.printed.take(answer.printed);
    if ("error" in answer) this.takeError(answer.error);
    if (answer.hello) this.takeHello(answer.hello);
    this.receiveAuthoring(answer);
    if (answer.opened) stages.opened(answer.opened);
    if ("undo" in answer) stages.takeUndo(answer.undo);
    if (answer.behaviour) this.takeBehaviour(answer.behaviour);
    if (answer.behaviours) panel.take(answer.behaviours);
    if (answer.recording) card.takeRecording(answer.recording);
    if ("left" in answer) this.takeLeft(answer.left);
    if (answer.kept) this.memory.takeKept(answer.kept);
    if (answer.note) card.takeNews(answer.note);
    if (answer.drags) card.takeDrags(answer.drags);
    if (answer.subject) card.take(answer.subject);
    if (answer.columns) columns.take(answer.columns);
    if (answer.replayed) this.timeline.take(answer.replayed);
    editor.follow();
    this.replies = { ...this.replies, ...answer };
  }

  /** Answers about links, files and the script. */
  receiveAuthoring(answer) {
    const { editor, links } = this;
    if (answer.link) links.take(answer.link);
    if (answer.exported) links.download(answer.exported);
    if (answer.saved) links.takeSaved(answer);
    if (answer.script) editor.take(answer.script);
    if (answer.checked) editor.takeCheck(answer.checked);
    if (answer.written) editor.takeWritten(answer.written);
    if (answer.defaults) editor.takeDefaults(answer.defaults);
    if (answer.completions) editor.names.take(answer.completions);
    if ("described" in answer) editor.showMeaning(answer.described);
    if (answer.explained) this.decision.take(answer.explained);
    if (answer.behaviour) editor.refresh();
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
    if (!error?.refused) {
      this.strip.trouble("script", error);
      return this.editor.refresh();
    }
    this.inFlight = 0;
    this.editor.fail(error.text);
    this.decision.fail();
    this.timeline.fail();
    this.stages.refuse(error.text);
  }

  takeHello(hello) {
    const isFirst = this.stage === null;
    this.isReady = true;
    this.panel.take(hello.behaviours, null);
    this.rail.take(hello);
    this.stages.given = hello.given;
    if (!isFirst) return this.resume();
    const wish = new URLSearchParams(location.hash.slice(1));
    const scene = this.rail.names.includes(wish.get("scene")) ? wish.get("scene") : "list";
    this.wished = hello.given === null ? null : wish.get("behaviour");
    this.choose(scene, wish.get("behaviour"));
    if (this.links.hasAddress) this.links.openAddress();
    else if (hello.given !== null) this.stages.openGiven();
  }

  // The scene.

  /** Starts a scene with the behaviour that is wished for, or suits it. */
  choose(stage, behaviour = null) {
    this.enter(stage);
    // What was left is another scene's.
    this.memory.takeLeft(null);
    this.panel.show(behaviour, Playground.usual[stage] ?? "half_overlap");
    this.strip.report("");
    this.start({});
  }

  /** Shows a scene, as large as fits if no size is given, and marks the trace that it is of. */
  enter(stage, view, trace) {
    this.stage = stage;
    this.timeline.leave();
    this.outside.show(stage === "palette");
    this.room.enter(stage, view);
    this.rail.mark(stage, trace);
    this.columns.presets.show();
    this.keys.leaveScene();
  }

  /** Resumes from the lost session. */
  resume() {
    this.links.restore();
    this.rail.mark(this.stage, this.card.subject?.name);
    // The new session knows no earlier scene.
    this.stages.takeUndo(false);
    this.panel.showParameters();
    this.timeline.fail();
    this.decision.fail();
    if (this.stage === "own" && this.memory.left === null) {
      this.choose("list");
      this.strip.report("The scene is gone with the connection: it has too many items to be kept.");
    } else {
      this.start(this.memory.arrangement(this.scene.state.offset));
    }
    this.memory.restore(this.link, this.card.subject?.trace);
    if (this.columns.list.length > 0) this.columns.send();
    this.editor.restore();
  }

  /** Starts the scene with the panel's settings. */
  start(arrangement) {
    this.restart();
    const { stage, room: { view } } = this;
    this.send({ do: "start", stage, view, ...arrangement, ...this.panel.choice });
    this.suit();
  }

  /** Forgets what was done in the previous scene. */
  restart() {
    this.letGo();
    this.endFilm();
    this.clock = new Clock();
  }

  /** Ends what was under way. */
  letGo() {
    this.lines = [];
    this.isBusy = false;
    this.hand.letGo();
  }

  /** Applies the panel's settings to the current scene. */
  use() {
    this.sendWaiting();
    this.send({ do: "use", ...this.panel.choice });
    this.suit();
  }

  /** What the address asks for decides in the first trace, too. */
  useWished() {
    if (!this.wished || !this.panel.entry(this.wished)) return;
    this.panel.show(this.wished);
    this.use();
    this.wished = null;
  }

  /** Says if the behaviour is for another scene. */
  suit() { this.strip.suit(Words.unsuited(this.panel.name, this.stage)); }

  /** The drawings never shrink by themselves; another scene may be smaller. */
  forgetSize() {
    this.view.viewport = [0, 0];
    this.columns.forgetSize();
  }

  /** Brings the live scene back. */
  endFilm() { this.timeline.close(); }

  // Input and frames.

  /** Appends a record, to send soon; a press comes after what the panel has set. */
  note(record, stamp = performance.now()) {
    if (!this.isReady) return;
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
    if (this.lines.length > 0 || this.isBusy) this.hasten(true);
    if (this.isDirty) this.draw();
    if (this.lines.length > 0 || this.isBusy) this.schedule();
    else if (this.contacts.size === 0) this.rest();
  }

  /**
   * Sends what waits without waiting for a frame: an answer that comes from elsewhere is then there
   * for the next one.
   */
  hasten(isFrame = false) {
    if ((Link.isRemote || isFrame) && this.inFlight < Playground.mostInFlight) this.sendEvents();
  }

  /** Asks for what waits until nothing moves. */
  rest() {
    this.timeline.flush();
    this.keys.ask();
  }

  /** Sends waiting records at once, so that no message overtakes them. */
  sendWaiting() {
    while (this.isReady && this.lines.length > 0) this.sendEvents();
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
    this.decided.draw(this.view, state);
    this.keys.mark();
    if (this.timeline.isShowing) return;
    if (this.echo) this.latency.add(performance.now() - this.echo);
    this.echo = 0;
    this.latency.show(element("latency"), element("figures").checked);
  }
}

window.playground = new Playground();
