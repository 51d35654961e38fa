import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// Looks for behaviours, and for values of parameters, to which an application conforms.
///
/// Everything is tried in a fixed order with fixed values, so that the same input gives the same
/// answer.
struct ConformSearch: Sendable {
  let pairs: [ObservedTrace]
  let scripts: ScriptSource
  /// The settings of the command line, for the behaviour that they are for.
  let settings: [Setting]
  let tolerance: ConformTolerance
  let tickRate: Double?
  let interrupt: Interrupt

  /// The values of a number that are tried, evenly spaced over its range.
  static let points = 41

  /// One thing to try.
  enum Job: Sendable {
    case behaviour(String)
    case parameter(Parameter, of: String)
  }

  /// What came of it.
  enum Finding: Sendable {
    /// A behaviour, and what differs first; `nil` if it conforms to all traces.
    case behaviour(String, difference: String?)
    /// A number with its range, and the intervals in which everything conforms.
    case number(Parameter, of: String, [ClosedRange<Double>])
    /// A choice or a truth value, and the values with which everything conforms.
    case values(Parameter, of: String, [String])
  }

  func run(_ job: Job) -> Result<Finding, CommandFailure> {
    do {
      switch job {
      case .behaviour(let name):
        return .success(.behaviour(name, difference: try difference(name, [])))
      case .parameter(let parameter, let name): return .success(try search(parameter, of: name))
      }
    } catch {
      return .failure(CommandFailure("\(error)"))
    }
  }

  /// The parameters of a behaviour that can be searched: those with a range or with choices.
  ///
  /// - Parameter wanted: The only one; `nil` for all.
  func parameters(of name: String, only wanted: String?) throws -> [Parameter] {
    let behaviour = try Behaviour(named: name, in: scripts)
    guard let wanted else { return behaviour.parameters.filter { $0.isSearchable } }
    guard let parameter = behaviour.parameters.first(where: { $0.name == wanted }) else {
      let hint = NameHint(to: wanted, among: behaviour.parameters.map(\.name))
      throw behaviour.error(.unknownParameter(wanted, hint: hint))
    }
    guard parameter.isSearchable else {
      throw CommandFailure(
        "the parameter '\(wanted)' of \(name) has no range to search; give it min and max")
    }
    return [parameter]
  }

  /// The first difference under a behaviour, over all traces; `nil` if there is none.
  private func difference(_ name: String, _ settings: [Setting]) throws -> String? {
    let loader = BehaviourLoader(
      scripts: scripts, names: [name], settings: settings, interrupt: interrupt)
    for pair in pairs {
      try interrupt.check()
      let loaded: Behaviour
      do { loaded = try loader.load(name, for: pair.trace.header) } catch {
        return "it does not load"
      }
      let conformance = try Conformance(
        of: pair.observed, with: pair.trace, under: loaded, tickRate: tickRate,
        within: tolerance, until: interrupt)
      guard conformance.conforms else {
        return pairs.count > 1 ? "\(pair.trace.name): \(conformance.summary)" : conformance.summary
      }
    }
    return nil
  }

  private func conforms(_ name: String, _ parameter: Parameter, _ value: String) throws -> Bool {
    let others = settings.filter { $0.key != parameter.name }
    return try difference(name, others + [Setting(key: parameter.name, value: value)]) == nil
  }

  private func search(_ parameter: Parameter, of name: String) throws -> Finding {
    guard let low = parameter.minimum, let high = parameter.maximum, parameter.isNumber else {
      let values = parameter.choices.isEmpty ? ["false", "true"] : parameter.choices
      return .values(parameter, of: name, try values.filter { try conforms(name, parameter, $0) })
    }
    let step = (high - low) / Double(Self.points - 1)
    let values = (0..<Self.points).map { (index: Int) -> Double in
      if index == Self.points - 1 { return high }
      // Without the digits of rounding errors: 0.3, not 0.30000000000000004.
      let value: Double = low + step * Double(index)
      return (value * 1e9).rounded() / 1e9
    }
    let holds = try values.map { try conforms(name, parameter, "\($0)") }
    var found: [ClosedRange<Double>] = []
    var index = 0
    while index < values.count {
      guard holds[index] else {
        index += 1
        continue
      }
      var last = index
      while last + 1 < values.count, holds[last + 1] { last += 1 }
      let start =
        index == 0
        ? low : try edge(name, parameter, inside: values[index], outside: values[index - 1])
      let end =
        last == values.count - 1
        ? high : try edge(name, parameter, inside: values[last], outside: values[last + 1])
      found.append(min(start, end)...max(start, end))
      index = last + 1
    }
    return .number(parameter, of: name, found)
  }

  /// Halves the way between a value that conforms and one that does not.
  ///
  /// - Returns: The outermost value that was tried and conforms: with as few digits as tell it from
  ///   the innermost that does not.
  private func edge(
    _ name: String, _ parameter: Parameter, inside: Double, outside: Double
  ) throws -> Double {
    var (inside, outside) = (inside, outside)
    // Values with few digits, of which there are some hundred between two points of the grid.
    var quantum = 1.0
    while quantum > abs(outside - inside) / 100 { quantum /= 10 }
    while quantum * 10 <= abs(outside - inside) / 100 { quantum *= 10 }
    while abs(outside - inside) > quantum * 1.5 {
      let middle = ((inside + outside) / 2 / quantum).rounded() * quantum
      let value = (middle * 1e9).rounded() / 1e9
      guard value != inside, value != outside else { break }
      if try conforms(name, parameter, "\(value)") { inside = value } else { outside = value }
    }
    return (inside * 1e9).rounded() / 1e9
  }
}

extension Parameter {
  /// Whether its values are numbers.
  fileprivate var isNumber: Bool { if case .number = initial { true } else { false } }

  /// Whether there is a range, or a few values, to try.
  fileprivate var isSearchable: Bool {
    switch initial {
    case .number: minimum != nil && maximum != nil && maximum != minimum
    case .string: !choices.isEmpty
    case .boolean: true
    }
  }
}

extension Conformance {
  /// Replays a trace and compares.
  init(
    of observed: ObservedOutcome, with trace: Trace, under behaviour: Behaviour, tickRate: Double?,
    within tolerance: ConformTolerance, until interrupt: Interrupt
  ) throws {
    let (replay, outcome) = try trace.replayed(
      under: behaviour, observing: MoveOrders(), tickRate: tickRate, until: interrupt)
    self.init(
      of: observed, to: outcome, replay.observer, in: replay.engine.scene, within: tolerance)
  }
}

extension ConformSearch {
  /// The milliseconds by which an application's clock may slip so that the order and the commit
  /// would be those of a behaviour: up to one tick, after the first record.
  func slips(under name: String) throws -> [Int] {
    guard pairs.count == 1, let pair = pairs.first else { return [] }
    let loader = BehaviourLoader(
      scripts: scripts, names: [name], settings: settings, interrupt: interrupt)
    let wanted: [ConformPart] = [.order, .commit]
    let most = Int((1000 / (tickRate ?? pair.trace.header.tickHz)).rounded(.up))
    let slips = try (0...max(1, min(most, 100))).filter { slip in
      try interrupt.check()
      var records = pair.trace.records
      for index in records.indices.dropFirst() { records[index].time += Double(slip) }
      let later = Trace(file: pair.trace.file, header: pair.trace.header, records: records)
      let conformance = try Conformance(
        of: pair.observed, with: later, under: try loader.load(name, for: later.header),
        tickRate: tickRate, within: tolerance, until: interrupt)
      return conformance.parts.contains { wanted.contains($0) }
        && !conformance.differences.contains { wanted.contains($0.part) }
    }
    // Without a slip there is nothing to explain.
    return slips.first == 0 ? [] : slips
  }
}
