internal import ReorderCore

/// A table that a hook returns: the keys that it may have, and the kind of value that each holds.
///
/// The hooks' answers are read with these names, and `reorder check` compares scripts with them.
package struct AnswerTable: Hashable, Sendable {
  /// A key of the table.
  package struct Key: Hashable, Sendable {
    /// The name in scripts.
    package let name: String
    /// The kind of value.
    package let kind: AnswerKind
  }

  /// The table as messages call it, such as "a style".
  package let phrase: String
  /// The keys, in byte order of their names.
  package let keys: [Key]
  /// The names of the keys, in byte order.
  package let names: [String]

  private init(_ phrase: String, _ keys: [(String, AnswerKind)]) {
    self.phrase = phrase
    self.keys = keys.map { Key(name: $0.0, kind: $0.1) }.sorted { $0.name < $1.name }
    names = self.keys.map { $0.name }
  }

  /// The kind of value that a key holds; `nil` if there is no such key.
  package func kind(of name: String) -> AnswerKind? { keys.first { $0.name == name }?.kind }

  /// How a snapshot looks.
  package static let style = AnswerTable("a style", styleKeys)
  /// How a snapshot looks after the lift, and how it trails the finger.
  package static let liftedStyle = AnswerTable(
    "a style",
    styleKeys + [
      ("gather", .word(GatherRule.allCases.map { $0.rawValue })), ("half_life", .seconds),
    ])
  /// How a snapshot looks at rest, and where a window rests.
  package static let restingStyle = AnswerTable(
    "a style",
    styleKeys + [
      ("margin", .number), ("overhang", .number), ("rest", .word(RestPlace.names)),
      ("x", .number), ("y", .number),
    ])
  /// The shadow of a style.
  package static let shadow = AnswerTable(
    "a shadow",
    [("opacity", .fraction), ("radius", .number), ("x", .number), ("y", .number)])
  /// The spring of a style.
  package static let spring = AnswerTable(
    "a spring", [("damping", .number), ("response", .seconds)])
  /// The keyframes of a shake or a wiggle.
  package static let motion = AnswerTable(
    "a motion",
    [
      ("curve", curve), ("duration", .seconds), ("rotation", .numbers), ("x", .numbers),
      ("y", .numbers),
    ])

  private static let curve = AnswerKind.word(Curve.allCases.map { $0.rawValue })

  private static let styleKeys: [(String, AnswerKind)] = [
    ("alpha", .fraction), ("curve", curve), ("duration", .seconds), ("rotation", .number),
    ("scale", .number), ("shadow", .table(shadow)), ("spring", .table(spring)),
  ]
}
