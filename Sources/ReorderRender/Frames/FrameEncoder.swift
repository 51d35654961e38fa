import ReorderCore
internal import ReorderJSON

/// Encodes consecutive frames as JSON, each as its difference from the previous one.
///
/// Pages draw from it: `scene.js` puts the frames together again. A frame is an object with `t` in
/// milliseconds and any of
///
/// | key | value |
/// |---|---|
/// | `phase`, `word` | ``/ReorderCore/GesturePhase``, and the same for people |
/// | `view`, `offset`, `range` | `[width, height]`, `[x, y]`, `[x, y, x, y]` of the legal offsets |
/// | `finger` | `[x, y]` in the viewport, `null` if none is down |
/// | `names` | names of new items, by id |
/// | `grips` | by id, `[x, y]` of the middle of a handle from the item's corner, where it changed |
/// | `items` | `[id, x, y, width, height, flags, degrees, list]` of those that changed |
/// | `gone` | the ids of items that are no longer visible |
/// | `areas` | all of `[role, label, x, y, width, height, number, title, state, offset…, range…]` |
/// | `bands` | all of `[section, label, x, y, width, height, role, sticky, list]` |
/// | `marks` | all of `[how, x, y, width, height]`: what a drop would do |
/// | `snapshots` | all of `[drag, item, label, x, y, width, height, style…]` |
/// | `windows` | all of `[id, lifted, label, x, y, width, height, style…]`, back to front |
///
/// The flags of an item are 1 for hidden plus 2 for immovable plus 4 for pinned plus 8 for
/// selected plus 16 for collapsed; degrees of 0 are omitted, and so is the list without a board.
/// Areas are the lists and zones of a board; their state is 0, 1 if a drop would go there, 2 if the
/// drag is refused there, plus 4 for a list that can be dragged itself, and only lists have an
/// offset and a range. A sticky band, which lies above the items, says `true`, others `false`, and
/// on a board each says its list; without a board those that are not sticky say neither. Items,
/// areas and bands are in content coordinates, all else is in the viewport's, with centers for
/// snapshots and windows. A style is `scale, alpha, rotation, shadow x, shadow y, radius, opacity`.
/// Missing keys are unchanged from the previous frame, so the first frame is complete.
package struct FrameEncoder: Hashable, Sendable {
  private var last: Frame?
  private var items: [ItemID: ItemLine] = [:]
  /// The names that the page knows.
  private var labels: [ItemID: String] = [:]
  /// The middles of handles that the page knows.
  private var grips: [ItemID: Vector2D] = [:]

  /// Creates an encoder whose next frame is complete.
  package init() {}

  /// Encodes a frame as JSON, without a newline.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - cause: The cause, as `cause` in the frame; left out if it does not matter.
  package mutating func encode(_ frame: Frame, cause: FrameSequence.Cause? = nil) -> String {
    var json = JSONWriter(escaping: .page)
    json.object { object in
      write(frame, to: &object)
      if let cause {
        object.key("cause")
        object.value(cause.rawValue)
      }
    }
    last = frame
    return json.text
  }

  private mutating func write(_ frame: Frame, to json: inout JSONWriter) {
    json.key("t")
    json.value(frame.time.milliseconds, places: 3)
    if frame.phase != last?.phase {
      json.key("phase")
      json.value(frame.phase.rawValue)
      json.key("word")
      json.value(frame.phase.word)
    }
    write(frame.scroll, to: &json)
    if last == nil || frame.finger != last?.finger {
      json.key("finger")
      if let finger = frame.finger { json.values([finger.x, finger.y]) } else { json.null() }
    }
    writeItems(frame, to: &json)
    writeBands(frame, to: &json)
    if frame.marks != last?.marks ?? [] {
      json.key("marks")
      json.array { array in for mark in frame.marks { array.write(mark) } }
    }
    if last == nil || frame.snapshots != last?.snapshots {
      json.key("snapshots")
      json.array { array in for snapshot in frame.snapshots { array.write(snapshot) } }
    }
    if last == nil || frame.windows != last?.windows {
      json.key("windows")
      json.array { array in for window in frame.windows { array.write(window) } }
    }
  }

  private func write(_ scroll: Frame.Scroll, to json: inout JSONWriter) {
    let (low, high) = (scroll.minimumOffset, scroll.maximumOffset)
    let old = last?.scroll
    for (key, values, isNew) in [
      ("view", [scroll.viewport.width, scroll.viewport.height], scroll.viewport != old?.viewport),
      ("offset", [scroll.offset.x, scroll.offset.y], scroll.offset != old?.offset),
      (
        "range", [low.x, low.y, high.x, high.y],
        low != old?.minimumOffset || high != old?.maximumOffset
      ),
    ] where isNew {
      json.key(escaping: key)
      json.values(values)
    }
  }

  private mutating func writeItems(_ frame: Frame, to json: inout JSONWriter) {
    let offset = frame.scroll.offset - Point2D.zero
    var lines: [ItemID: ItemLine] = [:]
    var changed: [Frame.Item] = []
    for item in frame.items {
      let line = ItemLine(item, offset)
      lines[item.id] = line
      if items[item.id] != line { changed.append(item) }
    }
    writeNames(of: frame.items, to: &json)
    writeGrips(of: frame.items, to: &json)
    if !changed.isEmpty {
      json.key("items")
      json.array { array in
        for item in changed { array.write(item.id, ItemLine(item, offset)) }
      }
    }
    let gone = items.keys.filter { lines[$0] == nil }.sorted()
    if !gone.isEmpty {
      json.key("gone")
      json.array { array in for id in gone { array.value(Int(id.rawValue)) } }
    }
    items = lines
  }

  // An id may be reused for another item, long after the first one is gone.
  private mutating func writeNames(of items: [Frame.Item], to json: inout JSONWriter) {
    let new = items.filter { labels[$0.id] != $0.label }
    guard !new.isEmpty else { return }
    for item in new { labels[item.id] = item.label }
    json.key("names")
    json.object { object in
      for item in new {
        object.key(escaping: String(item.id.rawValue))
        object.value(PrintableText(item.label, columns: 200).text)
      }
    }
  }

  private mutating func writeGrips(of items: [Frame.Item], to json: inout JSONWriter) {
    let new = items.filter { grips[$0.id] != $0.grip }
    guard !new.isEmpty else { return }
    json.key("grips")
    json.object { object in
      for item in new {
        grips[item.id] = item.grip
        object.key(escaping: String(item.id.rawValue))
        if let grip = item.grip { object.values([grip.dx, grip.dy]) } else { object.null() }
      }
    }
  }

  private func writeBands(_ frame: Frame, to json: inout JSONWriter) {
    let areas = frame.areasInContent
    if areas != last?.areasInContent ?? [] {
      json.key("areas")
      json.array { array in for area in areas { array.write(area) } }
    }
    let bands = frame.bandsInContent
    guard bands != last?.bandsInContent else { return }
    json.key("bands")
    json.array { array in for band in bands { array.write(band) } }
  }
}

extension Frame {
  /// The lists and zones, in the board's content coordinates.
  fileprivate var areasInContent: [Area] {
    areas.map { area in
      var area = area
      area.frame = area.frame.moved(by: scroll.offset - Point2D.zero)
      return area
    }
  }

  /// The bands, in content coordinates.
  fileprivate var bandsInContent: [Band] {
    bands.map { band in
      var band = band
      band.frame = band.frame.moved(by: scroll.offset - Point2D.zero)
      return band
    }
  }
}

/// An item's frame in the content, rounded as written.
struct ItemLine: Hashable, Sendable {
  let numbers: [Double]
  let flags: Int
  let rotation: Double
  let list: Int?

  init(_ item: Frame.Item, _ offset: Vector2D) {
    let frame = item.drawn.moved(by: offset)
    numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height].map {
      Double(WholeNumber.nearest($0 * 100)) / 100
    }
    rotation = Double(WholeNumber.nearest(item.rotation * 100)) / 100
    list = item.list
    flags =
      (item.isHidden ? 1 : 0) + (item.isMovable ? 0 : 2) + (item.isPinned ? 4 : 0)
      + (item.isSelected ? 8 : 0) + (item.isCollapsed ? 16 : 0)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ id: ItemID, _ line: ItemLine) {
    array { array in
      array.value(Int(id.rawValue))
      for number in line.numbers { array.value(number, places: 2) }
      array.value(line.flags)
      if line.rotation != 0 || line.list != nil { array.value(line.rotation, places: 2) }
      if let list = line.list { array.value(list) }
    }
  }

  fileprivate mutating func write(_ area: Frame.Area) {
    array { array in
      array.value(area.role.rawValue)
      array.value(PrintableText(area.label, columns: 200).text)
      for number in [
        area.frame.minX, area.frame.minY, area.frame.size.width, area.frame.size.height,
      ] { array.value(number, places: 2) }
      array.value(area.number)
      array.value(PrintableText(area.title, columns: 200).text)
      array.value(area.state.rawValue + (area.isMovable ? 4 : 0))
      guard let scroll = area.scroll else { return }
      for point in [scroll.offset, scroll.minimumOffset, scroll.maximumOffset] {
        array.value(point.x, places: 2)
        array.value(point.y, places: 2)
      }
    }
  }

  fileprivate mutating func write(_ band: Frame.Band) {
    array { array in
      array.value(band.section)
      array.value(PrintableText(band.label, columns: 200).text)
      for number in [
        band.frame.minX, band.frame.minY, band.frame.size.width, band.frame.size.height,
      ] { array.value(number, places: 2) }
      array.value(band.role.rawValue)
      guard band.isSticky || band.list != nil else { return }
      array.value(band.isSticky)
      if let list = band.list { array.value(list) }
    }
  }

  fileprivate mutating func write(_ mark: Frame.Mark) {
    let frame = mark.drawn(2)
    array { array in
      array.value(PrintableText(mark.kind.name, columns: 60).text)
      for number in [frame.minX, frame.minY, frame.size.width, frame.size.height] {
        array.value(number, places: 2)
      }
    }
  }

  fileprivate mutating func write(_ snapshot: Frame.Snapshot) {
    array { array in
      array.value(snapshot.drag)
      array.value(Int(snapshot.item.rawValue))
      array.value(PrintableText(snapshot.caption, columns: 200).text)
      array.write(snapshot.center, snapshot.size, snapshot.style)
    }
  }

  fileprivate mutating func write(_ window: Frame.Window) {
    array { array in
      array.value(Int(window.id.rawValue))
      array.value(window.isLifted ? 1 : 0)
      array.value(PrintableText(window.label, columns: 200).text)
      array.write(window.center, window.size, window.style)
    }
  }

  private mutating func write(_ center: Point2D, _ size: Size2D, _ style: SnapshotStyle) {
    let shadow = style.shadow
    for number in [center.x, center.y, size.width, size.height] { value(number, places: 2) }
    for number in [
      style.scale, style.alpha, style.rotation, shadow.offset.dx, shadow.offset.dy, shadow.radius,
      shadow.opacity,
    ] { value(number, places: 3) }
  }
}
