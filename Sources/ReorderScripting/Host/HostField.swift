internal import LuaRuntime

/// One field or method of a host object, told once for everybody: the binding, the editor stubs,
/// the reference page and the completion are all made from it.
public struct HostField: Hashable, Sendable {
  /// What a script gets.
  public enum Kind: Hashable, Sendable {
    /// A number.
    case number
    /// A whole number.
    case integer
    /// A truth value.
    case boolean
    /// One of these strings.
    case choice([String])
    /// A string.
    case string
    /// A method; its parameters and results in LuaCATS notation, such as `x: number`.
    case method(parameters: [String], results: [String], signature: String)
  }

  /// The name that scripts write.
  public let name: String
  /// What a script gets.
  public let kind: Kind
  /// One sentence on what it means, with its unit.
  public let summary: String

  init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

/// A host object that hooks are given.
public struct HostObject: Hashable, Sendable {
  /// The name of its type in the editor stubs.
  public let name: String
  /// One sentence on what it is.
  public let summary: String
  /// Its fields and methods, in order.
  public let fields: [HostField]
}

/// Everything that a script can reach of the engine.
public enum HostInterface {
  /// The number of the interface that a behaviour's `api` must name.
  public static let version = 1

  /// The host objects.
  public static let objects: [HostObject] = [
    HostObject(
      name: "Drag", summary: "The drag as it is, refilled before each call.",
      fields: DragField.allCases.map(\.field)),
    HostObject(
      name: "List", summary: "The list in its current order; positions start at 1.",
      fields: [
        HostField("sections", .integer, "How many sections there are."),
        HostField("count", .integer, "How many items all sections have together."),
      ] + ListMethod.allCases.map(\.field)),
    HostObject(
      name: "Scroll", summary: "The visible part of the content.",
      fields: ScrollField.allCases.map(\.field)),
  ]
}
