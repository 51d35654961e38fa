public import ReorderCore

extension Frame {
  /// A floating window, as it is drawn at this moment.
  public struct Window: Hashable, Sendable {
    /// The window's id.
    public var id: WindowID
    /// The window's label: its name.
    public var label: String
    /// The position of its center.
    public var center: Point2D
    /// Its size before scaling.
    public var size: Size2D
    /// Its style.
    public var style: SnapshotStyle
    /// Whether it is lifted or settling.
    public var isLifted: Bool

    /// Creates a window.
    package init(
      id: WindowID, label: String, center: Point2D, size: Size2D, style: SnapshotStyle = .plain,
      isLifted: Bool = false
    ) {
      self.id = id
      self.label = label
      self.center = center
      self.size = size
      self.style = style
      self.isLifted = isLifted
    }

    /// Its frame, scaled about its center, without the rotation.
    public var frame: Rect2D { Rect2D(center: center, size: size * style.scale) }
  }

  /// Returns the windows that are visible at a moment.
  static func windows(of engine: borrowing ReorderEngine, at time: Timestamp) -> [Window] {
    let stack = engine.scene.windows
    let bounds = Rect2D(origin: .zero, size: engine.scene.viewport)
    var windows: [Window] = []
    for window in stack.windows {
      guard let drawn = engine.presentation(of: window.id, at: time) else { continue }
      let frame = Window(
        id: window.id, label: window.name,
        center: drawn.center + (stack.container.origin - .zero), size: window.frame.size,
        style: drawn.style, isLifted: engine.liftedWindows.contains { $0.subject == window.id })
      if drawn.style.alpha > 0, frame.frame.commonArea(bounds) > 0 { windows.append(frame) }
    }
    return windows
  }
}
