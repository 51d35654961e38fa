import TestSupport

@testable import ReorderCore

extension WindowDescription {
  /// A window with a center that a finger may drag.
  static func window(
    _ id: String, center: Point2D = Point2D(x: 50, y: 50),
    size: Size2D = Size2D(width: 60, height: 60),
    bounces: Bool = true, adsorbs: Bool = true, margins: Insets = .zero, overhang: Double = 0
  ) -> WindowDescription {
    WindowDescription(
      id: id, frame: Rect2D(center: center, size: size),
      options: WindowOptions(
        isDraggable: true, bounces: bounces, adsorbs: adsorbs, margins: margins,
        overhang: overhang))
  }
}

extension WindowStack {
  /// The windows' names back to front, run together.
  var line: String { windows.map(\.name).joined() }

  /// The center of the window with a name.
  func center(_ name: String) -> Point2D? {
    windows.first { $0.name == name }?.frame.center
  }

  /// A whole drag: lifts a window, carries its center to a place and drops it.
  mutating func drag(_ name: String, to center: Point2D, by rule: RestRule = .sides) {
    guard let id = window(named: name) else { return }
    raise(id)
    move(id, to: center)
    settle(id, by: rule)
  }
}

extension Point2D {
  init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

extension Size2D {
  init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}
