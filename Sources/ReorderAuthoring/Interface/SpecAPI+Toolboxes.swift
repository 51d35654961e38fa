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
    name: "assert", type: "Assert", summary: "What must hold; chains such as `assert.is_not.same`.",
    parameters: ["value: any", "note: any?"], results: ["any"],
    links: [
      "is", "are", "was", "has", "does", "is_not", "are_not", "was_not", "has_no", "does_not", "no",
    ],
    functions: assertions)

  private static let assertions: [HostFunction] =
    [
      assertion("equal", ["expected: any", "actual: any"], "Equal, as `==` has it."),
      assertion("same", ["expected: any", "actual: any"], "Equal all the way down."),
      assertion(
        "near", ["expected: number", "actual: number", "tolerance: number"],
        "At most so far away."),
      assertion("is_true", ["value: any"], "Exactly true."),
      assertion("is_false", ["value: any"], "Exactly false."),
      assertion("truthy", ["value: any"], "Neither nil nor false."),
      assertion("falsy", ["value: any"], "Nil or false."),
    ]
    + types.map { assertion("is_\($0.name)", ["value: any"], $0.summary) } + [
      assertion(
        "has_error", ["body: function", "expected: any?"],
        "The function raises this error, or any."),
      assertion(
        "error_matches", ["body: function", "pattern: string"],
        "The function raises such an error."),
      assertion("matches", ["pattern: string", "text: string"], "The text matches the pattern."),
      assertion(
        "unique", ["list: table", "deep: boolean?"], "No two values of the list are equal."),
      HostFunction(
        "returned_arguments", ["count: integer", "...: any"], [], "So many values follow."),
      HostFunction(
        "message", ["note: any"], ["reorder.Assert"], "Begins a chain: what a failure says first."),
      HostFunction(
        "spy", ["spy: reorder.Spy", "note: any?"], ["reorder.Assert"],
        "Begins a chain about the calls of a spy."),
      HostFunction(
        "stub", ["stub: reorder.Spy", "note: any?"], ["reorder.Assert"],
        "Begins a chain about the calls of a stub."),
      HostFunction(
        "called", ["times: integer?"], [], "Of a spy: called so often, or at all."),
      HostFunction("called_at_least", ["times: integer"], [], "Of a spy: called so often or more."),
      HostFunction("called_at_most", ["times: integer"], [], "Of a spy: called so often or less."),
      HostFunction("called_more_than", ["times: integer"], [], "Of a spy: called more often."),
      HostFunction("called_less_than", ["times: integer"], [], "Of a spy: called less often."),
      HostFunction("called_with", ["...: any"], [], "Of a spy: called with these arguments once."),
      HostFunction("returned_with", ["...: any"], [], "Of a spy: gave these results once."),
      HostFunction(
        "snapshot", [], ["table"], "What its `revert()` takes back: the spies made from now on."),
      HostFunction(
        "array", ["list: table", "note: any?"], ["reorder.Assert"],
        "Begins a chain about an array."),
      HostFunction("holes", ["length: integer?"], [], "Of an array: nil lies before its end."),
    ] + own

  /// The functions for extending the words; called with a colon.
  private static let own: [HostFunction] = [
    method(
      "register",
      [space, "name: string", "callback: function", "positive: any?", "negative: any?"],
      "Adds a word to the chains, with what a failure says."),
    method("unregister", [space, "name: string"], "Takes a word out again."),
    method(
      "add_formatter", ["formatter: fun(value: any): string?"], "Shows values in failures so."),
    method("remove_formatter", ["formatter: function"], "Takes a formatter out again."),
    HostFunction(
      "format", [me, "values: table"], ["table"], "Shows each value of a list in its place."),
    method(
      "set_parameter", ["name: string", "value: any"],
      "Keeps a value, until a snapshot is taken back."),
    HostFunction(
      "get_parameter", [me, "name: string"], ["any"], "The value that was kept last."),
  ]

  private static let me = "self: reorder.Assert"
  private static let space = "space: 'assertion'|'matcher'|'modifier'"

  private static func method(
    _ name: String, _ parameters: [String], _ summary: String
  ) -> HostFunction {
    HostFunction(name, [me] + parameters, [], summary)
  }

  private static let types: [(name: String, summary: String)] = [
    ("nil", "Nil."), ("boolean", "A truth value."), ("number", "A number."),
    ("string", "A string."), ("table", "A table."), ("function", "A function."),
    ("thread", "A coroutine."), ("userdata", "An object of the host's."),
  ]

  private static func assertion(
    _ name: String, _ parameters: [String], _ summary: String
  ) -> HostFunction {
    HostFunction(name, parameters + ["note: any?"], [], summary)
  }

  private static let spy = Toolbox(
    name: "spy", type: "Spies", summary: "Watches calls and lets them through.",
    parameters: ["callback: function?"], results: ["reorder.Spy"], links: [],
    functions: [
      HostFunction("new", ["callback: function?"], ["reorder.Spy"], "Watches a function."),
      HostFunction(
        "on", ["target: table", "key: any"], ["reorder.Spy"],
        "Watches the function in a table's field, in its place."),
      HostFunction("is_spy", ["value: any"], ["boolean"], "Whether a value is a spy or a stub."),
    ])

  private static let stub = Toolbox(
    name: "stub", type: "Stubs", summary: "Takes the place of a function, and watches its calls.",
    parameters: ["target: table?", "key: any?", "...: any"], results: ["reorder.Spy"], links: [],
    functions: [
      HostFunction(
        "new", ["target: table?", "key: any?", "...: any"], ["reorder.Spy"],
        "Takes the place of the function in a table's field, and gives these values.")
    ])

  private static let mock = Toolbox(
    name: "mock", type: "Mocks", summary: "Watches all functions of a table and of those in it.",
    parameters: ["target: table", "stubs: boolean?", "result: any?"], results: ["table"], links: [],
    functions: [
      HostFunction(
        "new", ["target: table", "stubs: boolean?", "result: any?"], ["table"],
        "Makes spies, or stubs, of all functions in a table."),
      HostFunction("clear", ["target: table"], ["table"], "Forgets the calls."),
      HostFunction("revert", ["target: table"], ["table"], "Puts the functions back."),
    ])

  private static let match = Toolbox(
    name: "match", type: "Matchers", summary: "Stands for any value of a kind in `called_with`.",
    parameters: nil, results: [], links: ["is", "is_not"],
    functions: types.map { matcher("is_\($0.name)", [], $0.summary) } + [
      matcher("is_true", [], "Exactly true."), matcher("is_false", [], "Exactly false."),
      matcher("truthy", [], "Neither nil nor false."), matcher("falsy", [], "Nil or false."),
      matcher("equals", ["value: any"], "Equal, as `==` has it."),
      matcher("same", ["value: any"], "Equal all the way down."),
      matcher("ref", ["value: any"], "The very same table or function."),
      matcher("near", ["value: number", "tolerance: number"], "At most so far away."),
      matcher("matches", ["pattern: string"], "A text that matches the pattern."),
      matcher("unique", ["deep: boolean?"], "A list of which no two values are equal."),
      matcher("all_of", ["...: function"], "What all of these matchers take."),
      matcher("any_of", ["...: function"], "What one of these matchers takes."),
      matcher("none_of", ["...: function"], "What none of these matchers takes."),
      HostFunction("is_matcher", ["value: any"], ["boolean"], "Whether a value is a matcher."),
    ])

  private static func matcher(
    _ name: String, _ parameters: [String], _ summary: String
  ) -> HostFunction {
    HostFunction(name, parameters, ["function"], summary)
  }

  /// A function whose calls are recorded.
  static let spyTable = HostTable(
    name: "Spy", summary: "A function whose calls are watched.",
    keys: [
      .init("calls", "table[]", "The arguments of each call: `vals` as they were, `refs`."),
      .init("clear", "fun(self: reorder.Spy): reorder.Spy", "Forgets the calls."),
      .init(
        "invokes", "fun(body: function): reorder.Spy", "Of a stub: calls this in its place."),
      .init(
        "on_call_with", "fun(...: any): table",
        "Of a stub: `returns` or `invokes` for these arguments alone."),
      .init("returns", "fun(...: any): reorder.Spy", "Of a stub: gives these values."),
      .init("returnvals", "table[]", "The results of each call, likewise."),
      .init("revert", "fun(self: reorder.Spy): function?", "Puts back what it stands for."),
    ])
}
