package import ReorderCore

extension SceneChange {
  /// Converts a trace's change to the engine's.
  package init(_ change: EncodedChange) {
    switch change {
    case .insert(let section, let item, let items):
      self = .insert(
        items.map(ItemDescription.init), at: Gap(section: section, item: item))
    case .remove(let names): self = .remove(names)
    case .reload(let sections): self = .reload(sections.map(SectionDescription.init))
    case .select(let names): self = .select(names)
    case .collapse(let names): self = .collapse(names)
    case .expand(let names): self = .expand(names)
    case .resize(let size): self = .resize(Size2D(width: size.width, height: size.height))
    case .inList(let list, let change): self = .inList(list, SceneChange(change))
    case .enter(let entry): self = .enter(ItemEntry(entry))
    case .addList(let list): self = .addList(ListDescription(list))
    case .removeList(let name): self = .removeList(name)
    case .frame(let frame): self = .frame(Rect2D(frame))
    case .limit(let limit): self = .limit(limit)
    case .nextCopy(let name): self = .nextCopy(name)
    case .container(let frame): self = .container(Rect2D(frame))
    case .obstruction(let frame): self = .obstruction(frame.map(Rect2D.init))
    }
  }
}

extension EncodedChange {
  /// Converts the engine's change to a trace's.
  package init(_ change: SceneChange) {
    switch change {
    case .insert(let items, let gap):
      self = .insert(section: gap.section, item: gap.item, items.map(EncodedItem.init))
    case .remove(let names): self = .remove(names)
    case .reload(let sections): self = .reload(sections.map(EncodedSection.init))
    case .select(let names): self = .select(names)
    case .collapse(let names): self = .collapse(names)
    case .expand(let names): self = .expand(names)
    case .resize(let size): self = .resize(EncodedSize(width: size.width, height: size.height))
    case .inList(let list, let change): self = .inList(list, EncodedChange(change))
    case .enter(let entry): self = .enter(EncodedEntry(entry))
    case .addList(let list): self = .addList(EncodedList(list))
    case .removeList(let name): self = .removeList(name)
    case .frame(let frame): self = .frame(EncodedFrame(frame))
    case .limit(let limit): self = .limit(limit)
    case .nextCopy(let name): self = .nextCopy(name)
    case .container(let frame): self = .container(EncodedFrame(frame))
    case .obstruction(let frame): self = .obstruction(frame.map(EncodedFrame.init))
    }
  }
}

extension EncodedScene {
  /// Takes over what ``continued(by:with:)`` needs of a change, and the engine does not keep.
  ///
  /// - Parameters:
  ///   - change: The change that the application has made.
  ///   - inserted: The items that it has inserted since the scene was this one.
  package mutating func take(_ change: EncodedChange, inserted: inout [EncodedItem]) {
    switch change {
    case .insert(_, _, let items): inserted += items
    case .reload(let sections): (self.sections, inserted) = (sections, [])
    case .inList(let name, .reload(let sections)):
      for index in lists.indices where lists[index].id == name { lists[index].sections = sections }
    case .inList(let name, .limit(let limit)):
      for index in lists.indices where lists[index].id == name { lists[index].limit = limit }
    case .inList(_, let change): take(change, inserted: &inserted)
    case .enter(let entry): inserted.append(entry.item)
    case .addList(let list): lists.append(list)
    case .removeList(let name): lists.removeAll { $0.id == name }
    case .remove, .resize, .select, .frame, .limit, .collapse, .expand, .nextCopy, .container,
      .obstruction:
      break
    }
  }
}

extension ItemEntry {
  fileprivate init(_ entry: EncodedEntry) {
    let pointer = entry.pointer
    self.init(
      ItemDescription(entry.item), size: Size2D(width: entry.size.width, height: entry.size.height),
      at: Point2D(x: pointer.x, y: pointer.y), contact: pointer.contact, kind: pointer.kind)
  }
}

extension EncodedEntry {
  fileprivate init(_ entry: ItemEntry) {
    self.init(
      EncodedItem(entry.item),
      size: EncodedSize(width: entry.size.width, height: entry.size.height),
      by: EncodedPointer(
        .move, x: entry.position.x, y: entry.position.y, contact: entry.contact, kind: entry.kind))
  }
}
