internal import ReorderCore
internal import ReorderRender

/// The part of two lists in which they differ, in the real frames of a scene.
struct ConformView {
  /// The slots with different items.
  let different: Set<Slot>
  /// The behaviour's list.
  let own: Frame
  /// The application's list, of which is not known what is lifted; `nil` if it is not known.
  let other: Frame?
  /// What leads from places in the viewport to places in the frames.
  let shift: Vector2D
  /// What is not shown, in words; empty if nothing.
  let cut: String

  /// The most points along the axis that are shown.
  private static let most = 560.0
  /// What is shown around what differs, in rows.
  private static let near = 2.0

  /// A scene in one of the orders, and the items that the order names.
  private typealias Arranged = (scene: ReorderScene, named: Set<ItemID>)

  /// - Parameters:
  ///   - own: The behaviour's list.
  ///   - other: The application's list; `nil` if it is not known.
  ///   - scene: The scene at the moment.
  ///   - seen: What was visible.
  init(_ own: [[String]], _ other: [[String]]?, _ scene: ReorderScene, _ seen: Frame) {
    different = other.map { Self.different(own, $0) } ?? []
    let left = scene.arranged(in: own)
    let right = other.map { scene.arranged(in: $0) }
    let both = [left.scene] + (right.map { [$0.scene] } ?? [])
    let places = different.sorted()
    let frames = both.flatMap { scene in
      places.compactMap { scene.list.contains($0) ? scene.frame(at: $0) : nil }
    }
    let area = Self.area(around: frames, seen.finger.map { scene.scroll.content($0) }, in: scene)
    shift = scene.scroll.offset - area.origin
    cut = Self.cut(both, different, area)
    self.own = Self.frame(left, area, seen)
    var application = right.map { Self.frame($0, area, seen) }
    application?.snapshots = []
    self.other = application
  }

  /// One of the lists, with the gaps of what is lifted.
  private static func frame(_ arranged: Arranged, _ area: Rect2D, _ seen: Frame) -> Frame {
    var frame = Frame(of: arranged.scene, in: area, like: seen) { arranged.named.contains($0) }
    var lifted: Set<ItemID> = []
    for snapshot in seen.snapshots { lifted.insert(snapshot.item) }
    for index in frame.items.indices where lifted.contains(frame.items[index].id) {
      frame.items[index].isHidden = true
    }
    return frame
  }

  /// The slots that do not have the same item in both lists.
  private static func different(_ own: [[String]], _ other: [[String]]) -> Set<Slot> {
    var slots: Set<Slot> = []
    for section in 0..<max(own.count, other.count) {
      let one = section < own.count ? own[section] : []
      let two = section < other.count ? other[section] : []
      for item in 0..<max(one.count, two.count)
      where item >= one.count || item >= two.count || one[item] != two[item] {
        slots.insert(Slot(section: section, item: item))
      }
    }
    return slots
  }

  /// What is in sight, if everything that differs is there and fits; else what is around the finger
  /// and what differs, as far as it fits.
  private static func area(
    around frames: [Rect2D], _ finger: Point2D?, in scene: ReorderScene
  ) -> Rect2D {
    let (axis, visible) = (scene.axis, scene.scroll.visibleRect)
    var area = visible
    let isInSight = frames.allSatisfy {
      $0.min(axis) >= visible.min(axis) && $0.max(axis) <= visible.max(axis)
    }
    let content = scene.scroll.contentOrigin[axis] + scene.scroll.contentSize[axis]
    if isInSight, min(visible.max(axis), content) - visible.min(axis) <= most {
      // Nothing lies beyond the end of the list.
      area.size[axis] = max(1, min(visible.max(axis), content) - visible.min(axis))
      return area
    }
    var span: ClosedRange<Double>?
    if let finger, frames.isEmpty { span = finger[axis]...finger[axis] }
    let middle = finger.map { $0[axis] } ?? frames.first?.center[axis] ?? visible.min(axis)
    // From the middle outwards, what fits.
    for frame in frames.sorted(by: {
      let (a, b) = (abs($0.center[axis] - middle), abs($1.center[axis] - middle))
      return a < b || a == b && $0.min(axis) < $1.min(axis)
    }) {
      let low = min(span?.lowerBound ?? frame.min(axis), frame.min(axis))
      let high = max(span?.upperBound ?? frame.max(axis), frame.max(axis))
      if span == nil || high - low <= most { span = low...max(low, high) }
    }
    if let finger, let known = span {
      let low = min(known.lowerBound, finger[axis])
      let high = max(known.upperBound, finger[axis])
      if high - low <= most { span = low...high }
    }
    let known = span ?? visible.min(axis)...visible.max(axis)
    let rows = frames.isEmpty ? 44 : frames.reduce(0) { $0 + $1.size[axis] } / Double(frames.count)
    let pad = max(0, min(near * rows, (most - (known.upperBound - known.lowerBound)) / 2))
    let start = min(visible.min(axis), 0)
    let end = max(visible.max(axis), content)
    let low = max(known.lowerBound - pad, start)
    let high = min(known.upperBound + pad, end, low + most)
    area.origin[axis] = low
    area.size[axis] = max(high - low, 1)
    return area
  }

  /// How many items there are before and after the area, and how many of them differ.
  private static func cut(
    _ scenes: [ReorderScene], _ different: Set<Slot>, _ area: Rect2D
  ) -> String {
    let shown = scenes[0].slots(touching: area)
    let list = scenes[0].list
    guard let first = shown.first, let last = shown.last else { return "" }
    let before = list.distance(from: Slot(section: 0, item: 0), to: first)
    let after = list.count - before - list.distance(from: first, to: last) - 1
    let seen = Set(scenes.flatMap { $0.slots(touching: area) })
    let hidden = different.subtracting(seen).count
    var parts: [String] = []
    if before > 0 { parts.append("\(before) \(before == 1 ? "item" : "items") before") }
    if after > 0 { parts.append("\(after) \(after == 1 ? "item" : "items") after") }
    if parts.isEmpty && hidden == 0 { return "" }
    if hidden > 0 { parts.append("\(hidden) more that differ") }
    return "not shown: \(parts.joined(separator: ", "))"
  }
}
