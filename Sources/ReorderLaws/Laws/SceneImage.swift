internal import ReorderCore
internal import ReorderTrace

/// Another scene in which the same drag must end in the same way: turned, mirrored or larger.
package enum SceneImage: String, Sendable, CaseIterable {
  /// Along the other axis.
  case turned
  /// From right to left.
  case mirrored
  /// From the end to the beginning.
  case reversed
  /// Twice as large.
  case doubled

  /// The image of a trace; `nil` if its scene has none.
  ///
  /// O(records + items).
  func of(_ trace: Trace) -> Trace? {
    let old = trace.header.scene
    guard isPossible(old) else { return nil }
    // What the application changes is anchored at the beginning of the content.
    if self == .mirrored || self == .reversed, !trace.isUndisturbed { return nil }
    var header = trace.header
    header.scene = scene(old)
    let records = trace.records.map { record in
      EncodedRecord(time: record.time, action: action(record.action, in: old))
    }
    let image = Trace(file: trace.file, header: header, records: records)
    guard self == .turned || self == .doubled || hasImages(old, header.scene) else { return nil }
    return image
  }

  private func isPossible(_ scene: SceneDescription) -> Bool {
    let layouts = [scene.layout] + scene.lists.map { $0.layout }
    guard scene.windows.isEmpty else { return false }
    switch self {
    case .doubled: return true
    case .turned: return layouts.allSatisfy { $0.directions == (.leftToRight, false) }
    case .mirrored, .reversed: return scene.lists.isEmpty && scene.layout != .absolute
    }
  }

  /// Whether each item lies where its image should.
  private func hasImages(_ scene: SceneDescription, _ image: SceneDescription) -> Bool {
    guard let one = try? ReorderEngine(scene: scene).scene,
      let other = try? ReorderEngine(scene: image).scene
    else { return false }
    for section in 0..<one.list.sectionCount {
      for index in 0..<one.list.itemCount(in: section) {
        let slot = Slot(section: section, item: index)
        let (a, b) = (one.frame(at: slot).center, other.frame(at: slot).center)
        let there = other.scroll.viewport(b)
        let wanted = point(one.scroll.viewport(a), in: scene)
        if abs(there.x - wanted.x) > 1e-6 || abs(there.y - wanted.y) > 1e-6 { return false }
      }
    }
    return true
  }

  // MARK: The scene

  private func scene(_ old: SceneDescription) -> SceneDescription {
    var scene = old
    scene.viewport = size(old.viewport)
    scene.insets = insets(old.insets)
    scene.offset = offset(old.offset)
    scene.layout = layout(old.layout)
    scene.sections = old.sections.map { section($0) }
    scene.lists = old.lists.map { list($0) }
    scene.zones = old.zones.map { ZoneDescription(id: $0.id, frame: frame($0.frame)) }
    return scene
  }

  private func list(_ old: ListDescription) -> ListDescription {
    var list = old
    list.frame = frame(old.frame)
    list.insets = insets(old.insets)
    list.offset = offset(old.offset)
    list.layout = layout(old.layout)
    list.sections = old.sections.map { section($0) }
    list.handle = old.handle.map { frame($0) }
    return list
  }

  private func layout(_ old: LayoutDescription) -> LayoutDescription {
    switch old {
    case .list(var list):
      (list.axis, list.direction, list.isReversed) = order(
        list.axis, list.direction, list.isReversed)
      list.spacing = length(list.spacing)
      list.itemLength = length(list.itemLength)
      list.headerLength = length(list.headerLength)
      list.footerLength = length(list.footerLength)
      list.indent = list.indent.map { length($0) }
      return .list(list)
    case .grid(var grid):
      (grid.axis, grid.direction, grid.isReversed) = order(
        grid.axis, grid.direction, grid.isReversed)
      (grid.itemWidth, grid.itemHeight) = pair(grid.itemWidth, grid.itemHeight)
      grid.lineSpacing = length(grid.lineSpacing)
      grid.itemSpacing = length(grid.itemSpacing)
      grid.headerLength = length(grid.headerLength)
      grid.footerLength = length(grid.footerLength)
      return .grid(grid)
    case .flow(var flow):
      (flow.axis, flow.direction, flow.isReversed) = order(
        flow.axis, flow.direction, flow.isReversed)
      let size = size(Size2D(width: flow.itemWidth, height: flow.itemHeight))
      (flow.itemWidth, flow.itemHeight) = (size.width, size.height)
      flow.lineSpacing = length(flow.lineSpacing)
      flow.itemSpacing = length(flow.itemSpacing)
      flow.headerLength = length(flow.headerLength)
      flow.footerLength = length(flow.footerLength)
      return .flow(flow)
    case .absolute: return .absolute
    }
  }

  private func order(
    _ axis: Axis2D, _ direction: LayoutDescription.Direction, _ isReversed: Bool
  ) -> (Axis2D, LayoutDescription.Direction, Bool) {
    switch self {
    case .turned: (axis == .vertical ? .horizontal : .vertical, direction, isReversed)
    case .mirrored:
      (axis, direction == .leftToRight ? .rightToLeft : .leftToRight, isReversed)
    case .reversed: (axis, direction, !isReversed)
    case .doubled: (axis, direction, isReversed)
    }
  }

  private func section(_ old: SectionDescription) -> SectionDescription {
    var section = old
    section.headerLength = old.headerLength.map { length($0) }
    section.footerLength = old.footerLength.map { length($0) }
    if case .listed(let items) = old.items { section.items = .listed(items.map { item($0) }) }
    return section
  }

  private func item(_ old: ItemDescription) -> ItemDescription {
    var item = old
    item.length = old.length.map { length($0) }
    (item.width, item.height) = pair(old.width, old.height)
    item.frame = old.frame.map { frame($0) }
    if self == .turned, let span = old.span {
      item.span = GridSpan(columns: span.rows, rows: span.columns)
    }
    return item
  }

  // MARK: Lengths and places

  private func length(_ length: Double) -> Double { self == .doubled ? 2 * length : length }

  private func pair(_ width: Double?, _ height: Double?) -> (Double?, Double?) {
    switch self {
    case .turned: (height, width)
    case .doubled: (width.map { 2 * $0 }, height.map { 2 * $0 })
    case .mirrored, .reversed: (width, height)
    }
  }

  private func size(_ size: Size2D) -> Size2D {
    switch self {
    case .turned: Size2D(width: size.height, height: size.width)
    case .doubled: Size2D(width: 2 * size.width, height: 2 * size.height)
    case .mirrored, .reversed: size
    }
  }

  private func insets(_ insets: Insets) -> Insets {
    switch self {
    case .turned:
      Insets(
        top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    case .doubled:
      Insets(
        top: 2 * insets.top, left: 2 * insets.left, bottom: 2 * insets.bottom,
        right: 2 * insets.right)
    case .mirrored:
      Insets(
        top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
    case .reversed:
      Insets(
        top: insets.bottom, left: insets.left, bottom: insets.top, right: insets.right)
    }
  }

  private func offset(_ point: Point2D) -> Point2D {
    switch self {
    case .turned: Point2D(x: point.y, y: point.x)
    case .doubled: Point2D(x: 2 * point.x, y: 2 * point.y)
    case .mirrored, .reversed: point
    }
  }

  private func frame(_ frame: Rect2D) -> Rect2D {
    switch self {
    case .turned:
      Rect2D(
        x: frame.minY, y: frame.minX, width: frame.size.height, height: frame.size.width)
    case .doubled:
      Rect2D(
        x: 2 * frame.minX, y: 2 * frame.minY, width: 2 * frame.size.width,
        height: 2 * frame.size.height)
    case .mirrored, .reversed: frame
    }
  }

  private func point(_ point: Point2D, in scene: SceneDescription) -> Point2D {
    var image = point
    switch self {
    case .turned: (image.x, image.y) = (point.y, point.x)
    case .doubled: (image.x, image.y) = (2 * point.x, 2 * point.y)
    case .mirrored: image.x = scene.viewport.width - point.x
    case .reversed:
      if scene.layout.isVertical {
        image.y = scene.viewport.height - point.y
      } else {
        image.x = scene.viewport.width - point.x
      }
    }
    return image
  }

  // MARK: Records

  private func action(_ action: EncodedAction, in scene: SceneDescription) -> EncodedAction {
    switch action {
    case .pointer(var pointer):
      let place = point(Point2D(x: pointer.x, y: pointer.y), in: scene)
      (pointer.x, pointer.y) = (place.x, place.y)
      return .pointer(pointer)
    case .key(let key, let item): return .key(self.key(key, in: scene), item: item)
    case .scroll(let point, let source): return .scroll(offset(point), by: source)
    case .scrollList(let list, let point, let source):
      return .scrollList(list, offset(point), by: source)
    case .change(.enter(var entry)):
      entry.position = point(entry.position, in: scene)
      entry.size = size(entry.size)
      return .change(.enter(entry))
    case .change(let change): return .change(self.change(change))
    case .wait, .tick: return action
    }
  }

  private func key(_ key: EncodedKey, in scene: SceneDescription) -> EncodedKey {
    let isVertical = scene.layout.isVertical
    switch (self, key) {
    case (.turned, .up): return .left
    case (.turned, .left): return .up
    case (.turned, .down): return .right
    case (.turned, .right): return .down
    case (.mirrored, .left): return .right
    case (.mirrored, .right): return .left
    case (.reversed, .up) where isVertical: return .down
    case (.reversed, .down) where isVertical: return .up
    case (.reversed, .left) where !isVertical: return .right
    case (.reversed, .right) where !isVertical: return .left
    default: return key
    }
  }

  private func change(_ change: SceneChange) -> SceneChange {
    switch change {
    case .resize(let size): .resize(self.size(size))
    case .insert(let items, let gap): .insert(items.map { item($0) }, at: gap)
    case .reload(let sections): .reload(sections.map { section($0) })
    case .inList(let list, let change): .inList(list, self.change(change))
    case .frame(let frame): .frame(self.frame(frame))
    case .addList(let list): .addList(self.list(list))
    default: change
    }
  }
}

extension LayoutDescription {
  fileprivate var directions: (LayoutDescription.Direction, Bool) {
    switch self {
    case .list(let list): (list.direction, list.isReversed)
    case .grid(let grid): (grid.direction, grid.isReversed)
    case .flow(let flow): (flow.direction, flow.isReversed)
    default: (.leftToRight, false)
    }
  }

  fileprivate var isVertical: Bool {
    switch self {
    case .list(let list): list.axis == .vertical
    case .grid(let grid): grid.axis == .vertical
    case .flow(let flow): flow.axis == .vertical
    default: true
    }
  }
}
