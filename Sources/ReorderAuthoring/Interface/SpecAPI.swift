/// The functions and tables that only specs see.
package enum SpecAPI {
  /// The functions, in the order in which a spec uses them.
  package static let functions: [HostFunction] =
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

  /// All global names, including `assert`, which every script has and specs extend.
  package static var names: [String] { functions.map(\.name) + toolboxes.map(\.name) }

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
}
