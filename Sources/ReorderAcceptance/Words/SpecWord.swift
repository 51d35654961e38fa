/// A word that spec files may use: told once for whoever lists them, such as editor stubs, the
/// reference and completion.
public struct SpecWord: Hashable, Sendable {
  /// Whose word it is.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// busted's, or its assertion library's.
    case busted
    /// This program's.
    case reorder
  }

  /// What is written: a global name, or `assert.…`.
  public let name: String
  /// Parameters and result in LuaCATS notation, as in `fun(name: string, body: fun())`.
  public let signature: String
  /// One sentence on what it does.
  public let summary: String
  /// Whose word it is.
  public let origin: Origin

  private init(
    _ name: String, _ signature: String, _ summary: String, _ origin: Origin = .busted
  ) {
    self.name = name
    self.signature = signature
    self.summary = summary
    self.origin = origin
  }

  /// Every word, in the order in which one learns them.
  public static let all = blocks + hooks + assertions + replays

  private static let block = "fun(name: string, body: fun())"
  private static let hook = "fun(body: fun())"

  private static let blocks = [
    SpecWord("describe", block, "A block of tests; its body runs when it is its turn."),
    SpecWord("context", block, "The same as `describe`."),
    SpecWord("insulate", block, "A block whose changes to globals are taken back behind it."),
    SpecWord("expose", block, "A block whose globals the blocks behind it see."),
    SpecWord("it", block, "A test."),
    SpecWord("spec", block, "The same as `it`."),
    SpecWord("test", block, "The same as `it`."),
    SpecWord(
      "pending", "fun(name: string, body?: fun())",
      "A test that is still to come; within a test, its end with that verdict."),
    SpecWord("randomize", "fun(seed?: number|boolean)", "Runs the block's tests in random order."),
  ]

  private static let hooks = [
    SpecWord("setup", hook, "Runs once, before the block's tests."),
    SpecWord("teardown", hook, "Runs once, behind the block's tests."),
    SpecWord("strict_setup", hook, "The same as `setup`."),
    SpecWord("strict_teardown", hook, "The same as `teardown`."),
    SpecWord("lazy_setup", hook, "Runs once, before the first test within the block runs."),
    SpecWord("lazy_teardown", hook, "Runs once, behind the tests, where one ran."),
    SpecWord("before_each", hook, "Runs before each test within the block."),
    SpecWord("after_each", hook, "Runs behind each test within the block."),
    SpecWord("finally", hook, "Within a test: runs when it ends, however it ends."),
  ]

  private static let assertions = [
    SpecWord("assert", "fun(value: any, note?: any)", "Fails where the value is nil or false."),
    assertion("equal", "expected: any, actual: any", "Equal, as `==` has it."),
    assertion("same", "expected: any, actual: any", "Equal all the way down."),
    assertion(
      "near", "expected: number, actual: number, tolerance: number", "At most so far away."),
    assertion("is_true", "value: any", "Exactly true."),
    assertion("is_false", "value: any", "Exactly false."),
    assertion("truthy", "value: any", "Neither nil nor false."),
    assertion("falsy", "value: any", "Nil or false."),
    assertion("is_nil", "value: any", "Nil."),
    assertion("is_boolean", "value: any", "A truth value."),
    assertion("is_number", "value: any", "A number."),
    assertion("is_string", "value: any", "A string."),
    assertion("is_table", "value: any", "A table."),
    assertion("is_function", "value: any", "A function."),
    assertion("is_thread", "value: any", "A coroutine."),
    assertion("is_userdata", "value: any", "An object of the host's."),
    assertion(
      "has_error", "body: fun(), expected?: any", "The function raises this error, or any."),
    assertion(
      "error_matches", "body: fun(), pattern: string", "The function raises such an error."),
    assertion("matches", "pattern: string, text: string", "The text matches the pattern."),
    assertion("unique", "list: table, deep?: boolean", "No two values of the list are equal."),
    assertion("returned_arguments", "count: integer, ...: any", "So many values follow."),
  ]

  private static func assertion(
    _ name: String, _ parameters: String, _ summary: String
  ) -> SpecWord {
    SpecWord("assert.\(name)", "fun(\(parameters), note?: any)", summary)
  }

  private static let replays = [
    SpecWord("replay", "fun(options: table): reorder.Run", "Replays a trace to its end.", .reorder),
    SpecWord(
      "session", "fun(options: table): reorder.Session",
      "A stage that is driven by hand: press, wait, move, release.", .reorder),
    SpecWord(
      "each_behaviour", "fun(body: fun(name: string))",
      "Tries one expectation under every behaviour.", .reorder),
    SpecWord(
      "each_trace", "fun(body: fun(name: string))", "Tries one expectation on every trace.",
      .reorder),
    SpecWord("behaviours", "fun(): string[]", "The names of all behaviours.", .reorder),
    SpecWord("traces", "fun(): string[]", "The names of all traces.", .reorder),
  ]

  /// What can be read of a run: name and one sentence each.
  public static let readings: [(name: String, summary: String)] =
    RunReading.allCases.map { ($0.rawValue, $0.summary) }
}
