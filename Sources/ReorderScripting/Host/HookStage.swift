internal import ReorderCore

/// The stage that the hook which runs now is asked about; lent to it, never kept beyond the call.
final class HookStage {
  private struct Loan {
    let scene: UnsafePointer<Scene>
    let drag: UnsafePointer<DragContext>
  }

  private var loan: Loan?
  /// The number of the drag among all that the script ever saw, those of other engines included.
  private(set) var turn = 0

  /// Another drag begins.
  func enter() { turn += 1 }

  /// Lends a scene and its drag for as long as `body` runs.
  func lend<Result>(
    _ scene: borrowing Scene, to drag: borrowing DragContext, during body: () -> Result
  ) -> Result {
    withUnsafePointer(to: scene) { scene in
      withUnsafePointer(to: drag) { drag in
        loan = Loan(scene: scene, drag: drag)
        defer { loan = nil }
        return body()
      }
    }
  }

  /// Looks at the scene and the drag; does nothing where no hook runs.
  func look<Failure: Error>(
    _ body: (borrowing Scene, borrowing DragContext) throws(Failure) -> Void
  ) throws(Failure) {
    if let loan { try body(loan.scene.pointee, loan.drag.pointee) }
  }
}

extension DragContext {
  /// What the application calls the dragged item or window.
  func name(in scene: borrowing Scene) -> String {
    guard let window else { return scene.list.name(of: item) }
    return scene.windows[window]?.name ?? ""
  }
}
