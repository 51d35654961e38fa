/// Which slot a dragged item takes: the native rules, each in a file of its own.
///
/// An empty section has no item to cover, to cross or to be near: whatever the rule, it is entered
/// once the snapshot's center lies over it, or the finger if the rule uses that.
@frozen
public enum TargetRule: Hashable, Sendable {
  /// The item under the finger; also the end of a section.
  case underFinger
  /// The item under the snapshot's center; also the end of a section.
  case underCenter
  /// The furthest item that shares at least this part, 0…1, with the snapshot.
  case halfOverlap(threshold: Double, of: OverlapExtent = .smaller)
  /// The first item whose center is within this part of the snapshot's extents of its center, on
  /// both axes.
  case centerWithin(fraction: Double)
  /// The place whose edge is nearest to the snapshot's own edge.
  case nearestEdge
  /// The item whose center is nearest to the snapshot's.
  case nearestCenter
  /// The item that shares the greatest area with the snapshot.
  case greatestArea
  /// The furthest item whose middle the snapshot's leading edge has crossed, in the direction of
  /// travel.
  case crossedMidline
  /// The item under the finger, once the finger would stay on the dragged item after the move.
  case deadZone

  /// The slot that the rule names, or `nil` to stay; a window, which is in no list, stays, and so
  /// does an item whose current slot the scene does not have.
  ///
  /// - Parameters:
  ///   - drag: The current drag.
  ///   - scene: The current scene.
  ///   - isInserted: Whether the item goes in between; an item that changes places gets no slot
  ///     without another item in it.
  public func target(
    for drag: borrowing DragContext, in scene: borrowing ReorderScene, isInserted: Bool = true
  ) -> Slot? {
    var effort = Effort()
    return target(for: drag, in: scene, isInserted: isInserted, effort: &effort)
  }

  /// The same, for a caller that has to account for the work.
  package func target(
    for drag: borrowing DragContext, in scene: borrowing ReorderScene, isInserted: Bool = true,
    effort: inout Effort
  ) -> Slot? {
    guard !drag.isWindow, scene.list.contains(drag.fields.item.current) else { return nil }
    let item = drag.fields.item.id
    if isInserted, scene.list.sectionCount > 1,
      let slot = emptySection(drag, item, in: scene, effort: &effort)
    {
      return slot
    }
    let slot = named(
      drag, item, from: drag.fields.item.current, in: scene, effort: &effort)
    guard !isInserted, let slot, !scene.list.contains(slot) else { return slot }
    return nil
  }

  private func named(
    _ drag: borrowing DragContext, _ item: ItemID, from current: Slot,
    in scene: borrowing ReorderScene, effort: inout Effort
  ) -> Slot? {
    switch self {
    case .underFinger: scene.dropSlot(at: drag.contentPointer, for: item, effort: &effort)
    case .underCenter: scene.dropSlot(at: drag.center, for: item, effort: &effort)
    case .halfOverlap(let threshold, let extent):
      Self.halfOverlap(
        drag, from: current, in: scene, threshold: threshold, of: extent, effort: &effort)
    case .centerWithin(let fraction):
      Self.centerWithin(drag, item, in: scene, fraction: fraction, effort: &effort)
    case .nearestEdge: Self.nearestEdge(drag, from: current, in: scene, effort: &effort)
    case .nearestCenter: Self.nearestCenter(drag, from: current, in: scene, effort: &effort)
    case .greatestArea: Self.greatestArea(drag, from: current, in: scene, effort: &effort)
    case .crossedMidline: Self.crossedMidline(drag, from: current, in: scene, effort: &effort)
    case .deadZone: Self.deadZone(drag, from: current, in: scene, effort: &effort)
    }
  }

  /// The one place of the empty section that the drag is over, also once the item has come there.
  private func emptySection(
    _ drag: borrowing DragContext, _ item: ItemID, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Slot? {
    let isLedByFinger = self == .underFinger || self == .deadZone
    let point = isLedByFinger ? drag.contentPointer : drag.center
    let (current, origin) = (drag.fields.item.current, drag.fields.item.origin)
    if current.section != origin.section, scene.list.itemCount(in: current.section) == 1,
      scene.section(at: point) == current.section
    {
      return current
    }
    guard let slot = scene.dropSlot(at: point, for: item, effort: &effort),
      scene.list.itemCount(in: slot.section) == 0
    else { return nil }
    return slot
  }
}

/// The extent that a fraction of overlap refers to.
@frozen
public enum OverlapExtent: String, Hashable, Sendable, CaseIterable {
  /// The snapshot's extent.
  case snapshot
  /// The covered item's extent.
  case target
  /// The smaller of the two, so that tall items pass short ones and short items tall ones.
  case smaller

  func length(of snapshot: Double, _ target: Double) -> Double {
    switch self {
    case .snapshot: snapshot
    case .target: target
    case .smaller: min(snapshot, target)
    }
  }
}
