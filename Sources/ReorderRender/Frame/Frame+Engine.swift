public import ReorderCore

extension Frame {
  /// Captures what an engine shows at a moment.
  ///
  /// O(k log n) for k visible items of n.
  ///
  /// - Parameters:
  ///   - engine: The engine; the list and the offset are drawn as they are now.
  ///   - time: The moment for everything that is animated; the engine's own time if omitted.
  public init(of engine: borrowing ReorderEngine, at time: Timestamp? = nil) {
    let moment = time ?? engine.time
    if let board = engine.scene.board {
      self.init(of: board, in: copy engine, at: moment)
      return
    }
    guard !engine.scene.canTravel else {
      var engine = copy engine
      engine.show(list: 0)
      self.init(ofOneList: engine, at: moment)
      engine.show(list: Board.outside)
      snapshots += VisibleScene(engine.scene).snapshots(of: engine, at: moment)
      return
    }
    self.init(ofOneList: engine, at: moment)
  }

  private init(ofOneList engine: borrowing ReorderEngine, at moment: Timestamp) {
    let visible = VisibleScene(engine.scene)
    self.init(
      time: moment, phase: engine.phase, axis: visible.scene.axis, scroll: visible.scroll,
      bands: visible.bands(), items: visible.items(of: engine, at: moment),
      marks: visible.marks(engine.drag), snapshots: visible.snapshots(of: engine, at: moment),
      windows: Self.windows(of: engine, at: moment), finger: engine.finger)
  }
}

/// The visible part of a scene, in viewport coordinates.
struct VisibleScene {
  let scene: ReorderScene
  /// The part, in content coordinates.
  private let area: Rect2D

  init(_ scene: ReorderScene) { self.init(scene, in: scene.scroll.visibleRect) }

  /// Creates a part as if the viewport were there.
  init(_ scene: ReorderScene, in area: Rect2D) {
    self.scene = scene
    self.area = area
  }

  var scroll: Frame.Scroll {
    Frame.Scroll(
      viewport: scene.scroll.viewport, offset: scene.scroll.offset,
      minimumOffset: scene.scroll.minimumOffset, maximumOffset: scene.scroll.maximumOffset)
  }

  /// Returns the visible items at their drawn positions, which may differ from their slots.
  func items(of engine: borrowing ReorderEngine, at time: Timestamp) -> [Frame.Item] {
    let isMoving = !engine.displacements.isEmpty
    return scene.slots(touching: isMoving ? area.scaled(by: 3) : area).compactMap { slot in
      guard var item = item(at: slot, { engine.frame(of: $0, at: time) }) else { return nil }
      item.isHidden = engine.isHidden(item.id)
      item.rotation = engine.rotation(of: item.id, at: time)
      return item
    }
  }

  /// Returns the visible items where they rest.
  func items() -> [Frame.Item] {
    scene.slots(touching: area).compactMap { item(at: $0) { scene.frame(of: $0) } }
  }

  /// The item in a slot, if it is visible where it is drawn.
  private func item(at slot: Slot, _ place: (ItemID) -> Rect2D?) -> Frame.Item? {
    guard let id = scene.list.item(at: slot), let drawn = place(id), let frame = visible(drawn)
    else { return nil }
    return Frame.Item(
      id: id, slot: slot, label: scene.list.name(of: id), frame: frame,
      isMovable: scene.list.isMovable(id), isPinned: scene.list.isPinned(id),
      isSelected: scene.list.isSelected(id),
      indent: scene.indent(of: id),
      isCollapsed: scene.list.isCollapsed(id), handle: scene.handle(of: id),
      list: scene.shownList)
  }

  func bands() -> [Frame.Band] {
    var bands: [Frame.Band] = []
    for section in scene.sections(touching: area) {
      for (role, frame) in [
        (Frame.Band.Role.header, scene.headerFrame(of: section)),
        (.footer, scene.footerFrame(of: section)),
      ] {
        guard let frame = visible(frame) else { continue }
        bands.append(
          Frame.Band(
            role: role, section: section, label: scene.list.sectionID(section), frame: frame,
            isSticky: role == .header && scene.hasStickyHeaders, list: scene.shownList))
      }
    }
    return bands
  }

  /// Where a drop would do more than the preview shows.
  func marks(_ drag: DragContext?) -> [Frame.Mark] {
    guard let drag, let item = drag.item?.id, let proposal = drag.proposed,
      proposal.kind != .move, proposal.list == scene.currentList
    else { return [] }
    if case .zone(let name) = proposal.kind, let board = scene.board {
      return board.zones.filter { $0.id == name }.map { zone in
        let frame = Rect2D(origin: board.scroll.viewport(zone.frame.origin), size: zone.frame.size)
        return Frame.Mark(kind: proposal.kind, slot: proposal.slot, frame: frame)
      }
    }
    guard let frame = scene.frame(of: proposal, moving: item) else { return [] }
    let moved = Rect2D(origin: scene.scroll.viewport(frame.origin), size: frame.size)
    return [Frame.Mark(kind: proposal.kind, slot: proposal.slot, frame: moved)]
  }

  /// Lifted snapshots are drawn past the viewport's edge too, however far they are.
  func snapshots(of engine: borrowing ReorderEngine, at time: Timestamp) -> [Frame.Snapshot] {
    let drag = engine.drag
    return engine.snapshots.compactMap { snapshot in
      guard snapshot.list == scene.currentList else { return nil }
      let isLead = snapshot.depth == 0 && snapshot.drag == drag?.id
      let drawn = snapshot.presentation(at: time)
      let place = Rect2D(center: drawn.center, size: snapshot.size(at: time))
        .indented(by: snapshot.indent(at: time))
      let frame = Frame.Snapshot(
        drag: snapshot.drag, item: snapshot.subject, label: scene.list.name(of: snapshot.subject),
        center: scene.scroll.viewport(place.center), size: place.size,
        style: drawn.style, count: isLead ? drag?.count ?? 1 : 1)
      return frame.style.alpha > 0 ? frame : nil
    }
  }

  /// Converts a content rectangle to viewport coordinates; `nil` if none of it is visible.
  private func visible(_ frame: Rect2D) -> Rect2D? {
    let start = scene.scroll.origin
    let moved = Rect2D(
      origin: Point2D(x: frame.minX - area.minX + start.x, y: frame.minY - area.minY + start.y),
      size: frame.size)
    guard moved.commonArea(Rect2D(origin: start, size: area.size)) > 0 else { return nil }
    guard scene.canTravel else { return moved }
    return moved.commonArea(Rect2D(origin: .zero, size: scene.viewport)) > 0 ? moved : nil
  }
}

extension ReorderScene {
  /// The number of the list that is shown; `nil` if it is the only place for items.
  fileprivate var shownList: Int? { canTravel ? currentList : nil }
}
