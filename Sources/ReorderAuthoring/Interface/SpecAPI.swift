/// The functions and tables that only specs see.
package enum SpecAPI {
  /// The functions, in the order in which a spec uses them.
  package static let functions: [HostFunction] =
    blocks.map { HostFunction($0.name, ["name: string", "body: function"], [], $0.summary) }
    + steps.map { HostFunction($0.name, ["body: function"], [], $0.summary) }
    + [
      HostFunction(
        "randomize", ["seed: integer?"], [], "Runs the tests of a group in random order."),
      HostFunction(
        "replay", ["options: reorder.Replay"], ["reorder.Run"],
        "Replays a trace under a behaviour and returns the result."),
      HostFunction(
        "session", ["options: reorder.Replay"], ["reorder.Session"],
        "Starts a scene that the spec drives by hand."),
      HostFunction("behaviours", [], ["string[]"], "The names of all behaviours."),
      HostFunction("traces", [], ["string[]"], "The names of all traces."),
      HostFunction(
        "each_behaviour", ["body: fun(name: string)"], [],
        "Calls a function with the name of each behaviour."),
      HostFunction(
        "each_trace", ["body: fun(name: string)"], [],
        "Calls a function with the name of each trace."),
      HostFunction(
        "drags", ["options: reorder.Drags"], ["reorder.RandomDrags"],
        "Describes random drags, for `for_any`."),
      HostFunction(
        "for_any", ["drags: reorder.RandomDrags", "property: fun(run: reorder.Run): boolean?"], [],
        "Tests a property for random drags, and finds the smallest one for which it fails."),
      HostFunction(
        "snapshot_of", ["run: reorder.Run", "name: string?"], [],
        "Compares a run with the one that `reorder test --record` saved beside the spec."),
      HostFunction(
        "observed", ["name: string"], ["reorder.Observed"],
        "What an application did with a trace: NAME.observed.json beside the spec, or in traces/."),
      HostFunction(
        "each_frame", ["run: reorder.Run", "body: fun(frame: reorder.Frame): boolean?"], [],
        "Calls a function with every frame of a run; it fails if the function returns false."),
      HostFunction(
        "within", ["time: number|string"], ["reorder.Within"],
        "How far times may be apart: milliseconds, or a text such as \"0.1s\"."),
    ]

  /// All global names, including `assert`, which every script has and specs extend.
  package static var names: [String] { functions.map { $0.name } + toolboxes.map { $0.name } }

  private static let blocks: [(name: String, summary: String)] = [
    ("describe", "Groups tests."),
    ("context", "Groups tests as `describe` does."),
    ("insulate", "Groups tests; globals that are set in it do not outlast it."),
    ("expose", "Groups tests; globals that are set in it stay."),
    ("it", "One test; `#words` in its name are tags."),
    ("spec", "One test, as `it`."), ("test", "One test, as `it`."),
    ("pending", "A test that is still to be written."),
  ]

  private static let steps: [(name: String, summary: String)] = [
    ("setup", "Runs once before the first test of its group."),
    ("strict_setup", "Runs as `setup` does."),
    ("lazy_setup", "Runs as `setup` does, if a test of its group runs."),
    ("teardown", "Runs once after the last test of its group."),
    ("strict_teardown", "Runs as `teardown` does."),
    ("lazy_teardown", "Runs as `teardown` does, if a test of its group runs."),
    ("before_each", "Runs before each test of its group."),
    ("after_each", "Runs after each test of its group."),
    ("finally", "Runs at the end of the test that calls it."),
  ]
}
