internal import ReorderCore

/// The stage that the hook which runs now is asked about; lent to it, never kept beyond the call.
final class HookStage {
  /// What is lent, for as long as the hook runs.
  struct Loan {
    let scene: UnsafePointer<ReorderScene>
    let drag: UnsafePointer<DragContext>
  }

  private var loan: Loan?
  /// Whether every hook is given `list`.
  ///
  /// Where one is not, a script may read there a `list` that it kept, and sees what it was like for
  /// the last hook that was given it.
  var givesListAlways = false
  /// Changes with the drag, and with the engine that asks.
  private(set) var turn = 0

  /// Another drag begins or goes on.
  func enter() { turn += 1 }

  /// Lends a scene and its drag for as long as `body` runs.
  func lend<Result, Failure: Error>(
    _ scene: borrowing ReorderScene, to drag: DragContext,
    during body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafePointer(to: scene) { (scene) throws(Failure) in
      try withUnsafePointer(to: drag) { (drag) throws(Failure) in
        loan = Loan(scene: scene, drag: drag)
        defer { loan = nil }
        return try body()
      }
    }
  }

  /// Looks at the scene and the drag; does nothing where no hook runs.
  @discardableResult
  func look<Result, Failure: Error>(
    _ body: (borrowing ReorderScene, borrowing DragContext) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    guard let loan else { return nil }
    return try body(loan.scene.pointee, loan.drag.pointee)
  }

  /// A slot on the stage as scripts count places, from 1; nothing where no hook runs.
  ///
  /// What is found by pointer is not retained on the way.
  @inline(__always)
  func place(_ find: (Loan) -> Slot?) -> (Int, Int)? {
    guard let slot = loan.flatMap(find) else { return nil }
    return (slot.section + 1, slot.item + 1)
  }
}

extension DragContext {
  /// What the application calls the dragged item or window.
  func name(in scene: borrowing ReorderScene) -> String {
    scene.name(of: subject.draggable) ?? ""
  }
}
