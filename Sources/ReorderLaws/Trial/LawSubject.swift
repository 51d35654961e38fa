package import ReorderCore
internal import ReorderReplay
package import ReorderScripting
package import ReorderTrace

/// A replay of a drag, and what was seen in it.
package struct LawRun: Sendable {
  /// The drag.
  package let trace: Trace
  /// Ticks per second; `nil` for the trace's own.
  let tickRate: Double?
  /// The values of the parameters; `nil` for the behaviour's own.
  let values: [String: ParameterValue]?
  /// The outcome.
  package let outcome: Outcome
  /// What was seen.
  package let watch: LawWatch

  /// The items, section by section, without the sections' names; then the lists, where they may
  /// move.
  var items: [[String]] {
    outcome.order + (outcome.listOrder.isEmpty ? [] : [outcome.listOrder])
  }

  /// The items, and the places of the windows to a point.
  var order: [[String]] {
    var order = items
    if !outcome.windows.isEmpty {
      order.append(
        outcome.windows.sorted { $0.id < $1.id }.map { window in
          "\(window.id) at \(window.frame.minX.rounded()), \(window.frame.minY.rounded())"
        })
    }
    return order
  }
}

/// A behaviour whose drags are tried.
///
/// It has one owner and runs on one thread at a time.
package final class LawSubject {
  /// The name in reports.
  package let name: String
  /// When its presses lift.
  package let press: PressRules
  /// The laws that it says it breaks.
  package let breaks: [DragLaw: String]
  /// Those of them that it names itself, and not only the behaviour on which it builds.
  package let ownBreaks: Set<DragLaw>
  /// Its parameters, with the values at which they are.
  let parameters: [Parameter]

  private let values: [String: ParameterValue]
  private let hooks: Set<PolicyHook>
  private let make: ([String: ParameterValue]) throws(BehaviourError) -> Behaviour
  private var behaviours: [[String: ParameterValue]: Behaviour] = [:]
  private let stop: StopSwitch?
  /// The replays so far.
  package private(set) var replays = 0
  /// The work of all replays so far, in instructions of hooks.
  package private(set) var work = 0
  /// What a replay takes besides its hooks, in instructions.
  private static let workOfReplay = 2_000

  /// Loads the behaviour.
  ///
  /// - Parameters:
  ///   - values: Parameter values; the others keep their defaults.
  ///   - stop: Ends a replay from outside.
  ///   - make: Loads the behaviour with other values.
  /// - Throws: ``/ReorderScripting/BehaviourError`` if it does not load.
  package init(
    setting values: [String: ParameterValue] = [:], stop: StopSwitch? = nil,
    _ make: @escaping ([String: ParameterValue]) throws(BehaviourError) -> Behaviour
  ) throws(BehaviourError) {
    let behaviour = try make(values)
    name = behaviour.name
    press = behaviour.press ?? PressRules()
    breaks = behaviour.breaks
    ownBreaks = Set(behaviour.breaks.keys).subtracting(behaviour.inheritedLaws)
    parameters = behaviour.parameters
    hooks = Set(PolicyHook.allCases.filter { behaviour.answers($0) })
    (self.values, self.make, self.stop) = (values, make, stop)
  }

  /// Loads a behaviour of a directory, or the native rules.
  ///
  /// - Parameters:
  ///   - name: The behaviour's name, or `native`.
  ///   - directory: Where it is.
  ///   - values: Parameter values; the others keep their defaults.
  ///   - stop: Ends a replay from outside.
  /// - Throws: ``/ReorderScripting/BehaviourError`` if it does not load.
  package convenience init(
    named name: String, in directory: ScriptSource, setting values: [String: ParameterValue] = [:],
    stop: StopSwitch? = nil
  ) throws(BehaviourError) {
    var options = BehaviourOptions()
    options.stop = stop
    let limits = options
    try self.init(setting: values, stop: stop) { values throws(BehaviourError) in
      name == ScriptSource.native
        ? try Behaviour.native(setting: values, options: limits)
        : try Behaviour(named: name, in: directory, setting: values, options: limits)
    }
  }

  /// Whether the search was stopped from outside.
  package var isStopped: Bool { stop?.isRaised == true }

  /// The values of a parameter in points, each twice as large; `nil` if one would be out of range.
  var doubled: [String: ParameterValue]? {
    var doubled = values
    for parameter in parameters where parameter.unit.hasPrefix("point") || parameter.unit == "pt" {
      guard case .number(let number) = values[parameter.name] ?? parameter.initial else { continue }
      let value = ParameterValue.number(2 * number)
      guard (try? parameter.check(value)) != nil else { return nil }
      doubled[parameter.name] = value
    }
    return doubled
  }

  /// Replays a drag under the behaviour in a fresh state.
  ///
  /// - Parameters:
  ///   - trace: The drag.
  ///   - tickRate: Ticks per second; `nil` for the trace's own.
  ///   - values: Other values of the parameters; `nil` for its own.
  /// - Returns: The replay; `nil` if the trace cannot be replayed.
  func play(
    _ trace: Trace, tickRate: Double? = nil, setting values: [String: ParameterValue]? = nil
  ) -> LawRun? {
    play(trace, tickRate: tickRate, setting: values, with: LawWatch(answering: hooks))
      .map {
        LawRun(
          trace: trace, tickRate: tickRate, values: values, outcome: $0.outcome,
          watch: $0.observer)
      }
  }

  /// Whether the engine refused to go back in a drag, since finger or snapshot only trembled.
  func trembles(_ run: LawRun) -> Bool {
    let replay = play(
      run.trace, tickRate: run.tickRate, setting: run.values, with: TremorWatch())
    return replay?.observer.hasRefused ?? false
  }

  /// Replays a drag under the behaviour with another observer.
  func play<Observer: ReplayObserver>(
    _ trace: Trace, tickRate: Double? = nil, setting values: [String: ParameterValue]? = nil,
    with observer: Observer
  ) -> (outcome: Outcome, observer: Observer)? {
    guard let behaviour = try? fresh(values ?? self.values) else { return nil }
    var setup = ReplaySetup(trace)
    setup.keeping = .none
    setup.tickRate = tickRate
    setup.reportsDecisions = !(observer is LawWatch)
    replays += 1
    let before = behaviour.totalInstructions
    defer { work += behaviour.totalInstructions - before + Self.workOfReplay }
    guard var replay = try? Replay(setup, under: behaviour, observing: observer),
      let outcome = try? replay.run(trace)
    else { return nil }
    return (outcome, replay.observer)
  }

  private func fresh(_ values: [String: ParameterValue]) throws(BehaviourError) -> Behaviour {
    if let behaviour = behaviours[values], behaviour.rewind() { return behaviour }
    let behaviour = try make(values)
    if behaviour.remember() { behaviours[values] = behaviour }
    return behaviour
  }
}

/// Notes whether a move was refused that a longer way would have allowed.
private struct TremorWatch: ReplayObserver {
  private(set) var hasRefused = false

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard !hasRefused else { return }
    hasRefused = engine.changes.contains { change in
      guard case .decided(let record) = change.effect else { return false }
      return record.targetRefusal == .undo || record.targetRefusal == .resting
    }
  }
}
