internal import ReorderCore
internal import ReorderScripting
internal import ReorderText

extension SpecRun {
  /// The center of an item or a window, in viewport coordinates; on a board also of a list or a
  /// zone that has no item's name.
  ///
  /// - Parameter isPressed: Whether a pointer is to come down there: on the handle of an item or a
  ///   list, if it has one.
  func place(of name: String, isPressed: Bool = false) throws(ScriptSandbox.Refusal) -> Point2D {
    let scene = engine.scene
    let lists = scene.mapLists { $0 }
    for list in lists {
      guard let item = list.list.item(named: name), let frame = list.frame(of: item)
      else { continue }
      let handle = isPressed ? list.handle(of: item) : nil
      let place = handle.map { frame.origin + ($0.center - .zero) } ?? frame.center
      return list.scroll.viewport(place)
    }
    if let board = scene.surface, let place = board.place(named: name) {
      if isPressed, let handle = board.handle(of: place) {
        return board.scroll.viewport(handle.center)
      }
      return board.scroll.viewport(board.center(of: place))
    }
    if let window = scene.windows.windows.first(where: { $0.name == name }) {
      return window.frame.center + (scene.windows.container.origin - .zero)
    }
    let areas = scene.surface.map { $0.lists.map(\.id) + $0.zones.map(\.id) } ?? []
    let names = lists.flatMap { $0.list.order.joined() } + areas + scene.windows.windows.map(\.name)
    let problem = "there is no item '\(name.excerpt(of: 80))'"
    let hint = NameHint(to: name, among: Array(names))
    if case .nearest(let nearest) = hint { throw ScriptSandbox.Refusal(problem, nearest: nearest) }
    throw ScriptSandbox.Refusal("\(problem); \(hint)")
  }
}

extension Board {
  /// The handle of a list, in the board's content coordinates.
  fileprivate func handle(of place: Place) -> Rect2D? {
    if case .list(let list) = place { lists[list].handleOnBoard } else { nil }
  }

  fileprivate func center(of place: Place) -> Point2D {
    switch place {
    case .list(let list): lists[list].frame.center
    case .zone(let zone): zones[zone].frame.center
    }
  }
}
