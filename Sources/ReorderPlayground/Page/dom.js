// Helpers for every part of the playground.
"use strict";

const element = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** Moves the focus from an element that is about to go, if it has it. */
const passFocus = (from, to) => { if (from === document.activeElement) to.focus(); };

/** Gives the browser a file to download. */
const download = ({ name, text, type }) => {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

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

  /** Shows a text in an element, and scrolls the mark in a line of a script into view. */
  static show(text, place) {
    place.replaceChildren(...Words.parts(text));
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
    return `Errors in ${Words.list(hooks)}, first at ${Math.round(errors[0].t)} ms: see the `
      + "messages below.";
  }

  static place(place) {
    if (!place) return "nowhere";
    return place[0] > 1 ? `at ${place[1]} of section ${place[0]}` : `at ${place[1]}`;
  }

  /** How a column ends unlike the first one, and where the two diverge. */
  static divergence(column, first) {
    const differences = Words.differences(column);
    const words = [column.same ? "the result is the same" : differences || "the results differ"];
    const { decision, divergence } = column;
    if (decision) {
      words.push(`the first answers that differ come at ${Math.round(decision.t)} ms`
        + (decision.hook ? `, in ${decision.hook}: ${Words.setting(first)} (${decision.first}), `
          + `${Words.setting(column)} (${decision.second})` : ""));
    }
    if (divergence !== null) words.push(`the moves diverge at ${Math.round(divergence)} ms`);
    return `${Words.setting(column)}: ${words.join("; ")}.`;
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
}
