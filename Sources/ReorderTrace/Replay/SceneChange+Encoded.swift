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
    case .inList(_, let change): take(change, inserted: &inserted)
    case .remove, .resize, .select, .collapse, .expand: break
    }
  }
}
