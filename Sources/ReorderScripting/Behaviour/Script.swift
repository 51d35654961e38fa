internal import LuaRuntime
package import ReorderCore

/// A loaded script: its state, its host objects, and its prepared hooks.
final class Script {
  let state: LuaState
  /// The script's hooks, one bit each.
  let answers: UInt32
  /// The events that the script handles, one bit each.
  let listens: UInt32
  /// Whether the script provides announcements.
  let announces: Bool
  /// The source texts of the script.
  let sourceMap: SourceMap
  /// What the script has printed and the behaviour has not taken.
  let output: ScriptOutput
  /// The table handed to the behaviour that replaces this one.
  let keep: LuaReference?
  /// The function that receives what the previous behaviour kept.
  let onReload: LuaFunction?
  /// The place of each hook's function, by the hook's name.
  let places: [String: LuaPlace]

  /// The script's limits.
  let limits: LuaLimits
  /// The time limit for all hooks of a drag of ten seconds, in milliseconds.
  private let longest: Int?
  /// The usage of its hooks.
  private(set) var meter: HookMeter

  let objects: HostObjects
  private let answer: HookAnswer
  private let hooks: [LuaHook?]
  /// The calls of `key`, by the name of the key.
  private var keys: [String: LuaHook] = [:]
  private let events: [LuaHook?]
  private let announcements: [LuaHook?]

  init(
    _ state: consuming LuaState, _ objects: HostObjects, _ table: BehaviourTable,
    parameters: LuaReference, _ sourceMap: SourceMap, _ output: ScriptOutput, meter: HookMeter,
    options: BehaviourOptions
  ) throws(LuaError) {
    self.sourceMap = sourceMap
    self.output = output
    limits = options.limits
    longest = options.milliseconds == nil ? nil : options.millisecondsPerDrag
    self.meter = meter
    keep = table.keep
    onReload = table.onReload
    self.objects = objects
    answer = try HookAnswer(state)
    var hooks: [LuaHook?] = Array(repeating: nil, count: PolicyHook.allCases.count)
    var events: [LuaHook?] = []
    var announcements: [LuaHook?] = []
    let drag = objects.drag.reference
    let list = objects.list.reference
    for hook in PolicyHook.allCases {
      let second =
        hook == .over
        ? objects.board.reference : hook.seesScroll ? objects.scroll.reference : list
      hooks[hook.index] = try table.hooks[hook].map { function throws(LuaError) in
        try state.prepare(
          function, [drag, second, parameters], results: HookReply.results(of: hook))
      }
    }
    for name in KeyCommand.motions {
      keys[name] = try table.hooks[.key].map { function throws(LuaError) in
        let key = try state.key(name).reference
        return try state.prepare(
          function, [drag, list, parameters, key], results: HookReply.results(of: .key))
      }
    }
    for event in DragEvent.allCases {
      events.append(
        try table.events[event].map { function throws(LuaError) in
          try state.prepare(function, [drag, list, parameters], results: 0)
        })
      announcements.append(
        try table.announce.map { function throws(LuaError) in
          let name = try state.key(event.rawValue).reference
          return try state.prepare(function, [name, drag, list, parameters], results: 1)
        })
    }
    (self.hooks, self.events, self.announcements) = (hooks, events, announcements)
    answers = table.hooks.keys.reduce(0) { $0 | $1.bit }
    listens = table.events.keys.reduce(0) { $0 | $1.bit }
    announces = table.announce != nil
    places = table.functions.compactMapValues { state.place(of: $0) }
    self.state = state
  }

  /// The usage of each hook: those of the drag, then the events, then `announce`.
  var usage: [BehaviourUsage.Hook] {
    PolicyHook.allCases.compactMap {
      Self.usage($0.rawValue, $0 == .key ? keys.values.map { $0 } : [hooks[$0.index]])
    }
      + DragEvent.allCases.compactMap { Self.usage("on.\($0.rawValue)", [events[$0.index]]) }
      + [Self.usage("announce", announcements)].compactMap { $0 }
  }

  private static func usage(_ name: String, _ hooks: [LuaHook?]) -> BehaviourUsage.Hook? {
    let calls = hooks.compactMap { $0 }.filter { $0.calls > 0 }
    guard let most = calls.map({ $0.mostInstructions }).max() else { return nil }
    return BehaviourUsage.Hook(
      name: name, calls: calls.reduce(0) { $0 + $1.calls }, mostInstructions: most)
  }

  /// How often a hook has been called.
  func calls(of hook: PolicyHook) -> Int {
    if hook == .key { return keys.values.reduce(0) { $0 + $1.calls } }
    return hooks[hook.index]?.calls ?? 0
  }

  /// What the script is put back to, besides its state.
  private struct Start {
    let meter: HookMeter
    let level: ScriptMessage.Level?
    let sources: SourceMap
  }

  private var start: Start?

  /// Whether the script has no function that is ever called, as that of the native rules.
  private var runsNothing: Bool { answers | listens == 0 && !announces && places.isEmpty }

  /// Remembers the script as it is now; returns false if its state cannot be remembered.
  func remember() -> Bool {
    guard state.remember() else { return false }
    start = Start(meter: meter, level: output.level, sources: sourceMap.copy())
    return true
  }

  /// Puts the script back to what it was when it was remembered; returns false if it was not.
  func rewind() -> Bool {
    guard let start, runsNothing || state.rewind() else { return false }
    meter = start.meter
    output.level = start.level
    _ = output.takeLines()
    sourceMap.become(start.sources)
    objects.scope.wake = nil
    return true
  }

  /// Begins another drag.
  func enter() {
    meter.enter()
    state.dropTables(of: objects.drag)
    state.startSeries(milliseconds: longest)
  }

  /// In how many seconds the script wants to be asked again, if it has said so since the last time.
  ///
  /// `nil` once the drag's limit is spent: nothing of the script would be asked.
  func takeWake() -> Double? {
    guard let seconds = objects.scope.wake else { return nil }
    objects.scope.wake = nil
    return meter.isSpent ? nil : seconds
  }

  /// Calls the hook for a query.
  ///
  /// - Returns: `nil` if the hook leaves the question to the native rule.
  func ask(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) throws(HookError) -> PolicyDecision? {
    let named = query.key?.motion.flatMap { keys[$0] }
    guard let hook = named ?? hooks[query.hook.index] else { return nil }
    let values = try call(hook, scene, query.drag)
    if query.hook == .over { return .over(try answer.place(from: values, on: scene)) }
    if query.hook == .autoscroll, !values.isNil(at: 2) {
      return try answer.listVelocity(from: values, on: scene)
    }
    return try answer.decision(
      of: query.hook, from: values, isAboutWindow: query.drag.isWindow)
  }

  /// Reports an event to the script.
  func notify(
    of event: DragEvent, _ drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) throws(HookError) {
    guard let hook = events[event.index] else { return }
    _ = try call(hook, scene, drag)
  }

  /// The script's announcement for an event; `nil` if there is none.
  func announcement(
    of event: DragEvent, _ drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) throws(HookError) -> String? {
    guard let hook = announcements[event.index] else { return nil }
    let values = try call(hook, scene, drag)
    return try answer.sentence(from: values)
  }

  /// Counts the engine's work.
  func charge(_ cost: Int) throws(HookError) {
    meter.charge(engine: cost)
    if meter.isSpent { throw .spent(.drag) }
  }

  private func call(
    _ hook: LuaHook, _ scene: borrowing ReorderScene, _ drag: borrowing DragContext
  ) throws(HookError) -> LuaViews {
    if meter.reach(drag.time), let longest {
      let (longer, isEndless) = longest.multipliedReportingOverflow(by: meter.tens)
      state.extendSeries(milliseconds: isEndless ? .max : longer)
    }
    objects.fill(drag, scene)
    let used = objects.scope.with(scene, drag) { state.run(hook) }
    meter.count(used ?? state.lastInstructions)
    guard used != nil else { throw .script(state.failure(of: hook)) }
    if meter.isSpent { throw .spent(.drag) }
    if state.isSeriesOver { throw .spent(.clock) }
    return state.results(of: hook)
  }
}

extension PolicyHook {
  /// Whether the hook's second argument is `scroll` instead of `list`.
  package var seesScroll: Bool {
    switch self {
    case .follow, .autoscroll: true
    case .canLift, .lift, .over, .accept, .target, .swap, .style, .settle, .cancel, .raise,
      .shake, .wiggle, .key:
      false
    }
  }

  /// The name of the hook's second argument.
  package var secondArgument: String {
    if self == .over { return "board" }
    return seesScroll ? "scroll" : "list"
  }
}
