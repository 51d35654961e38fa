internal import LuaRuntime
internal import ReorderCore

/// The scene and the drag of the running hook, valid for the call only.
final class CallScope {
  /// A scene and a drag, valid while the hook runs.
  struct Call {
    let scenePointer: UnsafePointer<ReorderScene>
    let dragPointer: UnsafePointer<DragContext>

    /// The scene, in place.
    var scene: ReorderScene { _read { yield scenePointer.pointee } }
    /// The drag, in place.
    var drag: DragContext { _read { yield dragPointer.pointee } }
  }

  /// The running hook's; `nil` if none runs.
  ///
  /// The objects are reached by pointer and not retained.
  private(set) var call: Call?
  /// What `drag.memory` is in objects that show what another script saw.
  var memory = LuaValue.table([])
  /// In how many seconds the script wants to be asked again.
  var wake: Double?

  /// Gives `body`, and the scripts that it runs, access to a scene and its drag.
  func with<Result, Failure: Error>(
    _ scene: borrowing ReorderScene, _ drag: DragContext,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafePointer(to: scene) { (scene) throws(Failure) in
      try withUnsafePointer(to: drag) { (drag) throws(Failure) in
        call = Call(scenePointer: scene, dragPointer: drag)
        defer { call = nil }
        return try body()
      }
    }
  }

  /// Takes note of when the script wants to be asked again.
  func wake(_ call: LuaCall) throws(LuaHostError) {
    guard self.call != nil else {
      throw LuaHostError("no hook runs, so nothing can be asked again")
    }
    guard let seconds = call.arguments[0].number, !seconds.isNaN else {
      throw LuaHostError("'wake' needs a number of seconds")
    }
    wake = seconds
  }

  /// Gives scripts access to a scene and its drag until the next call of this function.
  func hold(_ call: Call?) { self.call = call }

  /// Passes the scene and the drag to a closure; does nothing if no hook runs.
  @discardableResult
  func look<Result, Failure: Error>(
    _ body: (borrowing ReorderScene, borrowing DragContext) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    guard let call else { return nil }
    return try body(call.scene, call.drag)
  }
}

extension DragContext {
  /// The application's name for the dragged item or window.
  func name(in scene: borrowing ReorderScene) -> String {
    scene.name(of: self.subject.draggable) ?? ""
  }
}
