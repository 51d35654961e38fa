/**
 * The functions of reorder.h for JavaScript, which says what each does.
 *
 *     const reorder = await load(await WebAssembly.compileStreaming(fetch("reorder.wasm")));
 *     const engine = reorder.engine();
 *     engine.useBehaviour("half_overlap");
 *     const outcome = JSON.parse(engine.replay(text));
 *     engine.free();
 *
 * A text goes in and comes out as a string. Where C returns an error, a method throws it.
 */

import {
  changeKinds, functions, modifiers, pointerKinds, pointerPhases, readChange, readFrame, readText,
  sizes, writeRect,
} from "./reorder-interface.mjs";

/** What `kind` of a change can be, in the order of `reorder_change_kind` in reorder.h. */
export { changeKinds };

const encoder = new TextEncoder();
// What a call reads or writes: two rectangles, a change, or a frame and two numbers.
const numberSize = Float64Array.BYTES_PER_ELEMENT;
const spaceSize = Math.max(2 * sizes.rect, sizes.change, sizes.frame + 2 * numberSize);

/** Makes an instance of a compiled module. */
export async function load(module) {
  let c;
  // The only import is a clock, in nanoseconds; the limits on the time of scripts use it.
  const clock_time_get = (_clock, _precision, result) => {
    const now = BigInt(Math.round(performance.now() * 1e6));
    new DataView(c.memory.buffer).setBigUint64(result, now, true);
    return 0;
  };
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: { clock_time_get },
  });
  c = instance.exports;
  c._initialize();
  return new Reorder(c);
}

export class Reorder {
  #c;

  constructor(c) {
    this.#c = c;
  }

  /** The library's version. */
  get version() {
    const address = this.#c.reorder_version();
    return readText(viewOf(this.#c), address);
  }

  /** The bytes of memory that the module has taken so far. */
  get memory() {
    return this.#c.memory.buffer.byteLength;
  }

  /** A new engine, under the native rules. Release it with `free`. */
  engine() {
    return new Engine(this.#c);
  }
}

export class Engine {
  #c;
  #handle;
  /** The memory of the latest change, frame or rectangles. */
  #space;

  constructor(c) {
    this.#c = c;
    this.#handle = c.reorder_new();
    if (this.#handle === 0) throw new Error("there are too many engines; free one first");
    this.#space = c.malloc(spaceSize);
  }

  free() {
    this.#c.reorder_free(this.#handle);
    this.#c.free(this.#space);
    this.#handle = this.#space = 0;
  }

  // Scripts.

  behaviourNames() {
    const names = [];
    for (;;) {
      const name = this.#text("behaviour_name", names.length);
      if (name === null) return names;
      names.push(name);
    }
  }

  useBehaviour(name) {
    this.#do("use_behaviour", name);
  }

  useBehaviourText(name, text) {
    this.#do("use_behaviour_text", name, text);
  }

  setParameter(key, value) {
    this.#do("set_parameter", key, String(value));
  }

  behaviour() {
    const text = this.#text("behaviour");
    return text === null ? null : JSON.parse(text);
  }

  nextProblem() {
    return this.#text("next_problem");
  }

  // Events; times in seconds.

  setScene(scene, tickRate = 60) {
    this.#do("set_scene", JSON.stringify(scene), tickRate);
  }

  // The modifier keys that are held are names: "shift", "control", "alt", "meta". `buttons` are
  // those of a PointerEvent; 0 leaves them unsaid.
  pointer(seconds, phase, x, y, contact = 0, kind = "touch", keys = [], buttons = 0) {
    const pointer = [
      seconds, indexOf(phase, pointerPhases, "pointer phase"), x, y, contact,
      indexOf(kind, pointerKinds, "kind of pointer"),
    ];
    check("pointer_of_kind", pointer);
    check("hold_buttons", [buttons]);
    const names = Object.keys(modifiers);
    keys.forEach((key) => indexOf(key, names, "modifier key"));
    this.#do("hold", keys.reduce((sum, key) => sum | modifiers[key], 0));
    this.#do("hold_buttons", buttons);
    this.#do("pointer_of_kind", ...pointer);
  }

  key(seconds, key, id = null) {
    this.#do("key", seconds, key, id);
  }

  // Ends whatever goes on: a press, a drag, or a carry by keys.
  cancel(seconds) {
    this.#do("cancel", seconds);
  }

  tick(seconds) {
    this.#do("tick", seconds);
  }

  // By the user, or by the application: `by` is "user" or "app". A `list` is one of a board.
  scroll(seconds, x, y, by = "user", list = null) {
    if (list === null) this.#do(by === "app" ? "scroll_by_app" : "scroll", seconds, x, y);
    else this.#do(by === "app" ? "scroll_list_by_app" : "scroll_list", seconds, list, x, y);
  }

  // A wheel turns at a point: the list there scrolls, and the board by what is left.
  wheel(seconds, x, y, dx, dy) {
    this.#do("wheel", seconds, x, y, dx, dy);
  }

  apply(seconds, change) {
    this.#do("apply", seconds, JSON.stringify(change));
  }

  relayoutWindows(seconds, container, obstruction = null) {
    const other = this.#space + sizes.rect;
    this.#write(this.#space, container);
    if (obstruction) this.#write(other, obstruction);
    this.#do("relayout_windows", seconds, this.#space, obstruction ? other : 0);
  }

  // What came of it.

  /** The changes since the last call. */
  changes() {
    const changes = [];
    while (this.#c.reorder_next_change(this.#handle, this.#space)) {
      changes.push(readChange(viewOf(this.#c), this.#space));
    }
    return changes;
  }

  /** What to draw at a moment, from back to front. */
  draw(seconds) {
    const [x, y] = [0, numberSize].map((offset) => this.#space + sizes.frame + offset);
    this.#do("draw", seconds, this.#space);
    this.#do("minimum_offset", x, y);
    const view = viewOf(this.#c);
    const { maximum, parts, ...frame } = readFrame(view, this.#space);
    const minimum = { x: view.getFloat64(x, true), y: view.getFloat64(y, true) };
    return { ...frame, minimum, maximum, parts };
  }

  get isAtRest() {
    return this.#c.reorder_is_at_rest(this.#handle) !== 0;
  }

  /** The items of each section. */
  order() {
    return JSON.parse(this.#text("order"));
  }

  // Recordings and replays.

  record() {
    this.#do("record");
  }

  trace(name) {
    return this.#text("trace", name);
  }

  outcome() {
    return this.#text("outcome");
  }

  /** The text of a shipped trace. */
  findTrace(name) {
    return this.#textOrError("find_trace", name);
  }

  /** Says where the traces of the following calls come from, for messages. */
  nameTraces(file) {
    this.#do("name_traces", file);
  }

  replay(trace) {
    return this.#textOrError("replay", trace);
  }

  measure(trace) {
    return this.#textOrError("measure", trace);
  }

  picture(trace) {
    return this.#textOrError("picture", trace);
  }

  // Calls.

  #write(address, { x, y, width, height }) {
    for (const [name, value] of Object.entries({ x, y, width, height })) checkNumber(name, value);
    writeRect(viewOf(this.#c), address, { x, y, width, height });
  }

  /** Calls a function with texts in the module's memory for as long as it runs. */
  #call(name, values) {
    check(name, values);
    const texts = [];
    const passed = values.map((value) => {
      if (typeof value !== "string") return value ?? 0;
      const bytes = encoder.encode(value);
      const address = this.#c.malloc(bytes.length + 1);
      if (address === 0) throw new Error("there is not enough memory");
      const memory = new Uint8Array(this.#c.memory.buffer);
      memory.set(bytes, address);
      memory[address + bytes.length] = 0;
      texts.push(address);
      return address;
    });
    try {
      return this.#c[`reorder_${name}`](this.#handle, ...passed);
    } finally {
      texts.forEach((address) => this.#c.free(address));
    }
  }

  #do(name, ...values) {
    if (this.#call(name, values) !== 0) throw this.#error();
  }

  #text(name, ...values) {
    const address = this.#call(name, values);
    return readText(viewOf(this.#c), address); // which may lie where there was no memory before
  }

  #textOrError(name, ...values) {
    const text = this.#text(name, ...values);
    if (text === null) throw this.#error();
    return text;
  }

  #error() {
    const message = this.#text("error");
    return new Error(message ?? "the engine was freed");
  }
}

function viewOf(c) {
  return new DataView(c.memory.buffer);
}

/** Refuses what the module would take for another number, or cut, or take for an address. */
function check(name, values) {
  Object.entries(functions[name]).forEach(([parameter, kind], i) => {
    const value = values[i];
    if (kind === "number" || kind === "integer") checkNumber(parameter, value);
    if (kind === "integer" && value !== (value | 0)) {
      throw new RangeError(`${parameter} is ${value}; expected a 32-bit integer`);
    }
    if (kind === "text" && typeof (value ?? "") !== "string") {
      throw new TypeError(`${parameter} must be a string, not ${value}`);
    }
    if (kind === "text" && value?.includes("\0")) {
      throw new TypeError("a string must not contain a NUL character");
    }
  });
}

/** The place of a word among those there are. */
function indexOf(word, words, what) {
  const index = words.indexOf(word);
  if (index < 0) throw new RangeError(`there is no ${what} "${word}"; expected ${words.join(", ")}`);
  return index;
}

function checkNumber(name, value) {
  if (typeof value !== "number") throw new TypeError(`${name} must be a number, not ${value}`);
}
