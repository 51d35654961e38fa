internal import LuaRuntime

/// One field or method of a host object: the single source of the binding, the editor stubs, the
/// reference page and the completion.
package struct HostField: Hashable, Sendable {
  /// The kind of value that a script gets.
  package enum Kind: Hashable, Sendable {
    /// A number.
    case number
    /// An integer.
    case integer
    /// A boolean.
    case boolean
    /// One of these strings.
    case choice([String])
    /// A string.
    case string
    /// A table that scripts may change.
    case table
    /// A host object, by the name of its type.
    case object(String)
    /// A method; its parameters and results in LuaCATS notation, such as `x: number`.
    case method(parameters: [String], results: [String], signature: String)
  }

  /// The name in scripts.
  package let name: String
  /// The kind of value.
  package let kind: Kind
  /// One sentence on its meaning, with the unit.
  package let summary: String

  init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

/// A host object passed to hooks.
package struct HostObject: Hashable, Sendable {
  /// The name of its type in the editor stubs.
  package let name: String
  /// One sentence that describes it.
  package let summary: String
  /// Its fields and methods, in order.
  package let fields: [HostField]
  /// What a script writes for it, such as `drag`.
  package let path: String

  init(name: String, summary: String, fields: [HostField], of owner: String? = nil) {
    self.name = name
    self.summary = summary
    self.fields = fields
    path = (owner.map { "\($0)." } ?? "") + name.lowercased()
  }
}

/// Everything of the engine that a script can reach.
package enum HostInterface {
  /// The number of the interface that a behaviour's `api` must name.
  package static let version = 1

  /// The host objects.
  package static let objects: [HostObject] = [
    HostObject(
      name: "Drag", summary: "The current drag, refilled before each call.",
      fields: DragField.allCases.map { $0.field } + DragMethod.allCases.map { $0.field }),
    HostObject(
      name: "Modifiers", summary: "The modifier keys, as `drag.modifiers` gives them.",
      fields: ModifierField.allCases.map { $0.field }, of: "drag"),
    HostObject(
      name: "List", summary: "The list in its current order; positions start at 1.",
      fields: ListField.allCases.map { $0.field } + [HostObjects.listName]
        + ListMethod.allCases.map { $0.field }),
    HostObject(
      name: "Scroll", summary: "The visible part of the content.",
      fields: ScrollField.allCases.map { $0.field } + [HostObjects.scrollList]
        + ScrollMethod.allCases.map { $0.field }),
    HostObject(
      name: "Board", summary: "The lists and zones among which items move.",
      fields: BoardField.allCases.map { $0.field } + BoardMethod.allCases.map { $0.field }),
  ]
}
