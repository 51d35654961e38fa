/// The floating windows over a container, and which of them covers which.
///
/// Every window has a home in the z-order. A drag raises it above all others; when it rests and
/// covers no sibling it returns home, else it stays raised. Raised windows lie above those at home,
/// the one raised last in front. The order of the homes never depends on drags, so no sequence of
/// lifts can shuffle the windows for good.
///
/// Windows are in the container's coordinates, the container and what obstructs it in the
/// viewport's; ``viewportFrame(of:)`` converts. Every operation costs O(n) for n windows, or less.
public struct WindowStack: Hashable, Sendable {
  /// Why a window, or a container, is invalid.
  public enum Invalid: Error, Hashable, Sendable {
    /// The container's frame is not finite, or of a negative extent.
    case container
    /// The obstruction's frame is not finite, or of a negative extent.
    case obstruction
    /// There are more than 1,000 windows.
    case count
    /// Two windows have this id.
    case duplicateID(String)
    /// The window's frame is not finite, of a negative extent, or out of reach.
    case frame(id: String)
    /// The window's margins are not finite, or its overhang is not a valid fraction.
    case options(id: String)
  }

  /// The most windows of a stack: 1,000.
  package static var most: Int { 1_000 }

  /// The windows, back to front.
  public internal(set) var windows: [FloatingWindow] = []
  /// What the windows float over, in viewport coordinates.
  public internal(set) var container: Rect2D
  /// What covers a part of the container, in viewport coordinates; `nil` if nothing does.
  public internal(set) var obstruction: Rect2D?
  var nextID: Int32 = 0

  /// Sets up windows over a container.
  ///
  /// - Parameters:
  ///   - descriptions: The windows, back to front: their homes.
  ///   - container: In viewport coordinates.
  ///   - obstruction: In viewport coordinates; `nil` if nothing covers the container.
  /// - Throws: ``Invalid`` for the first thing that is wrong.
  package init(
    _ descriptions: [WindowDescription] = [], container: Rect2D, obstruction: Rect2D? = nil
  ) throws(Invalid) {
    guard container.isValid else { throw .container }
    guard obstruction?.isValid ?? true else { throw .obstruction }
    self.obstruction = obstruction
    guard descriptions.count <= Self.most else { throw .count }
    self.container = container
    var names: Set<String> = []
    for description in descriptions {
      guard names.insert(description.id).inserted else { throw .duplicateID(description.id) }
      try Self.check(description)
      windows.append(
        FloatingWindow(description, id: WindowID(rawValue: nextID), home: windows.count))
      nextID += 1
    }
  }

  /// The window with an id, or `nil` if it is not in the stack.
  public subscript(id: WindowID) -> FloatingWindow? { windows.first { $0.id == id } }

  /// The id of the window with a name, or `nil` if there is none.
  public func window(named name: String) -> WindowID? { windows.first { $0.name == name }?.id }

  /// The frontmost window at a point in viewport coordinates, draggable or not; `nil` if no window
  /// is there.
  public func window(at point: Point2D) -> WindowID? {
    let point = local(point)
    return windows.last { $0.frame.contains(point) }?.id
  }

  /// Whether a window overlaps any other.
  package func coversSibling(_ id: WindowID) -> Bool {
    guard let window = self[id] else { return false }
    return windows.contains { $0.id != id && $0.frame.commonArea(window.frame) > 0 }
  }

  /// A viewport point in the container's coordinates.
  package func local(_ point: Point2D) -> Point2D {
    Point2D(x: point.x - container.minX, y: point.y - container.minY)
  }

  /// A window's frame in viewport coordinates, or `nil` if it is not in the stack.
  public func viewportFrame(of id: WindowID) -> Rect2D? {
    self[id]?.frame.moved(by: container.origin - .zero)
  }

  /// The container and its obstruction in the container's own coordinates.
  package var restArea: RestArea {
    RestArea(
      bounds: Rect2D(origin: .zero, size: container.size),
      obstruction: obstruction?.moved(by: .zero - container.origin))
  }

  func index(of id: WindowID) -> Int? { windows.firstIndex { $0.id == id } }
}
