internal import ReorderCore

/// The stage that the hook which runs now is asked about; lent to it, never kept beyond the call.
final class HookStage {
  private var scene: UnsafePointer<Scene>?
  /// The dragged item.
  private(set) var item = ItemID(rawValue: 0)
  /// The dragged window; `nil` where an item is dragged.
  private(set) var window: WindowID?
  /// The number of the drag among all that the script ever saw, those of other engines included.
  private(set) var turn = 0

  /// Another drag begins.
  func enter() { turn += 1 }

  /// Lends a scene for as long as `body` runs.
  func lend<Result>(
    _ scene: borrowing Scene, to drag: borrowing DragContext, during body: () -> Result
  ) -> Result {
    item = drag.item
    window = drag.window
    return withUnsafePointer(to: scene) { pointer in
      self.scene = pointer
      defer { self.scene = nil }
      return body()
    }
  }

  /// What the application calls the dragged item or window.
  func name(in scene: borrowing Scene) -> String {
    guard let window else { return scene.list.name(of: item) }
    return scene.windows[window]?.name ?? ""
  }

  /// Looks at the scene; does nothing where no hook runs.
  func withScene(_ body: (borrowing Scene) -> Void) {
    if let scene { body(scene.pointee) }
  }
}
