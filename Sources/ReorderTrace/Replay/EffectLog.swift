package import ReorderCore
internal import ReorderJSON

/// Writes every change of a replay as a line of JSON: `{"t":…,"effect":…,…}`.
///
/// Queries and decisions are included if ``Replayer/reportsDecisions`` is on:
/// `{"t":516,"effect":"decided","hook":"target","answer":[0,2],"by":"policy"}`. A refused target is
/// `{"t":516,"effect":"refused","to":[0,2],"why":"undo"}`, written once while nothing changes.
/// Places in a list are index paths from zero, points are content coordinates.
package struct EffectLog: ReplayObserver, Sendable {
  private var writer = JSONWriter()

  /// Creates an empty log.
  package init() {}

  /// Starts the log of a replay with a line that identifies it among others in the same file.
  package mutating func start(trace: String, behaviour: String?) {
    writer.object { object in
      object.key("t")
      object.value(0)
      object.key("effect")
      object.value("replay")
      object.key("trace")
      object.value(trace)
      object.key("behaviour")
      if let behaviour { object.value(behaviour) } else { object.null() }
    }
    writer.endLine()
  }

  /// Returns the lines since the last call, so that a long log need not be kept.
  package mutating func takeBytes() -> [UInt8] {
    defer { writer.removeAll() }
    return writer.bytes
  }

  /// Logs a line that a script has printed.
  ///
  /// `{"t":516,"effect":"printed","hook":"target","text":"here"}`, with a `level` unless it is
  /// `info`.
  package mutating func write(_ message: Outcome.Message) {
    writer.object { object in
      object.key("t")
      object.value(message.time ?? .zero)
      object.key("effect")
      object.value("printed")
      message.writeText(to: &object)
    }
    writer.endLine()
  }

  /// Logs the changes of an event.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    for change in engine.changes { write(change, engine) }
  }

  /// Logs the effects of an application's change.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    for change in engine.changes { write(change, engine) }
  }

  private mutating func write(_ change: ReorderChange, _ engine: borrowing ReorderEngine) {
    writer.object { object in
      object.key("t")
      object.value(change.time)
      object.key("effect")
      Self.write(change.effect, engine, to: &object)
    }
    writer.endLine()
  }

  private static func write(
    _ effect: ReorderEffect, _ engine: borrowing ReorderEngine, to object: inout JSONWriter
  ) {
    let scene = engine.scene
    switch effect {
    case .began(let subject): write("began", of: subject, engine, to: &object)
    case .ended(let subject): write("ended", of: subject, engine, to: &object)
    case .cancelled(let subject, let reason):
      write("cancelled", of: subject, engine, to: &object)
      if case .window = subject { return }
      object.key("why")
      object.value(reason.rawValue)
    case .failed(let subject, let why):
      object.value("failed")
      object.item(subject, in: scene)
      object.key("why")
      object.value(why.rawValue)
    case .followed(let center): write("followed", "center", center, to: &object)
    case .scrolled(let offset): write("scrolled", "offset", offset, to: &object)
    case .scrollDropped(let offset): write("scroll_dropped", "offset", offset, to: &object)
    case .boardScrolled(let offset): write("board_scrolled", "offset", offset, to: &object)
    case .listScrolled(let list, let offset):
      write("list_scrolled", "offset", offset, to: &object)
      object.key("list")
      object.value(scene.listName(list))
    case .moved(let move): write(move, scene, to: &object)
    case .listMoved(let move): write(move, to: &object)
    case .listCommitted(let commit):
      object.value("list_committed")
      object.key("item")
      object.value(commit.list)
      object.path(from: Slot(inRow: commit.from), to: Slot(inRow: commit.to))
      object.write(listOrder: commit.order)
    case .refused(let slot, let reason):
      object.value("refused")
      object.key("to")
      object.value(slot, in: scene.listName(scene.currentList))
      object.key("why")
      object.value(reason.rawValue)
    case .proposed(let proposal):
      object.value("proposed")
      object.writeOrNull(proposal, in: proposal.flatMap { scene.listName($0.list) })
    case .restored: object.value("restored")
    case .changedScene: object.value("changed_scene")
    case .springOpened(let item):
      object.value("spring_opened")
      object.item(.item(item), in: scene)
    case .tried(let item):
      object.value("tried")
      object.item(.item(item), in: scene)
    case .announced(let text):
      object.value("announced")
      object.key("text")
      object.value(text)
    case .committed(let commit):
      object.value("committed")
      object.item(.item(commit.item), in: scene)
      if commit.isSelection {
        object.path(of: commit, in: scene)
      } else {
        object.path(
          from: commit.from, to: commit.to, fromList: scene.listName(commit.fromList),
          toList: scene.listName(commit.toList))
      }
      if let tree = Outcome.TreePlace(commit, in: scene) { object.write(tree) }
      if !commit.isInsert, !commit.moves.isEmpty { write(commit.moves, scene, to: &object) }
      object.writeDrop(
        commit.kind, onto: commit.onto.map { scene.list.name(of: $0) }, commit.data,
        copy: commit.copy.map { scene.list.name(of: $0) })
    case .rested(let subject):
      object.value("rested")
      object.item(subject, in: scene)
    case .windowMoved(let window, let frame): object.write(frame, of: window, in: scene.windows)
    case .windowReordered(let window): object.writeOrder(after: window, in: scene.windows)
    case .decided(let record):
      write(record, engine.scene(of: record), to: &object)
    }
  }

  /// Writes a turning point of a drag; an item comes with its snapshot.
  private static func write(
    _ name: String, of subject: Draggable, _ engine: borrowing ReorderEngine,
    to object: inout JSONWriter
  ) {
    object.value(name)
    object.item(subject, in: engine.scene)
    if case .window = subject { return }
    guard let snapshot = engine.topSnapshot else { return }
    object.key("snapshot")
    object.value(snapshot.model)
  }

  private static func write(
    _ record: DecisionRecord, _ scene: ReorderScene, to object: inout JSONWriter
  ) {
    object.value("decided")
    object.key("hook")
    object.value(record.query.hook.rawValue)
    object.key("answer")
    write(record.answer, scene, record.query.drag.item?.list ?? 0, to: &object)
    object.key("by")
    object.value(record.decider.rawValue)
  }

  private static func write(
    _ name: String, _ key: StaticString, _ point: Point2D, to object: inout JSONWriter
  ) {
    object.value(name)
    object.key(key)
    object.value(point)
  }

  private static func write(
    _ move: PreviewMove, _ scene: ReorderScene, to object: inout JSONWriter
  ) {
    object.value("moved")
    object.key("kind")
    object.value(move.kind.rawValue)
    object.key("item")
    object.value(scene.list.name(of: move.item))
    object.path(
      from: move.from, to: move.to, fromList: scene.listName(move.fromList),
      toList: scene.listName(move.toList))
    guard move.kind == .exchange else { return }
    object.key("with")
    object.value(scene.list.name(of: move.other))
  }

  private static func write(_ move: ListMove, to object: inout JSONWriter) {
    object.value("list_moved")
    object.key("kind")
    object.value(move.kind.rawValue)
    object.key("item")
    object.value(move.list)
    object.path(from: Slot(inRow: move.from), to: Slot(inRow: move.to))
    guard let other = move.other else { return }
    object.key("with")
    object.value(other)
  }

  private static func write(
    _ moves: [PreviewMove], _ scene: ReorderScene, to object: inout JSONWriter
  ) {
    object.key("moves")
    object.array { array in
      for move in moves {
        array.object { object in
          object.key("kind")
          object.value(move.kind.rawValue)
          object.path(
            from: move.from, to: move.to, fromList: scene.listName(move.fromList),
            toList: scene.listName(move.toList))
        }
      }
    }
  }

  private static func write(
    _ decision: PolicyDecision, _ scene: ReorderScene, _ list: Int, to object: inout JSONWriter
  ) {
    switch decision {
    case .over(let place):
      if let place, let board = scene.surface {
        object.value(board.name(of: place))
      } else {
        object.null()
      }
    case .accept(let isAccepted, nil): object.value(isAccepted)
    case .accept(_, let reason?): object.value(reason)
    case .allow(let isAllowed): object.value(isAllowed)
    case .center(let center): object.value(center)
    case .target(let slot):
      if let slot { object.value(slot, in: scene.listName(list)) } else { object.null() }
    case .proposal(let proposal): object.object { $0.write(proposal, in: scene.listName(list)) }
    case .swap(let rule): object.value(rule?.rawValue)
    case .velocity(let velocity): object.value(Point2D(x: velocity.dx, y: velocity.dy))
    case .listVelocity(let velocity, let list):
      object.object { object in
        object.key("x")
        object.value(velocity.dx)
        object.key("y")
        object.value(velocity.dy)
        object.key("list")
        object.value(scene.surface?.name(of: .list(list)))
      }
    case .cancel(let rule): object.value(rule.rawValue)
    case .raise(let isRaised): object.value(isRaised)
    case .style(let change): object.object { write(change, to: &$0) }
    case .restyle(let change):
      if let change { object.object { write(change, to: &$0) } } else { object.null() }
    case .poses(let keyframes):
      if let keyframes { object.write(keyframes) } else { object.null() }
    case .rest(let change, let request):
      object.object { object in
        write(change, to: &object)
        object.write(request)
      }
    }
  }

  private static func write(_ change: StyleChange, to object: inout JSONWriter) {
    object.key("scale")
    object.value(change.style.scale)
    object.key("alpha")
    object.value(change.style.alpha)
    object.key("rotation")
    object.value(change.style.rotation)
    if let spring = change.spring { return write(spring, to: &object) }
    object.key("duration")
    object.value(change.duration)
    object.key("curve")
    object.value(change.curve.rawValue)
  }

  /// Writes a spring as hooks do, without a duration or a curve.
  private static func write(_ spring: ReorderSpring, to object: inout JSONWriter) {
    object.key("spring")
    object.object { object in
      object.key("response")
      // To a microsecond: the engine stores the frequency, and converting back is not exact.
      object.value((2e6 * .pi / spring.frequency).rounded() / 1e6)
      object.key("damping")
      object.value(spring.dampingRatio)
    }
  }
}
