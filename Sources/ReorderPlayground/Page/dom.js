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

/** Puts the focus into a part of the page without scrolling it. */
const enter = (node) => node?.focus({ preventScroll: true });

/** One Tab stop for several buttons: arrow keys go from one to the next. */
class Roving {
  static steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

  /** @param place What holds the buttons, at any depth. */
  constructor(place) {
    this.place = place;
    place.addEventListener("keydown", (event) => this.press(event));
    place.addEventListener("focusin", ({ target }) => this.stop(target));
  }

  /** The buttons that are shown. */
  get buttons() {
    return [...this.place.querySelectorAll("button")].filter((each) => each.checkVisibility());
  }

  /** Makes a button the one that Tab goes to. */
  stop(button = this.place.querySelector("[aria-pressed=true]") ?? this.buttons[0]) {
    for (const each of this.place.querySelectorAll("button")) {
      each.tabIndex = each === button ? 0 : -1;
    }
  }

  press(event) {
    const { buttons } = this;
    const at = buttons.indexOf(document.activeElement);
    const ends = { Home: buttons[0], End: buttons.at(-1) };
    const next = ends[event.key] ?? buttons[at + Roving.steps[event.key]];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }
}
