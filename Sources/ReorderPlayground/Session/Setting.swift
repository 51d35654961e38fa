internal import ReorderCore
internal import ReorderScripting

/// What decides: a behaviour, the parameters that do not have their defaults, and the texts that
/// the behaviour is made of.
struct Setting: Hashable, Sendable {
  /// The behaviour's name; `nil` for the native rules.
  let behaviour: String?
  /// The values that are not the defaults.
  let values: [String: ParameterValue]
  private let texts: [ScriptDirectory.Source]

  /// A setting of which the texts are not known; it counts as having any.
  init(behaviour: String?, values: [String: ParameterValue]) {
    self.behaviour = behaviour
    self.values = values
    texts = []
  }

  /// What decides with a behaviour; the native rules where it is `nil`.
  init(_ behaviour: Behaviour?) {
    self.behaviour = behaviour?.name
    values =
      behaviour?.values.filter { name, value in
        behaviour?.parameters.contains { $0.name == name && $0.initial == value } == false
      } ?? [:]
    texts = behaviour?.sources ?? []
  }

  /// Whether the name and the values are the same, whatever the texts.
  func hasSameName(as other: Setting) -> Bool {
    behaviour == other.behaviour && values == other.values
  }

  /// Whether the texts are the same as far as both are known; a module may be required late.
  func hasSameText(as other: Setting) -> Bool {
    texts.allSatisfy { text in
      other.texts.allSatisfy { $0.path != text.path || $0.bytes == text.bytes }
    }
  }

  /// Whether both decide alike.
  func decides(like other: Setting) -> Bool { hasSameName(as: other) && hasSameText(as: other) }
}
