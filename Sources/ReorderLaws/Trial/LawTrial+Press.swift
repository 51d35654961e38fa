internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// Presses that must end.
extension LawTrial {
  func press(_ drag: LawRun, _ choice: Int) -> LawBreach? {
    guard drag.trace.isUndisturbed, !drag.watch.isLedByKeys, let lift = drag.watch.lift,
      let first = drag.trace.records.first, case .pointer(let down) = first.action,
      down.phase == .down
    else { return nil }
    let half = (first.time + (lift.time.milliseconds - first.time) / 2).rounded()
    guard half > first.time, half < lift.time.milliseconds - 1 else { return nil }
    switch choice % 4 {
    case 0: return second(drag, down, at: half)
    case 1: return again(drag, down, at: half)
    case 2: return moved(drag, at: half)
    default: return lost(drag, down)
    }
  }

  /// With another record, among the others of its time.
  private func adding(_ records: [EncodedRecord], to trace: Trace) -> Trace {
    trace.with(
      (trace.records + records).enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }.map { $0.element })
  }

  /// A second finger comes down.
  private func second(_ drag: LawRun, _ down: EncodedPointer, at time: Double) -> LawBreach? {
    var other = down
    other.contact = down.contact + 1
    other.x += 30
    let trace = adding([EncodedRecord(time: time, action: .pointer(other))], to: drag.trace)
    guard down.kind == .touch, let run = subject.play(trace), run.watch.lifts > 0 else {
      return nil
    }
    return LawBreach(
      law: .press, what: "a press lifts although a second finger came down", time: nil, drag: run)
  }

  /// An item comes before all others, so that another lies under the finger.
  private func moved(_ drag: LawRun, at time: Double) -> LawBreach? {
    let scene = drag.trace.header.scene
    let change = SceneChange.insert(
      [ItemDescription(id: "new", length: 37, width: 37)], at: Gap(section: 0, item: 0))
    let action = EncodedAction.change(scene.lists.first.map { .inList($0.id, change) } ?? change)
    let trace = adding([EncodedRecord(time: time, action: action)], to: drag.trace)
    guard let name = drag.outcome.events.first(where: { $0.kind == .began })?.item,
      let here = place(of: name, in: drag.trace.with([])),
      let there = place(
        of: name, in: drag.trace.with([EncodedRecord(time: time, action: action)])),
      (here - there).length > 1, let run = subject.play(trace), run.watch.lifts > 0
    else { return nil }
    return LawBreach(
      law: .press, what: "a press lifts although the content moved under it", time: nil, drag: run)
  }

  /// Where an item lies in the viewport after changes by the application; `nil` if it does not.
  private func place(of name: String, in trace: Trace) -> Point2D? {
    guard var replayer = try? Replayer(header: trace.header, file: trace.file) else { return nil }
    var native = NativePolicy()
    for record in trace.records {
      guard (try? replayer.feed(record, line: 1, asking: &native)) != nil else { return nil }
    }
    let scene = replayer.engine.scene
    guard let item = scene.item(named: name) else { return nil }
    let shown = scene.showing(scene.list(of: item) ?? 0)
    return shown.frame(of: item).map { shown.scroll.viewport($0.origin) }
  }

  /// The contact comes down again, without having left.
  private func again(_ drag: LawRun, _ down: EncodedPointer, at time: Double) -> LawBreach? {
    let trace = adding([EncodedRecord(time: time, action: .pointer(down))], to: drag.trace)
    guard subject.press[down.kind].duration > 0, let run = subject.play(trace),
      let lift = run.watch.lift,
      lift.time.milliseconds < time + subject.press[down.kind].duration * 1000 - 1e-3
    else { return nil }
    return LawBreach(
      law: .press, what: "a press that began again lifts too early", time: lift.time, drag: run)
  }

  /// The `up` of a drag is lost, and the contact comes down again.
  private func lost(_ drag: LawRun, _ down: EncodedPointer) -> LawBreach? {
    guard let end = drag.trace.records.last, case .pointer(let up) = end.action, up.phase == .up,
      drag.watch.lifts == 1
    else { return nil }
    var next = down
    next.phase = .down
    var leave = up
    leave.phase = .cancel
    let later = EncodedRecord(time: end.time + 1000, action: .pointer(next))
    let without = drag.trace.with(drag.trace.records.dropLast() + [later])
    let cancelled = drag.trace.with(
      drag.trace.records.dropLast()
        + [EncodedRecord(time: end.time + 1000, action: .pointer(leave)), later])
    guard let run = subject.play(without), let other = subject.play(cancelled),
      run.watch.lifts != other.watch.lifts || run.order != other.order
    else { return nil }
    return LawBreach(
      law: .press, what: "a contact that comes down again does not begin a new press", time: nil,
      drag: run, other: ("with the lost event", other))
  }
}
