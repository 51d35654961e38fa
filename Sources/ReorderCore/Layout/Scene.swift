/// The stage as it is now: the list in its current order, where each item lies, and what is
/// visible.
///
/// Policies look at it while they decide. All places are in content coordinates.
/// Every lookup costs O(log n).
public struct Scene: Hashable, Sendable {
  /// Why a scene cannot be built from its description.
  public enum Invalid: Error, Hashable, Sendable {
    /// The list cannot be built.
    case list(ListModel.Invalid)
    /// The viewport's extents are negative, NaN or infinite.
    case viewport
    /// An inset is NaN or infinite.
    case insets
    /// A coordinate of the offset is NaN or infinite.
    case offset
  }

  /// The items in their current order, previews of a drag included.
  public internal(set) var list: ListModel
  /// The visible part of the content.
  public internal(set) var scroll: ScrollState
  /// The direction in which items follow each other.
  public let axis: Axis

  /// Builds the stage.
  ///
  /// O(n).
  ///
  /// - Throws: ``Invalid`` where the description contradicts itself.
  public init(_ description: SceneDescription) throws(Invalid) {
    guard description.viewport.isValid else { throw .viewport }
    guard description.insets.isFinite else { throw .insets }
    guard description.offset.isFinite else { throw .offset }
    let layout: ListLayout
    switch description.layout {
    case .list(let list): layout = list
    }
    do {
      list = try ListModel(description.sections, layout: layout)
    } catch {
      throw .list(error)
    }
    axis = layout.axis
    scroll = ScrollState(
      viewport: description.viewport, insets: description.insets, contentSize: .zero,
      offset: .zero)
    measure()
    scroll.scroll(to: description.offset)
  }

  /// The extent across the axis that an item may take: the viewport's, less its insets.
  public var crossExtent: Double {
    let cross = axis.cross
    let insets = scroll.insets
    return max(0, scroll.viewport[cross] - insets.leading(cross) - insets.trailing(cross))
  }

  /// Takes over the content's extent after the list or the viewport changed.
  mutating func measure() {
    var size = Size.zero
    size[axis] = list.sectionTree.extent
    size[axis.cross] = crossExtent
    scroll.contentSize = size
  }

  /// The frame of the item in a slot that exists.
  public func frame(at slot: Slot) -> Rect {
    let before = list.sectionTree.before(slot.section)
    let rank = before.items + slot.item
    let start =
      before.extent + list.sections[slot.section].header
      + (list.tree.lengthBefore(rank) - list.tree.lengthBefore(before.items))
      + list.spacing * Double(slot.item)
    return rect(from: start, length: list.tree.length(at: rank))
  }

  /// The frame of an item, or `nil` where it is not in the list.
  public func frame(of item: ItemID) -> Rect? {
    list.slot(of: item).map { frame(at: $0) }
  }

  /// The slot whose item lies under a content point; `nil` over headers, footers, spacing and the
  /// void.
  public func slot(at point: Point) -> Slot? {
    guard point[axis.cross] >= 0, point[axis.cross] < crossExtent else { return nil }
    guard let slot = slot(nearest: point[axis]) else { return nil }
    return frame(at: slot).contains(point) ? slot : nil
  }

  /// The slot whose item lies at a coordinate along the axis, or the nearest one in the same
  /// section: the one before a gap, the first one below a header.
  ///
  /// `nil` in an empty section.
  func slot(nearest coordinate: Double) -> Slot? {
    guard list.sectionCount > 0 else { return nil }
    let (section, rest) = list.sectionTree.section(atOffset: coordinate)
    let count = list.sectionTree.items(in: section)
    guard count > 0 else { return nil }
    let first = list.sectionTree.before(section).items
    let offset =
      list.tree.lengthBefore(first) + list.spacing * Double(first)
      + rest - list.sections[section].header
    guard let rank = list.tree.rank(atOffset: offset, spacing: list.spacing) else { return nil }
    return Slot(section: section, item: min(max(rank - first, 0), count - 1))
  }

  /// The frame of a section's header.
  public func headerFrame(of section: Int) -> Rect {
    rect(from: list.sectionTree.before(section).extent, length: list.sections[section].header)
  }

  /// The frame of a section's footer.
  public func footerFrame(of section: Int) -> Rect {
    let end = list.sectionTree.before(section + 1).extent
    let length = list.sections[section].footer
    return rect(from: end - length, length: length)
  }

  /// The first and the last slot whose items can be seen, in reading order; `nil` where there is
  /// none.
  ///
  /// The first one may end where the viewport begins.
  public var visibleSlots: ClosedRange<Slot>? {
    let start = scroll.offset[axis]
    let last = itemsStarting(before: start + scroll.viewport[axis]) - 1
    guard last >= 0 else { return nil }
    let first = min(max(itemsStarting(before: start) - 1, 0), last)
    return list.slot(at: first)...list.slot(at: last)
  }

  /// How many items start before a coordinate along the axis.
  private func itemsStarting(before coordinate: Double) -> Int {
    guard list.count > 0 else { return 0 }
    let section = list.sectionTree.section(atOffset: coordinate).section
    let first = list.sectionTree.before(section).items
    guard let slot = slot(nearest: coordinate) else { return first }
    return first + slot.item + (frame(at: slot).min(axis) < coordinate ? 1 : 0)
  }

  /// The slot after another in reading order, across sections; `nil` behind the last.
  public func slot(after slot: Slot) -> Slot? {
    let rank = list.rank(of: slot) + 1
    return rank < list.count ? list.slot(at: rank) : nil
  }

  /// The slot before another in reading order, across sections; `nil` before the first.
  public func slot(before slot: Slot) -> Slot? {
    let rank = list.rank(of: slot) - 1
    return rank >= 0 ? list.slot(at: rank) : nil
  }

  private func rect(from start: Double, length: Double) -> Rect {
    axis == .vertical
      ? Rect(x: 0, y: start, width: crossExtent, height: length)
      : Rect(x: start, y: 0, width: length, height: crossExtent)
  }
}
