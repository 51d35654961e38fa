// Records drags in a page under test with Playwright, as traces and observed outcomes.
//
//   import { test as base } from "@playwright/test";
//   import { recorder } from "./reorder-recorder.mjs";
//   const test = base.extend({ recorder });
//
//   test("a card goes down", async ({ page, recorder }) => {
//     await page.goto("http://localhost:8000/");
//     await recorder.start("#list", { name: "a-card-goes-down" });
//     await recorder.drag("[data-id=b]", "[data-id=d]");
//     await recorder.save("scripts/traces");
//   });
//
// Without its test runner: `const recorder = await Recorder.on(page)` before the page is opened.
// The page's clock stands still and goes on only as the test says, so that a recording has the same
// bytes each time. CSS transitions do not follow that clock: turn them off, as in SortableJS with
// `animation: 0`. Written by `reorder recorder --playwright javascript`.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

// The text of recorder.js.
const script = "recorder.js";

// What a file's name cannot hold.
const forbidden = /[\\/:*?"<>|\x00-\x1f]/g;

// What lies at a row's centre instead of the row; null if the row does.
const cover = (row) => {
  const { x, y, width, height } = row.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  return row.contains(found) ? null : found?.outerHTML.split(">")[0].concat(">") ?? "nothing";
};

// What the page's timers change is noted at once.
const timers = `
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame"]) {
    const plain = window[name].bind(window);
    window[name] = (action, ...rest) => plain(typeof action !== "function" ? action
      : (...values) => {
        action(...values);
        window.reorderRecorder?.look();
      }, ...rest);
  }
`;

/** The recorder in a Playwright page, and a hand that drags under the page's clock. */
export class Recorder {
  /** Milliseconds between two movements. */
  pace = 16;
  finger = null;
  hasStarted = false;
  at = { x: 0, y: 0 };

  /** Prepares a page that is not opened yet. */
  static async on(page) {
    const recorder = new Recorder();
    recorder.page = page;
    await page.clock.install({ time: 0 });
    await page.addInitScript(script + timers);
    return recorder;
  }

  /**
   * Stops the page's clock and starts to record.
   *
   * @param lists A CSS selector, or several.
   * @param options Those of recorder.js, such as a name.
   */
  async start(lists, options = {}) {
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt((Math.floor(now / 10_000) + 1) * 10_000);
    await this.page.evaluate(([lists, options]) => {
      window.reorderRecorder?.stop();
      window.reorderRecorder = window.ReorderRecorder(lists,
        { clock: () => performance.now(), tickHz: 1000, ...options });
    }, [lists, options]);
    this.hasStarted = true;
  }

  /** Lets the page's time pass. */
  async wait(milliseconds) {
    if (milliseconds) await this.page.clock.runFor(milliseconds);
  }

  /** A point of the page: { x, y }, or the centre of what a selector or a locator names. */
  async place(target) {
    if (typeof target === "object" && "x" in target) return target;
    const locator = typeof target === "string" ? this.page.locator(target) : target;
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Puts the pointer down: the mouse, or a finger (in Chromium). */
  async press(target, { touch = false } = {}) {
    this.at = await this.place(target);
    if (touch) {
      this.finger = await this.page.context().newCDPSession(this.page);
      await this.finger.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      await this.touch("touchStart", this.at);
    } else {
      await this.page.mouse.move(this.at.x, this.at.y);
      await this.page.mouse.down();
    }
  }

  /** Moves the pointer there at once, after one pace. */
  async move(target) {
    await this.wait(this.pace);
    this.at = await this.place(target);
    if (this.finger) await this.touch("touchMove", this.at);
    else await this.page.mouse.move(this.at.x, this.at.y);
  }

  /** Moves the pointer there in even steps. */
  async glide(target, steps = 10) {
    const from = this.at;
    const to = await this.place(target);
    for (let step = 1; step <= steps; step += 1) {
      const along = (start, end) => Math.round(start + (end - start) * step / steps);
      await this.move({ x: along(from.x, to.x), y: along(from.y, to.y) });
    }
  }

  /** Lifts the pointer, after one pace. */
  async release() {
    await this.wait(this.pace);
    if (this.finger) {
      await this.touch("touchEnd");
      await this.finger.detach();
      this.finger = null;
    } else {
      await this.page.mouse.up();
    }
  }

  /**
   * Drags from one place to another, and waits until the page is at rest.
   *
   * @param options hold: milliseconds before the first movement, such as 600 for a long press;
   *   rest: before the release; byWayOf: places in between; touch; steps.
   */
  async drag(source, to, options = {}) {
    const { byWayOf = [], touch = false, hold = 0, rest = 100, steps = 10 } = options;
    await this.check(source);
    const downs = await this.downs();
    await this.press(source, { touch });
    await this.wait(hold);
    for (const place of [...byWayOf, to]) await this.glide(place, steps);
    await this.wait(rest);
    await this.release();
    await this.wait(500);
    if (downs !== null && await this.downs() === downs) {
      throw Error(`the drag of ${source} recorded no press: it is no row of the lists given to `
        + "start(), or the option rows leaves it out");
    }
  }

  /** The text of the trace. */
  trace() { return this.ask("trace()"); }

  /** The text of what the page made of it. */
  observed() { return this.ask("observed()"); }

  /** What could not be recorded. */
  warnings() { return this.ask("warnings"); }

  /** Writes NAME.trace.jsonl and NAME.observed.json, and returns their paths. */
  async save(folder = ".") {
    const texts = [await this.trace(), await this.observed()];
    const header = JSON.parse(texts[0].slice(0, texts[0].indexOf("\n")));
    const name = header.name.replace(forbidden, "_");
    await mkdir(folder, { recursive: true });
    const paths = [join(folder, `${name}.trace.jsonl`), join(folder, `${name}.observed.json`)];
    await Promise.all(paths.map((path, index) => writeFile(path, texts[index])));
    return paths;
  }

  async ask(what) {
    if (!await this.page.evaluate(() => Boolean(window.reorderRecorder))) {
      throw Error(this.hasStarted ? "the page was reloaded since start(); start again"
        : "call start() first");
    }
    return this.page.evaluate(`reorderRecorder.${what}`);
  }

  /** How many presses are recorded; null before start(). */
  downs() {
    return this.page.evaluate(() => {
      if (!window.reorderRecorder) return null;
      try {
        return window.reorderRecorder.trace().split('"p":"down"').length - 1;
      } catch { return 0; }
    });
  }

  /** Throws an error if another element would be pressed. */
  async check(source) {
    if (typeof source === "object" && "x" in source) return;
    const locator = typeof source === "string" ? this.page.locator(source) : source;
    const found = await locator.evaluate(cover);
    if (found) {
      throw Error(`${source} is not in sight at its centre, where ${found} is; scroll to it first: `
        + "page.locator(...).scrollIntoViewIfNeeded()");
    }
  }

  touch(type, ...touchPoints) {
    return this.finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}

/** A fixture for Playwright's test runner. */
export const recorder = async ({ page }, use) => { await use(await Recorder.on(page)); };
