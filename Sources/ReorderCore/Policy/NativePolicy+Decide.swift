extension NativePolicy {
  /// Whether the rule for autoscroll has a speed.
  public var autoscrolls: Bool? { autoscroll.isOn }

  /// Answers every question but what a key does, which it leaves to the engine.
  public func decide(_ query: borrowing PolicyQuery, in scene: borrowing ReorderScene)
    -> PolicyDecision?
  {
    guard query.hook != .key else { return nil }
    var effort = Effort()
    return decision(for: query, in: scene, effort: &effort)
  }

  /// The native answer; the effort grows by the search for it.
  func decision(
    for query: borrowing PolicyQuery, in scene: borrowing ReorderScene, effort: inout Effort
  ) -> PolicyDecision {
    guard query.drag.isWindow, let window = query.drag.window else {
      return itemDecision(for: query, in: scene, effort: &effort)
    }
    return decision(for: query, about: window, in: scene)
  }

  private func itemDecision(
    for query: borrowing PolicyQuery, in scene: borrowing ReorderScene, effort: inout Effort
  ) -> PolicyDecision {
    let rules = storage.value
    return switch query.hook {
    case .canLift: .allow(true)
    case .lift: .style(rules.pointee.lift)
    case .follow: .center(rules.pointee.follow.center(for: query.drag, in: scene))
    case .over: .over(scene.place(at: query.drag.contentPointer))
    case .accept: acceptance(of: query.drag, in: scene)
    case .target:
      .target(
        rules.pointee.target.target(
          for: query.drag, in: scene,
          isInserted: rules.pointee.swap?.isInsert == true, effort: &effort))
    case .swap: .swap(rules.pointee.swap)
    case .autoscroll: .velocity(rules.pointee.autoscroll.velocity(for: query.drag, in: scene))
    case .settle: .style(rules.pointee.settle)
    case .cancel: .cancel(rules.pointee.cancel)
    case .raise: .raise(false)
    case .style: style(whenRefused: query.drag.fields.item.isRefused)
    case .shake: .poses(rules.pointee.shake)
    case .wiggle: .poses(rules.pointee.wiggle)
    // What a key does is decided where the engine knows the lists beside this one.
    case .key: .target(nil)
    }
  }

  /// Whether the current list takes an item: what the lists of the board say.
  private func acceptance(
    of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> PolicyDecision {
    guard let board = scene.surface else { return Self.accepted }
    let item = drag.fields.item
    let list = board.lists[scene.currentList]
    if board.gives(item.originList) == .nothing {
      return .accept(false, because: "\(board.lists[item.originList].id) gives nothing")
    }
    // An array of a single item would be an allocation.
    guard scene.accepts(item.id), drag.count == 1 || scene.accepts(drag.items) else {
      return .accept(false, because: "\(list.id) does not take this kind")
    }
    guard scene.hasRoom(for: drag.count) else {
      let room = drag.count > 1 && scene.hasRoom(for: 1)
      return .accept(false, because: "\(list.id) \(room ? "has no room for all" : "is full")")
    }
    return Self.accepted
  }

  private func style(whenRefused isRefused: Bool) -> PolicyDecision {
    guard let refused else { return Self.sameStyle }
    return .restyle(isRefused ? refused : lift)
  }

  /// Made once, so that a refusal that begins or ends allocates nothing.
  private static let sameStyle = PolicyDecision.restyle(nil)
  /// Made once, so that coming into a list allocates nothing.
  private static let accepted = PolicyDecision.accept(true, because: nil)
}
