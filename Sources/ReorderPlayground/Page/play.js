// The playground: it sends what the pointer and the keys do, and draws the frames that come back.
// The engine and the behaviour behind the WebSocket decide everything. Drawing: see stage.js.
// Replays: see film.js.
"use strict";

const element = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

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
  samples = [];
  frames = [];

  add(milliseconds) {
    this.samples.push(milliseconds);
    if (this.samples.length > 30) this.samples.shift();
  }

  /** Takes note of a drawn frame; tells frames a second. */
  drawn() {
    const now = performance.now();
    if (now - (this.frames.at(-1) ?? now) > 200) this.frames = [];
    this.frames.push(now);
    if (this.frames.length > 60) this.frames.shift();
    const span = now - this.frames[0];
    return span > 0 ? (this.frames.length - 1) * 1000 / span : 0;
  }

  get median() { return [...this.samples].sort((a, b) => a - b)[this.samples.length >> 1]; }
}

class Playground {
  static mostLines = 1000;

  svg = element("stage");
  scene = new Scene();
  clock = new Clock();
  latency = new Latency();
  lines = [];
  contacts = new Map();
  values = new Map();
  behaviours = [];
  stage = "list";
  isBusy = false;
  isKept = false;
  inFlight = 0;
  firstStamp = 0;
  echo = 0;
  wish = null;
  chosen = null;
  film = null;
  replies = {};

  constructor() {
    this.view = new StageView(this.svg);
    this.comparison = new Comparison();
    this.listen();
    this.connect();
  }

  // The connection.

  connect() {
    this.socket = new WebSocket(`ws://${location.host}/`, "reorder");
    this.socket.onopen = () => {
      this.inFlight = 0;
      this.send({ do: "hello" });
    };
    this.socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    this.socket.onclose = () => {
      this.showProblem("The connection is lost", "Is `reorder play` still running?");
      setTimeout(() => this.connect(), 1500);
    };
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  receive(answer) {
    if (answer.frame) this.takeFrame(answer);
    if (answer.announce) element("live").textContent = answer.announce;
    if ("error" in answer) this.takeError(answer.error);
    if (answer.hello) this.takeHello(answer.hello);
    if (answer.behaviour) this.takeBehaviour(answer.behaviour);
    if (answer.behaviours) this.takeBehaviours(answer.behaviours);
    if (answer.recording) this.takeRecording(answer.recording);
    if (answer.saved) this.tell(`Saved as ${answer.saved}`);
    if (answer.replayed) this.takeReplay(answer.replayed);
    if (answer.compared) this.takeComparison(answer.compared);
    this.replies = { ...this.replies, ...answer };
  }

  takeFrame({ frame, fresh, busy, echo }) {
    // The drawing never shrinks by itself; another stage may be smaller.
    if (frame.view) this.view.viewport = [0, 0];
    this.scene.apply(frame, fresh);
    this.inFlight = Math.max(0, this.inFlight - 1);
    this.isBusy = busy;
    if (echo > 0) this.echo = echo;
    if (this.lines.length === 0 && !busy) this.wish = null;
    this.isDirty = true;
    this.schedule();
  }

  takeError(error) {
    if (error?.refused) {
      this.inFlight = 0;
      return this.tell(error.text);
    }
    if (!error) return this.showProblem(null);
    this.showProblem("The last good version goes on", error.text);
  }

  takeHello({ behaviours, stages }) {
    this.behaviours = behaviours;
    this.showBehaviours();
    element("stages").replaceChildren(...stages.map(({ name, summary }) =>
      make("button", { type: "button", value: name, textContent: name, title: summary,
        onclick: () => this.start(name) })));
    element("other").selectedIndex = Math.min(1, behaviours.length - 1);
    this.start(this.stage);
  }

  /** Scripts came or went; the behaviour that decides stays in sight where its file is gone. */
  takeBehaviours(behaviours) {
    const name = element("behaviour").value;
    const old = this.entry(name);
    const isGone = old !== undefined && !behaviours.some((entry) => entry.name === name);
    this.behaviours = isGone ? [...behaviours, { ...old, isGone }] : behaviours;
    this.showBehaviours();
  }

  /** A behaviour was loaded anew; its parameters may be others. */
  takeBehaviour(entry) {
    const index = this.behaviours.findIndex(({ name }) => name === entry.name);
    const old = JSON.stringify(this.behaviours[index]?.parameters);
    if (index >= 0) this.behaviours[index] = entry;
    if (old !== JSON.stringify(entry.parameters)) this.showParameters();
    element("summary").textContent = entry.summary;
  }

  takeRecording({ on, kept, records }) {
    this.isKept = kept;
    element("record").setAttribute("aria-pressed", on);
    element("record").textContent = on ? "Stop" : "Record";
    element("subject").textContent = on ? "Recording every drag until you stop."
      : kept ? `A recording of ${records} records is kept.` : "What you drag last can be replayed.";
  }

  takeReplay(replay) {
    const names = replay.behaviour.replaceAll("_", " ");
    this.tell(`Replayed with ${names}: ${Film.summary(replay)}, `
      + `${replay.same ? "the same order as on the stage" : "another order"}.`);
    this.comparison.close();
    this.film = new Film(replay.frames);
    element("banner").textContent = `Replay: ${names}`;
    element("banner").hidden = false;
    this.schedule();
  }

  takeComparison({ sides, same, parting }) {
    const lines = sides.map((side) =>
      `${side.behaviour.replaceAll("_", " ")}: ${Film.summary(side)}`);
    lines.push(same ? "The order is the same." : "The order is another.");
    if (parting !== null) lines.push(`They part ways at ${Math.round(parting)} ms.`);
    this.tell(lines.join("\n"));
    this.endFilm();
    this.comparison.open(sides, parting);
  }

  // The stage.

  start(stage) {
    this.stage = stage;
    for (const button of element("stages").children) {
      button.setAttribute("aria-pressed", button.value === stage);
    }
    const usual = { grid: "half_overlap_grid", windows: "floating_window" };
    this.forgetGone();
    const wanted = [usual[stage] ?? "half_overlap", this.behaviours[0]?.name ?? "default"];
    element("behaviour").value = wanted.find((name) => this.entry(name)) ?? wanted[1];
    this.lines = [];
    this.contacts.clear();
    this.chosen = null;
    this.endFilm();
    this.comparison.close();
    this.clock = new Clock();
    const view = this.room();
    element("frame").style.maxWidth = `${view[0] + 2 * StageView.margin}px`;
    this.send({ do: "start", stage, view, ...this.choice });
    this.takeRecording({ on: false, kept: false });
    this.showParameters();
    this.tell("");
  }

  /** How large a stage the page has room for. */
  room() {
    const margin = 2 * StageView.margin;
    const isNarrow = matchMedia("(max-width: 820px)").matches;
    const width = element("theater").clientWidth - margin;
    const top = element("theater").getBoundingClientRect().top + scrollY;
    const height = innerHeight - top - margin - (isNarrow ? 60 : 44);
    return [Math.floor(clamp(width, 240, 520)), Math.floor(clamp(height, 320, 640))];
  }

  schedule() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      this.nextFrame();
    });
  }

  /** Draws what has come, and tells what has happened, as long as there is something to tell. */
  nextFrame() {
    if (this.film && !this.film.advance()) this.endFilm();
    if (this.isDirty || this.film) this.draw();
    const hasMore = this.lines.length > 0 || this.isBusy;
    if (hasMore && this.inFlight < 3) this.sendEvents();
    if (hasMore || this.film) this.schedule();
  }

  sendEvents() {
    const now = this.clock.tick(this.isBusy);
    const lines = this.lines.splice(0, Playground.mostLines);
    this.send({ do: "events", lines, now, sent: this.firstStamp });
    this.firstStamp = 0;
    this.inFlight += 1;
  }

  draw() {
    this.isDirty = false;
    this.view.draw((this.film?.scene ?? this.scene).state);
    if (this.chosen) this.markChosen();
    if (this.film) return;
    if (this.echo) this.latency.add(performance.now() - this.echo);
    this.echo = 0;
    const rate = this.latency.drawn();
    const median = this.latency.median;
    if (median === undefined) return;
    element("latency").textContent = `${Math.round(median)} ms`
      + (rate > 1 ? ` · ${Math.round(rate)} fps` : "");
  }

  endFilm() {
    this.film = null;
    element("banner").hidden = true;
    this.isDirty = true;
    this.schedule();
  }

  // What a person does.

  listen() {
    const svg = this.svg;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.release(event, "up"));
    svg.addEventListener("pointercancel", (event) => this.release(event, "cancel"));
    svg.addEventListener("lostpointercapture", (event) => this.release(event, "cancel"));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("wheel", (event) => this.turnWheel(event), { passive: false });
    svg.addEventListener("keydown", (event) => this.pressKey(event));
    element("behaviour").onchange = () => this.use();
    element("defaults").onclick = () => {
      this.values.delete(element("behaviour").value);
      this.use();
    };
    element("record").onclick = () => this.send({
      do: element("record").getAttribute("aria-pressed") === "true" ? "stop" : "record" });
    element("replay").onclick = () => this.send({ do: "replay" });
    element("compare").onclick = () => {
      const behaviour = element("other").value;
      this.send({ do: "compare", behaviour, params: this.values.get(behaviour) ?? {} });
    };
    element("save").onsubmit = (event) => {
      event.preventDefault();
      this.send({ do: "save", as: event.submitter?.value ?? "trace", name: element("name").value });
    };
  }

  /** Notes something that happens; it goes out with the next frame. */
  note(record, stamp = performance.now()) {
    this.clock.tick(this.isBusy);
    this.lines.push(JSON.stringify({ t: this.clock.time(stamp), ...record }));
    if (!this.firstStamp) this.firstStamp = stamp;
    this.schedule();
  }

  pointer(phase, event) {
    const [x, y] = this.view.point(event.clientX, event.clientY)
      .map((value) => Math.round(value * 10) / 10);
    const id = this.contacts.get(event.pointerId)?.id;
    this.note({ p: phase, x, y, ...(id ? { id } : {}) }, event.timeStamp);
    return [x, y];
  }

  press(event) {
    if (event.button !== 0) return;
    if (this.film) this.endFilm();
    event.preventDefault();
    this.svg.focus({ preventScroll: true, focusVisible: false });
    this.svg.setPointerCapture(event.pointerId);
    const taken = new Set([...this.contacts.values()].map(({ id }) => id));
    let id = 0;
    while (taken.has(id)) id += 1;
    this.contacts.set(event.pointerId, { id, last: null });
    this.contacts.get(event.pointerId).last = this.pointer("down", event);
    this.svg.classList.add("held");
  }

  move(event) {
    const contact = this.contacts.get(event.pointerId);
    if (!contact) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) {
      const point = this.pointer("move", each);
      // A press that slipped is a swipe: it scrolls.
      if (this.scene.state.phase === "failed") {
        this.scroll(contact.last[0] - point[0], contact.last[1] - point[1]);
      }
      contact.last = point;
    }
  }

  release(event, phase) {
    if (!this.contacts.has(event.pointerId)) return;
    this.pointer(phase, event);
    this.contacts.delete(event.pointerId);
    if (this.contacts.size === 0) this.svg.classList.remove("held");
  }

  turnWheel(event) {
    const scale = event.deltaMode === 1 ? 20 : 1;
    if (this.scroll(event.deltaX * scale, event.deltaY * scale)) event.preventDefault();
  }

  /** Scrolls within the legal range; whether there was anything to scroll. */
  scroll(dx, dy) {
    const { offset, range } = this.scene.state;
    const [x, y] = this.wish ?? offset;
    const next = [clamp(x + dx, range[0], range[2]), clamp(y + dy, range[1], range[3])];
    if (next[0] === x && next[1] === y) return false;
    this.wish = next;
    this.note({ scroll: { x: next[0], y: next[1] } });
    return true;
  }

  // Keys.

  pressKey(event) {
    const arrows = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
    const arrow = arrows[event.key];
    const isDragging = ["lifted", "dragging"].includes(this.scene.state.phase);
    const isHeld = isDragging && this.contacts.size === 0;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape" && isDragging) this.note({ key: "cancel" });
    else if (arrow && isHeld) this.note({ key: arrow });
    else if (arrow && !isDragging) this.choose(arrow);
    else if ((event.key === " " || event.key === "Enter") && this.contacts.size === 0) {
      this.liftOrDrop(isHeld);
    } else return;
    event.preventDefault();
  }

  liftOrDrop(isHeld) {
    if (this.film) this.endFilm();
    if (isHeld) return this.note({ key: "drop" });
    if (!this.chosen) this.choose("down");
    if (this.chosen) this.note({ key: "lift", item: this.chosen });
  }

  /** What can be chosen: windows and items in sight, as names and centers in the viewport. */
  choices() {
    const { items, names, windows, offset } = this.scene.state;
    const rows = [...items.values()].map(([id, x, y, width, height]) => ({
      name: names.get(id), x: x - offset[0] + width / 2, y: y - offset[1] + height / 2, height }));
    return [...rows, ...windows.map(([, , name, x, y, , height]) => ({ name, x, y, height }))];
  }

  /** Chooses the nearest in a direction; scrolls where it is out of sight. */
  choose(arrow) {
    const choices = this.choices();
    const from = choices.find(({ name }) => name === this.chosen);
    const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[arrow];
    const distance = ({ x, y }) => {
      if (!from) return x + 10 * y;
      const along = (x - from.x) * dx + (y - from.y) * dy;
      const across = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      return along > 1 && across < 4 * along ? along + 2 * across : Infinity;
    };
    const best = choices.filter(({ name }) => name !== this.chosen || !from)
      .map((choice) => ({ choice, d: distance(choice) })).sort((a, b) => a.d - b.d)[0];
    const page = this.scene.state.view[1] / 2;
    if (!best || best.d === Infinity) return this.scroll(dx * page, dy * page);
    const { name, y, height } = best.choice;
    this.chosen = name;
    element("live").textContent = name;
    const below = y + height / 2 - this.scene.state.view[1];
    const above = height / 2 - y;
    if (below > 0) this.scroll(0, below);
    if (above > 0) this.scroll(0, -above);
    this.isDirty = true;
    this.schedule();
  }

  markChosen() {
    for (const node of this.svg.querySelectorAll("[data-item], [data-window]")) {
      const name = node.dataset.item ?? node.dataset.window;
      node.classList.toggle("chosen", name === this.chosen);
    }
  }

  // The controls.

  entry(name) { return this.behaviours.find((entry) => entry.name === name); }

  get choice() {
    const behaviour = element("behaviour").value;
    return { behaviour, params: this.values.get(behaviour) ?? {} };
  }

  /** The names to choose from; what is chosen stays. */
  showBehaviours() {
    for (const id of ["behaviour", "other"]) {
      const { value } = element(id);
      const shown = this.behaviours.filter(({ isGone }) => id === "behaviour" || !isGone);
      element(id).replaceChildren(...shown.map(({ name, isGone = false }) => make("option", {
        value: name, disabled: isGone,
        textContent: name.replaceAll("_", " ") + (isGone ? " (deleted)" : "") })));
      if (shown.some(({ name }) => name === value)) element(id).value = value;
    }
  }

  /** Lets go of a behaviour that was deleted and does not decide any more. */
  forgetGone() {
    this.behaviours = this.behaviours.filter(({ isGone }) => !isGone);
    this.showBehaviours();
  }

  /** Another behaviour on the same stage. */
  use() {
    this.comparison.close();
    if (!this.entry(element("behaviour").value)?.isGone) this.forgetGone();
    this.send({ do: "use", ...this.choice });
    this.showParameters();
  }

  set(name, value) {
    this.comparison.close();
    const { behaviour, params } = this.choice;
    this.values.set(behaviour, { ...params, [name]: value });
    element("defaults").hidden = false;
    clearTimeout(this.setting);
    this.setting = setTimeout(() => this.send({ do: "use", ...this.choice }), 80);
  }

  showParameters() {
    const { behaviour, params } = this.choice;
    const entry = this.entry(behaviour);
    element("summary").textContent = entry?.summary ?? "";
    element("defaults").hidden = Object.keys(params).length === 0;
    element("parameters").replaceChildren(...(entry?.parameters ?? []).map((parameter) =>
      this.control(parameter, params[parameter.name] ?? parameter.default)));
  }

  control(parameter, value) {
    const shown = make("output", { textContent: parameter.kind === "number" ? value : "" });
    const name = make("span", { className: "name" }, parameter.name.replaceAll("_", " "), shown);
    const input = this.input(parameter, value);
    input.dataset.parameter = parameter.name;
    input.addEventListener("input", () => {
      const value = parameter.kind === "number" ? Number(input.value)
        : parameter.kind === "boolean" ? input.checked : input.value;
      if (parameter.kind === "number") shown.textContent = value;
      this.set(parameter.name, value);
    });
    return make("label", {}, name, input, make("small", { textContent: parameter.doc }));
  }

  input({ kind, min, max, choices }, value) {
    if (choices.length > 0) {
      const options = choices.map((text) => make("option", { value: text, textContent: text }));
      const select = make("select", {}, ...options);
      select.value = value;
      return select;
    }
    if (kind === "boolean") return make("input", { type: "checkbox", checked: value });
    if (kind === "string") return make("input", { type: "text", value });
    if (min === undefined || max === undefined) {
      return make("input", { type: "number", step: "any", value });
    }
    const whole = Number.isInteger(value) && max - min > 10;
    return make("input", { type: "range", min, max, step: whole ? 1 : (max - min) / 100, value });
  }

  tell(text) { element("result").textContent = text; }

  showProblem(title, text = "") {
    element("problem").hidden = title === null;
    element("problem").firstElementChild.textContent = title ?? "";
    element("problem").lastElementChild.textContent = text;
  }
}

window.playground = new Playground();
