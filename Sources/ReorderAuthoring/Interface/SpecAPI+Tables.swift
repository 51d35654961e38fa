internal import ReorderCore
internal import ReorderText

extension SpecAPI {
  /// The tables that `replay` and `session` take and return.
  package static let tables: [HostTable] = [
    options, drags, randomDrags, observed, within, run, frame, itemFrame, snapshot, shadow,
    decision, spyTable,
  ]

  static let options = HostTable(
    name: "Replay", summary: "What to replay, and how.",
    keys: [
      .init("behaviour", "string", "The name of a behaviour."),
      .init("params", "table<string, any>", "The values of its parameters."),
      .init("scene", "table", "For a session: the scene, as in the first line of a trace."),
      .init("tick_hz", "number", "Ticks per second."),
      .init("trace", "string|table", "The name of a trace, or its records."),
    ])

  static let drags = HostTable(
    name: "Drags", summary: "Which random drags to make, and under which behaviour.",
    keys: [
      .init("behaviour", "string", "The name of a behaviour."),
      .init(
        "changes", "boolean",
        "Whether the application changes the list during some drags; false if left out."),
      .init("count", "integer", "How many drags, from 1 to 10000; 100 if left out."),
      .init(
        "kinds", "string[]",
        "Without a scene: kinds of scenes: list, mixed, sections, horizontal, grid, windows."),
      .init("params", "table<string, any>", "The values of its parameters."),
      .init("scene", "table", "The scene of every drag, as in the first line of a trace."),
      .init("seed", "integer", "The seed of the drags; that of `--seed`, or 1, if left out."),
      .init("tick_hz", "number", "Ticks per second."),
      .init("trace", "string", "The name of a trace whose scene every drag has."),
    ])

  static let randomDrags = HostTable(
    name: "RandomDrags", summary: "Random drags, as `drags` describes them.", keys: [])

  static let observed = HostTable(
    name: "Observed",
    summary: "What an application did, as `observed` reads it: the fields of a run that were "
      + "observed. Another field is an error.",
    keys: [
      .init("commit", "table?", "What the last drag committed; nil if it committed nothing."),
      .init("events", "table[]", "What happened in all gestures."),
      .init("frames", "table[]", "Frames of items at the end: `id` and `frame`."),
      .init("items", "string[]", "The items' ids, all sections in one list."),
      .init("list_order", "string[]", "The ids of a board's lists as they stand in a row."),
      .init(
        "lists", "table<string, string[][]>", "The order of a board by the names of its lists."),
      .init("moves", "table[]", "The changes of the order in the last drag."),
      .init("name", "string", "The name that was given."),
      .init("offset", "table", "The content offset at the end: `x`, `y`."),
      .init("order", "string[][]", "The items' ids, section by section."),
      .init("phase", "string", "How the last gesture ended."),
      .init(
        "snapshot", "table?",
        "How the last snapshot rests: its `center`; nil if nothing was lifted."),
      .init("trace", "string", "The name of the trace that it belongs to."),
      .init("windows", "table[]", "The floating windows at the end: `id` and `frame`."),
    ])

  static let within = HostTable(
    name: "Within", summary: "How far times may be apart, as `within` says.",
    keys: [.init("time", "number", "The time, in milliseconds.")])

  /// The readable fields of a replay, or of a session so far.
  package static let run = HostTable(
    name: "Run", summary: "The result of a replay, or of a session so far.",
    keys: [
      .init("announcements", "string[]", "The announcements for a screen reader."),
      .init("at_rest", "boolean", "Whether nothing is pressed, dragged or in motion."),
      .init("behaviour", "string", "The behaviour's name."),
      .init(
        "center", "table?",
        "The lifted item's center in content coordinates: `x`, `y`; nil without one."),
      .init(
        "commit", "table?",
        "What the last drag committed: `item`, `from`, `to`, and if the drop does more than move "
          + "`how`, `onto`, `zone` and `data`; if several items moved, `items`, a list of places "
          + "in `from` and the first one's in `to`; in a tree `level`, `count` and `parent`; of a "
          + "whole list its places among the lists, and `list_order`; nil without one."),
      .init("commits", "table[]", "The commits of all drags, in order."),
      .init(
        "decisions", "reorder.Decision[]",
        "Every answer to a hook's question; reading it replays once more."),
      .init("dragging", "boolean", "Whether an item or a window is lifted."),
      .init(
        "events", "table[]",
        "The events of all gestures: `t`, `event`, `item`, and of some kinds `from`, `to`, "
          + "`offset`, `list`, `text`, `why`, `how`, `level`, `zone` or `data`."),
      .init(
        "frame_at", "fun(time: number|string): reorder.Frame",
        "What is visible at a time, in viewport coordinates."),
      .init("hidden", "string[]", "The ids of the items that are hidden behind their snapshots."),
      .init("items", "string[]", "The items' ids, all sections in one list."),
      .init(
        "list_order", "string[]?",
        "The ids of a board's lists as they stand in a row, if one of them can be dragged; else "
          + "nil."),
      .init(
        "lists", "table<string, string[][]>?",
        "The order of a board by the names of its lists; nil without a board."),
      .init("maximum_offset", "table", "The maximum content offset: `x`, `y`."),
      .init(
        "messages", "table[]",
        "What the script has printed: `t`, `hook`, `text`, and `level` for `debug` and `warning`."),
      .init("minimum_offset", "table", "The minimum content offset: `x`, `y`."),
      .init(
        "moves", "table[]",
        "Every change of the order, in all drags: `t`, `kind`, `item`, `from`, `to`."),
      .init("offset", "table", "The content offset: `x`, `y`."),
      .init(
        "order", "string[][]",
        "The items' ids, section by section, as the list shows them; of a board, list by list."),
      .init(
        "phase", "string",
        "How the last gesture ended: idle, failed, ended, cancelled or unfinished."),
      .init("press_duration", "number", "How long a press must last, in milliseconds."),
      .init("pressing", "boolean", "Whether a press is in progress that may still lift."),
      .init("samples", "integer", "The number of pointer samples."),
      .init(
        "script_errors", "table[]",
        "The errors of hooks: `message`, `file`, `line`, `hook`, `t`."),
      .init(
        "snapshot", "table?",
        "Where the last snapshot rests: `x`, `y`, `scale`, `alpha`, `rotation`, `shadow`; nil "
          + "without one."),
      .init("tick", "number", "Milliseconds from one tick to the next."),
      .init("ticks", "integer", "The number of ticks."),
      .init("time", "number", "The time since the start, in milliseconds."),
      .init("trace", "string", "The trace's name."),
      .init(
        "velocity", "table", "The last scroll velocity, in points per second: `x`, `y`."),
      .init(
        "windows", "table[]",
        "The floating windows, back to front: `id`, `x`, `y`, `width`, `height`."),
    ])

  /// The words of an enumeration, as a list in a sentence.
  private static func words<Word: RawRepresentable<String>>(_ all: [Word]) -> String {
    all.map { $0.rawValue }.listed("or")
  }

  /// The table that a run's `frame_at` returns.
  static let frame = HostTable(
    name: "Frame", summary: "What is visible at a time, in viewport coordinates.",
    keys: [
      .init("decisions", "reorder.Decision[]", "The run's decisions up to this time."),
      .init("frames", "table<string, reorder.ItemFrame>", "The visible items by id."),
      .init("items", "string[]", "The ids of the visible items, in reading order."),
      .init("messages", "table[]", "What the script has printed up to this time."),
      .init("offset", "table", "The content offset: `x`, `y`."),
      .init(
        "phase", "string",
        "The gesture's phase: idle, pressed, failed, lifted, dragging, dropped or cancelled."
      ),
      .init(
        "reason", "string?", "Why the place that `target` named last is not taken, in words."),
      .init(
        "refused", "string?",
        "The same in a word: \(words(TargetRefusal.allCases)); nil if it is taken."),
      .init("snapshot", "reorder.FrameSnapshot?", "The lifted item; nil without one."),
      .init("time", "number", "The time, in milliseconds."),
      .init(
        "windows", "table[]",
        "The floating windows, back to front: `id`, `x`, `y`, `width`, `height`."),
    ])

  /// A visible item in a frame.
  static let itemFrame = HostTable(
    name: "ItemFrame", summary: "An item where it is drawn, and where it comes to rest.",
    keys: [
      .init("displaced", "boolean?", "True while it slides to its place, or a pose moves it."),
      .init("height", "number", "The height of its frame."),
      .init("hidden", "boolean?", "True while its snapshot is shown instead."),
      .init("id", "string", "Its id."),
      .init("rest", "table", "Its place in the list: `x`, `y`, `width`, `height`."),
      .init("rotation", "number", "Its rotation in degrees, clockwise."),
      .init("width", "number", "The width of its frame."),
      .init("x", "number", "The left edge of its frame."),
      .init("y", "number", "The upper edge of its frame."),
    ])

  /// The lifted item in a frame.
  static let snapshot = HostTable(
    name: "FrameSnapshot", summary: "A lifted item, as it is drawn.",
    keys: [
      .init("alpha", "number", "Its opacity, from 0 to 1."),
      .init("height", "number", "The height before scaling."),
      .init("item", "string", "Its id."),
      .init("rotation", "number", "Its rotation in degrees, clockwise."),
      .init("scale", "number", "Its size relative to the item's own."),
      .init("shadow", "reorder.Shadow?", "Its shadow; nil if none is visible."),
      .init("width", "number", "The width before scaling."),
      .init("x", "number", "The x of its center."),
      .init("y", "number", "The y of its center."),
    ])

  /// The shadow of a snapshot.
  static let shadow = HostTable(
    name: "Shadow", summary: "A shadow, as in a style.",
    keys: [
      .init("opacity", "number", "Its opacity, from 0 to 1."),
      .init("radius", "number", "The radius of its blur, in points."),
      .init("x", "number", "How far it is displaced to the right."),
      .init("y", "number", "How far it is displaced downwards."),
    ])

  /// An answer to a hook's question.
  static let decision = HostTable(
    name: "Decision", summary: "An answer to a hook's question.",
    keys: [
      .init("answer", "string", "The answer that was taken, as a hook would write it."),
      .init(
        "by", "string",
        "Whose answer: policy; native if the behaviour gave none; gate if it was invalid."),
      .init("hook", "string", "The hook."),
      .init(
        "reason", "string?",
        "Why the behaviour's answer is invalid, or the item does not go where `target` said."),
      .init(
        "refused", "string?",
        "The same in a word: \(words(DecisionRefusal.Word.allCases)) for an answer, "
          + "\(words(TargetRefusal.allCases)) for a place."),
      .init("t", "number", "The time, in milliseconds."),
    ])

  /// The methods of a session; each returns the session.
  ///
  /// A method without a body in `replay.lua` makes the record of its name, with its parameters as
  /// the fields.
  package static let actions: [HostFunction] = [
    action(
      "press", ["x: number|string", "y: number|string|nil", "kind: string?"],
      "A finger touches a point or, as in `press(id)`, the center of an item or a window, or the "
        + "handle that the item or the list has; a mouse or a pen does in "
        + "`press(id, \"mouse\")` and `press(x, y, \"pen\")`."),
    action(
      "hold", ["...: string"],
      "Modifier keys are held from the next sample on, and no other: shift, control, alt, meta."),
    action(
      "hold_buttons", ["sum: integer?"],
      "These buttons are down from the next sample on: a sum of 1, 2, 4, 8, 16 and 32; without it "
        + "nothing is said of them."),
    action(
      "wait", ["time: number|string"],
      "Time passes: milliseconds, or a text such as \"0.6s\"."),
    action(
      "move", ["x: number", "y: number", "after: number|string|nil"],
      "The finger moves to a point, after a time."),
    action(
      "move_by", ["x: number", "y: number", "after: number|string|nil"],
      "The finger moves by a distance, after a time."),
    action(
      "glide", ["x: number", "y: number", "steps: integer", "time: number|string|nil"],
      "The finger moves to a point in equal steps, in a time."),
    action(
      "lift", ["x: number|string", "y: number?"],
      "Presses as `press` does, for the press duration of the behaviour."),
    action("release", ["after: number|string|nil"], "The finger leaves, after a time."),
    action("cancel", ["after: number|string|nil"], "The finger is cancelled, after a time."),
    action("rest", [], "Time passes until nothing moves."),
    action(
      "key", ["name: string", "item: string?"],
      "A key is pressed: lift, up, down, left, right, drop or cancel."),
    action(
      "scroll", ["x: number", "y: number", "by: \"app\"?"],
      "The user scrolls to an offset, or the application does."),
    action(
      "host_tick", ["after: number|string|nil"],
      "The host draws a frame, after a time; from its first one on, no other ticks run by "
        + "themselves."),
    action("resize", ["width: number", "height: number"], "The viewport changes."),
    action(
      "insert", ["section: integer", "item: integer", "items: table"],
      "The application inserts items at a place."),
    action("remove", ["...: string"], "The application removes items."),
    action(
      "select", ["...: string"],
      "The user selects these items and no other; without any, nothing is selected."),
    action(
      "collapse", ["...: string"],
      "Items of a tree hide their children, which leave the list."),
    action("expand", ["...: string"], "Items of a tree hide nothing any more."),
    action("reload", ["sections: table"], "The application replaces the whole list."),
    action(
      "enter", ["item: table", "x: number", "y: number"],
      "A finger brings an item from outside: a table with `id`, `size` and maybe `data`."
    ),
    action("add_list", ["list: table"], "A list comes to the board, in front of the others."),
    action("remove_list", ["list: string"], "A list of the board is removed, with its items."),
    action(
      "frame", ["list: string", "frame: number[]"],
      "A list of the board has another frame: x, y, width and height."),
    action(
      "limit", ["list: string", "items: integer?"],
      "A list of the board holds at most so many items; without a number any number."),
    action(
      "next_copy", ["id: string?"],
      "The next copy has this id; without one, an id made from its original's."),
    action(
      "container", ["frame: number[]"],
      "The windows float over another area: x, y, width and height."),
    action(
      "obstruction", ["frame: number[]?"],
      "This covers a part of that area; without a frame nothing does."),
  ]

  private static func action(
    _ name: String, _ parameters: [String], _ summary: String
  ) -> HostFunction {
    HostFunction(name, parameters, ["reorder.Session"], summary)
  }
}
