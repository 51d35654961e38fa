// The replay page: one timeline for one or more behaviours.

/** The elements of a page. */
const make = (name, properties = {}, ...children) => {
  const node = document.createElement(name);
  for (const key in properties) {
    if (key in node) node[key] = properties[key];
    else node.setAttribute(key, properties[key]);
  }
  node.append(...children);
  return node;
};

/** A value as a script writes it, with numbers rounded for people. */
const literal = (value) => {
  if (value === null) return "nil";
  if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
  return JSON.stringify(value);
};

/** Why a decision was what it was: what the hook read, where it answered, and the verdicts. */
const explain = (why) => {
  const list = (values) => values.map(literal).join(", ");
  const rows = why.reads.map((read) => make("tr", {},
    make("th", { scope: "row",
      textContent: read.arguments ? `${read.name}(${list(read.arguments)})` : read.name }),
    make("td", { textContent: read.results ? list(read.results) : literal(read.value) })));
  const seen = why.memory.concat(why.variables).map(({ name, shown }) => make("tr", {},
    make("th", { scope: "row", textContent: name }), make("td", { textContent: shown })));
  const table = (caption, body) => (body.length
    ? [make("table", {}, make("caption", { textContent: caption }), make("tbody", {}, ...body))]
    : []);
  const lines = [];
  for (const place of [why.line, why.tail]) {
    if (place) lines.push(make("code", { textContent: `${place.line} | ${place.text}`,
      title: `${place.file}:${place.line}` }));
  }
  const words = [];
  if (why.reads_omitted) words.push(`${why.reads_omitted} more reads`);
  if (why.failure) words.push(why.failure);
  if (why.target_refused) words.push(`not taken: ${why.target_refused}`);
  if (why.by === "policy") {
    words.push(why.native === why.answer ? "the native rule says the same"
      : `native rule: ${why.native}`);
  }
  return make("div", { className: "why" }, ...lines,
    ...table("Variables", seen), ...table("Read, in this order", rows),
    ...words.map((text) => make("p", { textContent: text })));
};

/** One behaviour: its scene, and the text beside it. */
class Side {
  constructor(data, { fields, views }) {
    this.data = data;
    this.fields = fields;
    this.views = views;
    this.restore(data.decisions);
    this.frameTimes = data.frames.map((frame) => frame.t);
    this.callTimes = data.decisions.map((decision) => decision.t);
    this.markTimes = data.marks.map((mark) => mark[0]);
    this.messageTimes = data.messages.map((message) => message.t);
    this.open = new Set(["target"]);
    this.shown = -1;
    this.said = -1;
    this.state = new SceneState();
    this.applied = 0;
    this.inputs = [];
    this.asked = 0;
    this.build();
  }

  /** Gives each decision what is left out because it is as before. */
  restore(decisions) {
    const last = new Map();
    let time = 0;
    for (const decision of decisions) {
      time = decision.t ??= time;
      decision.answer ??= last.get(decision.hook)?.answer;
      decision.by ??= last.get(decision.hook)?.by;
      last.set(decision.hook, decision);
    }
  }

  build() {
    const { data } = this;
    const svg = SceneView.make("svg", { role: "img", "aria-label": `Scene of ${data.behaviour}` });
    this.svg = svg;
    this.view = new SceneView(svg);
    this.chip = make("span", { className: "chip" });
    this.caption = make("span");
    this.heading = make("h3", { textContent: "Decisions" });
    this.calls = make("div");
    this.errors = data.errors.map((error) => make("div", { className: "error" },
      make("button", { type: "button", textContent: `${error.hook ?? "script"} at ${error.t} ms`,
        onclick: () => player.seek(error.t) }),
      make("pre", { textContent: error.text })));
    this.messages = make("ol", { className: "messages", "aria-label": "Messages" });
    const texts = make("div", { className: "texts" },
      make("p", { className: "now" }, this.chip, this.caption),
      make("p", { className: "outcome", textContent: data.outcome }),
      ...(this.errors.length ? [make("h3", { textContent: "Script errors" })] : []),
      ...this.errors,
      ...(data.messages.length ? [make("h3", { textContent: "Messages" }), this.messages] : []),
      this.heading, this.calls);
    this.node = make("section", { className: "side", "aria-label": data.behaviour },
      make("h2", { textContent: data.behaviour }),
      make("p", { className: "summary", textContent: data.summary }),
      make("div", { className: "body" }, svg, texts));
  }

  /** A text for the last event. */
  captionAt(moment) {
    return this.data.marks[countUntil(this.markTimes, moment) - 1]?.[2] ?? "";
  }

  show(moment) {
    const count = Math.max(1, countUntil(this.frameTimes, moment));
    if (count < this.applied) {
      this.state = new SceneState();
      this.applied = 0;
    }
    while (this.applied < count) this.state.apply(this.data.frames[this.applied++]);
    this.view.draw(this.state);
    this.chip.textContent = this.state.word;
    this.chip.className = `chip ${this.state.phase}`;
    this.caption.textContent = this.captionAt(moment);
    this.errors.forEach((node, index) =>
      node.classList.toggle("past", this.data.errors[index].t <= moment));
    this.showMessages(moment);
    this.showCalls(moment);
  }

  /** The latest messages up to a time. */
  showMessages(moment) {
    const end = countUntil(this.messageTimes, moment);
    if (end === this.said) return;
    this.said = end;
    this.messages.replaceChildren(...this.data.messages.slice(Math.max(0, end - 8), end)
      .map(({ t, level, hook, text }) => make("li", { className: level },
        make("button", { type: "button", textContent: `${Math.round(t)} ms`,
          onclick: () => player.seek(t) }),
        make("code", { textContent: hook ?? "loading" }),
        make("span", { textContent: text }))));
    if (end === 0) this.messages.replaceChildren(make("li", { textContent: "None yet" }));
  }

  /** The decisions of the last step up to a time, with their inputs. */
  showCalls(moment) {
    const end = countUntil(this.callTimes, moment);
    if (end === this.shown) return;
    this.shown = end;
    const time = this.callTimes[end - 1];
    let first = end;
    while (first > 0 && this.callTimes[first - 1] === time) first -= 1;
    this.heading.textContent = end === 0 ? "No decision yet" : `Decisions at ${time} ms`;
    this.seekInputs(first);
    const nodes = [];
    for (let index = first; index < end; index += 1) {
      const before = this.inputs.slice();
      this.takeInputs(this.data.decisions[index]);
      nodes.push(this.call(this.data.decisions[index], before, index > 0));
    }
    this.asked = end;
    const focused = this.calls.contains(document.activeElement)
      ? document.activeElement.parentElement.dataset.hook : null;
    this.calls.replaceChildren(...nodes);
    nodes.find((node) => node.dataset.hook === focused)?.firstChild.focus();
  }

  /** Restores the inputs from before a decision. */
  seekInputs(index) {
    if (index < this.asked) {
      this.inputs = [];
      this.asked = 0;
    }
    while (this.asked < index) this.takeInputs(this.data.decisions[this.asked++]);
  }

  takeInputs(decision) {
    for (const [field, value] of decision.in ?? []) this.inputs[field] = value;
  }

  call(decision, before, hasBefore) {
    const details = make("details", { open: this.open.has(decision.hook) },
      make("summary", {}, make("code", { className: "hook", textContent: decision.hook }),
        make("code", { textContent: `→ ${decision.answer}` }),
        make("span", { className: `by ${decision.by}`,
          textContent: Track.deciders[decision.by] })));
    const values = this.inputs.slice();
    const fill = () => {
      if (decision.why) details.append(explain(decision.why));
      if (decision.see === undefined) {
        details.append(make("p", { textContent: "Decided as before. A long drag keeps the inputs of "
          + "its first decisions, and of those that differ from the one before." }));
        return;
      }
      const rows = this.views[decision.see].map((field) => make("tr",
        { className: hasBefore && before[field] !== values[field] ? "new" : "" },
        make("th", { scope: "row", textContent: this.fields[field][0],
          title: this.fields[field][1] }),
        make("td", { textContent: values[field] ?? "" })));
      details.append(make("table", { className: "inputs" },
        make("caption", { textContent: "All inputs" }), make("tbody", {}, ...rows)));
    };
    details.dataset.hook = decision.hook;
    if (details.open) fill();
    details.addEventListener("toggle", () => {
      if (details.open) this.open.add(decision.hook);
      else this.open.delete(decision.hook);
      if (details.open && details.children.length === 1) fill();
    });
    return details;
  }
}

/** The time cursor of all sides. */
class Player {
  constructor(data) {
    this.sides = data.sides.map((side) => new Side(side, data));
    const frames = data.sides.flatMap((side) => side.frames);
    const sorted = (list) => [...new Set(list.map((frame) => frame.t))].sort((a, b) => a - b);
    this.moments = sorted(frames);
    this.samples = sorted(frames.filter((frame) => frame.cause === "sample"));
    this.start = this.moments[0] ?? 0;
    this.end = this.moments[this.moments.length - 1] ?? 0;
    this.time = this.start;
    this.isPlaying = false;
    this.byID = (id) => document.getElementById(id);
  }

  open() {
    const { byID } = this;
    byID("sides").append(...this.sides.map((side) => side.node));
    byID("tracks").append(...this.sides.map(({ data }) => Track.draw({ ...data,
      moves: data.marks.filter((mark) => mark[1] === "move").map((mark) => mark[0]) },
    this.start, this.end)));
    const scrub = byID("scrub");
    [scrub.min, scrub.max] = [this.start, this.end];
    scrub.addEventListener("input", () => { this.pause(); this.seek(Number(scrub.value)); });
    byID("play").addEventListener("click", () => this.toggle());
    const steps = { "tick-back": [this.moments, -1], "tick-on": [this.moments, 1],
      "sample-back": [this.samples, -1], "sample-on": [this.samples, 1] };
    for (const id in steps) byID(id).addEventListener("click", () => this.step(...steps[id]));
    document.addEventListener("keydown", (event) => this.key(event));
    this.seek(this.start);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOwn = event.target.closest("select, button, summary") !== null;
    const times = event.shiftKey ? this.samples : this.moments;
    if (event.key === " " && !isOwn) this.toggle();
    else if (event.key === "ArrowLeft" && event.target.id !== "speed") this.step(times, -1);
    else if (event.key === "ArrowRight" && event.target.id !== "speed") this.step(times, 1);
    else if (event.key === "Home") this.jump(this.start);
    else if (event.key === "End") this.jump(this.end);
    else return;
    event.preventDefault();
  }

  /** Steps to the next or previous of the given times. */
  step(times, direction) {
    this.pause();
    const count = countUntil(times, this.time);
    const isOn = times[count - 1] === this.time;
    const index = direction > 0 ? count : count - (isOn ? 2 : 1);
    this.seek(times[Math.min(Math.max(index, 0), times.length - 1)] ?? this.time);
  }

  jump(time) {
    this.pause();
    this.seek(time);
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play() {
    if (this.time >= this.end) this.seek(this.start);
    this.isPlaying = true;
    this.showButton();
    let last = performance.now();
    const run = (now) => {
      if (!this.isPlaying) return;
      const speed = Number(this.byID("speed").value);
      this.seek(this.time + (now - last) * speed);
      last = now;
      if (this.time >= this.end) this.pause();
      else requestAnimationFrame(run);
    };
    requestAnimationFrame(run);
  }

  pause() {
    this.isPlaying = false;
    this.showButton();
    this.announce();
  }

  showButton() {
    this.byID("play").textContent = this.isPlaying ? "Pause" : "Play";
  }

  seek(time) {
    this.time = Math.min(Math.max(time, this.start), this.end);
    for (const side of this.sides) side.show(this.time);
    const words = `${Math.round(this.time * 10) / 10} ms`;
    this.byID("clock").textContent = words;
    const scrub = this.byID("scrub");
    scrub.value = this.time;
    scrub.setAttribute("aria-valuetext", `${words}, ${this.words()}`);
    if (!this.isPlaying) this.announce();
  }

  words() {
    return this.sides.map((side) => {
      const name = this.sides.length > 1 ? `${side.data.behaviour}: ` : "";
      return `${name}${side.state.word}, ${side.captionAt(this.time)}`;
    }).join("; ");
  }

  /** Announces the visible state when it changes. */
  announce() {
    const [status, words] = [this.byID("status"), this.words()];
    if (status.textContent !== words) status.textContent = words;
    for (const side of this.sides) {
      SceneView.set(side.svg, { "aria-label":
        `Scene of ${side.data.behaviour}: ${side.state.word}, ${side.captionAt(this.time)}` });
    }
  }
}

const player = new Player(JSON.parse(document.getElementById("replay").textContent));
player.open();
