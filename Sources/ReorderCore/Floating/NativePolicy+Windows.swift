extension NativePolicy {
  /// The native rules for a window's drag.
  func decision(
    for query: borrowing PolicyQuery, about window: DraggedWindow, in scene: borrowing ReorderScene
  ) -> PolicyDecision {
    let drag = query.drag
    switch query.hook {
    case .canLift: return .allow(true)
    case .lift: return .style(StyleChange(style: .plain, duration: 0))
    case .follow:
      return .center(
        scene.windows.center(
          of: window.id, wanted: drag.contentPointer - drag.grab, from: drag.originCenter,
          limit: windowLimit))
    case .settle: return .style(settle)
    case .cancel: return .cancel(.commit)
    case .raise: return .raise(drag.phase == .began || window.coversSibling)
    // Nothing else is asked about a window, as it is in no list.
    case .over, .accept, .target, .swap, .autoscroll, .style, .shake, .wiggle, .key:
      return .target(nil)
    }
  }
}
