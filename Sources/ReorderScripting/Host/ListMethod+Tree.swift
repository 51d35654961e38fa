internal import LuaRuntime
internal import ReorderCore

// What a list with levels says of its tree.

extension ListMethod {
  /// Answers a question about a place of a tree; nil for a place that it does not have.
  func answerTree(
    _ call: LuaCall, _ scene: borrowing ReorderScene, _ slot: Slot, draggedItem: ItemID?
  ) {
    if self == .levels {
      guard let draggedItem, let range = scene.levels(at: slot, moving: draggedItem) else {
        return call.replyNil()
      }
      call.reply(range.lowerBound)
      return call.reply(range.upperBound)
    }
    guard let item = scene.list.item(at: slot) else { return call.replyNil() }
    switch self {
    case .level: call.reply(scene.list.level(of: item))
    case .collapsed: call.reply(scene.list.isCollapsed(item))
    case .parent:
      let parent = call.search { scene.list.parent(of: item, effort: &$0) }
      call.reply(parent.flatMap { scene.list.slot(of: $0) })
    default: replyChildren(call, scene, of: item)
    }
  }

  private func replyChildren(
    _ call: LuaCall, _ scene: borrowing ReorderScene, of item: ItemID
  ) {
    let children = call.search { scene.list.children(of: item, effort: &$0) }
    let wanted = call.arguments[2]
    if wanted.isNil { return call.reply(children.count) }
    guard let place = wanted.integer, place > 0, place <= children.count else {
      return call.replyNil()
    }
    call.reply(scene.list.slot(of: children[place - 1]))
  }
}

extension LuaCall {
  /// Replies with a number, or nil.
  func reply(orNil number: Int?) {
    if let number { reply(number) } else { replyNil() }
  }
}
