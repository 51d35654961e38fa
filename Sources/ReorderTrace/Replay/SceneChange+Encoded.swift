package import ReorderCore

extension SceneChange {
  /// Converts a record's action to an application's change; `nil` for every other action.
  package init?(_ action: EncodedAction) {
    switch action {
    case .insert(let section, let item, let items):
      self = .insert(
        items.map(ItemDescription.init), at: Gap(section: section, item: item))
    case .remove(let names): self = .remove(names)
    case .reload(let sections): self = .reload(sections.map(SectionDescription.init))
    case .resize(let size): self = .resize(Size2D(width: size.width, height: size.height))
    case .pointer, .wait, .key, .scroll: return nil
    }
  }
}

extension EncodedAction {
  /// Converts an application's change to a record's action.
  package init(_ change: SceneChange) {
    switch change {
    case .insert(let items, let gap):
      self = .insert(section: gap.section, item: gap.item, items.map(EncodedItem.init))
    case .remove(let names): self = .remove(names)
    case .reload(let sections): self = .reload(sections.map(EncodedSection.init))
    case .resize(let size): self = .resize(EncodedSize(width: size.width, height: size.height))
    }
  }
}
