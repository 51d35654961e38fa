import ReorderCore
import ReorderScripting
import ReorderStudy

/// The parameters that a search changes, and the values that it starts from.
struct TunedParameters {
  /// The parameters.
  let all: [ParameterSearch.Parameter]
  /// Their values in the behaviour, in the same order.
  let start: [String]

  /// Finds the parameters of a command line.
  ///
  /// - Parameters:
  ///   - ranges: The parameters to search and their ranges; if empty, every parameter that has
  ///     bounds or choices.
  ///   - settings: The parameters that are set, which are not searched.
  ///   - behaviour: The behaviour.
  /// - Throws: A ``BehaviourError`` for a parameter that it does not have, or a value that it does
  ///   not take; a ``CommandFailure`` if there is nothing to search.
  init(_ ranges: [Setting], _ settings: [Setting], of behaviour: Behaviour) throws {
    var found: [ParameterSearch.Parameter] = []
    if ranges.isEmpty {
      for parameter in behaviour.parameters
      where !settings.contains(where: { $0.key == parameter.name }) {
        if let domain = parameter.domain {
          found.append(ParameterSearch.Parameter(parameter.name, domain))
        }
      }
      if found.isEmpty {
        throw CommandFailure(
          "\(behaviour.name) has no parameter with bounds or choices; name one with --over")
      }
    }
    for range in ranges {
      if found.contains(where: { $0.key == range.key }) {
        throw UsageError.contradiction("'\(range.key)' is searched twice")
      }
      let domain = try Self.domain(range)
      try Variation(range.key, domain.ends).check(for: behaviour)
      found.append(ParameterSearch.Parameter(range.key, domain))
    }
    all = found
    start = found.map { parameter in
      if let set = settings.last(where: { $0.key == parameter.key }) { return set.value }
      return behaviour.parameters.settable(parameter.key).map { $0.initial.text } ?? ""
    }
  }

  /// Reads `from..to`, or values with commas between them.
  private static func domain(_ range: Setting) throws(UsageError) -> ParameterSearch.Domain {
    if let dots = range.value.firstRange(of: "..") {
      guard let low = Double(range.value[..<dots.lowerBound]),
        let high = Double(range.value[dots.upperBound...]), low < high, low.isFinite,
        high.isFinite
      else {
        throw .badValue(
          .over, "\(range.key)=\(range.value)",
          wanted: "two numbers, the smaller one first, as in \(range.key)=0.2..0.8")
      }
      return .range(low...high)
    }
    let choices = range.value.split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    guard choices.count > 1, !choices.contains("") else {
      throw .badValue(
        .over, "\(range.key)=\(range.value)", wanted: "a range from..to, or values a,b,c")
    }
    return .choices(choices)
  }
}

extension ParameterSearch.Domain {
  /// The values that have to be valid for all of them to be.
  fileprivate var ends: [String] {
    switch self {
    case .range(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .choices(let choices): choices
    }
  }
}

extension Parameter {
  /// What a search may try: the range between two bounds, one of the choices, true or false.
  fileprivate var domain: ParameterSearch.Domain? {
    if !choices.isEmpty { return .choices(choices) }
    switch initial {
    case .boolean: return .choices(["true", "false"])
    case .string: return nil
    case .number:
      guard let minimum, let maximum, minimum.isFinite, maximum.isFinite, minimum < maximum
      else { return nil }
      return .range(minimum...maximum)
    }
  }
}

extension ParameterValue {
  /// The value as a command line gives it.
  fileprivate var text: String {
    switch self {
    case .number(let number): JSONNumber.text(number)
    case .string(let text): text
    case .boolean(let truth): "\(truth)"
    }
  }
}

/// The tries of hands at some values of the parameters.
struct TuningTrials {
  let tasks: [StudyTask]
  let behaviour: String
  let keys: [String]
  let hands: Int
  let kind: PointerKind
  let jobs: Int
  let loader: BehaviourLoader
  let interrupt: Interrupt

  /// The results of every hand at every task.
  func results(_ values: [String], seed: UInt64) throws -> [TrialResult] {
    let point = zip(keys, values).map { (key: $0, value: Optional($1)) }
    let run = StudyRun(
      tasks: tasks, settings: [StudySetting(behaviour, loader, point)], hands: 0..<hands,
      kind: kind, seed: seed, interrupt: interrupt)
    return try run.run(threads: jobs).results(of: 0)
  }

  /// What a try costs on average.
  func cost(_ values: [String], _ goal: StudyGoal, seed: UInt64) throws -> Double {
    let results = try results(values, seed: seed)
    return results.reduce(0) { $0 + goal.cost(of: $1) } / Double(results.count)
  }
}
