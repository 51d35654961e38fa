// The scene under other settings, each in a column beside it, led by one pointer.
"use strict";

/** A column: its setting, its controls and its drawing. */
class Column extends Controls {
  static count = 0;
  scene = new Scene();
  isEmpty = true;

  /** @param columns The columns, with `changed`, `changedSoon`, `remove` and `page`. */
  constructor(columns, choice) {
    super();
    this.columns = columns;
    this.number = Column.count += 1;
    this.prefix = `column-${this.number}`;
    this.choice = choice;
    this.svg = SceneView.make("svg", { role: "img" });
    this.view = new SceneView(this.svg);
    this.name = make("strong");
    this.word = make("span");
    this.figure = make("figure", {}, make("figcaption", {}, this.name, this.word), this.svg);
    this.select = make("select");
    this.select.setAttribute("aria-label", "Behaviour of the column");
    this.select.onchange = () => {
      this.choice = { behaviour: this.select.value, params: {} };
      this.show();
      columns.changed();
    };
    this.parameters = make("div", { className: "parameters" });
    this.trouble = make("p", { className: "trouble", role: "status" });
    this.settings = make("fieldset", {}, make("legend"), this.select, this.trouble,
      make("details", {}, make("summary", { textContent: "Parameters" }), this.parameters),
      make("button",
        { type: "button", textContent: "Remove", onclick: () => columns.remove(this) }));
    this.list();
  }

  /** Fills the menu of behaviours. */
  list() {
    const own = this.choice.behaviour;
    const known = this.columns.page.panel.behaviours.filter(({ isGone, name }) =>
      !isGone || name === own);
    const isKnown = known.some(({ name }) => name === own);
    const all = isKnown ? known : [...known, { name: own, isGone: true }];
    Controls.fill(this.select, all);
    this.select.value = own;
    this.show();
  }

  show() {
    const entry = this.columns.page.panel.entry(this.choice.behaviour);
    const parameters = entry?.parameters ?? [];
    this.parameters.replaceChildren(...this.controls(parameters));
    this.parameters.parentNode.hidden = parameters.length === 0;
    this.label();
  }

  leave() {
    this.figure.remove();
    this.settings.remove();
  }

  /** Takes what the session says of its behaviour. */
  take({ behaviour: name, summary, parameters, problem }) {
    Words.show(problem ? `It does not load.\n${problem}` : "", this.trouble);
    const { panel } = this.columns.page;
    if (panel.entry(name)?.isOther && panel.meet({ name, summary, parameters })) this.list();
  }

  label() {
    this.name.textContent = this.name.title = Words.setting(this.choice);
    this.svg.setAttribute("aria-label", `Scene of ${Words.setting(this.choice)}`);
  }

  set(name, value) {
    this.choice = { ...this.choice, params: { ...this.choice.params, [name]: value } };
    this.label();
    this.columns.changedSoon();
  }
}

/** Columns by the names of libraries, above the scene. */
class Presets {
  place = element("presets");
  roving = new Roving(this.place);

  /** @param columns The columns, with `list`, `page`, `append`, `remove` and `changed`. */
  constructor(columns) { this.columns = columns; }

  /** The behaviours of each name, as far as there are any. */
  get sets() {
    const { panel, stage } = this.columns.page;
    const isGrid = ["grid", "gallery", "tiles", "tags"].includes(stage);
    const isBar = stage === "horizontal" || stage === "right_to_left";
    const desktop = isBar ? ["qt_tab_bar", "gtk_notebook", "imgui_tabs"]
      : ["qt_list_widget", "gtk_tree_view", "imgui_table"];
    const sets = {
      SortableJS: ["peers/sortablejs"], "dnd-kit": ["peers/dnd_kit"],
      UIKit: [isGrid ? "peers/uikit_collection" : "peers/uikit_table"],
      Desktop: desktop.map((name) => `peers/${name}`),
    };
    return Object.entries(sets).filter(([, names]) =>
      names.length > 0 && names.every((name) => panel.entry(name)));
  }

  has(name) { return this.columns.list.some(({ choice }) => choice.behaviour === name); }

  show() {
    const { sets } = this;
    const libraries = sets.filter(([title]) => title !== "Desktop").flatMap(([, names]) => names);
    const shown = libraries.length > 1
      ? [...sets, ["All libraries", libraries.slice(0, Columns.most)]] : sets;
    if (this.place.childElementCount !== shown.length) {
      this.place.replaceChildren(...shown.map(([title]) =>
        make("button", { type: "button", textContent: title })));
    }
    shown.forEach(([, names], index) => {
      const button = this.place.children[index];
      button.ariaPressed = names.every((name) => this.has(name));
      button.onclick = () => this.toggle(names);
    });
    this.roving.stop();
  }

  /** Shows these columns, or removes them if they are all shown. */
  toggle(names) {
    const { columns } = this;
    if (names.every((name) => this.has(name))) {
      for (const column of columns.list.filter(({ choice }) => names.includes(choice.behaviour))) {
        columns.drop(column);
      }
    } else {
      for (const behaviour of names.filter((name) => !this.has(name))) {
        if (columns.list.length >= Columns.most) columns.drop(columns.list[0]);
        columns.append({ behaviour, params: {} });
      }
    }
    columns.changed();
  }
}

class Columns {
  /** The most columns beside the scene. */
  static most = 3;
  /** Milliseconds between two updates from a moving slider. */
  static pause = 80;
  list = [];
  waiting = null;

  /** @param page The page, with `send`, `sendWaiting`, `room`, `panes`, `panel` and
   *   `timeline`. */
  constructor(page) {
    this.page = page;
    this.presets = new Presets(this);
    element("add").onclick = () => this.add();
    page.panel.onlist = () => {
      this.list.forEach((column) => column.list());
      this.presets.show();
    };
  }

  add() {
    const { behaviours, name } = this.page.panel;
    const taken = [name, ...this.list.map(({ choice }) => choice.behaviour)];
    const free = behaviours.find((entry) => !taken.includes(entry.name)) ?? behaviours[0];
    const column = this.append({ behaviour: free.name, params: {} });
    this.changed();
    column.select.focus();
  }

  append(choice) {
    const column = new Column(this, choice);
    this.list.push(column);
    element("columns").append(column.figure);
    element("others").append(column.settings);
    return column;
  }

  /** Shows the columns of a link instead of those that are here. */
  open(choices) {
    const { panel } = this.page;
    for (const column of this.list) column.leave();
    this.list = [];
    for (const { behaviour, params } of choices.slice(0, Columns.most)) {
      const name = behaviour ?? "native";
      if (!panel.entry(name)) panel.meet({ name, summary: "", parameters: [] });
      this.append({ behaviour: name, params });
    }
    panel.showBehaviours();
    this.changed();
  }

  /** Takes a column away. */
  drop(column) {
    this.list = this.list.filter((other) => other !== column);
    column.leave();
  }

  remove(column) {
    this.drop(column);
    this.changed();
    element("add").focus();
  }

  changedSoon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.changed(), Columns.pause);
  }

  changed() {
    clearTimeout(this.waiting);
    this.waiting = null;
    this.send();
    this.show();
  }

  /** Sends new values before any other message. */
  flush() { if (this.waiting !== null) this.changed(); }

  send() {
    this.page.sendWaiting();
    this.page.send({ do: "columns", columns: this.list.map(({ choice }) => choice) });
  }

  show() {
    element("frame").style.setProperty("--columns", this.list.length + 1);
    document.body.classList.toggle("wide", this.list.length > 0);
    document.body.classList.toggle("crowded", this.list.length > 1);
    this.presets.show();
    element("own-caption").hidden = this.list.length === 0;
    element("add").disabled = this.list.length >= Columns.most;
    for (const [index, column] of this.list.entries()) {
      column.settings.querySelector("legend").textContent = `Column ${index + 2}`;
    }
    this.page.panes.apply();
    this.page.room.followSoon();
  }

  /** The settings as the session has them; then the drag is replayed under them. */
  take(columns) {
    columns.forEach((each, index) => this.list[index]?.take(each));
    this.page.timeline.want();
  }

  takeFrames(frames) {
    for (const [index, each] of frames.entries()) {
      const column = this.list[index];
      if (!column) continue;
      column.isEmpty = each === null;
      if (each?.frame.view) column.view.viewport = [0, 0];
      if (each) column.scene.apply(each.frame, each.fresh);
    }
  }

  /** What became of the drag in each column, and in the first one. */
  word(replays, first) {
    this.words = Words.summary(first);
    replays.forEach((replay, index) => {
      if (this.list[index]) this.list[index].words = Words.summary(replay);
    });
  }

  forgetSize() { for (const { view } of this.list) view.viewport = [0, 0]; }

  /** Draws each column, with a tint on what lies elsewhere than in the first. */
  draw(first) {
    const { panel, timeline } = this.page;
    const isOver = timeline.isShowing && timeline.time >= timeline.end;
    const [name, word] = element("own-caption").children;
    name.textContent = Words.setting(timeline.isShowing ? timeline.replayed : panel.choice);
    name.title = name.textContent;
    word.textContent = isOver ? this.words : first.word;
    for (const [index, column] of this.list.entries()) {
      const state = timeline.state(index + 1, column.isEmpty ? undefined : column.scene.state);
      if (!state) continue;
      column.view.draw(state);
      Columns.tint(column.view, state, first);
      column.word.textContent = isOver ? column.words ?? "" : state.word;
    }
  }

  /** Marks the items and windows that lie elsewhere than in another scene. */
  static tint(view, state, other) {
    view.tints ??= [view.scroll, view.root].map((layer) =>
      layer.appendChild(SceneView.make("g", { "pointer-events": "none" })));
    const item = ({ names }) => ([id, x, y, width, height]) =>
      ({ name: names.get(id), x, y, width, height, rx: 8 });
    const window = () => ([, , name, x, y, width, height]) =>
      ({ name, x: x - width / 2, y: y - height / 2, width, height, rx: 14 });
    const kinds = [["items", item], ["windows", window]];
    for (const [index, [kind, read]] of kinds.entries()) {
      const places = new Map([...other[kind].values()].map(read(other))
        .map((place) => [place.name, place]));
      const isElsewhere = ({ name, x, y }) => {
        const place = places.get(name);
        return place && Math.abs(place.x - x) + Math.abs(place.y - y) > 1;
      };
      view.tints[index].replaceChildren(...[...state[kind].values()].map(read(state))
        .filter(isElsewhere).map(({ x, y, width, height, rx }) => SceneView.make("rect", {
          class: "differs", x: x + 1, y: y + 1, width: Math.max(0, width - 2),
          height: Math.max(0, height - 2), rx })));
    }
  }
}
