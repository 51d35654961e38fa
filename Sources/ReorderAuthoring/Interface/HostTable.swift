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
    press, parameter, spring, shadow, style, liftedStyle, restingStyle, motion,
  ]

  private static let press = HostTable(
    name: "Press", summary: "How long and how still a finger must rest.",
    keys: [
      .init("duration", "number", "Seconds."), .init("slop", "number", "Points it may stray."),
    ])

  private static let parameter = HostTable(
    name: "Parameter", summary: "A knob of a behaviour.",
    keys: [
      .init("choices", "string[]", "The strings that are allowed."),
      .init("default", "number|string|boolean", "The value where nobody sets another."),
      .init("doc", "string", "What it does, in a few words."),
      .init("max", "number", "The largest number that is allowed."),
      .init("min", "number", "The smallest number that is allowed."),
    ])

  private static let spring = HostTable(
    name: "Spring", summary: "A motion that swings to its end.",
    keys: [
      .init("damping", "number", "How much of the swing is held back; 1 is no swing at all."),
      .init("response", "number", "Seconds that one swing takes."),
    ])

  private static let shadow = HostTable(
    name: "Shadow", summary: "What lies under a snapshot.",
    keys: [
      .init("opacity", "number", "From 0 to 1."), .init("radius", "number", "Points."),
      .init("x", "number", "Points to the right."), .init("y", "number", "Points down."),
    ])

  private static let style = HostTable(
    name: "Style", summary: "How a snapshot looks, and how it gets there.", keys: styleKeys)

  private static let liftedStyle = HostTable(
    name: "LiftedStyle", summary: "A style, and how the snapshot follows.",
    keys: (styleKeys + [
      .init("half_life", "number", "Seconds in which it is drawn half of its way to its place.")
    ]).sorted { $0.name < $1.name })

  private static let motion = HostTable(
    name: "Motion", summary: "Poses that an item takes about its place, one after the other.",
    keys: [
      .init(
        "curve", Curve.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
        "How each stretch starts and stops."),
      .init("duration", "number", "Seconds for all poses together."),
      .init("rotation", "number[]", "Degrees clockwise."),
      .init("x", "number[]", "Points to the right."), .init("y", "number[]", "Points down."),
    ])

  private static let restingStyle = HostTable(
    name: "RestingStyle", summary: "A style, and where a window rests.",
    keys: (styleKeys + [
      .init("margin", "number", "Points kept free at every edge."),
      .init("overhang", "number", "The fraction of the window that hangs out."),
      .init("rest", #""free"|"sides"|"edges"|"corners""#, "Where a window goes."),
      .init("x", "number", "The x of its center, in place of `rest`."),
      .init("y", "number", "The y of its center, in place of `rest`."),
    ]).sorted { $0.name < $1.name })

  private static let styleKeys: [HostTable.Key] = [
    .init("alpha", "number", "From 0, not to be seen, to 1."),
    .init(
      "curve", Curve.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      "How it starts and stops."),
    .init("duration", "number", "Seconds until it looks like this."),
    .init("rotation", "number", "Degrees."),
    .init("scale", "number", "1 is the item's own size."),
    .init("shadow", "reorder.Shadow", "What lies under it."),
    .init("spring", "reorder.Spring", "A swing, in place of `duration` and `curve`."),
  ]
}
