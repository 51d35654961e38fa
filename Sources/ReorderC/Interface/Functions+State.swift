public import CReorder
internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// MARK: Frames and state

/// What to draw at a moment, or at the latest event if that is later.
@c @implementation
public func reorder_draw(
  _ engine: OpaquePointer?, _ seconds: Double, _ frame: UnsafeMutablePointer<reorder_frame>?
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    guard let frame else { throw SessionError("'frame' is NULL") }
    let core = engine.session.engine
    let drawn = Frame(of: core, at: try engine.session.time(of: seconds))
    let (parts, count) = engine.drawing.set(drawn)
    frame.initialize(
      to: reorder_frame(
        seconds: engine.session.seconds(of: drawn.time), phase: reorder_phase(drawn.phase),
        is_at_rest: core.isAtRest, offset_x: drawn.scroll.offset.x,
        offset_y: drawn.scroll.offset.y, maximum_x: drawn.scroll.maximumOffset.x,
        maximum_y: drawn.scroll.maximumOffset.y, parts: parts, count: count))
  }
}

/// The smallest offset, after the latest event.
@c @implementation
public func reorder_minimum_offset(
  _ engine: OpaquePointer?, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> reorder_status {
  call(engine) { engine in
    let offset = engine.session.engine.scene.outerScroll.minimumOffset
    x?.initialize(to: offset.x)
    y?.initialize(to: offset.y)
  }
}

/// Whether nothing is pressed, dragged or in motion, so that time changes nothing.
@c @implementation
public func reorder_is_at_rest(_ engine: OpaquePointer?) -> Bool {
  ask(engine, else: false) { engine in engine.session.engine.isAtRest }
}

/// The shown order, previews included, in JSON: sections of ids; on a board by list.
@c @implementation
public func reorder_order(_ engine: OpaquePointer?) -> UnsafePointer<CChar>? {
  text(engine, .order) { session in session.engine.orderJSON }
}

/// How many sections the list has; on a board, that of the latest event.
@c @implementation
public func reorder_section_count(_ engine: OpaquePointer?) -> Int {
  ask(engine, else: 0) { engine in engine.session.engine.scene.latestList.sectionCount }
}

/// How many items a section has; 0 for a section that is not there.
@c @implementation
public func reorder_item_count(_ engine: OpaquePointer?, _ section: Int) -> Int {
  ask(engine, else: 0) { engine in
    let list = engine.session.engine.scene.latestList
    return list.hasSection(section) ? list.itemCount(in: section) : 0
  }
}

/// The item at a place of the list, previews included; NULL if the place is not there.
@c @implementation
public func reorder_item(
  _ engine: OpaquePointer?, _ section: Int, _ item: Int
) -> UnsafePointer<CChar>? {
  text(engine, .item) { session in
    let list = session.engine.scene.latestList
    guard list.hasSection(section),
      (0..<list.itemCount(in: section)).contains(item)
    else { return nil }
    return list.item(at: Slot(section: section, item: item)).map { list.name(of: $0) }
  }
}

extension reorder_phase {
  fileprivate init(_ phase: GesturePhase) {
    self =
      switch phase {
      case .idle: REORDER_PHASE_IDLE
      case .pressed: REORDER_PHASE_PRESSED
      case .failed: REORDER_PHASE_FAILED
      case .lifted: REORDER_PHASE_LIFTED
      case .dragging: REORDER_PHASE_DRAGGING
      case .dropped: REORDER_PHASE_DROPPED
      case .cancelled: REORDER_PHASE_CANCELLED
      }
  }
}

extension ListModel {
  fileprivate func hasSection(_ section: Int) -> Bool { (0..<sectionCount).contains(section) }
}

extension ReorderScene {
  /// The list; on a board, that of the latest event.
  fileprivate var latestList: ListModel { hasBoard ? list : showing(0).list }
}
