/// A view that floats over a container and can be dragged on its own.
///
/// The engine owns the position: no layout pass of the application moves the window back.
public struct FloatingWindow: Hashable, Sendable {
  /// The window's id.
  public let id: WindowID
  /// The application's name for the window.
  public let name: String
  /// Where the window is once every animation rests, in the container's coordinates.
  public internal(set) var frame: Rect2D
  /// What the window may do.
  public internal(set) var options: WindowOptions
  /// The window's own place in the z-order among the windows that are not raised, from 0 at the
  /// back.
  package internal(set) var home: Int
  /// Whether a drag brought the window to the front and left it there.
  package internal(set) var isRaised = false
  /// What the window is anchored to; `nil` until it first comes to rest.
  var anchor: RestAnchor?

  init(_ description: WindowDescription, id: WindowID, home: Int) {
    self.id = id
    self.home = home
    name = description.id
    frame = description.frame
    options = description.options
  }

  /// The limit for this window: one that does not bounce is clamped.
  package func limit(from limit: FollowLimit) -> FollowLimit {
    options.bounces ? limit : FollowLimit(axis: limit.axis, beyond: .clamp)
  }

  /// The rest rule for this window: one that does not snap stays where it is.
  package func rest(from rule: RestRule) -> RestRule { options.adsorbs ? rule : .free }
}
