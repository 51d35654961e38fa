// The scenes by name with a small picture of each, and the traces.
"use strict";

class Rail {
  /** The scenes in groups. */
  static groups = {
    Lists: ["list", "long", "mixed", "horizontal", "right_to_left", "contacts", "handles"],
    Grids: ["grid", "tags", "tiles", "gallery"],
    "Boards and trees": ["kanban", "palette", "outline", "folders"],
    Windows: ["windows"],
  };

  static rows = (count, x, width, step) => Array.from({ length: count }, (_, index) =>
    [x, 1 + index * step, width, step - 1.5]);
  static cells = (across, down, width, height) => Array.from({ length: across * down },
    (_, index) => [1 + index % across * (width + 1.5),
      1 + Math.floor(index / across) * (height + 1.5), width, height]);

  /** What each picture is made of, in 28 by 20 points; the last part is the chosen one. */
  static pictures = {
    list: [...Rail.rows(4, 1, 26, 4.7)],
    long: [...Rail.rows(7, 1, 26, 2.7)],
    mixed: [[1, 1, 26, 3], [1, 5, 26, 7], [1, 13, 26, 2], [1, 16, 26, 3]],
    horizontal: Rail.cells(4, 1, 5.3, 18),
    right_to_left: [[15, 1, 12, 5], [4, 1, 9, 5], [19, 7.5, 8, 5], [6, 7.5, 11, 5],
      [12, 14, 15, 5]],
    contacts: [[1, 4.5, 26, 2], [1, 7.5, 26, 2], [1, 14, 26, 2], [1, 17, 26, 2], [1, 11, 10, 2],
      [1, 1, 10, 2.5]],
    handles: Rail.rows(4, 1, 20, 4.7).flatMap((row) => [row, [23, row[1], 4, row[3]]]),
    grid: Rail.cells(4, 3, 5.3, 5),
    tags: [[1, 1, 12, 5], [15, 1, 9, 5], [1, 7.5, 8, 5], [11, 7.5, 13, 5], [1, 14, 15, 5]],
    tiles: [[1, 1, 12, 11], [15, 1, 5, 5], [22, 1, 5, 5], [1, 14, 5, 5], [8, 14, 5, 5],
      [15, 8, 12, 11]],
    gallery: Rail.cells(3, 2, 7.6, 8),
    kanban: [[1, 1, 8, 18], [10, 1, 8, 12], [19, 1, 8, 8]],
    palette: [[1, 1, 7, 4], [1, 6, 7, 4], [1, 11, 7, 4], [11, 1, 16, 18]],
    outline: [[1, 1, 26, 3], [6, 5.2, 21, 3], [11, 9.4, 16, 3], [6, 13.6, 21, 3], [1, 17.4, 26, 2]],
    folders: [[1, 1, 4, 3], [7, 1, 20, 3], [11, 5.5, 16, 3], [11, 10, 16, 3], [1, 15, 4, 3],
      [7, 15, 20, 3]],
    windows: [...Rail.rows(4, 1, 26, 4.7), [12, 6, 14, 11]],
  };

  place = element("stages");
  find = element("find");
  roving = new Roving(this.place);
  /** The names of the scenes. */
  names = [];

  /** @param page The page, with `stage`, `choose`, `endFilm`, `stages` and `panes`. */
  constructor(page) {
    this.page = page;
    this.find.oninput = () => this.filter();
    this.find.onkeydown = (event) => {
      if (event.key === "ArrowDown") this.roving.buttons[0]?.focus();
      else if (event.key === "Enter") this.roving.buttons[0]?.click();
      else return;
      event.preventDefault();
    };
  }

  /** Takes the names of the scenes and of the traces. */
  take({ stages, traces, given }) {
    const { page } = this;
    const names = given === null ? traces : [given, ...traces.filter((name) => name !== given)];
    const known = new Map(stages.map((stage) => [stage.name, stage]));
    this.names = [...known.keys()];
    const groups = Object.entries(Rail.groups).map(([title, list]) => [title,
      list.filter((name) => known.has(name)).map((name) => this.scene(known.get(name)))]);
    const grouped = Object.values(Rail.groups).flat();
    const more = stages.filter(({ name }) => !grouped.includes(name));
    groups.at(-1)[1].push(...more.map((stage) => this.scene(stage)));
    const traced = names.map((name) => make("button", { type: "button", textContent: name,
      className: "trace", onclick: () => {
        page.panes.show(null);
        page.stages.openTrace(name);
      } }));
    this.place.replaceChildren(
      ...groups.map(([title, buttons]) => Rail.group(title, "", buttons)),
      Rail.group("Traces", "traces", traced));
    this.filter();
  }

  static group(title, style, buttons) {
    const heading = make("h2", { textContent: title, id: `scenes-${title[0].toLowerCase()}` });
    const group = make("div", { className: `group ${style}`.trim() }, heading, ...buttons);
    group.setAttribute("role", "group");
    group.setAttribute("aria-labelledby", heading.id);
    return group;
  }

  scene({ name, summary }) {
    const picture = SceneView.make("svg", { viewBox: "0 0 28 20", "aria-hidden": "true" },
      ...(Rail.pictures[name] ?? Rail.pictures.list).map(([x, y, width, height], index, all) =>
        SceneView.make("rect", { x, y, width, height, rx: 1,
          ...(index === all.length - 1 ? { class: "chosen" } : {}) })));
    const button = make("button", { type: "button", value: name, title: summary,
      onclick: () => this.choose(name) }, picture, make("span", { textContent: Words.name(name) }));
    button.setAttribute("aria-label", Words.name(name));
    return button;
  }

  /** The scene has all the room then, in a small window too. */
  choose(name) {
    this.page.panes.show(null);
    if (name === this.page.stage) this.page.endFilm();
    else this.page.choose(name);
  }

  /** Shows what has the words that are looked for. */
  filter() {
    const words = this.find.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const button of this.place.querySelectorAll("button")) {
      const text = `${button.textContent} ${button.title}`.toLowerCase();
      button.hidden = !words.every((word) => text.includes(word));
    }
    for (const group of this.place.children) {
      group.hidden = !group.querySelector("button:not([hidden])");
    }
    this.roving.stop();
  }

  /** Marks what is shown: a scene, or a trace. */
  mark(stage, trace = null) {
    for (const button of this.place.querySelectorAll("button")) {
      const isTrace = button.classList.contains("trace");
      const isShown = isTrace ? stage === "own" && button.textContent === trace
        : button.value === stage;
      button.setAttribute("aria-pressed", isShown);
    }
    this.roving.stop();
  }
}
