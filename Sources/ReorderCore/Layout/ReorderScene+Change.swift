extension ReorderScene {
  /// A checked change, prepared as far as possible without the order.
  enum Revision {
    case insert([ItemDescription], at: Gap, ListMetrics)
    case remove(Set<ItemID>)
    case reload(ListModel, Geometry)
    case resize(Size2D, Geometry, ListMetrics)
    case select([ItemID])

    /// Whether items come, go or change places.
    var changesOrder: Bool {
      switch self {
      case .insert, .remove, .reload: true
      case .resize, .select: false
      }
    }

    /// Whether an item of the list is still in it afterwards.
    func keeps(_ item: ItemID) -> Bool {
      switch self {
      case .insert, .resize, .select: true
      case .remove(let items): !items.contains(item)
      case .reload(let list, _): list.contains(item)
      }
    }
  }

  /// Checks all of a change but the gap of an insertion, which depends on the application's order.
  func revision(for change: SceneChange) throws(SceneChange.Invalid) -> Revision {
    switch change {
    case .insert(let items, let gap):
      return .insert(items, at: gap, try check(items, in: gap.section))
    case .remove(let names): return .remove(Set(try items(named: names)))
    case .select(let names): return .select(try items(named: names))
    case .reload(let sections): return try reload(sections)
    case .resize(let size):
      guard size.isValid else { throw .scene(.viewport) }
      return try resize(size)
    }
  }

  /// Checks items to be added, and returns the metrics of the list with them.
  private func check(
    _ items: [ItemDescription], in section: Int
  ) throws(SceneChange.Invalid) -> ListMetrics {
    let metrics: ListMetrics
    do throws(Invalid) {
      let described = SectionDescription(id: list.sectionID(section), items: .listed(items))
      _ = try layout.frames(of: [described])
      metrics = try geometry.metrics(isMixed: isMixed || geometry.isMixed(by: [described]))
    } catch {
      throw .scene(error)
    }
    do throws(ListModel.Invalid) {
      try list.check(items, in: section)
    } catch {
      throw .scene(.list(error))
    }
    return metrics
  }

  private func items(named names: [String]) throws(SceneChange.Invalid) -> [ItemID] {
    var items: Set<ItemID> = []
    return try names.map { (name) throws(SceneChange.Invalid) in
      guard let item = list.held(named: name) else { throw .unknownItem(name) }
      guard items.insert(item).inserted else { throw .repeatedItem(name) }
      return item
    }
  }

  private func reload(_ sections: [SectionDescription]) throws(SceneChange.Invalid) -> Revision {
    do throws(Invalid) {
      let frames = try layout.frames(of: sections)
      let geometry = try Geometry(layout, scroll.viewport, scroll.insets, frames)
      let metrics = try geometry.metrics(isMixed: geometry.isMixed(by: sections))
      do throws(ListModel.Invalid) {
        return .reload(try ListModel(sections, metrics: metrics, replacing: list), geometry)
      } catch {
        throw .list(error)
      }
    } catch {
      throw .scene(error)
    }
  }

  private func resize(_ size: Size2D) throws(SceneChange.Invalid) -> Revision {
    do throws(Invalid) {
      var geometry = geometry
      if geometry.index == nil { geometry = try Geometry(layout, size, scroll.insets, []) }
      return .resize(size, geometry, try geometry.metrics(isMixed: isMixed))
    } catch {
      throw .scene(error)
    }
  }

  /// Makes a change; the gap of an insertion refers to the current order.
  mutating func make(_ revision: Revision) {
    switch revision {
    case .insert(let items, let gap, let metrics):
      list.measure(with: metrics)
      let rank = list.rank(of: Slot(section: gap.section, item: gap.item))
      geometry.changeFrames { $0.insert(contentsOf: items.compactMap { $0.frame }, at: rank) }
      list.insert(items, at: gap)
    case .remove(let items):
      let ranks = Set(items.map { list.tree.rank(of: $0) })
      geometry.changeFrames { frames in
        frames = frames.indices.filter { !ranks.contains($0) }.map { frames[$0] }
      }
      for item in items { list.remove(item) }
    case .reload(let list, let geometry):
      self.list = list
      self.geometry = geometry
    case .select(let items): list.select(items)
    case .resize(let size, let geometry, let metrics):
      scroll.viewport = size
      self.geometry = geometry
      list.measure(with: metrics)
    }
    measure()
  }
}
