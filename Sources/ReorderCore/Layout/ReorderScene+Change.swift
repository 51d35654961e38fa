extension ReorderScene {
  /// A checked change, prepared as far as possible without the order.
  enum Revision {
    case insert([ItemDescription], at: Gap, ListMetrics)
    case remove(Set<ItemID>)
    case reload([SectionDescription], ListModel, Geometry)
    case resize(Size2D, Geometry, ListMetrics, origin: Point2D? = nil)
    /// The board's viewport.
    case resizeBoard(Size2D)
    case select([ItemID])
    case addList(ListDescription, ListPart)
    case removeList(Int, Set<ItemID>)
    case limit(Int?)
    /// Items hide their children, which leave the list, or show that they have none hidden.
    case collapse([ItemID], Bool, hiding: Set<ItemID>)

    /// Whether items come, go or change places, or may be on other levels than before.
    var changesOrder: Bool {
      switch self {
      case .insert, .remove, .reload, .addList, .removeList, .limit, .collapse: true
      case .resize, .resizeBoard, .select: false
      }
    }

    /// Whether an item of the list is still in it afterwards.
    func keeps(_ item: ItemID) -> Bool {
      switch self {
      case .insert, .resize, .resizeBoard, .select, .addList, .limit: true
      case .remove(let items), .removeList(_, let items), .collapse(_, _, let items):
        !items.contains(item)
      case .reload(_, let list, _): list.directory.list(of: item) != nil
      }
    }
  }

  /// The list that a change concerns, `nil` for all of them, and the change itself.
  func resolve(_ change: SceneChange) throws(SceneChange.Invalid) -> (Int?, SceneChange) {
    guard case .inList(let name, let change) = change else {
      guard let board else { return (change.isOfList ? 0 : nil, change) }
      switch change {
      case .remove, .resize, .select, .collapse, .expand, .enter, .addList, .removeList, .nextCopy:
        return (nil, change)
      case .insert, .reload, .frame, .limit, .inList, .container, .obstruction:
        guard board.lists.count == 1 else { throw .noList }
        return (0, change)
      }
    }
    guard case .list(let list)? = board?.place(named: name) else { throw .unknownList(name) }
    switch change {
    case .insert, .reload, .resize, .frame, .limit: return (list, change)
    case .remove, .select, .collapse, .expand, .enter, .addList, .removeList, .nextCopy, .inList,
      .container, .obstruction:
      throw .noList
    }
  }

  /// The scene with the application's own order.
  func withoutPreviews() -> ReorderScene {
    guard canTravel || hasLevels, !log.moves.isEmpty || !gathered.isEmpty else { return self }
    var scene = self
    log.undo(in: &scene)
    if !gathered.isEmpty { scene.spread() }
    return scene
  }

  /// Checks a change of a list.
  func revision(
    for change: SceneChange, in list: Int? = nil
  ) throws(SceneChange.Invalid) -> Revision {
    if let list { return try showing(list).listRevision(for: change) }
    guard hasBoard, case .resize(let size) = change else { return try listRevision(for: change) }
    guard size.isValid else { throw .scene(.viewport) }
    return .resizeBoard(size)
  }

  /// Checks all of a change but the gap of an insertion, which depends on the application's order.
  private func listRevision(for change: SceneChange) throws(SceneChange.Invalid) -> Revision {
    switch change {
    case .inList, .enter, .nextCopy, .container, .obstruction: throw .noList
    case .addList(let list):
      return .addList(list, try part(for: list))
    case .removeList(let name): return try removal(ofList: name)
    case .frame(let frame):
      guard let board, currentList != Board.outside else { throw .noBoard }
      guard frame.isValid else { throw .scene(.board(.frame(id: board.lists[currentList].id))) }
      return try resize(frame.size, origin: frame.origin)
    case .limit(let limit):
      guard let board, currentList != Board.outside else { throw .noBoard }
      guard limit ?? 0 >= 0 else { throw .scene(.board(.limit(id: board.lists[currentList].id))) }
      return .limit(limit)
    case .insert(let items, let gap):
      return .insert(items, at: gap, try check(items, in: gap))
    case .remove(let names): return try removal(of: Set(try items(named: names)))
    case .collapse(let names): return try collapse(names, true)
    case .expand(let names): return try collapse(names, false)
    case .select(let names): return .select(try items(named: names))
    case .reload(let sections): return try reload(sections)
    case .resize(let size):
      guard size.isValid else { throw .scene(.viewport) }
      return try resize(size)
    }
  }

  /// Checks items to be added, and returns the metrics of the list with them.
  private func check(
    _ items: [ItemDescription], in gap: Gap
  ) throws(SceneChange.Invalid) -> ListMetrics {
    let metrics: ListMetrics
    do throws(Invalid) {
      let described = SectionDescription(id: list.sectionID(gap.section), items: .listed(items))
      _ = try layout.frames(of: [described])
      metrics = try geometry.metrics(sizes.union(geometry.sizes(of: [described])))
    } catch {
      throw .scene(error)
    }
    do throws(ListModel.Invalid) {
      try list.check(items, in: gap.section)
      try list.checkLevels(of: items, in: gap)
    } catch {
      throw .scene(.list(error))
    }
    return metrics
  }

  private func removal(of items: Set<ItemID>) throws(SceneChange.Invalid) -> Revision {
    do throws(ListModel.Invalid) {
      for (number, items) in byList(items) {
        try showing(number).list.checkLevels(without: Set(items))
      }
    } catch {
      throw .scene(.list(error))
    }
    return .remove(items)
  }

  /// Some items, list by list.
  func byList(_ items: some Sequence<ItemID>) -> [(list: Int, items: [ItemID])] {
    guard canTravel else { return [(0, Array(items))] }
    var lists: [Int: [ItemID]] = [:]
    for item in items { if let number = list(of: item) { lists[number, default: []].append(item) } }
    return lists.keys.sorted().map { ($0, lists[$0] ?? []) }
  }

  /// Checks a change of what items show of their subtrees.
  private func collapse(
    _ names: [String], _ isCollapsed: Bool
  ) throws(SceneChange.Invalid) -> Revision {
    let items = try items(named: names)
    var hidden: Set<ItemID> = []
    for (number, items) in byList(items) {
      let scene = showing(number)
      guard scene.hasLevels else { throw .noLevels }
      guard isCollapsed else { continue }
      for item in scene.list.inReadingOrder(items) where !hidden.contains(item) {
        hidden.formUnion(scene.list.subtree(of: item).dropFirst())
      }
    }
    return .collapse(items, isCollapsed, hiding: hidden)
  }

  private func items(named names: [String]) throws(SceneChange.Invalid) -> [ItemID] {
    var items: Set<ItemID> = []
    return try names.map { (name) throws(SceneChange.Invalid) in
      guard let item = list.presentItem(named: name) else { throw .unknownItem(name) }
      guard items.insert(item).inserted else { throw .repeatedItem(name) }
      return item
    }
  }

  private func reload(_ sections: [SectionDescription]) throws(SceneChange.Invalid) -> Revision {
    do throws(Invalid) {
      let frames = try layout.frames(of: sections)
      let geometry = try Geometry(layout, scroll.viewport, scroll.insets, frames)
      let metrics = try geometry.metrics(geometry.sizes(of: sections))
      do throws(ListModel.Invalid) {
        return .reload(
          sections, try ListModel(sections, metrics: metrics, replacing: list), geometry)
      } catch {
        throw .list(error)
      }
    } catch {
      throw .scene(error)
    }
  }

  private func removal(ofList name: String) throws(SceneChange.Invalid) -> Revision {
    guard let board else { throw .noBoard }
    guard case .list(let number)? = board.place(named: name) else { throw .unknownList(name) }
    guard board.lists.count > 1 else { throw .scene(.board(.count)) }
    return .removeList(number, items(ofList: number))
  }

  private func resize(
    _ size: Size2D, origin: Point2D? = nil
  ) throws(SceneChange.Invalid) -> Revision {
    do throws(Invalid) {
      var geometry = geometry
      if geometry.index == nil { geometry = try Geometry(layout, size, scroll.insets, []) }
      return .resize(size, geometry, try geometry.metrics(sizes), origin: origin)
    } catch {
      throw .scene(error)
    }
  }

  /// Makes a change of a list; the gap of an insertion refers to the current order.
  mutating func make(_ revision: Revision, in list: Int? = nil) {
    if let list, list != currentList { return showing(list) { $0.change(by: revision) } }
    change(by: revision)
  }

  private mutating func change(by revision: Revision) {
    switch revision {
    case .insert(let items, let gap, let metrics):
      list.measure(with: metrics)
      let rank = list.rank(of: Slot(section: gap.section, item: gap.item))
      geometry.changeFrames { $0.insert(contentsOf: items.compactMap { $0.frame }, at: rank) }
      list.insert(items, at: gap)
      addNotes(of: .listed(items))
    case .remove(let items):
      if !canTravel {
        let ranks = Set(items.map { list.tree.rank(of: $0) })
        geometry.changeFrames { frames in
          frames = frames.indices.filter { !ranks.contains($0) }.map { frames[$0] }
        }
      }
      for item in items { remove(item) }
    case .reload(let sections, let list, let geometry):
      // What moved since the change was checked is entered in the directory of the present list.
      let isStale = canTravel
      self.list =
        (isStale ? try? ListModel(sections, metrics: list.metrics, replacing: self.list) : nil)
        ?? list
      self.geometry = geometry
      forgetHandles()
      for section in sections { addNotes(of: section.items) }
    case .select(let items): list.select(items)
    case .collapse(let items, let isCollapsed, let hidden):
      for (number, items) in byList(items) {
        showing(number) { scene in
          for item in items {
            let level = scene.list.level(of: item)
            scene.list.setLevel(of: item, to: level, isCollapsed: isCollapsed)
          }
        }
      }
      for item in hidden { remove(item) }
    case .resize(let size, let geometry, let metrics, let origin):
      scroll.viewport = size
      if hasBoard {
        let number = currentList
        own().pointee.board?.lists[number].frame.size = size
        if let origin { own().pointee.board?.lists[number].frame.origin = origin }
        measureBoard()
      }
      self.geometry = geometry
      list.measure(with: metrics)
    case .addList(let list, let part): return addList(list, part)
    case .removeList(let number, _): return removeList(number)
    case .limit(let limit):
      let number = currentList
      own().pointee.board?.lists[number].limit = limit
    case .resizeBoard(let size):
      own().pointee.board?.scroll.viewport = size
      measureBoard()
      return
    }
    measure()
  }

  /// Removes an item from its list, or from outside.
  mutating func remove(_ item: ItemID) {
    if !storage.value.pointee.data.isEmpty { own().pointee.data[item] = nil }
    if !storage.value.pointee.handles.isEmpty { own().pointee.handles[item] = nil }
    guard let number = list(of: item) else { return }
    showing(number) { scene in
      scene.list.remove(item)
      scene.measure()
    }
  }
}

extension SceneChange {
  /// Whether it is one of a whole list, not of items wherever they are.
  fileprivate var isOfList: Bool {
    switch self {
    case .insert, .reload, .resize, .frame, .limit: true
    case .remove, .select, .collapse, .expand, .enter, .addList, .removeList, .nextCopy, .inList,
      .container, .obstruction:
      false
    }
  }
}
