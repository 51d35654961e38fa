internal import ReorderCore
internal import ReorderScripting

extension SpecRun {
  /// The center of an item or a window, in viewport coordinates.
  func place(of name: String) throws(ScriptSandbox.Refusal) -> Point2D {
    let scene = engine.scene
    if let item = scene.list.item(named: name), let frame = scene.frame(of: item) {
      return scene.scroll.viewport(frame.center)
    }
    if let window = scene.windows.windows.first(where: { $0.name == name }) {
      return window.frame.center + (scene.windows.container.origin - .zero)
    }
    let names = scene.list.order.joined() + scene.windows.windows.map(\.name)
    let problem = "there is no item '\(name)'"
    let hint = NameHint(to: name, among: Array(names))
    if case .nearest(let nearest) = hint { throw ScriptSandbox.Refusal(problem, nearest: nearest) }
    throw ScriptSandbox.Refusal("\(problem); \(hint)")
  }
}
