extension SpecAPI {
  /// A table of functions that may itself be callable.
  package struct Toolbox: Hashable, Sendable {
    /// The global name.
    package let name: String
    /// The name of its type in the editor stubs.
    package let type: String
    /// One sentence on its purpose.
    package let summary: String
    /// Its parameters when called, in LuaCATS notation; `nil` if it cannot be called.
    package let parameters: [String]?
    /// The results of a call, in LuaCATS notation.
    package let results: [String]
    /// Words that may precede others and mean nothing, or negate them.
    package let links: [String]
    /// Its functions.
    package let functions: [HostFunction]
  }

  /// `assert` and the call watchers, in the order in which users learn them.
  package static let toolboxes = [assert, spy, stub, mock, match]

  private static let assert = Toolbox(
    name: "assert", type: "Assert", summary: "Assertions, in chains such as `assert.is_not.same`.",
    parameters: ["value: any", "note: any?"], results: ["any"],
    links: [
      "is", "are", "was", "has", "does", "is_not", "are_not", "was_not", "has_no", "does_not", "no",
    ],
    functions: assertions)

  private static let assertions: [HostFunction] =
    [
      assertion("equal", ["expected: any", "actual: any"], "Equal by `==`."),
      assertion("same", ["expected: any", "actual: any"], "Deeply equal."),
      assertion(
        "near", ["expected: number", "actual: number", "tolerance: number"],
        "Equal within a tolerance."),
      assertion("is_true", ["value: any"], "Exactly true."),
      assertion("is_false", ["value: any"], "Exactly false."),
      assertion("truthy", ["value: any"], "Neither nil nor false."),
      assertion("falsy", ["value: any"], "Nil or false."),
    ]
    + types.map { assertion("is_\($0.name)", ["value: any"], $0.summary) } + [
      assertion(
        "has_error", ["body: function", "expected: any?"],
        "The function raises this error, or any error."),
      assertion(
        "error_matches", ["body: function", "pattern: string"],
        "The function raises an error that matches the pattern."),
      assertion("matches", ["pattern: string", "text: string"], "The text matches the pattern."),
      assertion(
        "unique", ["list: table", "deep: boolean?"], "No two values of the list are equal."),
      HostFunction(
        "conforms",
        ["run: reorder.Run", "observed: reorder.Observed", "options: table|reorder.Within|nil"], [],
        "An application did what the run does, within `time` (50 ms) and `point` (1)."),
      HostFunction(
        "obeys", ["behaviour: string", "laws: string[]?", "options: table?"], [],
        "A behaviour obeys these laws of a drag, or all that it does not say it breaks."),
      HostFunction(
        "events", ["run: reorder.Run", "events: table", "within: reorder.Within?"], [],
        "The run's events, of the kinds that the list names."),
      HostFunction(
        "moves", ["run: reorder.Run", "moves: table", "within: reorder.Within?"], [],
        "The run's moves, in all drags."),
      HostFunction(
        "order", ["run: reorder.Run", "order: string|string[][]"], [],
        "The run's order, as in `b c | a`."),
      HostFunction(
        "returned_arguments", ["count: integer", "...: any"], [],
        "The number of values that follow."),
      HostFunction(
        "message", ["note: any"], ["reorder.Assert"],
        "Begins a chain with a message for its failure."),
      HostFunction(
        "spy", ["spy: reorder.Spy", "note: any?"], ["reorder.Assert"],
        "Begins a chain about the calls of a spy."),
      HostFunction(
        "stub", ["stub: reorder.Spy", "note: any?"], ["reorder.Assert"],
        "Begins a chain about the calls of a stub."),
      HostFunction(
        "called", ["times: integer?"], [], "Of a spy: called this many times, or at all."),
      HostFunction(
        "called_at_least", ["times: integer"], [], "Of a spy: called this many times or more."),
      HostFunction(
        "called_at_most", ["times: integer"], [], "Of a spy: called this many times or fewer."),
      HostFunction(
        "called_more_than", ["times: integer"], [], "Of a spy: called more than this many times."),
      HostFunction(
        "called_less_than", ["times: integer"], [], "Of a spy: called fewer than this many times."),
      HostFunction(
        "called_with", ["...: any"], [], "Of a spy: called with these arguments at least once."),
      HostFunction(
        "returned_with", ["...: any"], [], "Of a spy: returned these results at least once."),
      HostFunction(
        "snapshot", [], ["table"],
        "Starts a snapshot, whose `revert()` reverts all spies made after it."),
      HostFunction(
        "array", ["list: table", "note: any?"], ["reorder.Assert"],
        "Begins a chain about an array."),
      HostFunction("holes", ["length: integer?"], [], "Of an array: has nil before its end."),
    ] + own

  /// The functions for extending the words; called with a colon.
  private static let own: [HostFunction] = [
    method(
      "register",
      [space, "name: string", "callback: function", "positive: any?", "negative: any?"],
      "Adds a name to the chains, with the texts of its failure."),
    method("unregister", [space, "name: string"], "Removes an added name."),
    method(
      "add_formatter", ["formatter: fun(value: any): string?"],
      "Adds a function that formats values in failures."),
    method("remove_formatter", ["formatter: function"], "Removes a formatter."),
    HostFunction(
      "format", [me, "values: table"], ["table"], "Replaces each value of a list with its text."),
    method(
      "set_parameter", ["name: string", "value: any"],
      "Sets a parameter, until a snapshot is reverted."),
    HostFunction(
      "get_parameter", [me, "name: string"], ["any"], "The value of a parameter."),
  ]

  private static let me = "self: reorder.Assert"
  private static let space = "space: 'assertion'|'matcher'|'modifier'"

  private static func method(
    _ name: String, _ parameters: [String], _ summary: String
  ) -> HostFunction {
    HostFunction(name, [me] + parameters, [], summary)
  }

  private static let types: [(name: String, summary: String)] = [
    ("nil", "Nil."), ("boolean", "A boolean."), ("number", "A number."),
    ("string", "A string."), ("table", "A table."), ("function", "A function."),
    ("thread", "A coroutine."), ("userdata", "An object of the host."),
  ]

  private static func assertion(
    _ name: String, _ parameters: [String], _ summary: String
  ) -> HostFunction {
    HostFunction(name, parameters + ["note: any?"], [], summary)
  }

  private static let spy = Toolbox(
    name: "spy", type: "Spies", summary: "Records calls and passes them on.",
    parameters: ["callback: function?"], results: ["reorder.Spy"], links: [],
    functions: [
      HostFunction("new", ["callback: function?"], ["reorder.Spy"], "Makes a spy on a function."),
      HostFunction(
        "on", ["target: table", "key: any"], ["reorder.Spy"],
        "Replaces the function in a table's field with a spy on it."),
      HostFunction("is_spy", ["value: any"], ["boolean"], "Whether a value is a spy or a stub."),
    ])

  private static let stub = Toolbox(
    name: "stub", type: "Stubs", summary: "Replaces a function, and records calls.",
    parameters: ["target: table?", "key: any?", "...: any"], results: ["reorder.Spy"], links: [],
    functions: [
      HostFunction(
        "new", ["target: table?", "key: any?", "...: any"], ["reorder.Spy"],
        "Replaces the function in a table's field, and returns these values.")
    ])

  private static let mock = Toolbox(
    name: "mock", type: "Mocks",
    summary: "Spies on all functions of a table and of the tables in it.",
    parameters: ["target: table", "stubs: boolean?", "result: any?"], results: ["table"], links: [],
    functions: [
      HostFunction(
        "new", ["target: table", "stubs: boolean?", "result: any?"], ["table"],
        "Replaces all functions in a table with spies or stubs."),
      HostFunction("clear", ["target: table"], ["table"], "Clears the recorded calls."),
      HostFunction("revert", ["target: table"], ["table"], "Restores the functions."),
    ])

  private static let match = Toolbox(
    name: "match", type: "Matchers", summary: "Matches any value of a kind in `called_with`.",
    parameters: nil, results: [], links: ["is", "is_not"],
    functions: types.map { matcher("is_\($0.name)", [], $0.summary) } + [
      matcher("is_true", [], "Exactly true."), matcher("is_false", [], "Exactly false."),
      matcher("truthy", [], "Neither nil nor false."), matcher("falsy", [], "Nil or false."),
      matcher("equals", ["value: any"], "Equal by `==`."),
      matcher("same", ["value: any"], "Deeply equal."),
      matcher("ref", ["value: any"], "The same table or function."),
      matcher("near", ["value: number", "tolerance: number"], "Equal within a tolerance."),
      matcher("matches", ["pattern: string"], "A string that matches the pattern."),
      matcher("unique", ["deep: boolean?"], "A list in which no two values are equal."),
      matcher("all_of", ["...: function"], "A value that all of these matchers match."),
      matcher("any_of", ["...: function"], "A value that one of these matchers matches."),
      matcher("none_of", ["...: function"], "A value that none of these matchers matches."),
      HostFunction("is_matcher", ["value: any"], ["boolean"], "Whether a value is a matcher."),
    ])

  private static func matcher(
    _ name: String, _ parameters: [String], _ summary: String
  ) -> HostFunction {
    HostFunction(name, parameters, ["function"], summary)
  }

  /// A function whose calls are recorded.
  static let spyTable = HostTable(
    name: "Spy", summary: "A function whose calls are recorded.",
    keys: [
      .init(
        "calls", "table[]",
        "The arguments of each call: copies in `vals`, the values themselves in `refs`."),
      .init("clear", "fun(self: reorder.Spy): reorder.Spy", "Clears the recorded calls."),
      .init(
        "invokes", "fun(body: function): reorder.Spy", "Of a stub: calls this function instead."),
      .init(
        "on_call_with", "fun(...: any): table",
        "Of a stub: `returns` or `invokes` for these arguments only."),
      .init("returns", "fun(...: any): reorder.Spy", "Of a stub: returns these values."),
      .init("returnvals", "table[]", "The results of each call, in `vals` and `refs`."),
      .init("revert", "fun(self: reorder.Spy): function?", "Restores the original function."),
    ])
}
