/// Where a policy wants a window to rest: the answer of a `settle` hook in numbers.
public struct RestRequest: Hashable, Sendable {
  /// A place to rest.
  @frozen
  public enum Place: Hashable, Sendable {
    /// Where the native rule puts it.
    case native
    /// Where it is, brought back into the area.
    case free
    /// At the left or the right edge.
    case sides
    /// At the nearest of the four edges.
    case edges
    /// In the nearest corner.
    case corners
    /// With its center here, in the container's coordinates, brought back into the area.
    case center(Point2D)
  }

  /// Where.
  public var place: Place
  /// The distance kept free at every edge, in points; `nil` leaves the window's own margins.
  public var margin: Double?
  /// The fraction of the window that hangs out, 0 up to but not 1; `nil` leaves the window's own.
  public var overhang: Double?

  /// Creates a request; the default asks for nothing.
  public init(_ place: Place = .native, margin: Double? = nil, overhang: Double? = nil) {
    self.place = place
    self.margin = margin
    self.overhang = overhang
  }

  /// Whether the center and the margin are within reach and the overhang is a valid fraction.
  package var isValid: Bool {
    if let margin, !(abs(margin) <= PointerSample.reach) { return false }
    if let overhang, !(overhang >= 0 && overhang < 1) { return false }
    guard case .center(let center) = place else { return true }
    return max(abs(center.x), abs(center.y)) <= PointerSample.reach
      && center.isFinite
  }

  /// The rule that the place stands for.
  func rule(native: RestRule) -> RestRule {
    switch place {
    case .native: native
    case .free, .center: .free
    case .sides: .sides
    case .edges: .edges
    case .corners: .corners
    }
  }

  /// A window's options with the request applied.
  func options(_ options: WindowOptions) -> WindowOptions {
    var options = options
    if let margin {
      options.margins = Insets(top: margin, left: margin, bottom: margin, right: margin)
    }
    if let overhang { options.overhang = overhang }
    return options
  }
}
