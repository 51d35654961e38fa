internal import ReorderCore

/// The stage that the hook which runs now is asked about; lent to it, never kept beyond the call.
final class HookStage {
  private struct Loan {
    var scene: UnsafePointer<Scene>?
    var item = ItemID(rawValue: 0)
    var window: WindowID?
  }

  private var loan = Loan()
  /// The record of the drag, filled anew before each call.
  var dragSlots: UnsafeMutableBufferPointer<Double>?
  /// The dragged item.
  var item: ItemID { loan.item }
  /// The dragged window; `nil` where an item is dragged.
  var window: WindowID? { loan.window }
  /// The number of the drag among all that the script ever saw, those of other engines included.
  private(set) var turn = 0

  /// Another drag begins.
  func enter() { turn += 1 }

  /// Lends a scene for as long as `body` runs.
  func lend<Result>(
    _ scene: borrowing Scene, to drag: borrowing DragContext, during body: () -> Result
  ) -> Result {
    let (item, window) = (drag.item, drag.window)
    return withUnsafePointer(to: scene) { pointer in
      loan = Loan(scene: pointer, item: item, window: window)
      defer { loan.scene = nil }
      return body()
    }
  }

  /// What the application calls the dragged item or window.
  func name(in scene: borrowing Scene) -> String {
    guard let window else { return scene.list.name(of: item) }
    return scene.windows[window]?.name ?? ""
  }

  /// Looks at the scene; does nothing where no hook runs.
  func withScene<Failure: Error>(
    _ body: (borrowing Scene) throws(Failure) -> Void
  ) throws(Failure) {
    if let scene = loan.scene { try body(scene.pointee) }
  }
}
