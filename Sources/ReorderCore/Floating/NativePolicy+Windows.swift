extension NativePolicy {
  /// The native rules for a window's drag.
  func decision(
    for query: borrowing PolicyQuery, about window: WindowID, in scene: borrowing ReorderScene
  ) -> PolicyDecision {
    let drag = query.drag
    switch query.hook {
    case .canLift: return .allow(true)
    case .lift: return .style(StyleChange(style: .plain, duration: 0))
    case .follow:
      return .center(
        scene.windows.center(
          of: window, wanted: drag.contentPointer - drag.grab, from: drag.originCenter,
          limit: windowLimit))
    case .settle: return .style(settle)
    case .cancel: return .cancel(.commit)
    case .raise: return .raise(drag.phase == .began || drag.coversSibling)
    case .target: return .target(nil)
    case .swap: return .swap(nil)
    case .autoscroll: return .velocity(.zero)
    case .style: return .restyle(nil)
    case .shake, .wiggle: return .poses(nil)
    }
  }
}
