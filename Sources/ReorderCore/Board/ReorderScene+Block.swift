// Several items of a board in one drag: those of other lists come to the list of the dragged one,
// and go with it from there.

extension ReorderScene {
  /// The items that move if an item of the current list is lifted, in their order: all that are
  /// selected if it is one of them, each with its subtree; empty if it moves alone.
  ///
  /// On a board, items of other lists come along if their lists give them, and if the list of the
  /// lifted one takes them all. From a list that gives copies an item is lifted with its subtree
  /// alone. O(k log n) for k selected items, and O(lists).
  ///
  /// - Parameters:
  ///   - item: The item that is lifted.
  ///   - takesHidden: Whether hidden rows go with the row before them.
  mutating func block(liftedWith item: ItemID, takingHidden takesHidden: Bool) -> [ItemID] {
    let givesCopies = board?.gives(currentList) == .copies
    func block(of items: [ItemID], in scene: inout ReorderScene) -> [ItemID] {
      scene.block(of: items, with: item, takingHidden: takesHidden)
    }
    guard list.isSelected(item), !givesCopies else {
      let mayHaveMore = list.hasLevels || takesHidden && isLinear && !givesCopies
      return mayHaveMore ? block(of: [item], in: &self) : []
    }
    let selected = list.selectedAnywhere
    let all = block(of: selected, in: &self)
    guard let board else { return all }
    if takes(all.filter { list(of: $0) != currentList }, into: board) { return all }
    return block(of: selected.filter { list(of: $0) == currentList }, in: &self)
  }

  /// Whether the current list takes items of other lists, all of them.
  private func takes(_ items: [ItemID], into board: Board) -> Bool {
    hasRoom(for: items.count) && accepts(items)
      && items.allSatisfy { list(of: $0).map { board.gives($0) } == .items }
  }

  /// Whether the current list is one for items of these kinds.
  ///
  /// O(k) for k items if it is for some kinds only.
  func accepts(_ items: [ItemID]) -> Bool {
    let accepted = acceptRule
    return accepted == .all || items.allSatisfy { accepted.takes(data(of: $0).kind) }
  }

  /// Whether the current list is one for items of this kind.
  func accepts(_ item: ItemID) -> Bool { acceptRule.takes(data(of: item).kind) }

  /// What the current list takes.
  private var acceptRule: AcceptRule {
    guard let board, currentList != Board.outside else { return .all }
    return board.lists[currentList].accepts
  }

  /// Whether the current list may hold as many items more.
  func hasRoom(for count: Int) -> Bool {
    guard let board, currentList != Board.outside, let limit = board.lists[currentList].limit
    else { return true }
    return list.count + count <= limit
  }

  /// Those of some items that can travel with a dragged one, and itself, list by list; empty if it
  /// moves alone.
  ///
  /// O(k log n) for k items.
  mutating func block(
    of items: [ItemID], with item: ItemID, takingHidden takesHidden: Bool
  ) -> [ItemID] {
    var block: [ItemID] = []
    if !canTravel {
      block = list.travellers(among: items, with: item)
      if takesHidden { block = withHidden(block) }
    } else {
      var byList: [Int: [ItemID]] = [:]
      for id in items { if let number = list(of: id) { byList[number, default: []].append(id) } }
      for number in byList.keys.sorted() {
        block += showing(number) { scene in
          // One that no pinned item lies behind can go to any list.
          let block = scene.list.travellers(among: byList[number] ?? [], with: item)
          return (takesHidden ? scene.withHidden(block) : block).filter { id in
            id == item || scene.list.slot(of: id).map { scene.list.canSpare(itemAt: $0) } == true
          }
        }
      }
    }
    return block.count > 1 && block.contains(item) ? block : []
  }

  /// Items of the current list with the hidden rows behind each of them, which go where it goes.
  private func withHidden(_ block: [ItemID]) -> [ItemID] {
    guard isLinear, !list.hasLevels else { return block }
    var whole: [ItemID] = []
    for (index, item) in block.enumerated() {
      whole.append(item)
      guard let slot = list.slot(of: item) else { continue }
      let next = index + 1 < block.count ? block[index + 1] : nil
      for row in slot.item + 1..<max(slot.item + 1, list.endOfHidden(behind: slot)) {
        let hidden = list.item(at: Slot(section: slot.section, item: row))
        guard let hidden, hidden != next, list.isMovable(hidden) else { break }
        whole.append(hidden)
      }
    }
    return whole
  }

  /// The slot nearest to another that lies between no row and the hidden rows behind it.
  func together(_ slot: Slot, from current: Slot? = nil) -> Slot {
    guard isLinear, !list.hasLevels else { return slot }
    return list.together(slot, from: current)
  }

  /// What a drop onto an item is about.
  mutating func item(droppedOnto proposal: DropProposal) -> ItemID? {
    showing(proposal.list) { $0.list.item(at: proposal.slot) }
  }

  /// The frame of an item of any list, in the content coordinates of the current one; `nil` if it
  /// is in none.
  mutating func frameHere(of item: ItemID) -> Rect2D? {
    guard let number = list(of: item) else { return nil }
    let inView = showing(number) { scene in
      scene.frame(of: item).map {
        Rect2D(origin: scene.scroll.viewport($0.origin), size: $0.size)
      }
    }
    return inView.map { Rect2D(origin: scroll.content($0.origin), size: $0.size) }
  }
}
