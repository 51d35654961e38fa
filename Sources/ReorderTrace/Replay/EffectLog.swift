public import ReorderCore

/// Writes every change of a replay as a line of JSON: `{"t":…,"effect":…,…}`.
///
/// Queries and decisions are among them where ``Replayer/reportsDecisions`` is on:
/// `{"t":516,"effect":"decided","hook":"target","answer":[0,2],"by":"policy"}`. A target that is
/// not taken is `{"t":516,"effect":"refused","to":[0,2],"why":"undo"}`, once while nothing changes.
/// Places in a list are index paths from zero, points are content coordinates.
public struct EffectLog: ReplayObserver, Sendable {
  private var writer = JSONWriter()

  /// Creates an empty log.
  public init() {}

  /// Starts the log of a replay with a line that tells it from others in the same file.
  public mutating func start(trace: String, behaviour: String?) {
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

  /// Fetches the lines since the last call, so that a long log need not be kept.
  public mutating func takeBytes() -> [UInt8] {
    defer { writer.removeAll() }
    return writer.bytes
  }

  /// Writes down what an event changed.
  public mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    for change in engine.changes { write(change, engine) }
  }

  /// Writes down what a change of the application's brought about.
  public mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    for change in engine.changes { write(change, engine) }
  }

  private mutating func write(_ change: ReorderChange, _ engine: borrowing ReorderEngine) {
    let context = Context(engine)
    writer.object { object in
      object.key("t")
      object.value(change.time)
      object.key("effect")
      Self.write(change.effect, context, to: &object)
    }
    writer.endLine()
  }

  /// What an effect does not say itself.
  private struct Context {
    var list: ListModel
    var windows: WindowStack
    var pressedName: String?
    var snapshot: LiftedSnapshot?
    var announcements: [String]

    init(_ engine: borrowing ReorderEngine) {
      list = engine.scene.list
      windows = engine.scene.windows
      pressedName = engine.pressedName
      snapshot = engine.snapshots.last ?? engine.restedSnapshot
      announcements = engine.announcements
    }
  }

  private static func write(
    _ effect: ReorderEffect, _ context: Context, to object: inout JSONWriter
  ) {
    let list = context.list
    switch effect {
    case .began(let item): write("began", item, context, to: &object)
    case .ended(let item): write("ended", item, context, to: &object)
    case .cancelled(let item, let reason):
      write("cancelled", item, context, to: &object)
      object.key("why")
      object.value(reason.rawValue)
    case .failed(let why):
      object.value("failed")
      object.key("item")
      object.value(context.pressedName)
      object.key("why")
      object.value(why.rawValue)
    case .followed(let center): write("followed", "center", center, to: &object)
    case .scrolled(let offset): write("scrolled", "offset", offset, to: &object)
    case .moved(let move): write(move, list, to: &object)
    case .refused(let slot, let reason):
      object.value("refused")
      object.key("to")
      object.value(slot)
      object.key("why")
      object.value(reason.rawValue)
    case .restored: object.value("restored")
    case .changedScene: object.value("changed_scene")
    case .tried(let item):
      object.value("tried")
      object.item(item, in: list)
    case .announced(let index):
      object.value("announced")
      object.key("text")
      object.value(context.announcements[index])
    case .committed(let commit):
      object.value("committed")
      object.item(commit.item, in: list)
      object.path(from: commit.from, to: commit.to)
      if !commit.isInsert { write(commit.moves, list, to: &object) }
    case .rested(let item):
      object.value("rested")
      object.item(item, in: list)
    case .window(let window, let change): object.write(change, of: window, in: context.windows)
    case .decided(let hook, let decision, let decider):
      write(hook, decision, by: decider, to: &object)
    }
  }

  private static func write(
    _ name: String, _ item: ItemID, _ context: Context, to object: inout JSONWriter
  ) {
    object.value(name)
    object.item(item, in: context.list)
    guard let snapshot = context.snapshot else { return }
    object.key("snapshot")
    object.value(snapshot.model)
  }

  private static func write(
    _ hook: PolicyHook, _ decision: PolicyDecision, by decider: Decider,
    to object: inout JSONWriter
  ) {
    object.value("decided")
    object.key("hook")
    object.value(hook.rawValue)
    object.key("answer")
    write(decision, to: &object)
    object.key("by")
    object.value(decider.rawValue)
  }

  private static func write(
    _ name: String, _ key: StaticString, _ point: Point2D, to object: inout JSONWriter
  ) {
    object.value(name)
    object.key(key)
    object.value(point)
  }

  private static func write(_ move: PreviewMove, _ list: ListModel, to object: inout JSONWriter) {
    object.value("moved")
    object.key("kind")
    object.value(move.kind.rawValue)
    object.item(move.item, in: list)
    object.path(from: move.from, to: move.to)
    guard move.kind == .exchange else { return }
    object.key("with")
    object.value(list.name(of: move.other))
  }

  private static func write(
    _ moves: [PreviewMove], _ list: ListModel, to object: inout JSONWriter
  ) {
    object.key("moves")
    object.array { array in
      for move in moves {
        array.object { object in
          object.key("kind")
          object.value(move.kind.rawValue)
          object.path(from: move.from, to: move.to)
        }
      }
    }
  }

  private static func write(_ decision: PolicyDecision, to object: inout JSONWriter) {
    switch decision {
    case .allow(let isAllowed): object.value(isAllowed)
    case .center(let center): object.value(center)
    case .target(let slot): if let slot { object.value(slot) } else { object.null() }
    case .swap(let rule): object.value(rule?.rawValue)
    case .velocity(let velocity): object.value(Point2D(x: velocity.dx, y: velocity.dy))
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

  /// A spring as hooks write it, which has neither a duration nor a curve.
  private static func write(_ spring: ReorderSpring, to object: inout JSONWriter) {
    object.key("spring")
    object.object { object in
      object.key("response")
      // To a microsecond: the engine keeps the frequency, and the way back is not exact.
      object.value((2e6 * .pi / spring.frequency).rounded() / 1e6)
      object.key("damping")
      object.value(spring.dampingRatio)
    }
  }
}
