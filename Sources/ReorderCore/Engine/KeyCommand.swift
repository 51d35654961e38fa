/// A command of a move by keys.
///
/// ```swift
/// if let item = engine.scene.item(named: "apple") {
///   engine.handle(.key(.lift(.item(item)), at: time))
///   engine.handle(.key(.step(.down), at: time))
///   engine.handle(.key(.drop, at: time))
/// }
/// ```
public enum KeyCommand: Hashable, Sendable {
  /// Lift this item or window; nothing happens if it does not exist.
  case lift(Draggable)
  /// Move the lifted item one place in a direction, a window by ``NativePolicy/windowStep``.
  case step(Direction)
  /// Move the lifted item by a page, or to an end of its list; nothing happens to a window.
  case jump(Jump)
  /// Drop the item where it is; a window comes to rest from there.
  case drop
  /// Cancel the move.
  case cancel

  /// A way that is longer than a step.
  @frozen
  public enum Jump: String, Hashable, Sendable, CaseIterable {
    /// Up, or to the left along a horizontal axis, by what is visible at once.
    case pageUp = "page_up"
    /// Down, or to the right along a horizontal axis, by what is visible at once.
    case pageDown = "page_down"
    /// To the first place of the list.
    case home
    /// To the last place of the list.
    case end
  }

  /// The name of a key that moves, such as `up` or `page_down`; `nil` for others.
  package var motion: String? {
    switch self {
    case .step(let direction): direction.rawValue
    case .jump(let jump): jump.rawValue
    case .lift, .drop, .cancel: nil
    }
  }

  /// The names of all keys that move.
  package static var motions: [String] {
    Direction.allCases.map { $0.rawValue } + Jump.allCases.map { $0.rawValue }
  }

  /// The direction of a step on the screen.
  @frozen
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Towards the top.
    case up
    /// Towards the bottom.
    case down
    /// Towards the left.
    case left
    /// Towards the right.
    case right

    /// The direction as a vector of one point.
    var vector: Vector2D {
      switch self {
      case .up: Vector2D(dx: 0, dy: -1)
      case .down: Vector2D(dx: 0, dy: 1)
      case .left: Vector2D(dx: -1, dy: 0)
      case .right: Vector2D(dx: 1, dy: 0)
      }
    }
  }
}
