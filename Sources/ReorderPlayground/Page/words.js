// Texts of the page.
"use strict";

/** Texts of the page. */
class Words {
  static name(behaviour) {
    return (behaviour ?? "native rules").replace(/^peers\//, "").replaceAll("_", " ");
  }

  /** A behaviour, and the parameters that differ from their defaults. */
  static setting({ behaviour, params }) {
    const values = Object.entries(params).map(([name, value]) => `${Words.name(name)} ${value}`);
    return Words.name(behaviour) + (values.length > 0 ? ` (${values.join(", ")})` : "");
  }

  /** The settings of a drag, if they differ from the shown ones. */
  static dragged(settings, shown) {
    const names = settings.map((setting) => Words.setting(setting));
    const words = names.map((name) => (name === Words.setting(shown)
      ? `an earlier version of ${Words.name(shown.behaviour)}` : name));
    return words.length > 0 ? `It was dragged under ${Words.list([...new Set(words)])}.` : "";
  }

  static list(words) {
    return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
  }

  /** The parts of a text; lines of a script keep their columns. */
  static parts(text) {
    return text.split(/((?:^ +\d* \| .*\n?)+)/m)
      .map((part, index) => (index % 2 === 1 ? make("code", { textContent: part }) : part))
      .filter((part) => part !== "");
  }

  /** Shows a text in an element. */
  static show(text, place) {
    place.replaceChildren(...Words.parts(text));
    Words.reveal(place);
  }

  /** Scrolls the mark in a line of a script into view. */
  static reveal(place) {
    for (const code of place.querySelectorAll("code")) {
      const lines = code.textContent.split("\n");
      const marks = lines.map((line) => line.match(/^ +\| +(?=\^)/)?.[0].length ?? 0);
      const width = code.scrollWidth / Math.max(...lines.map((line) => line.length));
      code.scrollLeft = Math.max(0, Math.max(...marks) * width - code.clientWidth / 4);
    }
  }

  static count(number, word) { return `${number} ${word}${number === 1 ? "" : "s"}`; }

  /** A scene, as a place. */
  static where(stage) {
    return {
      list: "on the list", long: "on the long list", contacts: "among the contacts",
      handles: "on the rows with handles", grid: "on the grid", tags: "among the tags",
      tiles: "among the tiles", gallery: "in the gallery", windows: "among the windows",
      kanban: "on the board", outline: "in the outline", folders: "among the folders",
      palette: "from the palette", mixed: "on the mixed rows", horizontal: "among the cards",
      right_to_left: "among the tags", own: "on your own scene",
    }[stage] ?? "";
  }

  /** The result of a replay. */
  static summary({ moves, phase, windows }) {
    const isOfWindow = windows > 0 && moves.length === 0;
    return isOfWindow ? phase : `${Words.count(moves.length, "move")}, ${phase}`;
  }

  /** What a replay changes against the drag as it was. */
  static changed(replayed) {
    const setting = Words.setting(replayed);
    if (replayed.same === undefined) return `Under ${setting}: ${Words.summary(replayed)}.`;
    if (replayed.same) {
      return `Under ${setting} the drag ends as it did: ${Words.summary(replayed)}.`;
    }
    const words = [Words.differences(replayed)];
    for (const { name, place, instead } of replayed.places) {
      words.push(`${name} rests ${Words.place(place)} instead of ${Words.place(instead)}`);
    }
    const moves = Words.count(replayed.moves.length, "move");
    const before = replayed.movesBefore;
    words.push(before === null || before === replayed.moves.length
      ? moves : `${moves} instead of ${before}`);
    return `Under ${setting}, unlike in the drag: ${words.filter((word) => word).join("; ")}.`;
  }

  /** The hooks that failed in a replay, or nothing. */
  static failures({ errors }) {
    if (errors.length === 0) return "";
    const hooks = [...new Set(errors.map(({ hook }) => hook ?? "the loading of the script"))];
    return `Errors in ${Words.list(hooks)}, first at ${Math.round(errors[0].t)} ms: see the hook `
      + "calls and messages.";
  }

  static place(place) {
    if (!place) return "nowhere";
    return place[0] > 1 ? `at ${place[1]} of section ${place[0]}` : `at ${place[1]}`;
  }

  /** What of a column differs first from the first one, and how it ends unlike it. */
  static divergence(column, first) {
    const { decision, divergence } = column;
    const since = divergence === null ? "" : ` from ${Math.round(divergence)} ms on`;
    const words = column.same
      ? ["the result is the same", since && `the moves differ${since}`]
      : [(Words.differences(column) || "the results differ") + since];
    // How something looks is seen.
    if (decision && !column.same && !Words.looks.includes(decision.hook)) {
      const { t, hook, first: one, second } = decision;
      words.push(`first decided otherwise at ${Math.round(t)} ms` + (hook
        ? `, in ${hook}: ${Words.setting(first)} (${one}), ${Words.setting(column)} (${second})`
        : ""));
    }
    return `${words.filter(Boolean).join("; ")}.`;
  }

  /** The hooks that decide how something looks, and not where it lands. */
  static looks = ["lift", "follow", "style", "settle", "raise", "shake", "wiggle"];

  /** What a drag did, in a few words. */
  static deed({ steps, phase, windows, decisions }, { moved = [], drags = 1 } = {}) {
    if (drags > 1) return Words.count(drags, "drag");
    const what = Words.list(moved) || steps[0]?.item || "The press";
    if (steps.length === 0) {
      // What goes onto another item takes no step.
      const said = decisions.findLast(({ hook }) => hook === "on.ended")?.answer ?? "";
      if (/ (onto|into) /.test(said)) return said;
      const ended = windows > 0 ? "was moved" : "stayed";
      return `${what} ${{ cancelled: "went back", ended }[phase] ?? phase}`;
    }
    const way = `${Words.at(steps[0].from, steps.at(-1).to)} → `
      + Words.at(steps.at(-1).to, steps[0].from);
    return `${what} ${way} in ${Words.count(steps.length, "step")}`
      + (phase === "ended" ? "" : `, ${phase}`);
  }

  /** A place; its list and its section are named if they differ from another's. */
  static at([section, item, list], [other, , beside]) {
    if (list !== undefined && list !== beside) return `${list} ${item}`;
    return section === other ? `${item}` : `${section}.${item}`;
  }

  /** The differences between two results; empty if they are equal. */
  static differences({ sameOrder, sameStack, elsewhere }) {
    const words = [];
    if (!sameOrder) words.push("the order differs");
    if (elsewhere.length > 0) {
      words.push(`${Words.list(elsewhere)} ${elsewhere.length === 1 ? "rests" : "rest"} elsewhere`);
    }
    if (!sameStack) words.push("the stacking order of the windows differs");
    return Words.list(words);
  }

  /** What a behaviour is for, if it is for something that not every scene has. */
  static needs = {
    floating_window: ["windows", "windows"], free_drag_cell: ["rows", "list long mixed handles"],
    kanban: ["a board", "kanban palette"], palette: ["a board", "kanban palette"],
    outline: ["a tree", "outline folders"], folders: ["a tree", "outline folders"],
    table_autoscroll: ["rows", "list long mixed handles contacts outline folders"],
    edge_range_exchange: ["rows", "list long mixed handles contacts"],
    half_overlap_grid: ["a grid", "grid gallery tiles tags right_to_left horizontal"],
    gallery: ["a grid with a selection", "gallery grid"],
    "peers/uikit_table": ["rows", "list long mixed handles contacts"],
    "peers/uikit_collection": ["a grid", "grid gallery tiles"],
    "peers/reorderable_grid_view": ["a grid", "grid gallery tiles"],
  };

  /** Says that a behaviour does not suit a scene; empty if it does, or if that is not known. */
  static unsuited(behaviour, stage) {
    const [what, stages] = Words.needs[behaviour] ?? [];
    if (!what || stage === "own" || stages.split(" ").includes(stage)) return "";
    return `${Words.name(behaviour)} is made for ${what}; this scene has none.`;
  }
}
