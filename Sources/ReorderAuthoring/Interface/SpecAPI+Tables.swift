extension SpecAPI {
  /// The tables that `replay` and `session` take and return.
  package static let tables: [HostTable] = [options, run, frame, spyTable]

  static let options = HostTable(
    name: "Replay", summary: "What is replayed, and how.",
    keys: [
      .init("behaviour", "string", "The name of a behaviour."),
      .init("params", "table<string, any>", "The values of its parameters."),
      .init("scene", "table", "Of a session: the stage, as in the first line of a trace."),
      .init("tick_hz", "number", "Ticks a second."),
      .init("trace", "string|table", "The name of a trace, or its records."),
    ])

  /// The readable fields of a replay, or of a session so far.
  package static let run = HostTable(
    name: "Run", summary: "What came of a replay, or of a session so far.",
    keys: [
      .init("announcements", "string[]", "What was said to people who do not see the list."),
      .init("at_rest", "boolean", "Whether nothing is pressed, dragged or in motion."),
      .init("behaviour", "string", "The behaviour's name."),
      .init(
        "center", "table?",
        "The lifted item's center in content coordinates: `x`, `y`; nil where none is."),
      .init(
        "commit", "table?",
        "What the last drag told the application: `item`, `from`, `to`; nil for nothing."),
      .init("commits", "table[]", "The same for every drag, in order."),
      .init("dragging", "boolean", "Whether something is in the air."),
      .init("events", "table[]", "The turning points: `t`, `event`, `item`."),
      .init(
        "frame_at", "fun(milliseconds: number): reorder.Frame",
        "What is to be seen at a moment, in viewport coordinates."),
      .init("hidden", "string[]", "The ids of the items whose snapshots stand for them."),
      .init("items", "string[]", "The items' ids, all sections in one list."),
      .init("maximum_offset", "table", "The greatest content offset: `x`, `y`."),
      .init("minimum_offset", "table", "The least content offset: `x`, `y`."),
      .init(
        "moves", "table[]",
        "Every change of the order, in all drags: `t`, `kind`, `item`, `from`, `to`."),
      .init("offset", "table", "The content offset: `x`, `y`."),
      .init("order", "string[][]", "The items' ids, section by section, as the list shows them."),
      .init(
        "phase", "string",
        "How the last gesture ended: idle, failed, ended, cancelled or unfinished."),
      .init("press_duration", "number", "How long a press must be, in milliseconds."),
      .init("pressing", "boolean", "Whether a finger rests on something that it may still lift."),
      .init("samples", "integer", "How many pointer samples there were."),
      .init(
        "script_errors", "table[]",
        "What went wrong in hooks: `message`, `file`, `line`, `hook`, `t`."),
      .init(
        "snapshot", "table?",
        "Where the last snapshot rests: `x`, `y`, `scale`, `alpha`; nil without one."),
      .init("tick", "number", "Milliseconds from one tick to the next."),
      .init("ticks", "integer", "How many ticks passed."),
      .init("time", "number", "Milliseconds that have passed."),
      .init("trace", "string", "The trace's name."),
      .init(
        "velocity", "table", "The scroll that was asked for last, in points per second: `x`, `y`."),
      .init(
        "windows", "table[]",
        "The floating windows, back to front: `id`, `x`, `y`, `width`, `height`."),
    ])

  /// The table that a run's `frame_at` returns.
  static let frame = HostTable(
    name: "Frame", summary: "What is to be seen at a moment, in viewport coordinates.",
    keys: [
      .init(
        "frames", "table<string, table>",
        "Where each item in sight is, by its id: `id`, `x`, `y`, `width`, `height`, `hidden`."),
      .init("items", "string[]", "The ids of the items in sight, in reading order."),
      .init("offset", "table", "The content offset: `x`, `y`."),
      .init(
        "phase", "string",
        "How far the gesture has come: idle, pressed, failed, lifted, dragging, dropped, cancelled."
      ),
      .init(
        "snapshot", "table?",
        "The lifted item: `item`, `x`, `y`, `width`, `height`, `scale`, `alpha`; nil without one."),
      .init("time", "number", "The moment, in milliseconds."),
      .init(
        "windows", "table[]",
        "The floating windows, back to front: `id`, `x`, `y`, `width`, `height`."),
    ])

  /// The methods of a session; each returns the session.
  package static let actions: [HostFunction] = [
    action(
      "press", ["x: number|string", "y: number?"], "A finger comes down, on an item or there."),
    action("wait", ["milliseconds: number"], "Nothing happens but time."),
    action("move", ["x: number", "y: number", "after: number?"], "The finger goes to a place."),
    action("move_by", ["x: number", "y: number", "after: number?"], "The finger goes that far."),
    action(
      "glide", ["x: number", "y: number", "steps: integer", "milliseconds: number?"],
      "The finger goes to a place in even steps."),
    action("lift", ["x: number|string", "y: number?"], "Presses until the item is lifted."),
    action("release", ["after: number?"], "The finger leaves."),
    action("cancel", ["after: number?"], "The drag is taken away."),
    action("rest", [], "Waits until nothing moves any more."),
    action("key", ["name: string", "item: string?"], "A key of a move without a finger."),
    action("scroll", ["x: number", "y: number"], "The user scrolls to an offset."),
    action("resize", ["width: number", "height: number"], "The viewport changes."),
    action(
      "insert", ["section: integer", "item: integer", "items: table"], "Items come in at a place."),
    action("remove", ["...: string"], "Items go."),
    action("reload", ["sections: table"], "The whole list is another one."),
  ]

  private static func action(
    _ name: String, _ parameters: [String], _ summary: String
  ) -> HostFunction {
    HostFunction(name, parameters, ["reorder.Session"], summary)
  }
}
