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

const phases = ["down", "move", "up", "cancel"];
const modifiers = ["shift", "control", "alt", "meta"];
const kinds = ["touch", "mouse", "pen"];
/** What `kind` of a change can be, in the order of `reorder_change_kind` in reorder.h. */
export const changeKinds = [
  "began", "tried", "failed", "followed", "scrolled", "moved", "refused", "restored", "committed",
  "committedMove", "ended", "cancelled", "rested", "windowMoved", "windowReordered",
  "changedScene", "announced", "proposed", "springOpened",
];
const partKinds = [
  "header", "footer", "item", "snapshot", "window", "list", "zone", "mark",
];
const gestures = ["idle", "pressed", "failed", "lifted", "dragging", "dropped", "cancelled"];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

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
    return readText(this.#c, this.#c.reorder_version());
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
    if (this.#handle === 0) throw new Error("there are too many engines");
    this.#space = c.malloc(128);
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
      const name = readText(this.#c, this.#c.reorder_behaviour_name(this.#handle, names.length));
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
    checkNumbers({ tickRate });
    this.#do("set_scene", JSON.stringify(scene), tickRate);
  }

  // The modifier keys that are held are names: "shift", "control", "alt", "meta". `buttons` are those
  // of a PointerEvent; 0 leaves them unsaid.
  pointer(seconds, phase, x, y, contact = 0, kind = "touch", keys = [], buttons = 0) {
    checkNumbers({ seconds, x, y, contact, buttons });
    if (contact !== (contact | 0)) throw new RangeError(`contact is ${contact}, not of 32 bits`);
    this.#do("hold", keys.reduce((sum, key) => sum | 1 << modifiers.indexOf(key), 0));
    this.#do("hold_buttons", buttons);
    this.#do(
      "pointer_of_kind", seconds, phases.indexOf(phase), x, y, contact, kinds.indexOf(kind));
  }

  key(seconds, key, id = null) {
    checkNumbers({ seconds });
    this.#do("key", seconds, key, id);
  }

  tick(seconds) {
    checkNumbers({ seconds });
    this.#do("tick", seconds);
  }

  // By the user, or by the application: `by` is "user" or "app". A `list` is one of a board.
  scroll(seconds, x, y, by = "user", list = null) {
    checkNumbers({ seconds, x, y });
    if (list === null) this.#do(by === "app" ? "scroll_by_app" : "scroll", seconds, x, y);
    else this.#do(by === "app" ? "scroll_list_by_app" : "scroll_list", seconds, list, x, y);
  }

  // A wheel turns at a point: the list there scrolls, and the board by what is left.
  wheel(seconds, x, y, dx, dy) {
    checkNumbers({ seconds, x, y, dx, dy });
    this.#do("wheel", seconds, x, y, dx, dy);
  }

  apply(seconds, change) {
    checkNumbers({ seconds });
    this.#do("apply", seconds, JSON.stringify(change));
  }

  relayoutWindows(seconds, container, obstruction = null) {
    checkNumbers({ seconds });
    const view = this.#view();
    const write = (at, { x, y, width, height }) => {
      checkNumbers({ x, y, width, height });
      [x, y, width, height].forEach((value, i) => view.setFloat64(at + 8 * i, value, true));
    };
    write(0, container);
    if (obstruction) write(32, obstruction);
    this.#do("relayout_windows", seconds, this.#space, obstruction ? this.#space + 32 : 0);
  }

  // What came of it.

  /** The changes since the last call. */
  changes() {
    const changes = [];
    while (this.#c.reorder_next_change(this.#handle, this.#space)) {
      const view = this.#view();
      const slot = (at) => readSlot(view, at);
      changes.push({
        kind: changeKinds[view.getUint32(0, true)],
        seconds: view.getFloat64(8, true),
        id: readText(this.#c, view.getUint32(16, true)),
        isWindow: view.getUint8(20) !== 0,
        isExchange: view.getUint8(21) !== 0,
        from: slot(24),
        to: slot(32),
        moves: view.getUint32(40, true),
        frame: readFrame(view, 48),
        text: readText(this.#c, view.getUint32(80, true)),
      });
    }
    return changes;
  }

  /** What to draw at a moment, from back to front. */
  draw(seconds) {
    checkNumbers({ seconds });
    this.#do("draw", seconds, this.#space);
    this.#do("minimum_offset", this.#space + 64, this.#space + 72);
    const view = this.#view();
    const [first, count] = [view.getUint32(48, true), view.getUint32(52, true)];
    return {
      seconds: view.getFloat64(0, true),
      phase: gestures[view.getUint32(8, true)],
      isAtRest: view.getUint8(12) !== 0,
      offset: { x: view.getFloat64(16, true), y: view.getFloat64(24, true) },
      minimum: { x: view.getFloat64(64, true), y: view.getFloat64(72, true) },
      maximum: { x: view.getFloat64(32, true), y: view.getFloat64(40, true) },
      parts: Array.from({ length: count }, (_, i) => this.#part(first + i * 112)),
    };
  }

  #part(address) {
    const view = new DataView(this.#c.memory.buffer, address, 112);
    const number = (at) => view.getFloat64(at, true);
    return {
      kind: partKinds[view.getUint32(0, true)],
      id: readText(this.#c, view.getUint32(4, true)),
      slot: readSlot(view, 8),
      frame: readFrame(view, 16),
      scale: number(48),
      rotation: number(56),
      alpha: number(64),
      shadow: { dx: number(72), dy: number(80), radius: number(88), opacity: number(96) },
      isHidden: view.getUint8(104) !== 0,
      isLifted: view.getUint8(105) !== 0,
    };
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

  #view() {
    return new DataView(this.#c.memory.buffer, this.#space, 128);
  }

  /** Calls a function with texts in the module's memory for as long as it runs. */
  #call(name, values) {
    const texts = [];
    const passed = values.map((value) => {
      if (typeof value !== "string") return value ?? 0;
      if (value.includes("\0")) throw new TypeError("a text must not hold a NUL character");
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
    return readText(this.#c, this.#call(name, values));
  }

  #textOrError(name, ...values) {
    const text = this.#text(name, ...values);
    if (text === null) throw this.#error();
    return text;
  }

  #error() {
    const message = readText(this.#c, this.#c.reorder_error(this.#handle));
    return new Error(message ?? "the engine was freed");
  }
}

/** Refuses what the module would take for another number, or a text for its address. */
function checkNumbers(values) {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== "number") throw new TypeError(`${name} must be a number, not ${value}`);
  }
}

function readText(c, address) {
  if (address === 0) return null;
  const bytes = new Uint8Array(c.memory.buffer, address);
  return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
}

function readSlot(view, at) {
  return { section: view.getUint32(at, true), item: view.getUint32(at + 4, true) };
}

function readFrame(view, at) {
  const [x, y, width, height] = [0, 8, 16, 24].map((i) => view.getFloat64(at + i, true));
  return { x, y, width, height };
}
