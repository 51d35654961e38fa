/// A layout with everything that it leaves to the viewport filled in.
///
/// A question whose answer depends on the layout is asked here; each layout answers it in its own
/// file, as if it were not mirrored.
enum Geometry: Hashable, Sendable {
  case list(LayoutDescription.List)
  case grid(GridGeometry)
  case flow(FlowGeometry)
  case absolute(SlotIndex)

  /// Fills in what a layout leaves to the viewport.
  ///
  /// - Parameter frames: What ``LayoutDescription/frames(of:)`` returned.
  init(
    _ layout: LayoutDescription, _ viewport: Size2D, _ insets: Insets, _ frames: [Rect2D]
  ) throws(ReorderScene.Invalid) {
    switch layout {
    case .list(let list):
      guard ListModel.isLength(list.indent ?? 0), ListModel.isLength(list.springOpen ?? 0) else {
        throw .list(.layout)
      }
      self = .list(list)
    case .grid(let grid):
      let extent = ReorderScene.crossExtent(grid.axis, viewport, insets)
      guard let geometry = GridGeometry(grid, crossExtent: extent) else { throw .grid }
      self = .grid(geometry)
    case .flow(let flow):
      let extent = ReorderScene.crossExtent(flow.axis, viewport, insets)
      guard let geometry = FlowGeometry(flow, crossExtent: extent) else { throw .list(.layout) }
      self = .flow(geometry)
    case .absolute: self = .absolute(SlotIndex(frames))
    }
  }

  /// The direction in which items follow each other.
  var axis: Axis2D {
    switch self {
    case .list(let list): list.axis
    case .grid(let grid): grid.axis
    case .flow(let flow): flow.layout.axis
    case .absolute: .vertical
    }
  }

  /// The index of slots whose frames the items bring with them; `nil` if the layout computes the
  /// frames, and sections follow each other along the axis.
  var index: SlotIndex? {
    switch self {
    case .list, .grid, .flow: nil
    case .absolute(let index): index
    }
  }

  /// Changes the frames of slots, which move with their items.
  mutating func changeFrames(_ body: (inout [Rect2D]) -> Void) {
    guard var frames = index?.frames else { return }
    body(&frames)
    self = .absolute(SlotIndex(frames))
  }

  /// How long things are along the axis.
  ///
  /// - Parameter sizes: What items do to the cells of a grid.
  func metrics(_ sizes: ItemSizes) throws(ReorderScene.Invalid) -> ListMetrics {
    switch self {
    case .list(let list): ListMetrics(list)
    case .grid(let grid): try grid.metrics(sizes)
    case .flow(let flow): flow.metrics
    case .absolute:
      ListMetrics(
        axis: .vertical, itemLength: 0, headerLength: 0, footerLength: 0, rule: .slots)
    }
  }

  /// What items do to the cells of a grid.
  func sizes(of sections: [SectionDescription]) -> ItemSizes {
    switch self {
    case .list, .flow, .absolute: []
    case .grid(let grid): grid.sizes(of: sections)
    }
  }

  /// The number of slots to the neighbor along the axis or across it; `nil` for a direction without
  /// neighbors.
  func stride(along isAlong: Bool) -> Int? {
    switch self {
    case .list: isAlong ? 1 : nil
    case .grid(let grid): isAlong ? grid.lanes : 1
    case .flow, .absolute: 1
    }
  }

  /// The frame that the dragged item of a flow, or of a grid with spans, would have in another
  /// slot; `nil` in other layouts, where it would have that slot's.
  func frame(
    ofItemAt current: Slot, ifMovedTo slot: Slot, in scene: borrowing ReorderScene
  ) -> Rect2D? {
    switch self {
    case .flow(let flow): flow.frame(ofItemAt: current, ifMovedTo: slot, in: scene)
    case .grid(let grid) where scene.isSpanned:
      grid.frame(ofItemAt: current, ifMovedTo: slot, in: scene)
    case .list, .grid, .absolute: nil
    }
  }

  /// The slot in which that item would lie nearest to a point, center to center.
  func slot(
    nearestTo point: Point2D, moving current: Slot, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Slot? {
    switch self {
    case .flow(let flow): flow.slot(nearestTo: point, moving: current, in: scene, effort: &effort)
    case .grid(let grid) where scene.isSpanned:
      grid.slot(nearestTo: point, moving: current, in: scene, effort: &effort)
    case .list, .grid, .absolute: nil
    }
  }
}

extension LayoutDescription {
  /// The frames that items bring with them, in order; none if the layout computes them.
  func frames(of sections: [SectionDescription]) throws(ReorderScene.Invalid) -> [Rect2D] {
    try checkLevels(of: sections)
    return switch self {
    case .list, .grid, .flow: []
    case .absolute: try SlotIndex.frames(of: sections)
    }
  }
}

extension ReorderScene {
  /// Whether items lie in one row along the axis, so that only that direction distinguishes them.
  package var isLinear: Bool {
    switch geometry {
    case .list: true
    case .grid, .flow, .absolute: false
    }
  }

  /// The most cells that a line may have if items have lengths of their own: 256.
  ///
  /// Grids of one length have no such limit.
  package static var mostMixedColumns: Int { 256 }

  /// Whether this is a flow, or a grid with an item whose length differs from the layout's.
  ///
  /// Once such an item has come, a grid counts as mixed until it is reloaded without one.
  package var isMixed: Bool { list.tree.lineRule != nil }

  /// Whether this is a grid whose items may take several cells.
  ///
  /// Once such an item has come, a grid counts as one until it is reloaded without one.
  @inline(__always)
  package var isSpanned: Bool { !list.packings.isEmpty }

  /// What items do to the cells of a grid, now or before.
  var sizes: ItemSizes {
    var sizes: ItemSizes = []
    if isMixed { sizes.insert(.lengths) }
    if isSpanned { sizes.insert(.spans) }
    return sizes
  }

  /// Whether items bring their frames with them.
  package var hasOwnFrames: Bool { geometry.index != nil }

  /// How many items lie in the line of a slot: one in a list, in a grid its columns, and all in an
  /// absolute layout.
  package func lineCount(at slot: Slot) -> Int {
    switch geometry {
    case .list: 1
    case .grid(let grid): grid.lanes
    case .flow(let flow): flow.line(of: slot, in: self).count
    case .absolute: itemCount
    }
  }

  /// The items of the line of a slot, as positions in its section; in a grid with spans, and in an
  /// absolute layout, that item alone.
  func line(of slot: Slot) -> Range<Int> {
    switch geometry {
    case .grid(let grid) where !isSpanned:
      let first = slot.item - slot.item % grid.lanes
      return first..<min(first + grid.lanes, list.itemCount(in: slot.section))
    case .flow(let flow): return flow.line(of: slot, in: self)
    case .list, .grid, .absolute: return slot.item..<(slot.item + 1)
    }
  }

  /// The frame that another item of the dragged one's section would have without it, not mirrored.
  func computedFrame(
    ofOther item: Int, among others: OtherItems, effort: inout Effort
  ) -> Rect2D? {
    guard effort.look() else { return nil }
    return switch geometry {
    case .list: LayoutDescription.List.frame(ofOther: item, among: others, in: self)
    case .grid(let grid): grid.frame(ofOther: item, among: others, in: self, effort: &effort)
    case .flow(let flow): flow.frame(ofOther: item, among: others, in: self, effort: &effort)
    case .absolute: nil
    }
  }

  /// Whether headers stay at the start of the visible part while their sections are scrolled.
  public var hasStickyHeaders: Bool {
    switch geometry {
    case .list(let list): list.hasStickyHeaders
    case .grid, .flow, .absolute: false
    }
  }

  /// The frame of the item in a slot that is known to exist.
  package func uncheckedFrame(at slot: Slot) -> Rect2D {
    mirror.isOn ? mirrored(computedFrame(at: slot)) : computedFrame(at: slot)
  }

  /// The frame of the item in a slot that is known to exist, not mirrored.
  @inline(__always)
  func computedFrame(at slot: Slot) -> Rect2D {
    switch geometry {
    case .list: LayoutDescription.List.frame(at: slot, in: self)
    case .grid(let grid): grid.frame(at: slot, in: self)
    case .flow(let flow): flow.frame(at: slot, in: self)
    case .absolute(let index): index.frames[list.rank(of: slot)]
    }
  }

  /// Whether frames follow from sums of lengths and numbers of items alone, as those of lists and
  /// of grids with cells of one size do.
  package var hasQuickFrames: Bool {
    switch geometry {
    case .list: true
    case .grid: !isMixed && !isSpanned
    case .flow, .absolute: false
    }
  }

  /// How many columns and rows an item takes in a grid: as many as its line has at most; `nil` in
  /// another layout.
  ///
  /// O(1).
  package func span(of item: ItemID) -> GridSpan? {
    switch geometry {
    case .grid:
      guard isSpanned else { return GridSpan() }
      let size = list.size(of: item)
      return axis == .vertical
        ? GridSpan(columns: size.lanes, rows: size.lines)
        : GridSpan(columns: size.lines, rows: size.lanes)
    case .list, .flow, .absolute: return nil
    }
  }

  /// The frame, not mirrored, that an item would have in any order, if ``hasQuickFrames``.
  ///
  /// - Parameters:
  ///   - position: How many items of its section lie before it.
  ///   - start: Where the first of them starts.
  ///   - lengths: How long they are together.
  ///   - length: How long the item is.
  func computedFrame(
    at position: Int, from start: Double, behind lengths: Double, length: Double
  ) -> Rect2D {
    switch geometry {
    case .grid(let grid): grid.frame(at: position, from: start)
    case .list, .flow, .absolute:
      span(from: start + lengths + list.metrics.spacing * Double(position), length: length)
    }
  }

  /// The slot whose item lies under a content point; `nil` over headers, footers, spacing and empty
  /// space.
  public func slot(at point: Point2D) -> Slot? {
    var effort = Effort()
    return slot(at: point, effort: &effort)
  }

  /// The same, for a caller that has to account for the work.
  @inline(__always)
  package func slot(at point: Point2D, effort: inout Effort) -> Slot? {
    let point = unmirrored(point)
    return switch geometry {
    case .list(let layout): layout.slot(at: point, in: self)
    case .grid(let grid): grid.slot(at: point, in: self, effort: &effort)
    case .flow(let flow): flow.slot(at: point, in: self, effort: &effort)
    case .absolute(let index): index.slot(at: point, &effort).map { list.slot(at: $0) }
    }
  }

  /// The slot whose item lies at a coordinate along the axis, or the nearest one in the same
  /// section.
  ///
  /// Over a gap it is the one before, below a header the first one; over an empty section the last
  /// one before it, or the first of all. `nil` in an absolute layout. In a grid or a flow it is the
  /// first slot of the line.
  public func slot(nearest coordinate: Double) -> Slot? {
    var effort = Effort()
    return slot(nearest: coordinate, effort: &effort)
  }

  /// The same, for a caller that has to account for the work.
  @inline(__always)
  package func slot(nearest coordinate: Double, effort: inout Effort) -> Slot? {
    let coordinate = mirror.isOn ? mirrored(coordinate, along: axis) : coordinate
    return computedSlot(nearest: coordinate, effort: &effort)
  }

  /// The slot whose item lies at a coordinate that is not mirrored.
  @inline(__always)
  func computedSlot(nearest coordinate: Double) -> Slot? {
    var effort = Effort()
    return computedSlot(nearest: coordinate, effort: &effort)
  }

  private func computedSlot(nearest coordinate: Double, effort: inout Effort) -> Slot? {
    if case .list = geometry, let slot = list.focusedRow(nearest: coordinate) { return slot }
    return searchedSlot(nearest: coordinate, effort: &effort)
  }

  @inline(never)
  private func searchedSlot(nearest coordinate: Double, effort: inout Effort) -> Slot? {
    guard list.count > 0 else { return nil }
    let (section, rest) = list.sectionTree.section(atOffset: coordinate)
    let count = list.sectionTree.items(in: section)
    let depth = rest - list.sections[section].header
    switch geometry {
    case .absolute: return nil
    case _ where count == 0:
      return list.slot(at: max(0, list.sectionTree.before(section).items - 1))
    case .list: return list.row(at: depth, in: section, count: count)
    case .grid(let grid):
      let first = grid.firstItem(
        ofLineAt: depth, in: section, count: count, of: self, effort: &effort)
      return Slot(section: section, item: first)
    case .flow: return Slot(section: section, item: list.firstItem(ofLineAt: depth, in: section))
    }
  }

  /// The extent of the content; that of a mirrored list fills the viewport.
  var contentSize: Size2D {
    guard mirror.isOn else { return computedSize }
    var size = computedSize
    for axis in Axis2D.allCases where mirror[axis] {
      size[axis] = max(size[axis], Self.crossExtent(axis.cross, scroll.viewport, scroll.insets))
    }
    return size
  }

  private var computedSize: Size2D {
    if case .absolute(let index) = geometry { return index.contentSize }
    var size = Size2D.zero
    size[axis] = list.sectionTree.extent
    size[axis.cross] = crossExtent
    if case .grid(let grid) = geometry { size[axis.cross] = max(crossExtent, grid.breadth) }
    return size
  }
}
