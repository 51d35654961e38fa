internal import CReorder
internal import ReorderCore
internal import ReorderRender

/// The latest frame in memory that C can read.
final class Drawing {
  private var parts: [reorder_part] = []
  private var names: [UInt8] = []
  private var starts: [Int] = []
  private let (cParts, cNames) = (Block<reorder_part>(), Block<UInt8>())

  /// Replaces the frame.
  func set(_ frame: Frame) -> (parts: UnsafePointer<reorder_part>?, count: Int) {
    parts.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    addList(nil, frame)
    for area in frame.areas where area.role == .list {
      add(area, REORDER_LIST)
      addList(area.number, frame)
    }
    for mark in frame.marks {
      var part = reorder_part(mark.frame)
      part.kind = REORDER_MARK
      part.slot = reorder_slot(mark.slot)
      add(part, mark.kind.name)
    }
    for area in frame.areas where area.role == .zone { add(area, REORDER_ZONE) }
    for snapshot in frame.snapshots {
      var part = reorder_part(snapshot.frame)
      part.kind = REORDER_SNAPSHOT
      part.take(snapshot.style)
      part.is_lifted = true
      add(part, snapshot.label)
    }
    for window in frame.windows {
      var part = reorder_part(window.frame)
      part.kind = REORDER_WINDOW
      part.take(window.style)
      part.is_lifted = window.isLifted
      add(part, window.label)
    }
    let texts = cNames.set(names)
    for index in parts.indices {
      parts[index].id = UnsafeRawPointer(texts + starts[index]).assumingMemoryBound(to: CChar.self)
    }
    return (UnsafePointer(cParts.set(parts)), parts.count)
  }

  /// What is in a list, in front of it; without a board in the only one.
  private func addList(_ number: Int?, _ frame: Frame) {
    for band in frame.bands where band.list == number && !band.isSticky { add(band) }
    for item in frame.items where item.list == number {
      var part = reorder_part(item.drawn)
      part.kind = REORDER_ITEM
      part.slot = reorder_slot(item.slot)
      part.rotation = item.rotation
      part.is_hidden = item.isHidden
      add(part, item.label)
    }
    for band in frame.bands where band.list == number && band.isSticky { add(band) }
  }

  private func add(_ band: Frame.Band) {
    var part = reorder_part(band.frame)
    part.kind = band.role == .header ? REORDER_HEADER : REORDER_FOOTER
    part.slot.section = band.section
    add(part, band.label)
  }

  private func add(_ area: Frame.Area, _ kind: reorder_part_kind) {
    var part = reorder_part(area.frame)
    part.kind = kind
    add(part, area.label)
  }

  private func add(_ part: reorder_part, _ name: String) {
    starts.append(names.count)
    names += name.utf8
    names.append(0)
    parts.append(part)
  }

  /// Memory that grows, and that only ``set(_:)`` and the end release.
  private final class Block<Element> {
    private var memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    private var capacity = 1

    deinit { memory.deallocate() }

    func set(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
      if elements.count > capacity {
        memory.deallocate()
        capacity = elements.count * 2
        memory = .allocate(capacity: capacity)
      }
      for (index, element) in elements.enumerated() {
        (memory + index).initialize(to: element)
      }
      return memory
    }
  }
}

extension reorder_part {
  fileprivate init(_ frame: Rect2D) {
    self.init()
    self.frame = reorder_rect(frame)
    (scale, alpha) = (1, 1)
  }

  fileprivate mutating func take(_ style: SnapshotStyle) {
    (scale, rotation, alpha) = (style.scale, style.rotation, style.alpha)
    (shadow_dx, shadow_dy) = (style.shadow.offset.dx, style.shadow.offset.dy)
    (shadow_radius, shadow_opacity) = (style.shadow.radius, style.shadow.opacity)
  }
}

extension reorder_rect {
  init(_ frame: Rect2D) {
    self.init(
      x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height)
  }
}

extension reorder_slot {
  init(_ slot: Slot) { self.init(section: slot.section, item: slot.item) }
}
