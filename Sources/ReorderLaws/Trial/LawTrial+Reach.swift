internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// From any place every legal place can be reached.
extension LawTrial {
  /// Whether another place in sight is reached by the finger and by keys, with the same commit.
  func reach(_ law: DragLaw, from drag: LawRun, _ choice: Int) -> LawBreach? {
    let header = drag.trace.header
    guard drag.trace.isUndisturbed, drag.watch.lift != nil, drag.watch.subject == .item,
      let scene = try? Replayer(header: header, file: header.name).engine.scene,
      let path = Path(in: scene, from: drag, choice)
    else { return nil }
    let keys = path.keys.lazy.compactMap { keys in
      subject.play(pressing(keys, path, drag))
    }.first { path.isReached(by: $0) }
    // A finger aims at where the item would lie, or at what lies there now.
    let rest = keys?.outcome.snapshot.map { snapshot in
      let center = path.seen(snapshot.center)
      return Point2D(x: center.x + 0.37, y: center.y + 0.37)
    }
    let hand = ((rest.map { [$0] } ?? []) + path.points).lazy.compactMap { point in
      subject.play(finger(to: point, along: path, drag))
    }.first { path.isReached(by: $0) }
    switch law {
    case .reach where hand == nil || keys == nil:
      guard let trace = path.points.first.map({ finger(to: $0, along: path, drag) }),
        let run = subject.play(hand == nil ? trace : pressing(path.keys[0], path, drag))
      else { return nil }
      let means = hand == nil ? "a finger" : "keys"
      return LawBreach(
        law: law, what: "\(means) cannot bring \(path.item) to \(path.words)", time: nil, drag: run)
    case .keys:
      guard let hand, let keys, hand.outcome.phase == .ended, keys.outcome.phase == .ended,
        hand.order != keys.order || hand.outcome.commit?.to != keys.outcome.commit?.to
      else { return nil }
      return LawBreach(
        law: law, what: "keys bring \(path.item) to \(path.words), and commit something else",
        time: nil, drag: hand, other: ("by keys", keys))
    default: return nil
    }
  }

  /// A drag from the item to a point, in steps, with a pause at the end.
  private func finger(to point: Point2D, along path: Path, _ drag: LawRun) -> Trace {
    let rule = subject.press.touch
    var records: [EncodedRecord] = []
    func report(_ phase: PointerSample.Phase, _ place: Point2D, _ time: Double) {
      records.append(
        EncodedRecord(
          time: time, action: .pointer(EncodedPointer(phase, x: place.x, y: place.y))))
    }
    report(.down, path.start, 0)
    var time = (rule.duration * 1000).rounded(.up) + 50
    report(.move, path.start, time)
    let way = point - path.start
    let count = max(8, Int(way.length / 4))
    for step in 1...count {
      time += 16
      report(.move, path.start + way * (Double(step) / Double(count)), time)
    }
    report(.move, point, time + 800)
    report(.up, point, time + 816)
    return drag.trace.with(records)
  }

  private func pressing(_ keys: [EncodedKey], _ path: Path, _ drag: LawRun) -> Trace {
    var records = [EncodedRecord(time: 0, action: .key(.lift, item: path.item))]
    for key in keys {
      records.append(EncodedRecord(time: Double(records.count) * 300, action: .key(key, item: nil)))
    }
    records.append(EncodedRecord(time: Double(records.count) * 300, action: .key(.drop, item: nil)))
    return drag.trace.with(records)
  }
}

/// From an item to another place of its list.
private struct Path {
  let item: String
  let start: Point2D
  let to: Slot
  let list: Int
  /// Where a finger may have to go.
  let points: [Point2D]
  /// What is in sight of the list.
  private let scroll: ScrollState
  /// The keys that may be needed.
  let keys: [[EncodedKey]]

  /// - Parameter choice: Which of the places to take.
  init?(in scene: ReorderScene, from drag: LawRun, _ choice: Int) {
    guard let name = drag.outcome.events.first(where: { $0.kind == .began })?.item,
      let id = scene.item(named: name)
    else { return nil }
    let number = scene.list(of: id) ?? 0
    let shown = scene.showing(number)
    guard let from = shown.list.slot(of: id), !shown.list.isSelected(id), !shown.hasLevels,
      // In a packed grid two places may look the same.
      shown.list.hasNoHidden, !shown.isSpanned
    else { return nil }
    let window = Rect2D(origin: .zero, size: scene.viewport)
    func seen(_ slot: Slot) -> Rect2D? {
      let frame = shown.frame(at: slot)
      let seen = Rect2D(origin: shown.scroll.viewport(frame.origin), size: frame.size)
      guard seen.minX >= window.minX, seen.minY >= window.minY, seen.maxX <= window.maxX,
        seen.maxY <= window.maxY, seen.size.width > 2, seen.size.height > 2
      else { return nil }
      return seen
    }
    let slots = shown.visibleSlots.filter { slot in
      guard slot != from, slot.section == from.section, let other = shown.list.item(at: slot)
      else { return false }
      return shown.list.canMove(id, to: slot) && shown.list.isTarget(other) && seen(slot) != nil
    }
    guard let here = seen(from), !slots.isEmpty else { return nil }
    let to = slots[choice % slots.count]
    guard let there = seen(to) else { return nil }
    item = name
    (self.to, list, scroll) = (to, number, shown.scroll)
    start = Point2D(x: here.center.x + 0.37, y: here.center.y + 0.37)
    let shares = [0.5, 0.8, 0.2, 0.95, 0.05]
    var points: [Point2D] = []
    for share in shares {
      for side in shares {
        points.append(
          Point2D(
            x: there.minX + there.size.width * share + 0.21,
            y: there.minY + there.size.height * side + 0.21))
      }
    }
    // Or the item's own edges come to those of the place.
    for corner in [
      (there.minX, there.minY), (there.maxX - here.size.width, there.maxY - here.size.height),
    ] {
      points.append(
        Point2D(
          x: corner.0 + here.size.width / 2 + 0.37, y: corner.1 + here.size.height / 2 + 0.37))
    }
    self.points = points
    let steps = abs(to.item - from.item)
    let isForward = to.item > from.item
    keys = (isForward ? [.down, .right, .left, .up] : [.up, .left, .right, .down]).flatMap {
      key in (1...max(steps, 1)).reversed().map { Array(repeating: key, count: $0) }
    }
  }

  /// Whether a drag ended at the place.
  func isReached(by run: LawRun) -> Bool {
    guard let commit = run.outcome.commit, run.outcome.phase == .ended else { return false }
    return commit.to == to && commit.fromList == commit.toList && commit.kind.moves
      && run.order.joined().contains(item)
  }

  /// A place of the list's content, as it lies in the viewport.
  func seen(_ point: Point2D) -> Point2D { scroll.viewport(point) }

  var words: String { "place \(to.item + 1)" }
}

extension ListModel {
  /// Whether every item has a length.
  fileprivate var hasNoHidden: Bool {
    (0..<sectionCount).allSatisfy { section in
      (0..<itemCount(in: section)).allSatisfy { index in
        item(at: Slot(section: section, item: index)).map { length(of: $0) > 0 } ?? true
      }
    }
  }
}
