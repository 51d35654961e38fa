/// What a floating window may do; each window has its own.
public struct WindowOptions: Hashable, Sendable {
  /// Whether a finger may drag the window.
  public var isDraggable: Bool
  /// Whether the window may leave the container while it is dragged.
  public var bounces: Bool
  /// Whether the window goes to an edge, a corner or a slot when it is let go.
  public var adsorbs: Bool
  /// Distances kept free at the edges where the window rests.
  public var margins: Insets
  /// The fraction of the window's extent, 0 up to but not 1, that may hang out of the container.
  ///
  /// A window that rests at an edge hangs out by this fraction.
  public var overhang: Double

  /// Creates options; by default a window stays where the application put it.
  public init(
    isDraggable: Bool = false, bounces: Bool = true, adsorbs: Bool = true,
    margins: Insets = .zero, overhang: Double = 0
  ) {
    self.isDraggable = isDraggable
    self.bounces = bounces
    self.adsorbs = adsorbs
    self.margins = margins
    self.overhang = overhang
  }

  /// Whether every margin is finite and the overhang is at least 0 and less than 1.
  package var isValid: Bool { margins.isFinite && overhang >= 0 && overhang < 1 }
}
