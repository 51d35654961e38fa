public import ReorderCore

extension SceneChange {
  /// Converts a trace's change to the engine's.
  public init(_ change: EncodedChange) {
    switch change {
    case .insert(let section, let item, let items):
      self = .insert(
        items.map(ItemDescription.init), at: Gap(section: section, item: item))
    case .remove(let names): self = .remove(names)
    case .reload(let sections): self = .reload(sections.map(SectionDescription.init))
    case .resize(let size): self = .resize(Size2D(width: size.width, height: size.height))
    }
  }
}

extension EncodedChange {
  /// Converts the engine's change to a trace's.
  public init(_ change: SceneChange) {
    switch change {
    case .insert(let items, let gap):
      self = .insert(section: gap.section, item: gap.item, items.map(EncodedItem.init))
    case .remove(let names): self = .remove(names)
    case .reload(let sections): self = .reload(sections.map(EncodedSection.init))
    case .resize(let size): self = .resize(EncodedSize(width: size.width, height: size.height))
    }
  }
}

extension EncodedSection {
  fileprivate init(_ section: SectionDescription) {
    let items: EncodedItems =
      switch section.items {
      case .listed(let items): .listed(items.map(EncodedItem.init))
      case .generated(let count, let prefix): .generated(count: count, prefix: prefix)
      }
    self.init(
      id: section.id, headerLength: section.headerLength, footerLength: section.footerLength,
      items: items)
  }
}

extension EncodedItem {
  fileprivate init(_ item: ItemDescription) {
    self.init(
      id: item.id, length: item.length, movable: item.isMovable, target: item.isTarget,
      frame: item.frame.map {
        EncodedFrame(
          x: $0.minX, y: $0.minY, width: $0.size.width, height: $0.size.height)
      })
  }
}
