import TestSupport

@testable import ReorderCore

/// The target rules as loops over all frames: each does what its sentence says, and no more.
struct NaiveScene {
  var list: NaiveList
  /// Every item's frame, in reading order.
  var frames: [(slot: Slot, frame: Rect2D)]
  /// Where each section ends along the axis.
  var ends: [Double]
  var axis: Axis2D
  var isLinear = true
  /// Whether places are absolute slots, which belong to no section's extent.
  var isAbsolute = false
  /// The extent that items may take across the axis.
  var across: Double
  var forbidden: Set<String> = []

  func frame(of slot: Slot) -> Rect2D? { frames.first { $0.slot == slot }?.frame }

  /// The slot that a rule names; vetoes and repetitions are up to the session.
  func target(_ rule: TargetRule, _ drag: DragContext, _ swap: SwapRule) -> Slot? {
    guard let home = frame(of: drag.current) else { return nil }
    let isLedByFinger = [.underFinger, .deadZone].contains(rule)
    let point = isLedByFinger ? drag.contentPointer : drag.center
    if swap == .insert, let slot = drop(point, from: drag.current),
      !frames.contains(where: { $0.slot.section == slot.section })
    {
      return slot
    }
    switch rule {
    case .underFinger: return drop(drag.contentPointer, from: drag.current)
    case .underCenter: return drop(drag.center, from: drag.current)
    case .deadZone: return deadZone(drag)
    case .nearestEdge where isLinear:
      return crossed(drag, home, forwards: drag.center[axis] > home.center[axis])
    case .nearestEdge, .nearestCenter:
      return best(drag, home) { -($0.center - drag.center).length }
    case .greatestArea: return best(drag, home) { $0.commonArea(drag.bounds) }
    case .centerWithin(let share):
      return frames.first { slot, frame in
        let away = frame.center - drag.center
        return slot != drag.current && !forbidden.contains(list[slot].name)
          && abs(away.dx) <= drag.size.width * share && abs(away.dy) <= drag.size.height * share
      }?.slot
    case .crossedMidline where isLinear:
      return drag.heading[axis] == 0
        ? nil : crossed(drag, home, forwards: drag.heading[axis] > 0)
    case .crossedMidline: return crossedCell(drag, home)
    case .halfOverlap(let threshold, let share):
      return overlapped(drag, home, threshold, share)
    }
  }

  /// The slot of an insert at a point: an item's slot, or the end of a section.
  private func drop(_ point: Point2D, from source: Slot) -> Slot? {
    if let hit = frames.first(where: { $0.frame.contains(point) }) { return hit.slot }
    guard !isAbsolute, point[axis.cross] >= 0, point[axis.cross] < across else { return nil }
    let section = ends.firstIndex { point[axis] < $0 } ?? (ends.count - 1)
    let own = frames.filter { $0.slot.section == section }
    let end = Slot(section, section == source.section ? own.count - 1 : own.count)
    guard let last = own.last?.frame else { return end }
    let lineEnd =
      own.filter { $0.frame.min(axis) == last.min(axis) }.map { $0.frame.max(axis) }.max() ?? 0
    if point[axis] >= lineEnd { return end }
    let (along, cross) = (point[axis], point[axis.cross])
    let isBeside = along >= last.min(axis) && cross >= last.max(axis.cross)
    let isBelow = along >= last.max(axis) && cross >= last.min(axis.cross)
    return isBeside || isBelow ? end : nil
  }

  private func deadZone(_ drag: DragContext) -> Slot? {
    guard let hit = frames.first(where: { $0.frame.contains(drag.contentPointer) }) else {
      return nil
    }
    let depth = drag.contentPointer[axis] - hit.frame.min(axis)
    let isFree = hit.slot < drag.current || depth > hit.frame.size[axis] - drag.size[axis]
    return isFree || hit.slot == drag.current ? hit.slot : nil
  }

  private func best(_ drag: DragContext, _ home: Rect2D, by score: (Rect2D) -> Double) -> Slot? {
    var best: (slot: Slot?, score: Double) = (nil, score(home))
    for (slot, frame) in frames where score(frame) > best.score { best = (slot, score(frame)) }
    return best.slot
  }

  private func crossed(_ drag: DragContext, _ home: Rect2D, forwards: Bool) -> Slot? {
    let crossed = frames.filter { slot, frame in
      forwards
        ? slot > drag.current && drag.bounds.max(axis) > frame.center[axis]
        : slot < drag.current && drag.bounds.min(axis) < frame.center[axis]
    }
    return (forwards ? crossed.last : crossed.first)?.slot
  }

  private func crossedCell(_ drag: DragContext, _ home: Rect2D) -> Slot? {
    let along: Axis2D = abs(drag.heading.dx) > abs(drag.heading.dy) ? .horizontal : .vertical
    let way = drag.heading[along]
    guard way != 0 else { return nil }
    let center = drag.center[along.cross]
    let edge = way > 0 ? drag.bounds.max(along) : drag.bounds.min(along)
    let met = frames.filter { slot, frame in
      let middle = frame.center[along]
      return slot != drag.current && frame.commonArea(drag.bounds) > 0
        && frame.min(along.cross) <= center && center < frame.max(along.cross)
        && (way > 0
          ? middle > home.center[along] && middle < edge
          : middle < home.center[along] && middle > edge)
    }
    let order: (Rect2D, Rect2D) -> Bool = {
      way > 0 ? $0.center[along] < $1.center[along] : $0.center[along] > $1.center[along]
    }
    return met.reduce(nil as (slot: Slot, frame: Rect2D)?) { furthest, next in
      guard let furthest else { return next }
      return order(furthest.frame, next.frame) ? next : furthest
    }?.slot
  }

  private func overlapped(
    _ drag: DragContext, _ home: Rect2D, _ threshold: Double, _ share: OverlapExtent
  ) -> Slot? {
    func covers(_ frame: Rect2D, _ axis: Axis2D) -> Bool {
      let shared = drag.bounds.overlap(frame, along: axis)
      return shared > 0
        && shared >= threshold * share.length(of: drag.size[axis], frame.size[axis])
    }
    if isLinear {
      let forwards = drag.center[axis] > home.center[axis]
      let covered = frames.filter { _, frame in
        let isPassed =
          forwards
          ? frame.max(axis) <= drag.bounds.min(axis) : frame.min(axis) >= drag.bounds.max(axis)
        let least = threshold * share.length(of: drag.size[axis], frame.size[axis])
        return isPassed ? frame.size[axis] >= least : covers(frame, axis)
      }.map(\.slot)
      return forwards
        ? covered.last { $0 > drag.current } : covered.first { $0 < drag.current }
    }
    var best: (slot: Slot?, area: Double) = (nil, 0)
    for (slot, frame) in frames
    where slot != drag.current && covers(frame, .horizontal) && covers(frame, .vertical)
      && frame.commonArea(drag.bounds) > best.area
    {
      best = (slot, frame.commonArea(drag.bounds))
    }
    return best.slot
  }
}

extension NaiveScene {
  /// A list with a viewport as large as needed.
  init(_ list: NaiveList, axis: Axis2D, across: Double = 100) {
    self.init(list: list, frames: [], ends: [], axis: axis, across: across)
    var end = 0.0
    for section in list.sections {
      end += list.extent(of: section)
      ends.append(end)
    }
    frames = list.slots.map { slot in
      let span = list.span(of: slot)
      var frame = Rect2D.zero
      frame.origin[axis] = span.start
      frame.size[axis] = span.length
      frame.size[axis.cross] = across
      return (slot, frame)
    }
  }

  /// A grid.
  init(_ grid: NaiveGrid) {
    self.init(
      list: grid.list, frames: grid.frames, ends: [], axis: grid.axis, isLinear: false,
      across: Double(grid.lanes) * (grid.across + grid.itemSpacing))
    var end = 0.0
    for section in grid.list.sections {
      end += grid.extent(of: section)
      ends.append(end)
    }
  }

  /// Slots at arbitrary places.
  init(_ list: NaiveList, slots: [Rect2D]) {
    self.init(
      list: list, frames: Array(zip(list.slots, slots)).map { ($0.0, $0.1) }, ends: [],
      axis: .vertical, isLinear: false, isAbsolute: true, across: 0)
  }
}

extension DragContext {
  /// The dragged item's slot; an invalid slot if a window is dragged.
  fileprivate var current: Slot { item?.current ?? Slot(-1, -1) }
}
