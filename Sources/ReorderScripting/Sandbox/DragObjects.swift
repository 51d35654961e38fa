internal import LuaRuntime
package import ReorderCore

/// The objects `drag`, `list`, `scroll` and `board` of a sandbox, which show what a hook saw.
///
/// They have the same fields and methods as in a hook, made by the same code.
package final class DragObjects {
  private let objects: HostObjects
  /// The shown scene and drag; scripts read them where they are.
  private var shown: CallScope.Call?

  /// Makes the objects globals of a sandbox; they are empty until the first ``show(_:in:)``.
  ///
  /// - Throws: ``SandboxFailure`` if there is not enough memory.
  package init(in sandbox: ScriptSandbox) throws(SandboxFailure) {
    do throws(LuaError) {
      objects = try HostObjects(asking: sandbox.state)
      try sandbox.state.setGlobal("drag", to: .reference(objects.drag.reference))
      try sandbox.state.setGlobal("list", to: .reference(objects.list.reference))
      try sandbox.state.setGlobal("scroll", to: .reference(objects.scroll.reference))
      try sandbox.state.setGlobal("board", to: .reference(objects.board.reference))
    } catch {
      throw SandboxFailure(error)
    }
  }

  deinit { release() }

  /// Shows a drag and its scene, and what `drag.memory` held.
  package func show(
    _ drag: DragContext, in scene: ReorderScene, memory: ScriptValue = .table([])
  ) {
    release()
    objects.scope.memory = memory.lua
    let place = UnsafeMutablePointer<ReorderScene>.allocate(capacity: 1)
    place.initialize(to: scene)
    let context = UnsafeMutablePointer<DragContext>.allocate(capacity: 1)
    context.initialize(to: drag)
    shown = CallScope.Call(
      scenePointer: UnsafePointer(place), dragPointer: UnsafePointer(context))
    objects.scope.hold(shown)
  }

  private func release() {
    objects.scope.hold(nil)
    guard let call = shown else { return }
    shown = nil
    Self.free(call.scenePointer)
    Self.free(call.dragPointer)
  }

  private static func free<Value>(_ place: UnsafePointer<Value>) {
    let place = UnsafeMutablePointer(mutating: place)
    place.deinitialize(count: 1)
    place.deallocate()
  }
}
