internal import ReorderCore
package import ReorderScripting

/// A table that scripts provide; the source of stubs and reference.
package struct HostTable: Hashable, Sendable {
  /// A key of the table.
  package struct Key: Hashable, Sendable {
    /// The name in scripts.
    package let name: String
    /// Its type, in LuaCATS notation.
    package let type: String
    /// One sentence on its meaning, with the unit.
    package let summary: String

    init(_ name: String, _ type: String, _ summary: String) {
      self.name = name
      self.type = type
      self.summary = summary
    }
  }

  /// The name of its type in the editor stubs.
  package let name: String
  /// One sentence that describes it.
  package let summary: String
  /// Its keys, in order.
  package let keys: [Key]
}

extension HostInterface {
  /// The tables that make up a behaviour or that its hooks return.
  package static let tables =
    [press, pressRule, pointer, parameter] + AnswerTable.all.map { HostTable($0) }

  /// The keys of a behaviour's table that are not hooks: first those before the hooks, then those
  /// after them.
  package static let behaviourKeys: [HostTable.Key] = [
    .init("api", "\(version)", "The API version."),
    .init("name", "string", "Its name for users."),
    .init("summary", "string", "One sentence about what it does."),
    .init("extends", "string", "The behaviour from which it takes what it leaves out."),
    .init(
      "params", "table<string, reorder.Parameter|number|string|boolean>",
      "Its parameters, by name; under `extends`, a plain value is a new default."),
    .init(
      "press",
      "reorder.Press|fun(pointer: reorder.Pointer, p: table<string, any>): reorder.PressRule?",
      "When a press lifts, for each kind of pointer: a table, or a function that is asked once for "
        + "each kind as the behaviour loads; what it says nothing of is as without it."),
    .init(
      "breaks", "table<reorder.Law, string>",
      "The laws of a drag that it means to break, each with the reason; `reorder check --laws` "
        + "finds the others, and fails where a named law is not broken any more."),
    .init(
      "steady", "boolean|fun(p: table<string, any>): boolean",
      "Whether moves that only go back and forth under a resting finger are refused: true unless "
        + "it says otherwise."),
    .init("on", "reorder.Listeners", "Functions called on events."),
    .init("keep", "table<string, any>", "Plain data to hand over when the script is reloaded."),
    .init("on_reload", "fun(old: table)", "Receives the `keep` of the previous version."),
  ]

  private static let press = HostTable(
    name: "Press", summary: "When a press lifts, for each kind of pointer.",
    keys: pressRule.keys
      + PointerKind.allCases.map {
        .init($0.rawValue, "reorder.PressRule", "The rule for this kind of pointer alone.")
      })

  private static let pressRule = HostTable(
    name: "PressRule", summary: "When a press lifts.",
    keys: PressField.allCases.map {
      let kind: AnswerKind =
        $0 == .buttons ? .position : $0.choices.isEmpty ? .number : .word($0.choices)
      return .init($0.rawValue, kind.type, $0.summary)
    })

  private static let pointer = HostTable(
    name: "Pointer", summary: "The pointer that a function `press` is asked about.",
    keys: [
      .init(
        "kind", AnswerKind.word(PointerKind.allCases.map { $0.rawValue }).type,
        "The kind of pointer.")
    ])

  private static let parameter = HostTable(
    name: "Parameter", summary: "A parameter of a behaviour.",
    keys: [
      .init("choices", "string[]", "The allowed strings."),
      .init("default", "number|string|boolean", "The default value."),
      .init("doc", "string", "What it does, in a few words."),
      .init("max", "number", "The largest allowed number."),
      .init("min", "number", "The smallest allowed number."),
      .init(
        "unit", "string",
        "The unit of the number, such as `s`; a time may be given as `120ms` or `0.12s`."),
    ])
}

extension HostTable {
  /// A table that hooks return.
  init(_ answer: AnswerTable) {
    self.init(
      name: answer.name, summary: answer.summary,
      keys: answer.keys.map { Key($0.name, $0.kind.type, $0.summary) })
  }
}

extension AnswerKind {
  /// The type in LuaCATS notation.
  var type: String {
    switch self {
    case .truth: "boolean"
    case .number, .seconds, .fraction: "number"
    case .position: "integer"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .sentence, .place, .name: "string"
    case .data: "table<string, any>"
    case .numbers: "number[]"
    case .table(let table): "reorder.\(table.name)"
    case .tableOrFalse(let table): "false|reorder.\(table.name)"
    }
  }
}
