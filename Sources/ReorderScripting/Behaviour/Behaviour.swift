internal import LuaRuntime
public import ReorderCore

/// A behaviour: the policies of a drag as a Lua script, in a sandboxed state of its own.
///
/// Give it to ``/ReorderCore/ReorderEngine`` with every event. What the script leaves out the
/// engine's native rules decide; a hook that fails is reported in ``failures`` once and replaced by
/// the native rule for the rest of the drag. A hook that the clock has to stop takes all others
/// with it, so that no drag waits twice.
///
/// A behaviour has one owner and runs on one thread at a time. It may remember things from drag to
/// drag; for replays that must not depend on each other load a fresh one for each.
public final class Behaviour: ReorderPolicy {
  /// The file's name without its ending.
  public let name: String
  /// One sentence on what the behaviour does, as the script says.
  public let summary: String
  /// How long and how still a finger must rest; `nil` leaves it to the application.
  public let press: LongPress?
  /// The parameters that the behaviour has, by name.
  public let parameters: [Parameter]
  /// The script's path as messages show it.
  public let path: String
  /// What went wrong in hooks so far, each hook once in a drag.
  public private(set) var failures: [BehaviourError] = []

  /// The name of the trace that is being replayed, where one is; failures tell it.
  public var trace: String?

  let script: Script
  /// What parameters were set to.
  package let values: [String: ParameterValue]
  private let modules: ScriptDirectory?
  private let options: BehaviourOptions
  private var drag = 0
  /// The hooks that failed in this drag, a bit each.
  private var failed: UInt32 = 0

  /// Loads a behaviour from a directory of scripts.
  ///
  /// - Parameters:
  ///   - name: The file below `behaviours/`, without its ending.
  ///   - directory: Where the behaviour and the modules it requires are.
  ///   - values: What parameters are set to; the schema's defaults hold for the others.
  ///   - options: Limits, seed, and where output goes.
  /// - Throws: ``BehaviourError`` with the place and what to do.
  public convenience init(
    named name: String, in directory: ScriptDirectory,
    setting values: [String: ParameterValue] = [:],
    options: BehaviourOptions = BehaviourOptions()
  ) throws(BehaviourError) {
    try self.init(
      named: name, in: directory, setting: values, options: options, sourceMap: SourceMap())
  }

  /// - Parameter sourceMap: Where the texts are written down, those of a broken script too.
  convenience init(
    named name: String, in directory: ScriptDirectory, setting values: [String: ParameterValue],
    options: BehaviourOptions, sourceMap: SourceMap
  ) throws(BehaviourError) {
    let source: ScriptDirectory.Source
    do {
      source = try directory.behaviour(name)
    } catch {
      throw BehaviourError(.file(error), file: directory.path)
    }
    try self.init(
      named: name, source: source, modules: directory, setting: values, options: options,
      sourceMap: sourceMap)
  }

  /// Loads a behaviour from its text.
  ///
  /// - Parameters:
  ///   - name: What the behaviour is called.
  ///   - source: The script.
  ///   - modules: Where the modules are that it requires; without them it can require none.
  ///   - values: What parameters are set to; the schema's defaults hold for the others.
  ///   - options: Limits, seed, and where output goes.
  /// - Throws: ``BehaviourError`` with the place and what to do.
  public convenience init(
    named name: String, source: ScriptDirectory.Source, modules: ScriptDirectory? = nil,
    setting values: [String: ParameterValue] = [:], options: BehaviourOptions = BehaviourOptions()
  ) throws(BehaviourError) {
    try self.init(
      named: name, source: source, modules: modules, setting: values, options: options,
      sourceMap: SourceMap())
  }

  private init(
    named name: String, source: ScriptDirectory.Source, modules: ScriptDirectory?,
    setting values: [String: ParameterValue], options: BehaviourOptions, sourceMap: SourceMap
  ) throws(BehaviourError) {
    self.name = name
    self.values = values
    self.modules = modules
    self.options = options
    path = source.path
    let loaded = try Script.load(
      source, modules: modules, setting: values, options: options, sourceMap)
    script = loaded.script
    summary = loaded.table.summary
    press = loaded.table.press
    parameters = loaded.table.parameters
  }

  /// The same behaviour in a state of its own, which remembers nothing of earlier drags.
  ///
  /// - Throws: ``BehaviourError`` where a module that it requires no longer loads.
  public func renewed() throws(BehaviourError) -> Behaviour {
    guard let source = script.sourceMap.sources.first else { return self }
    return try Behaviour(
      named: name, source: source, modules: modules, setting: values, options: options)
  }

  /// What the script used so far of what it may: the last call, the highest of all, hook by hook.
  public var usage: BehaviourUsage {
    BehaviourUsage(script.state.usage, script.meter, script.usage, allowed: script.limits)
  }

  /// Forgets the failures that were reported.
  public func clearFailures() { failures.removeAll() }

  /// Asks the script, where it has the hook and the hook has not failed in this drag.
  public func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    let (id, bit) = (query.drag.id, query.hook.bit)
    if id != drag || bit == PolicyHook.canLift.bit { enter(id) }
    guard script.answers & ~failed & bit != 0 else { return nil }
    do {
      return try script.ask(query, in: scene)
    } catch {
      let bits = error.silenced(bit)
      report(error.placed(in: self, hook: query.hook.rawValue, at: query.drag.time), bits)
      return nil
    }
  }

  /// Runs the script's `on` function for the event, and asks `announce` for a sentence.
  ///
  /// One of them may fail and the other goes on.
  public func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    let id = drag.id
    if id != self.drag || id == 0 { enter(id) }
    do {
      if script.listens & ~failed & event.bit != 0 { try script.hear(of: event, drag, in: scene) }
    } catch {
      let bits = error.silenced(event.bit)
      report(error.placed(in: self, hook: "on.\(event.rawValue)", at: drag.time), bits)
    }
    guard script.announces, failed & Self.announceBit == 0 else { return nil }
    do {
      return try script.announcement(of: event, drag, in: scene)
    } catch {
      let bits = error.silenced(Self.announceBit)
      report(error.placed(in: self, hook: "announce", at: drag.time), bits)
      return nil
    }
  }

  /// Reports an answer that passed no check; the hook is not asked again in this drag.
  public func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    let error = HookError.refused(refusal)
    report(
      error.placed(in: self, hook: query.hook.rawValue, at: query.drag.time), query.hook.bit)
  }

  /// `announce` in the set of hooks that failed, behind the hooks and the events.
  private static let announceBit: UInt32 = 1 << 31

  /// What failed in the last drag may be asked again.
  ///
  /// Each drag starts with `can_lift`, also one of another engine, which has numbers of its own. A
  /// press that came to nothing has number 0 and is no part of any drag.
  private func enter(_ drag: Int) {
    self.drag = drag
    failed = 0
    script.enter()
  }

  private func report(_ error: BehaviourError, _ bits: UInt32) {
    failed |= bits
    failures.append(error)
  }
}

extension PolicyHook {
  /// The hook's place in a set of hooks.
  var bit: UInt32 { 1 << UInt32(index) }

  var index: Int {
    switch self {
    case .canLift: 0
    case .lift: 1
    case .follow: 2
    case .target: 3
    case .swap: 4
    case .autoscroll: 5
    case .settle: 6
    case .cancel: 7
    case .raise: 8
    case .style: 9
    case .shake: 10
    case .wiggle: 11
    }
  }
}

extension DragEvent {
  /// The event's place in the same set, behind the hooks.
  var bit: UInt32 { 1 << UInt32(16 + index) }

  var index: Int {
    switch self {
    case .began: 0
    case .moved: 1
    case .scrolled: 2
    case .tried: 3
    case .ended: 4
    case .cancelled: 5
    case .failed: 6
    }
  }
}
