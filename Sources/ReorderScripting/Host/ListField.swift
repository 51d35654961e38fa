internal import ReorderCore

/// The fields of `list` that are no methods; a case's place is its slot.
enum ListField: Int, CaseIterable {
  case sections, count, axis, linear

  var field: HostField {
    switch self {
    case .sections: HostField("sections", .integer, "How many sections there are.")
    case .count: HostField("count", .integer, "How many items all sections have together.")
    case .axis:
      HostField(
        "axis", .choice(Axis.allCases.map(\.rawValue)),
        "The direction in which items follow each other.")
    case .linear:
      HostField("linear", .boolean, "Whether items lie in one row along the axis, as in no grid.")
    }
  }

  /// Writes what a list is like into the record's slots.
  static func fill(_ slots: UnsafeMutablePointer<Double>, from scene: borrowing Scene) {
    slots[sections.rawValue] = Double(scene.sectionCount)
    slots[count.rawValue] = Double(scene.itemCount)
    slots[axis.rawValue] = scene.axis == .vertical ? 0 : 1
    slots[linear.rawValue] = scene.isLinear ? 1 : 0
  }
}
