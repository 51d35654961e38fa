internal import LuaRuntime
public import ReorderCore

/// A behaviour: a drag's policies as a Lua script, in its own sandboxed state.
///
/// Pass it to ``/ReorderCore/ReorderEngine`` with every event. The engine's native rules decide
/// what the script leaves out; a failing hook is reported in ``failures`` once and replaced by the
/// native rule for the rest of the drag. If the clock stops a hook, all others are skipped too, so
/// that no drag waits twice.
///
/// A behaviour has one owner and runs on one thread at a time. It may keep state from drag to drag;
/// load a fresh one for each replay that must be independent.
///
/// ```swift
/// var behaviour = try Behaviour(named: "half_overlap", in: .shipped)
/// engine.handle(.pointer(sample), asking: &behaviour)
/// ```
public final class Behaviour: ReorderPolicy {
  /// The file's name without its extension.
  public let name: String
  /// The script's one-sentence summary of the behaviour.
  public let summary: String
  /// When a press lifts, for each kind of pointer; `nil` leaves this to the application.
  public let press: PressRules?
  /// Whether the script scrolls during a drag: true with an `autoscroll`, false if that is `false`;
  /// `nil` leaves this to the native rule.
  public let autoscrolls: Bool?
  /// Whether moves that only go back and forth are refused, as the script's `steady` says; `nil` if
  /// it says nothing.
  public let isSteady: Bool?
  /// The laws that the script says it breaks, each with the reason.
  public let breaks: [DragLaw: String]
  /// Those of them that only the behaviour names on which it builds.
  package let inheritedLaws: Set<DragLaw>
  /// The behaviour's parameters, by name.
  public let parameters: [Parameter]
  /// The script's path as shown in messages.
  public let path: String
  /// The hook failures so far, at most one per hook and drag, and at most 1,000.
  public private(set) var failures: [BehaviourError] = []
  /// Whether there were more failures than are kept.
  private var losesFailures = false

  /// What the script has printed so far, oldest first; nothing if the options have a `printer`.
  ///
  /// The last one says so if the limit of ``BehaviourOptions/messages`` is reached.
  public private(set) var messages: [ScriptMessage] = []

  /// The name of the trace being replayed, if any; failures and messages include it.
  public var trace: String?

  let script: Script
  /// The parameter values that were set.
  package let values: [String: ParameterValue]
  /// The limits, seed and output that it was loaded with.
  package let options: BehaviourOptions
  private let modules: ScriptSource?
  /// Makes the behaviour of which this is the rest; `nil` if it is whole.
  private var rested: (() throws(BehaviourError) -> Behaviour)?
  private(set) var drag = 0
  /// The hooks that failed in this drag, one bit each.
  private var failed: UInt32 = 0
  /// What the script had printed when it was remembered.
  private var messagesAtStart: [ScriptMessage] = []
  /// The bytes of the messages.
  private var messageBytes = 0
  /// Whether more messages came than are kept.
  private var isFull = false

  /// Loads a behaviour from a directory of scripts.
  ///
  /// - Parameters:
  ///   - name: The file below `behaviours/`, without its extension.
  ///   - directory: Where the behaviour and the modules it requires are.
  ///   - values: Parameter values; the others keep the schema's defaults.
  ///   - options: Limits, seed, and output.
  /// - Throws: ``BehaviourError`` with the place and the fix.
  public convenience init(
    named name: String, in directory: ScriptSource,
    setting values: [String: ParameterValue] = [:],
    options: BehaviourOptions = BehaviourOptions()
  ) throws(BehaviourError) {
    try self.init(
      named: name, in: directory, setting: values, options: options, sourceMap: SourceMap())
  }

  /// - Parameter sourceMap: Records the texts, including those of a broken script.
  convenience init(
    named name: String, in directory: ScriptSource, setting values: [String: ParameterValue],
    options: BehaviourOptions, sourceMap: SourceMap
  ) throws(BehaviourError) {
    let source: ScriptSource.File
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
  ///   - name: The behaviour's name.
  ///   - source: The script.
  ///   - modules: The directory of the modules it requires; without one it can require none.
  ///   - values: Parameter values; the others keep the schema's defaults.
  ///   - options: Limits, seed, and output.
  /// - Throws: ``BehaviourError`` with the place and the fix.
  public convenience init(
    named name: String, source: ScriptSource.File, modules: ScriptSource? = nil,
    setting values: [String: ParameterValue] = [:], options: BehaviourOptions = BehaviourOptions()
  ) throws(BehaviourError) {
    try self.init(
      named: name, source: source, modules: modules, setting: values, options: options,
      sourceMap: SourceMap())
  }

  private init(
    named name: String, source: ScriptSource.File, modules: ScriptSource?,
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
    press = loaded.table.press?.rules
    isSteady = loaded.table.isSteady
    (breaks, inheritedLaws) = (loaded.table.breaks, loaded.table.inheritedLaws)
    autoscrolls =
      loaded.table.leavesScrolling ? false : loaded.table.hooks[.autoscroll].map { _ in true }
    parameters = loaded.table.parameters
    hear(nil, at: nil)
  }

  /// What is left of a behaviour without its state: it says what the behaviour said, and
  /// ``renewed()`` makes it again.
  ///
  /// - Parameters:
  ///   - behaviour: The behaviour.
  ///   - other: One whose script is asked in its place, if anything is.
  package init(restOf behaviour: Behaviour, asking other: Behaviour) {
    (name, summary, path) = (behaviour.name, behaviour.summary, behaviour.path)
    (press, autoscrolls, isSteady) = (behaviour.press, behaviour.autoscrolls, behaviour.isSteady)
    (parameters, values) = (behaviour.parameters, behaviour.values)
    (breaks, inheritedLaws) = (behaviour.breaks, behaviour.inheritedLaws)
    (options, modules, script) = (behaviour.options, behaviour.modules, other.script)
    (failures, messages, trace) = (behaviour.failures, behaviour.messages, behaviour.trace)
    let source = behaviour.script.sourceMap.sources.first
    let (name, modules, values, options, trace) = (name, modules, values, options, trace)
    rested = { () throws(BehaviourError) in
      let renewed = try Behaviour(
        named: name, source: source ?? .native(), modules: modules, setting: values,
        options: options)
      renewed.trace = trace
      return renewed
    }
  }

  /// The same behaviour in a new state, with no memory of earlier drags.
  ///
  /// - Throws: ``BehaviourError`` if a module that it requires no longer loads.
  public func renewed() throws(BehaviourError) -> Behaviour {
    if let rested { return try rested() }
    guard let source = script.sourceMap.sources.first else { return self }
    let renewed = try Behaviour(
      named: name, source: source, modules: modules, setting: values, options: options)
    renewed.trace = trace
    return renewed
  }

  /// Remembers the behaviour, which no drag has used, for ``rewind()``; returns false where its
  /// state cannot be remembered.
  package func remember() -> Bool {
    messagesAtStart = messages
    return script.remember()
  }

  /// Makes the behaviour as fresh as ``renewed()``, in the memory that it has; returns false if it
  /// was not remembered.
  ///
  /// Complexity: O(bytes of a fresh state), some microseconds.
  package func rewind() -> Bool {
    guard script.rewind() else { return false }
    (failures, losesFailures) = ([], false)
    messages = messagesAtStart
    messageBytes = messages.reduce(0) { $0 + $1.text.utf8.count }
    isFull = messages.count > options.messages
    trace = nil
    (drag, failed) = (0, 0)
    return true
  }

  /// Whether the script has a function for a hook.
  package func answers(_ hook: PolicyHook) -> Bool { script.answers & hook.bit != 0 }

  /// The script's usage against its limits: the last call, the peak, and each hook.
  public var usage: BehaviourUsage {
    BehaviourUsage(script.state.usage, script.meter, script.usage, allowed: script.limits)
  }

  /// The bytes of live objects in the script's state.
  package var memory: Int { script.state.usage.memory.last }

  /// Clears the reported failures.
  public func clearFailures() {
    failures.removeAll()
    losesFailures = false
  }

  /// Clears the messages.
  public func clearMessages() {
    messages.removeAll()
    (messageBytes, isFull) = (0, false)
  }

  /// Takes over what the script has just printed.
  @inline(__always)
  private func hear(_ hook: @autoclosure () -> String?, at time: @autoclosure () -> Timestamp?) {
    if !script.output.isEmpty { note(hook(), at: time()) }
  }

  private func add(
    _ text: String, _ level: ScriptMessage.Level, of hook: String? = nil, at time: Timestamp? = nil
  ) {
    messages.append(
      ScriptMessage(
        text: text, level: level, behaviour: name, hook: hook, time: time, trace: trace))
  }

  private func note(_ hook: String?, at time: Timestamp?) {
    for line in script.output.takeLines() where !isFull {
      let size = line.text.utf8.count
      isFull = messages.count >= options.messages || messageBytes + size > options.messages << 10
      if isFull {
        let text = "\(messages.count) messages are kept; what is printed from here on is not"
        add(text, .warning, of: hook, at: time)
      } else {
        messageBytes += size
        add(line.text, line.level, of: hook, at: time)
      }
    }
  }

  /// In how many seconds the script wants to be asked again, as its last `reorder.wake` says.
  public func takeWake() -> Double? { script.takeWake() }

  /// The VM instructions of all hook calls so far.
  public var work: Int64 { script.meter.total }

  /// Adds the engine's work to what the script's hooks use in this drag, beyond what an ordinary
  /// drag needs.
  public func charge(_ cost: Int, for query: borrowing PolicyQuery) {
    let asked = script.answers | script.listens | (script.announces ? Self.announceBit : 0)
    guard asked & ~failed != 0, query.drag.id == drag else { return }
    do { try script.charge(cost) } catch {
      let bits = error.silenced(query.hook.bit)
      report(error.placed(in: self, hook: query.hook.rawValue, at: query.drag.time), bits)
    }
  }

  /// Calls the script's hook if it has one that has not failed in this drag.
  public func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    let (id, bit) = (query.drag.id, query.hook.bit)
    if id != drag || bit == PolicyHook.canLift.bit { enter(id) }
    guard script.answers & ~failed & bit != 0 else {
      return query.hook == .autoscroll && autoscrolls == false ? .velocity(.zero) : nil
    }
    defer { hear(query.hook.rawValue, at: query.drag.time) }
    do {
      return try script.ask(query, in: scene)
    } catch {
      let bits = error.silenced(bit)
      report(error.placed(in: self, hook: query.hook.rawValue, at: query.drag.time), bits)
      return nil
    }
  }

  /// Runs the script's `on` function for the event, and calls `announce` for a sentence.
  ///
  /// If one of them fails, the other still runs.
  public func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    let id = drag.id
    if id != self.drag || id == 0 { enter(id) }
    do {
      if script.listens & ~failed & event.bit != 0 { try script.notify(of: event, drag, in: scene) }
    } catch {
      let bits = error.silenced(event.bit)
      report(error.placed(in: self, hook: "on.\(event.rawValue)", at: drag.time), bits)
    }
    hear("on.\(event.rawValue)", at: drag.time)
    guard script.announces, failed & Self.announceBit == 0 else { return nil }
    defer { hear("announce", at: drag.time) }
    do {
      return try script.announcement(of: event, drag, in: scene)
    } catch {
      let bits = error.silenced(Self.announceBit)
      report(error.placed(in: self, hook: "announce", at: drag.time), bits)
      return nil
    }
  }

  /// Reports an answer that failed a check; the hook is not called again in this drag.
  public func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    let error = HookError.refused(refusal)
    report(
      error.placed(in: self, hook: query.hook.rawValue, at: query.drag.time), query.hook.bit)
  }

  /// The position of `announce` in the set of failed hooks, after the hooks and the events.
  private static let announceBit: UInt32 = 1 << 31

  /// Makes the hooks that failed in the last drag available again.
  ///
  /// Each drag starts with `can_lift`, even one of another engine, which numbers its own drags. A
  /// press that does not become a drag has number 0.
  private func enter(_ drag: Int) {
    self.drag = drag
    failed = 0
    script.enter()
  }

  private func report(_ error: @autoclosure () -> BehaviourError, _ bits: UInt32) {
    failed |= bits
    // As many are kept as messages.
    if failures.count < options.messages { return failures.append(error()) }
    guard !losesFailures else { return }
    losesFailures = true
    add(
      "\(failures.count) failures are kept; hooks that fail from here on are not reported", .warning
    )
  }
}

extension PolicyHook {
  /// The hook's position in a set of hooks.
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
    case .over: 12
    case .accept: 13
    case .key: 14
    }
  }
}

extension DragEvent {
  /// The event's position in the same set, after the hooks.
  var bit: UInt32 { 1 << UInt32(16 + index) }

  var index: Int {
    switch self {
    case .began: 0
    case .moved: 1
    case .proposed: 2
    case .springOpened: 3
    case .scrolled: 4
    case .tried: 5
    case .ended: 6
    case .cancelled: 7
    case .failed: 8
    }
  }
}
