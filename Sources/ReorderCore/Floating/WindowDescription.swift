/// A floating window as an application describes it.
public struct WindowDescription: Hashable, Sendable {
  /// The application's name for the window, unique among the windows.
  public var id: String
  /// Where the window is, in the container's coordinates: (0, 0) is the container's top left.
  public var frame: Rect2D
  /// What the window may do.
  public var options: WindowOptions

  /// Creates a description.
  public init(id: String, frame: Rect2D, options: WindowOptions = WindowOptions()) {
    self.id = id
    self.frame = frame
    self.options = options
  }
}
