// What all parts of the playground use.
"use strict";

const element = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** How things are worded. */
class Words {
  static name(behaviour) { return (behaviour ?? "native rules").replaceAll("_", " "); }

  /** A behaviour, and the parameters that do not have their defaults. */
  static setting({ behaviour, params }) {
    const values = Object.entries(params).map(([name, value]) => `${Words.name(name)} ${value}`);
    return Words.name(behaviour) + (values.length > 0 ? ` (${values.join(", ")})` : "");
  }

  /** Which settings a drag was made under, where they are not the one that is shown. */
  static dragged(settings, shown) {
    const names = settings.map((setting) => Words.setting(setting));
    const words = names.map((name) => (name === Words.setting(shown)
      ? `an earlier version of ${Words.name(shown.behaviour)}` : name));
    return words.length > 0 ? `It was dragged under ${Words.list([...new Set(words)])}.` : "";
  }

  static list(words) {
    return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
  }

  /** Words to be shown: the lines of a script among them keep their columns. */
  static parts(text) {
    return text.split(/((?:^ +\d* \| .*\n?)+)/m)
      .map((part, index) => (index % 2 === 1 ? make("code", { textContent: part }) : part))
      .filter((part) => part !== "");
  }

  /** Shows words in a place; what is marked in a line of a script is in sight. */
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

  /** What a replay came to. */
  static summary({ moves, phase, windows }) {
    const isOfWindow = windows > 0 && moves.length === 0;
    return isOfWindow ? phase : `${Words.count(moves.length, "move")}, ${phase}`;
  }

  /** What differs between two endings; nothing where they are the same. */
  static differences({ sameOrder, sameStack, elsewhere }) {
    const words = [];
    if (!sameOrder) words.push("the order differs");
    if (elsewhere.length > 0) {
      words.push(`${Words.list(elsewhere)} ${elsewhere.length === 1 ? "rests" : "rest"} elsewhere`);
    }
    if (!sameStack) words.push("the windows lie over each other in another order");
    return Words.list(words);
  }
}
