internal import ReorderCore
internal import ReorderScripting

/// What decides: a behaviour, the parameters that differ from their defaults, and the behaviour's
/// source texts.
struct Setting: Hashable, Sendable {
  /// The behaviour's name; `nil` for the native rules.
  let behaviour: String?
  /// The parameters that differ from their defaults.
  let values: [String: ParameterValue]
  private let texts: [ScriptSource.File]

  /// Creates a setting with unknown texts, which equal any texts.
  init(behaviour: String?, values: [String: ParameterValue]) {
    self.behaviour = behaviour
    self.values = values
    texts = []
  }

  /// Creates the setting of a behaviour; the native rules if `nil`.
  init(_ behaviour: Behaviour?) {
    self.behaviour = behaviour?.name
    values =
      behaviour?.values.filter { name, value in
        behaviour?.parameters.contains { $0.name == name && $0.initial == value } == false
      } ?? [:]
    texts = behaviour?.sources ?? []
  }

  /// Whether the name and the values are the same, regardless of the texts.
  func hasSameName(as other: Setting) -> Bool {
    behaviour == other.behaviour && values == other.values
  }

  /// Whether the known texts are the same; a module may be required late.
  func hasSameText(as other: Setting) -> Bool {
    texts.allSatisfy { text in
      other.texts.allSatisfy { $0.path != text.path || $0.bytes == text.bytes }
    }
  }

  /// Whether both make the same decisions.
  func decides(like other: Setting) -> Bool { hasSameName(as: other) && hasSameText(as: other) }
}
