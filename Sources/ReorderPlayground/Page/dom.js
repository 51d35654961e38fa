// Helpers for every part of the playground.
"use strict";

const element = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** Texts of the page. */
class Words {
  static name(behaviour) { return (behaviour ?? "native rules").replaceAll("_", " "); }

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

  /** The result of a replay. */
  static summary({ moves, phase, windows }) {
    const isOfWindow = windows > 0 && moves.length === 0;
    return isOfWindow ? phase : `${Words.count(moves.length, "move")}, ${phase}`;
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
