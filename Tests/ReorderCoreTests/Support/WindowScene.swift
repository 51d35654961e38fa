import TestSupport

@testable import ReorderCore

/// Windows over a container, above six rows of 100 points.
func stage(
  _ windows: [WindowDescription], container: Rect2D? = nil, viewport: Double = 600
) -> SceneDescription {
  var scene = rows(6, of: 100, viewport: viewport)
  scene.windows = windows
  scene.container = container
  return scene
}

extension Finger {
  /// A finger that lifts what it touches at once.
  static func quick(
    on scene: SceneDescription, native: NativePolicy = NativePolicy(), policy: Policy
  ) throws -> Finger {
    try Finger(on: scene, press: PressRules(duration: 0), native: native, policy: policy)
  }

  /// Touches a window at its center.
  mutating func take(_ name: String) throws {
    let stack = engine.scene.windows
    guard let id = stack.window(named: name), let frame = stack.viewportFrame(of: id) else {
      return
    }
    try down(x: frame.center.x, y: frame.center.y)
  }

  /// Carries the held window to a place in the container's coordinates.
  mutating func carry(to center: Point2D) throws {
    let origin = engine.scene.windows.container.origin
    try move(x: origin.x + center.x, y: origin.y + center.y, after: 0.01)
  }

  /// A whole drag of a window, held at its center.
  mutating func drag(_ name: String, to center: Point2D) throws {
    try take(name)
    try carry(to: center)
    try up(after: 0.01)
  }

  /// The windows' names back to front, run together.
  var stack: String { engine.scene.windows.line }

  func center(_ name: String) -> Point2D? { engine.scene.windows.center(name) }

  /// Events of windows, in words.
  var windowWords: [String] {
    effects.compactMap { effect in
      func name(_ id: WindowID) -> String { engine.scene.windows[id]?.name ?? "?" }
      return switch effect {
      case .began(.window(let id)): "\(name(id)) began"
      case .windowMoved(let id, let frame): "\(name(id)) at \(frame.center.x),\(frame.center.y)"
      case .windowReordered(let id): "\(name(id)) reordered"
      case .ended(.window(let id)): "\(name(id)) ended"
      case .cancelled(.window(let id), _): "\(name(id)) cancelled"
      case .rested(.window(let id)): "\(name(id)) rested"
      default: nil
      }
    }
  }
}

extension Finger where Policy == NativePolicy {
  /// A finger that lifts what it touches at once, under the native rules.
  static func quick(
    on scene: SceneDescription, native: NativePolicy = NativePolicy()
  ) throws -> Finger {
    try quick(on: scene, native: native, policy: native)
  }
}
