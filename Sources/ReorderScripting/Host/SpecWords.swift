/// The words that a spec has besides what every script sees, told once for everybody.
public enum SpecWords {
  /// The functions, in the order in which a spec uses them.
  public static let functions: [HostFunction] =
    blocks.map { HostFunction($0.name, ["name: string", "body: function"], [], $0.summary) }
    + steps.map { HostFunction($0.name, ["body: function"], [], $0.summary) }
    + [
      HostFunction(
        "randomize", ["seed: integer?"], [], "Runs the expectations of a group in a random order."),
      HostFunction(
        "replay", ["options: reorder.Replay"], ["reorder.Run"],
        "Replays a trace under a behaviour and tells what came of it."),
      HostFunction(
        "session", ["options: reorder.Replay"], ["reorder.Session"],
        "A stage that is driven by hand."),
      HostFunction("behaviours", [], ["string[]"], "The names of all behaviours."),
      HostFunction("traces", [], ["string[]"], "The names of all traces."),
      HostFunction(
        "each_behaviour", ["body: fun(name: string)"], [],
        "Calls a function with the name of each behaviour."),
      HostFunction(
        "each_trace", ["body: fun(name: string)"], [],
        "Calls a function with the name of each trace."),
    ]

  /// The names of all functions; `assert` is a word too, which every script has and specs more of.
  public static var names: [String] { functions.map(\.name) }

  private static let blocks: [(name: String, summary: String)] = [
    ("describe", "Groups what is expected of one thing."),
    ("context", "Groups as `describe` does."),
    ("insulate", "Groups as `describe` does; globals that are set in it go with it."),
    ("expose", "Groups as `describe` does; globals that are set in it stay."),
    ("it", "One expectation; `#words` in its name are tags."),
    ("spec", "One expectation, as `it`."), ("test", "One expectation, as `it`."),
    ("pending", "An expectation that is still to come."),
  ]

  private static let steps: [(name: String, summary: String)] = [
    ("setup", "Runs once before the first expectation of its group."),
    ("strict_setup", "Runs as `setup` does."),
    ("lazy_setup", "Runs as `setup` does, where its group has an expectation that runs."),
    ("teardown", "Runs once after the last expectation of its group."),
    ("strict_teardown", "Runs as `teardown` does."),
    ("lazy_teardown", "Runs as `teardown` does, where its group has an expectation that runs."),
    ("before_each", "Runs before each expectation of its group."),
    ("after_each", "Runs after each expectation of its group."),
    ("finally", "Runs at the end of the expectation that it stands in."),
  ]

  /// The tables that `replay` and `session` take and give.
  public static let tables: [HostTable] = [options, run]

  private static let options = HostTable(
    name: "Replay", summary: "What is replayed, and how.",
    keys: [
      .init("behaviour", "string", "The name of a behaviour."),
      .init("params", "table<string, any>", "The values of its parameters."),
      .init("scene", "table", "Of a session: the stage, as in the first line of a trace."),
      .init("tick_hz", "number", "Ticks a second."),
      .init("trace", "string|table", "The name of a trace, or its records."),
    ])

  private static let run = HostTable(
    name: "Run", summary: "What came of a replay, or of a session so far.",
    keys: [
      .init("announcements", "string[]", "What was said to people who do not see the list."),
      .init("at_rest", "boolean", "Whether nothing is pressed, dragged or in motion."),
      .init("behaviour", "string", "The behaviour's name."),
      .init("center", "table?", "The lifted item's center: `x`, `y`."),
      .init("commit", "table?", "What the last drag told the application: `item`, `from`, `to`."),
      .init("commits", "table[]", "The same for every drag, in order."),
      .init("dragging", "boolean", "Whether something is in the air."),
      .init("events", "table[]", "The turning points: `t`, `event`, `item`."),
      .init("frame_at", "fun(milliseconds: number): string", "The stage at a moment, drawn."),
      .init("hidden", "string[]", "The ids of the items whose snapshots stand for them."),
      .init("items", "string[]", "The items' ids, all sections in one list."),
      .init("maximum_offset", "table", "The greatest content offset: `x`, `y`."),
      .init("minimum_offset", "table", "The least content offset: `x`, `y`."),
      .init("moves", "table[]", "Every change of the order: `t`, `kind`, `item`, `from`, `to`."),
      .init("offset", "table", "The content offset: `x`, `y`."),
      .init("order", "string[][]", "The items' ids, section by section."),
      .init("phase", "string", "How the last gesture ended."),
      .init("press_duration", "number", "How long a press must be, in milliseconds."),
      .init("pressing", "boolean", "Whether a finger rests on something it may still lift."),
      .init("samples", "integer", "How many pointer samples there were."),
      .init("script_errors", "table[]", "What went wrong in hooks: `message`, `file`, `line`."),
      .init("snapshot", "table?", "Where the last snapshot rests: `x`, `y`, `scale`, `alpha`."),
      .init("tick", "number", "Milliseconds from one tick to the next."),
      .init("ticks", "integer", "How many ticks passed."),
      .init("time", "number", "Milliseconds that have passed."),
      .init("trace", "string", "The trace's name."),
      .init("velocity", "table", "The scroll that was asked for last, points a second: `x`, `y`."),
      .init("windows", "table[]", "The floating windows, back to front."),
    ])

  /// What a session does; each gives the session back.
  public static let actions: [HostFunction] = [
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
