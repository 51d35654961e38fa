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
  package static let tables = [
    press, pressRule, pointer, parameter, spring, shadow, style, liftedStyle, restingStyle, motion,
  ]

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
      let names = $0.choices.map { "\"\($0)\"" }.joined(separator: "|")
      let type = $0 == .buttons ? "integer" : names.isEmpty ? "number" : names
      return .init($0.rawValue, type, $0.summary)
    })

  private static let pointer = HostTable(
    name: "Pointer", summary: "The pointer that a function `press` is asked about.",
    keys: [
      .init(
        "kind", PointerKind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
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

  private static let spring = HostTable(
    name: "Spring", summary: "The motion of a damped spring.",
    keys: [
      .init("damping", "number", "The damping ratio; a spring with 1 does not overshoot."),
      .init("response", "number", "The period of the undamped spring, in seconds."),
    ])

  private static let shadow = HostTable(
    name: "Shadow", summary: "The shadow under a snapshot.",
    keys: [
      .init("opacity", "number", "From 0 to 1."), .init("radius", "number", "Points."),
      .init("x", "number", "Points to the right."), .init("y", "number", "Points down."),
    ])

  private static let style = HostTable(
    name: "Style", summary: "How a snapshot looks, and how it changes to that look.",
    keys: styleKeys)

  private static let liftedStyle = HostTable(
    name: "LiftedStyle", summary: "A style, how the snapshot follows, and what lies under it.",
    keys: (styleKeys + [
      .init(
        "gather", #""stack"|"none""#,
        "How items that travel along are shown: under the dragged one, or not at all."),
      .init("half_life", "number", "Seconds in which the drawn snapshot covers half of its way."),
    ]).sorted { $0.name < $1.name })

  private static let motion = HostTable(
    name: "Motion", summary: "Poses that an item takes around its place, one after the other.",
    keys: [
      .init(
        "curve", Curve.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
        "The curve between two poses."),
      .init("duration", "number", "Seconds for all poses together."),
      .init("rotation", "number[]", "Degrees clockwise."),
      .init("x", "number[]", "Points to the right."), .init("y", "number[]", "Points down."),
    ])

  private static let restingStyle = HostTable(
    name: "RestingStyle", summary: "A style, and where a window rests.",
    keys: (styleKeys + [
      .init("margin", "number", "Points kept free at every edge."),
      .init("overhang", "number", "The fraction of the window beyond the edge."),
      .init("rest", #""free"|"sides"|"edges"|"corners""#, "Where the window rests."),
      .init("x", "number", "The x of its center, in place of `rest`."),
      .init("y", "number", "The y of its center, in place of `rest`."),
    ]).sorted { $0.name < $1.name })

  private static let styleKeys: [HostTable.Key] = [
    .init("alpha", "number", "From 0, transparent, to 1, opaque."),
    .init(
      "curve", Curve.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      "The curve of the change."),
    .init("duration", "number", "The duration of the change, in seconds."),
    .init("rotation", "number", "Degrees."),
    .init("scale", "number", "1 is the item's own size."),
    .init("shadow", "reorder.Shadow", "The shadow under it."),
    .init("spring", "reorder.Spring", "A spring, in place of `duration` and `curve`."),
  ]
}
