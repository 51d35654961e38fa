/// The current scene: the list in its current order, where each item lies, and what is visible.
///
/// Policies look at it while they decide. All places are in content coordinates. Every lookup costs
/// O(log n). A slot or a section that is passed in has to exist, like an array's index; a result
/// that may not exist is an optional.
///
/// ```swift
/// scene.forEachSlot(touching: scene.scroll.visibleRect) { slot, frame in
///   if let item = scene.list.item(at: slot), !engine.isHidden(item) {
///     draw(scene.list.name(of: item), in: frame)
///   }
///   return true
/// }
/// ```
public struct ReorderScene: Hashable, Sendable {
  /// Why a scene cannot be built from its description.
  public enum Invalid: Error, Hashable, Sendable {
    /// The list cannot be built.
    case list(ListModel.Invalid)
    /// The grid has no valid cell size or column count.
    case grid
    /// An item of an absolute layout has no frame, or an invalid one.
    case frame(id: String)
    /// The grid has lines of more than 256 cells, and items of mixed lengths.
    case mixedColumns(Int)
    /// The grid has lines of more than 64 cells, and items that take several cells.
    case spannedColumns(Int)
    /// The grid has items that take several cells, and items of mixed lengths.
    case mixedSpans
    /// The viewport's extents are negative, NaN or infinite.
    case viewport
    /// An inset is NaN or infinite.
    case insets
    /// A coordinate of the offset is NaN or infinite.
    case offset
    /// The item has a level, but its layout is no list.
    case level(id: String)
    /// The board contradicts itself.
    case board(Board.Invalid)
    /// The floating windows, or their container, are invalid.
    case windows(WindowStack.Invalid)
  }

  @usableFromInline var storage: Shared<Parts>

  /// The items in their current order, previews of a drag included.
  public internal(set) var list: ListModel {
    @inlinable _read { yield storage.value.pointee.shown.list }
    _modify { yield &own().pointee.shown.list }
  }

  /// The visible part of the content.
  public internal(set) var scroll: ScrollState {
    @inlinable _read { yield storage.value.pointee.shown.scroll }
    _modify { yield &own().pointee.shown.scroll }
  }

  /// The windows that float over the list.
  public internal(set) var windows: WindowStack {
    @inlinable _read { yield storage.value.pointee.windows }
    _modify { yield &own().pointee.windows }
  }

  /// The previews that the drag in progress has shown.
  var log: MoveLog {
    _read { yield storage.value.pointee.log }
    _modify { yield &own().pointee.log }
  }

  /// The items that travel with the dragged one, and how they left the list.
  var gathered: GatheredItems {
    _read { yield storage.value.pointee.gathered }
    _modify { yield &own().pointee.gathered }
  }

  var layout: LayoutDescription { storage.value.pointee.shown.layout }

  var geometry: Geometry {
    _read { yield storage.value.pointee.shown.geometry }
    _modify { yield &own().pointee.shown.geometry }
  }

  /// How many sections the list has.
  public var sectionCount: Int { list.sectionCount }

  /// How many items all sections have together.
  public var itemCount: Int { list.count }

  /// What the windows float over, in viewport coordinates.
  package var container: Rect2D { windows.container }

  /// The direction in which items follow each other.
  public var axis: Axis2D { geometry.axis }

  /// The direction in which columns follow each other.
  public var direction: LayoutDescription.Direction { layout.order.direction }

  /// Whether items follow each other to the left, or upwards, along the axis.
  public var isMirrored: Bool { mirror[axis] }

  /// The extent across the axis that items may take: the viewport's, less its insets.
  package var crossExtent: Double { Self.crossExtent(axis, scroll.viewport, scroll.insets) }

  @inline(__always)
  static func crossExtent(_ axis: Axis2D, _ viewport: Size2D, _ insets: Insets) -> Double {
    let cross = axis.cross
    return max(0, viewport[cross] - insets.leading(cross) - insets.trailing(cross))
  }

  /// The frame of the item in a slot; ends the program if there is no such slot, as an array does.
  ///
  /// - Precondition: The list has the slot, see ``ListModel/contains(_:)-(Slot)``.
  public func frame(at slot: Slot) -> Rect2D {
    list.requireSlot(slot)
    return uncheckedFrame(at: slot)
  }

  /// The frame of an item, or `nil` if it is not in the list.
  public func frame(of item: ItemID) -> Rect2D? {
    list.slot(of: item).map { uncheckedFrame(at: $0) }
  }

  /// The application's name of an item, as in ``ListModel/name(of:)``, of a window, or of a list;
  /// `nil` for a window that does not exist.
  public func name(of subject: Draggable) -> String? {
    switch subject {
    case .item(let item): list.name(of: item)
    case .window(let window): windows[window]?.name
    case .list(let list): list
    }
  }

  /// The frame of a section's footer; ends the program if there is no such section.
  ///
  /// - Precondition: The section is from 0 to below ``sectionCount``.
  public func footerFrame(of section: Int) -> Rect2D {
    list.requireSection(section)
    let end = list.sectionTree.before(section + 1).extent
    let length = list.sections[section].footer
    return mirrored(span(from: end - length, length: length))
  }

  /// The slot after another in reading order, across sections; `nil` after the last, and after a
  /// slot that the list does not have.
  public func slot(after slot: Slot) -> Slot? {
    guard list.contains(slot) else { return nil }
    let rank = list.rank(of: slot) + 1
    return rank < list.count ? list.slot(at: rank) : nil
  }

  /// The slot before another in reading order, across sections; `nil` before the first, and before
  /// a slot that the list does not have.
  public func slot(before slot: Slot) -> Slot? {
    guard list.contains(slot) else { return nil }
    let rank = list.rank(of: slot) - 1
    return rank >= 0 ? list.slot(at: rank) : nil
  }

  /// A stretch along the axis, over the whole extent across it.
  func span(from start: Double, length: Double) -> Rect2D {
    axis == .vertical
      ? Rect2D(x: 0, y: start, width: crossExtent, height: length)
      : Rect2D(x: start, y: 0, width: length, height: crossExtent)
  }
}
