internal import ReorderCore

/// A table that a hook returns: the keys that it may have, and what each of them holds.
///
/// The one place that says so: answers are read with these names, `reorder check` compares scripts
/// with them, and editor stubs, completion and reference show them.
package struct AnswerTable: Hashable, Sendable {
  /// A key of the table.
  package struct Key: Hashable, Sendable {
    /// The name in scripts.
    package let name: String
    /// The kind of value.
    package let kind: AnswerKind
    /// One sentence on its meaning, with the unit.
    package let summary: String

    fileprivate init(_ name: AnswerName, _ kind: AnswerKind, _ summary: String) {
      self.name = name.rawValue
      self.kind = kind
      self.summary = summary
    }
  }

  /// The name of its type in the editor stubs.
  package let name: String
  /// The table as messages call it, such as "a style".
  package let phrase: String
  /// One sentence that describes it.
  package let summary: String
  /// The keys, in byte order of their names.
  package let keys: [Key]
  /// The names of the keys, in byte order.
  package let names: [String]

  private init(_ name: String, _ phrase: String, _ summary: String, _ keys: [Key]) {
    self.name = name
    self.phrase = phrase
    self.summary = summary
    self.keys = keys.sorted { $0.name < $1.name }
    names = self.keys.map { $0.name }
  }

  /// The kind of value that a key holds; `nil` if there is no such key.
  package func kind(of name: String) -> AnswerKind? { keys.first { $0.name == name }?.kind }

  /// All tables, each behind those that its keys hold.
  package static let all = [spring, shadow, style, liftedStyle, restingStyle, motion]

  /// How a snapshot looks.
  package static let style = AnswerTable(
    "Style", "a style", "How a snapshot looks, and how it changes to that look.", styleKeys)
  /// How a snapshot looks after the lift, and how it trails the finger.
  package static let liftedStyle = AnswerTable(
    "LiftedStyle", "a style", "A style, how the snapshot follows, and what lies under it.",
    styleKeys + [
      Key(
        .gather, .words(of: GatherRule.self),
        "How items that travel along are shown: under the dragged one, or not at all."),
      Key(.halfLife, .seconds, "Seconds in which the drawn snapshot covers half of its way."),
    ])
  /// How a snapshot looks at rest, and where a window rests.
  package static let restingStyle = AnswerTable(
    "RestingStyle", "a style", "A style, and where a window rests.",
    styleKeys + [
      Key(.margin, .number, "Points kept free at every edge."),
      Key(.overhang, .number, "The fraction of the window beyond the edge."),
      Key(.rest, .word(RestPlace.names), "Where the window rests."),
      Key(.x, .number, "The x of its center, in place of `rest`."),
      Key(.y, .number, "The y of its center, in place of `rest`."),
    ])
  /// The shadow of a style.
  package static let shadow = AnswerTable(
    "Shadow", "a shadow", "The shadow under a snapshot.",
    [
      Key(.opacity, .fraction, "From 0 to 1."), Key(.radius, .number, "Points."),
      Key(.x, .number, "Points to the right."), Key(.y, .number, "Points down."),
    ])
  /// The spring of a style.
  package static let spring = AnswerTable(
    "Spring", "a spring", "The motion of a damped spring.",
    [
      Key(.damping, .number, "The damping ratio; a spring with 1 does not overshoot."),
      Key(.response, .seconds, "The period of the undamped spring, in seconds."),
    ])
  /// The keyframes of a shake or a wiggle.
  package static let motion = AnswerTable(
    "Motion", "a motion", "Poses that an item takes around its place, one after the other.",
    [
      Key(.curve, curve, "The curve between two poses."),
      Key(.duration, .seconds, "Seconds for all poses together."),
      Key(.rotation, .numbers, "Degrees clockwise."),
      Key(.x, .numbers, "Points to the right."), Key(.y, .numbers, "Points down."),
    ])

  private static let curve = AnswerKind.words(of: Curve.self)

  private static let styleKeys = [
    Key(.alpha, .fraction, "From 0, transparent, to 1, opaque."),
    Key(.curve, curve, "The curve of the change."),
    Key(.duration, .seconds, "The duration of the change, in seconds."),
    Key(.rotation, .number, "Degrees."), Key(.scale, .number, "1 is the item's own size."),
    Key(.shadow, .table(shadow), "The shadow under it."),
    Key(.spring, .table(spring), "A spring, in place of `duration` and `curve`."),
  ]
}

/// The name of a key in a table that a hook returns.
package enum AnswerName: String, CaseIterable, Sendable {
  /// As scripts write them.
  case alpha, curve, damping, duration, gather, margin, opacity, overhang, radius, response, rest,
    rotation, scale, shadow, spring, x, y
  /// In scripts, `half_life`.
  case halfLife = "half_life"
}
