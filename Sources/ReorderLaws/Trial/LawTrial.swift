package import ReorderCore
internal import ReorderReplay
package import ReorderScripting
internal import ReorderTrace

/// What a drag does that breaks a law.
package struct LawBreach: Sendable {
  /// The law.
  package let law: DragLaw
  /// What happened, as a clause without a full stop.
  package let what: String
  /// When; `nil` if at no certain moment.
  package let time: Timestamp?
  /// The drag, and its outcome.
  package let drag: LawRun
  /// The drag that ought to have ended like it, in words, and its outcome; `nil` if there is none.
  package var other: (words: String, run: LawRun)?
}

/// Tries laws under a behaviour, drag by drag.
package struct LawTrial {
  /// The behaviour.
  package let subject: LawSubject

  /// Creates a trial of a behaviour.
  package init(_ subject: LawSubject) { self.subject = subject }

  /// What a drag does that breaks a law; `nil` if it keeps it, or says nothing about it.
  ///
  /// - Parameters:
  ///   - law: The law.
  ///   - drag: The drag, replayed.
  ///   - choice: Which of several comparisons to make, any number.
  package func breach(of law: DragLaw, by drag: LawRun, choice: Int) -> LawBreach? {
    switch law {
    case .announced, .sight, .fixed, .held, .still: return seen(law, in: drag)
    case .whole: return seen(law, in: drag) ?? items(in: drag) ?? cancel(drag)
    case .rest: return seen(law, in: drag) ?? rest(drag)
    case .spoken: return spoken(drag)
    case .press: return press(drag, choice)
    case .reach, .keys: return reach(law, from: drag, choice)
    case .home: return home(drag)
    case .samples, .ticks, .mirror, .scale:
      guard let breach = comparison(law, drag, choice) else { return nil }
      // On a border between two places two drags may differ; a little beside it they may not.
      for way in [0.3, -0.3] {
        let beside = drag.trace.nudged(by: way, from: drag.watch.lift?.time)
        guard let run = subject.play(beside), comparison(law, run, choice) != nil else {
          return nil
        }
      }
      return breach
    }
  }

  /// What one replay shows.
  private func seen(_ law: DragLaw, in drag: LawRun) -> LawBreach? {
    drag.watch.findings[law].map {
      LawBreach(law: law, what: $0.what, time: $0.time, drag: drag)
    }
  }

  private func comparison(_ law: DragLaw, _ drag: LawRun, _ choice: Int) -> LawBreach? {
    switch law {
    case .samples: samples(drag, choice)
    case .ticks: ticks(drag, choice)
    case .mirror: mirror(drag, choice)
    case .scale: scale(drag)
    default: nil
    }
  }

  // MARK: Nothing is lost

  /// Every item is there once.
  private func items(in drag: LawRun) -> LawBreach? {
    var wanted = Set(drag.trace.header.scene.names)
    var guests: Set<String> = []
    var (isCopied, mayHide) = (false, false)
    for record in drag.trace.records {
      guard case .change(let change) = record.action else { continue }
      switch change {
      case .enter(let entry): guests.insert(entry.item.id)
      case .collapse, .inList(_, .collapse), .removeList: mayHide = true
      default: change.apply(to: &wanted)
      }
    }
    var seen: Set<String> = []
    for name in drag.outcome.order.joined() {
      if name.contains("~") { isCopied = true; continue }
      guard seen.insert(name).inserted else {
        return LawBreach(law: .whole, what: "\(name) is there twice", time: nil, drag: drag)
      }
    }
    seen.subtract(guests.subtracting(wanted))
    guard !isCopied, seen != wanted, !mayHide || !seen.isSubset(of: wanted) else { return nil }
    let difference = seen.symmetricDifference(wanted).sorted()
    return LawBreach(
      law: .whole,
      what: "\(difference.joined(separator: ", ")) "
        + (seen.isSuperset(of: wanted) ? "came from nowhere" : "got lost"),
      time: nil, drag: drag)
  }

  /// A cancel restores the order.
  private func cancel(_ drag: LawRun) -> LawBreach? {
    guard drag.trace.isUndisturbed, drag.watch.lifts == 1, let lift = drag.watch.lift,
      let trace = drag.trace.cancelled, let run = subject.play(trace), run.watch.cancels == 1,
      let still = subject.play(
        trace.with([EncodedRecord(time: lift.time.milliseconds, action: .wait)]))
    else { return nil }
    guard run.watch.findings[.whole] == nil else { return seen(.whole, in: run) }
    guard run.items != still.items else { return nil }
    return LawBreach(
      law: .whole, what: "a cancel does not restore what was there before the drag", time: nil,
      drag: run, other: ("without the drag", still))
  }

  // MARK: A finger at rest, and one that returns

  private func rest(_ drag: LawRun) -> LawBreach? {
    guard drag.trace.isUndisturbed, !drag.watch.isLedByKeys, let lift = drag.watch.lift,
      drag.watch.lifts == 1, drag.watch.subject != .window, hasLiftedAtOnce(drag)
    else { return nil }
    let isAtRest = drag.watch.reach < 1.5
    guard let trace = isAtRest ? drag.trace : drag.trace.resting(from: lift.time),
      let run = isAtRest ? drag : subject.play(trace)
    else { return nil }
    let what: String
    if run.watch.hasScrolled, !run.watch.movesSeveral {
      what = "the content scrolls under a finger that stays where it lifted"
    } else if let move = run.outcome.moves.first {
      what = "\(move.item) moves under a finger that stays where it lifted"
    } else if let commit = run.outcome.commit {
      what = "\(commit.item) is dropped elsewhere by a finger that stayed where it lifted"
    } else {
      return nil
    }
    let event = run.outcome.events.first { $0.kind == .scrolled || $0.kind == .moved }
    return LawBreach(law: .rest, what: what, time: event?.time, drag: run)
  }

  /// Whether the finger was where it came down: a mouse lifts as it moves.
  private func hasLiftedAtOnce(_ drag: LawRun) -> Bool {
    guard let lift = drag.watch.lift, case .pointer(let down)? = drag.trace.records.first?.action
    else { return false }
    return lift.finger == Point2D(x: down.x, y: down.y)
  }

  private func home(_ drag: LawRun) -> LawBreach? {
    guard drag.trace.isUndisturbed, !drag.watch.isLedByKeys, let lift = drag.watch.lift,
      drag.watch.lifts == 1, drag.watch.subject != .window,
      let run = drag.trace.isOutAndBack
        ? drag : drag.trace.returning(from: lift.time).flatMap({ subject.play($0) }),
      !run.watch.hasScrolled, run.outcome.phase == .ended,
      let commit = run.outcome.commit
    else { return nil }
    return LawBreach(
      law: .home, what: "\(commit.item) goes out and back, and does not end where it was",
      time: nil, drag: run)
  }

  // MARK: The same drag, told in another way

  private func same(
    _ law: DragLaw, _ drag: LawRun, _ words: String, _ run: LawRun?
  ) -> LawBreach? {
    guard let run, run.outcome.phase == .ended, drag.outcome.phase == .ended,
      run.order != drag.order
    else { return nil }
    return LawBreach(
      law: law, what: "\(words) the drag ends in another order", time: nil, drag: drag,
      other: (words, run))
  }

  private func samples(_ drag: LawRun, _ choice: Int) -> LawBreach? {
    guard drag.trace.isUndisturbed, !drag.watch.isLedByKeys, let lift = drag.watch.lift else {
      return nil
    }
    let count = [2, 3, 7][choice % 3]
    return same(
      .samples, drag, "with \(count) samples for each",
      subject.play(drag.trace.sampled(count, from: lift.time)))
  }

  private func ticks(_ drag: LawRun, _ choice: Int) -> LawBreach? {
    guard drag.trace.isUndisturbed, drag.watch.lift != nil else { return nil }
    let rate = [20.0, 500, 120, 30][choice % 4]
    return same(
      .ticks, drag, "at \(Int(rate)) ticks a second", subject.play(drag.trace, tickRate: rate))
  }

  private func mirror(_ drag: LawRun, _ choice: Int) -> LawBreach? {
    let image = [SceneImage.turned, .mirrored, .reversed][choice % 3]
    guard drag.watch.lift != nil, let trace = image.of(drag.trace) else { return nil }
    return same(.mirror, drag, image.rawValue, subject.play(trace))
  }

  private func scale(_ drag: LawRun) -> LawBreach? {
    guard let lift = drag.watch.lift, !drag.watch.hasScrolled, drag.watch.reach > 5,
      // What is a tremor does not grow with the scene.
      drag.watch.way > 5, !drag.trace.hasTremor(besides: lift.time),
      let values = subject.doubled, let trace = SceneImage.doubled.of(drag.trace),
      let run = subject.play(trace, setting: values), !run.watch.hasScrolled,
      let breach = same(.scale, drag, "twice as large", run),
      !subject.trembles(drag), !subject.trembles(run)
    else { return nil }
    return breach
  }
}

extension SceneDescription {
  /// The names of all items.
  var names: [String] { allSections.flatMap { $0.items.names } }
}

extension ItemSource {
  fileprivate var names: [String] {
    switch self {
    case .listed(let items): items.map { $0.id }
    case .generated(let count, let prefix): (0..<count).map { "\(prefix)\($0)" }
    }
  }
}

extension SceneChange {
  /// Changes which items there ought to be.
  fileprivate func apply(to names: inout Set<String>) {
    switch self {
    case .insert(let items, _): names.formUnion(items.map { $0.id })
    case .remove(let gone): names.subtract(gone)
    case .reload(let sections): names = Set(sections.flatMap { $0.items.names })
    case .inList(_, let change): change.apply(to: &names)
    case .addList(let list): names.formUnion(list.sections.flatMap { $0.items.names })
    default: break
    }
  }
}
