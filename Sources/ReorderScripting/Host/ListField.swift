internal import LuaRuntime
internal import ReorderCore

/// The fields of `list` other than methods; the position of a case is its slot.
enum ListField: Int, CaseIterable {
  case sections, count, axis, linear, direction, mirrored

  var field: HostField {
    switch self {
    case .sections: HostField("sections", .integer, "How many sections there are.")
    case .count: HostField("count", .integer, "How many items there are in all sections.")
    case .axis:
      HostField(
        "axis", .choice(Axis2D.allCases.map { $0.rawValue }),
        "The direction in which items follow each other.")
    case .linear:
      HostField("linear", .boolean, "Whether items lie in one row along the axis; false in a grid.")
    case .direction:
      HostField(
        "direction", .choice(LayoutDescription.Direction.allCases.map { $0.rawValue }),
        "Whether columns go from left to right or from right to left.")
    case .mirrored:
      HostField(
        "mirrored", .boolean, "Whether items follow each other to the left, or upwards.")
    }
  }

  /// Writes the list's current state into the slots that scripts have read so far.
  static func fill(_ record: LuaRecord, from scene: borrowing ReorderScene) {
    for slot in record.readSlots { record.slots[Int(slot)] = number(inSlot: Int(slot), in: scene) }
  }

  /// The slot of the list's name, which is NaN where it has none.
  static let nameSlot = allCases.count

  /// What a slot holds.
  @inline(__always)
  static func number(inSlot slot: Int, in scene: borrowing ReorderScene) -> Double {
    ListField(rawValue: slot)?.number(in: scene) ?? (scene.canTravel ? 0 : .nan)
  }

  /// The value of the field's slot.
  @inline(__always)
  func number(in scene: borrowing ReorderScene) -> Double {
    switch self {
    case .sections: Double(scene.sectionCount)
    case .count: Double(scene.itemCount)
    case .axis: scene.axis == .vertical ? 0 : 1
    case .linear: scene.isLinear ? 1 : 0
    case .direction: scene.direction == .leftToRight ? 0 : 1
    case .mirrored: scene.isMirrored ? 1 : 0
    }
  }
}
