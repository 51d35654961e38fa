// The constants, structures and functions of reorder.h, written by scripts/interfaces.
//
// A view is a DataView of the module's whole memory.

// A text may begin with U+FEFF.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The text at an address; null at 0. */
export function readText(view, address) {
  if (address === 0) return null;
  const bytes = new Uint8Array(view.buffer, address);
  return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
}

/** The constants of `reorder_status`. */
export const status = ["ok", "error", "busy", "invalid"];

/** The constants of `reorder_pointer_phase`. */
export const pointerPhases = ["down", "move", "up", "cancel"];

/** The constants of `reorder_pointer_kind`. */
export const pointerKinds = ["touch", "mouse", "pen"];

/** The constants of `reorder_modifier`. */
export const modifiers = { shift: 1, control: 2, alt: 4, meta: 8 };

/** The constants of `reorder_change_kind`. */
export const changeKinds = [
  "began", "tried", "failed", "followed", "scrolled", "moved", "refused", "restored", "committed",
  "committedMove", "ended", "cancelled", "rested", "windowMoved", "windowReordered", "changedScene",
  "announced", "proposed", "springOpened",
];

/** The constants of `reorder_part_kind`. */
export const partKinds = ["header", "footer", "item", "snapshot", "window", "list", "zone", "mark"];

/** The constants of `reorder_phase`. */
export const phases = ["idle", "pressed", "failed", "lifted", "dragging", "dropped", "cancelled"];

/** The bytes of each structure. */
export const sizes = { rect: 32, slot: 8, change: 88, part: 112, frame: 56 };

/** The `reorder_rect` at an address. */
export function readRect(view, address) {
  return {
    x: view.getFloat64(address, true),
    y: view.getFloat64(address + 8, true),
    width: view.getFloat64(address + 16, true),
    height: view.getFloat64(address + 24, true),
  };
}

/** The `reorder_slot` at an address. */
export function readSlot(view, address) {
  return {
    section: view.getUint32(address, true),
    item: view.getUint32(address + 4, true),
  };
}

/** The `reorder_change` at an address. */
export function readChange(view, address) {
  return {
    kind: changeKinds[view.getUint32(address, true)],
    seconds: view.getFloat64(address + 8, true),
    id: readText(view, view.getUint32(address + 16, true)),
    isWindow: view.getUint8(address + 20) !== 0,
    isExchange: view.getUint8(address + 21) !== 0,
    from: readSlot(view, address + 24),
    to: readSlot(view, address + 32),
    moves: view.getUint32(address + 40, true),
    frame: readRect(view, address + 48),
    text: readText(view, view.getUint32(address + 80, true)),
  };
}

/** The `reorder_part` at an address. */
export function readPart(view, address) {
  return {
    kind: partKinds[view.getUint32(address, true)],
    id: readText(view, view.getUint32(address + 4, true)),
    slot: readSlot(view, address + 8),
    frame: readRect(view, address + 16),
    scale: view.getFloat64(address + 48, true),
    rotation: view.getFloat64(address + 56, true),
    alpha: view.getFloat64(address + 64, true),
    shadow: {
      dx: view.getFloat64(address + 72, true),
      dy: view.getFloat64(address + 80, true),
      radius: view.getFloat64(address + 88, true),
      opacity: view.getFloat64(address + 96, true),
    },
    isHidden: view.getUint8(address + 104) !== 0,
    isLifted: view.getUint8(address + 105) !== 0,
  };
}

/** The `reorder_frame` at an address. */
export function readFrame(view, address) {
  return {
    seconds: view.getFloat64(address, true),
    phase: phases[view.getUint32(address + 8, true)],
    isAtRest: view.getUint8(address + 12) !== 0,
    offset: {
      x: view.getFloat64(address + 16, true),
      y: view.getFloat64(address + 24, true),
    },
    maximum: {
      x: view.getFloat64(address + 32, true),
      y: view.getFloat64(address + 40, true),
    },
    parts: Array.from({ length: view.getUint32(address + 52, true) }, (_, index) =>
      readPart(view, view.getUint32(address + 48, true) + 112 * index)),
  };
}

/** Puts a `reorder_rect` at an address. */
export function writeRect(view, address, { x, y, width, height }) {
  view.setFloat64(address, x, true);
  view.setFloat64(address + 8, y, true);
  view.setFloat64(address + 16, width, true);
  view.setFloat64(address + 24, height, true);
}

/** The parameters of each function, after the engine, and what each one is. */
export const functions = {
  version: {},
  new: {},
  free: {},
  error: {},
  use_scripts: { directory: "text" },
  behaviour_name: { index: "number" },
  use_behaviour: { name: "text" },
  use_behaviour_file: { path: "text" },
  use_behaviour_text: { name: "text", text: "text" },
  set_parameter: { key: "text", value: "text" },
  behaviour: {},
  reload: { seconds: "number", reloaded: "address" },
  next_problem: {},
  set_scene: { scene: "text", tickRate: "number" },
  hold: { modifiers: "number" },
  hold_buttons: { buttons: "number" },
  pointer: { seconds: "number", phase: "integer", x: "number", y: "number", contact: "integer" },
  pointer_of_kind: {
    seconds: "number", phase: "integer", x: "number", y: "number", contact: "integer",
    kind: "integer",
  },
  key: { seconds: "number", key: "text", id: "text" },
  cancel: { seconds: "number" },
  tick: { seconds: "number" },
  scroll: { seconds: "number", x: "number", y: "number" },
  scroll_by_app: { seconds: "number", x: "number", y: "number" },
  scroll_list: { seconds: "number", list: "text", x: "number", y: "number" },
  scroll_list_by_app: { seconds: "number", list: "text", x: "number", y: "number" },
  wheel: { seconds: "number", x: "number", y: "number", dx: "number", dy: "number" },
  apply: { seconds: "number", change: "text" },
  relayout_windows: { seconds: "number", container: "address", obstruction: "address" },
  next_change: { change: "address" },
  draw: { seconds: "number", frame: "address" },
  minimum_offset: { x: "address", y: "address" },
  is_at_rest: {},
  order: {},
  section_count: {},
  item_count: { section: "number" },
  item: { section: "number", item: "number" },
  record: {},
  trace: { name: "text" },
  outcome: {},
  find_trace: { name: "text" },
  name_traces: { file: "text" },
  replay: { trace: "text" },
  measure: { trace: "text" },
  picture: { trace: "text" },
};
