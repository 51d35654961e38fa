// Reorder's recorder: lists in a page and the drags on them, as a trace and an observed outcome.
//
//   const recorder = ReorderRecorder("#list");       // an element, a selector, or several
//   recorder.trace()      the text of NAME.trace.jsonl, after a drag
//   recorder.observed()   the text of NAME.observed.json: what the page made of it
//   recorder.scene()      the text of SCENE.json: the lists as they are now, without a press
//   recorder.save()       downloads both
//   recorder.look()       notes what the page has changed by now; events and frames do so anyway
//   recorder.clear()      forgets the drags; the next press starts another trace
//   recorder.stop()       removes every listener; what was recorded stays
//
// What it cannot record it says in the console, and in recorder.warnings.
(() => {
  "use strict";

  /** The modifier keys, each with the property of events that says whether it is held. */
  const modifiers = { shift: "shiftKey", control: "ctrlKey", alt: "altKey", meta: "metaKey" };

  /** The options, with their defaults. */
  const defaults = {
    /** The trace's name; the page's title if null. */
    name: null,
    /** The rows of a list: a function of the list, or a selector; its children if null. */
    rows: null,
    /** The id of a row: a function of the row, or the name of an attribute. */
    id: (row) => row.dataset?.id || row.id || null,
    /** Which rows can be lifted: a function of the row, or a selector. */
    movable: ":not([aria-disabled=true], [data-movable=false])",
    /** Whose place another row may take. */
    target: ":not([data-target=false])",
    /** Which rows keep their index whatever moves. */
    pinned: "[data-pinned]",
    /** The part of a row that lifts it alone: a selector, or a function of the row; none if null. */
    handle: null,
    // The part of a column, as its title, that drags the whole list: a function of the list, or a
    // selector, which is looked for in the list and then around it; none if null.
    listHandle: null,
    /** The rows of a list in the order that the page shows; their order in the document if null. */
    order: null,
    /** The time in milliseconds, where a test drives it; the browser's if null. */
    clock: null,
    /** What an item's data is, such as { kind: "card" }: a function of the row; none if null. */
    data: null,
    /** What else is known of a list of a board, such as { limit: 3 }: a function of the list. */
    about: null,
    /** What else takes rows on a board, as a bin does: a selector; nothing if null. */
    zones: null,
    /** How often a replay ticks in a second, from 1 to 1000. */
    tickHz: 60,
    /** The behaviour that the trace names, and its parameters. */
    behaviour: null,
    params: {},
    /** Whether to record every position of a pointer, or one per event, which is what pages see. */
    coalesced: false,
  };

  const isText = (value) => typeof value === "string";
  const isFunction = (value) => typeof value === "function";
  const isRule = (value) => isText(value) || isFunction(value);
  const isObject = (value) => Object.prototype.toString.call(value) === "[object Object]";
  const orNull = (test) => (value) => value === null || test(value);

  /** What each option may be, and how an error says so. */
  const wanted = {
    name: [orNull(isText), "a text"],
    rows: [orNull(isRule), "a selector or a function of the list"],
    id: [isRule, "the name of an attribute or a function of the row"],
    movable: [isRule, "a selector or a function of the row"],
    target: [isRule, "a selector or a function of the row"],
    pinned: [isRule, "a selector or a function of the row"],
    handle: [orNull(isRule), "a selector or a function of the row that gives an element"],
    listHandle: [orNull(isRule), "a selector or a function of the list that gives an element"],
    order: [orNull(isFunction), "a function of the list"],
    clock: [orNull(isFunction), "a function that gives milliseconds"],
    data: [orNull(isFunction), "a function of the row that gives an object"],
    about: [orNull(isFunction), "a function of the list that gives an object"],
    zones: [orNull(isText), "a selector"],
    tickHz: [(value) => Number.isFinite(value) && value >= 1 && value <= 1000,
      "a number from 1 to 1000"],
    behaviour: [orNull(isText), "the name of a behaviour"],
    params: [(value) => isObject(value) && Object.values(value)
      .every((each) => typeof each !== "number" || Number.isFinite(each)),
    "an object whose numbers are finite, such as { gap: 8 }"],
    coalesced: [(value) => typeof value === "boolean", "true or false"],
  };

  /** A value as an error shows it. */
  const shown = (value) => typeof value === "number" ? String(value)
    : JSON.stringify(value, (_, each) => typeof each === "number" && !Number.isFinite(each)
      ? String(each) : each) ?? String(value);

