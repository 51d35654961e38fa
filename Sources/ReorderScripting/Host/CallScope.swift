internal import ReorderCore

/// What the hook that runs is asked about: a scene and a drag, there for its call and no longer.
final class CallScope {
  /// A scene and a drag, for as long as the hook runs.
  struct Call {
    let scene: UnsafePointer<ReorderScene>
    let drag: UnsafePointer<DragContext>
  }

  private var call: Call?

  /// Lets `body`, and the scripts that it runs, look at a scene and its drag.
  func with<Result, Failure: Error>(
    _ scene: borrowing ReorderScene, _ drag: DragContext,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafePointer(to: scene) { (scene) throws(Failure) in
      try withUnsafePointer(to: drag) { (drag) throws(Failure) in
        call = Call(scene: scene, drag: drag)
        defer { call = nil }
        return try body()
      }
    }
  }

  /// Looks at the scene and the drag; does nothing where no hook runs.
  @discardableResult
  func look<Result, Failure: Error>(
    _ body: (borrowing ReorderScene, borrowing DragContext) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    guard let call else { return nil }
    return try body(call.scene.pointee, call.drag.pointee)
  }

  /// A slot of the scene as scripts count places, from 1; nothing where no hook runs.
  ///
  /// What is found by pointer is not retained on the way.
  @inline(__always)
  func place(_ find: (Call) -> Slot?) -> (Int, Int)? {
    guard let slot = call.flatMap(find) else { return nil }
    return (slot.section + 1, slot.item + 1)
  }
}

extension DragContext {
  /// What the application calls the dragged item or window.
  func name(in scene: borrowing ReorderScene) -> String {
    scene.name(of: self.subject.draggable) ?? ""
  }
}
