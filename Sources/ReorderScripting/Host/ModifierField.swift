internal import LuaRuntime
internal import ReorderCore

/// The fields of `drag.modifiers`, one for each modifier key; the position of a case is its slot.
enum ModifierField: Int, CaseIterable {
  case shift, control, alt, meta

  var field: HostField {
    HostField(name, .boolean, "Whether \(summary) was held.")
  }

  private var name: String { ModifierKeys.allNames[rawValue] }

  private var key: ModifierKeys { ModifierKeys(rawValue: 1 << UInt8(rawValue)) }

  private var summary: String {
    switch self {
    case .shift: "the shift key"
    case .control: "the control key"
    case .alt: "the alt key, called option on a Mac,"
    case .meta: "the meta key, which is command on a Mac and the Windows key elsewhere,"
    }
  }

  /// Writes which keys are held into a record.
  static func fill(_ record: LuaRecord, from modifiers: ModifierKeys) {
    for field in allCases {
      record.slots[field.rawValue] = modifiers.isSuperset(of: field.key) ? 1 : 0
    }
  }

  /// The fields of the keys that are held.
  static func held(_ modifiers: ModifierKeys) -> [HostField] {
    allCases.filter { modifiers.isSuperset(of: $0.key) }.map { $0.field }
  }
}
