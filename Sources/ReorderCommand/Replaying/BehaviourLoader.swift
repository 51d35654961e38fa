import ReorderCore
import ReorderScripting
import ReorderSystem
import ReorderTrace

/// The behaviours that a command line names, fresh for each trace.
///
/// No replay can affect the next one: every behaviour has a fresh state for every trace, so the
/// order of the traces does not matter. A state that was given back is rewound, which is quicker
/// than loading the same script again; so a script that is changed takes effect with the next
/// loader.
struct BehaviourLoader {
  let directory: ScriptSource
  /// The behaviours that the command line names; if empty, the trace's own, else the default.
  let names: [String]
  var settings: [Setting]
  /// Whether the VM counts every single instruction.
  var countsExactly = false
  private let stop: StopSwitch
  private let schemas = SchemaMemory()
  private let spares = SpareBehaviours()

  /// The behaviour of a trace that names none.
  static let fallback = "default"

  /// - Parameters:
  ///   - scripts: The behaviours and modules.
  ///   - names: The behaviours that the command line names.
  ///   - settings: The settings of the command line.
  ///   - interrupt: Stops scripts at any point.
  init(scripts: ScriptSource, names: [String], settings: [Setting], interrupt: Interrupt) {
    directory = scripts
    self.names = names
    self.settings = settings
    stop = interrupt.scripts
  }

  /// The behaviours for a trace.
  func names(for header: EncodedHeader) -> [String] {
    names.isEmpty ? [header.behaviour ?? Self.fallback] : names
  }

  /// The errors in the behaviours that the command line names and in its settings, for any trace.
  func slips() -> [String] {
    var loaded: [Behaviour] = []
    var slips: [String] = []
    for name in names {
      do throws(BehaviourError) {
        loaded.append(try load(name))
      } catch {
        slips.append("\(error)\(ScriptAdvice.text(for: error, in: ReplayCommand.row))")
      }
    }
    return slips.isEmpty && !names.isEmpty ? complaints(aboutSettingsOf: loaded) : slips
  }

  /// The complaints about settings that none of the behaviours has; of several behaviours, each
  /// takes the settings that it has.
  func complaints(aboutSettingsOf behaviours: [Behaviour]) -> [String] {
    let parameters = behaviours.flatMap(\.parameters).sorted { $0.name < $1.name }
    return settings.filter { parameters.settable($0.key) == nil }.map { setting in
      let hint = parameters.hint(to: setting.key)
      return "none of the behaviours has a parameter '\(setting.key)'; \(hint)"
    }
  }

  /// The option `--set` that an error is about; `nil` for any other error.
  func option(of error: BehaviourError) -> String? {
    let setting = settings.last { setting in
      switch error.code {
      case .unknownParameter(setting.key, _), .parameter(setting.key, _): true
      default: false
      }
    }
    return setting.map { "--set \($0.key)=\($0.value)" }
  }

  /// Loads a behaviour, for a trace if one is given.
  ///
  /// - Throws: ``BehaviourError`` with the place and what to do.
  func load(
    _ name: String, for header: EncodedHeader? = nil
  ) throws(BehaviourError) -> Behaviour {
    var options = BehaviourOptions()
    options.seed = UInt64(clamping: header?.seed ?? 0)
    options.countsExactly = countsExactly
    options.stop = stop
    guard let parameters = schemas[name] else {
      // The first time, the script itself lists its parameters.
      let plain = try load(name, [:], options)
      schemas[name] = plain.parameters
      let values = try values(for: header, of: plain.parameters, name) {
        code throws(BehaviourError) in plain.error(code)
      }
      return values.isEmpty ? plain : try load(name, values, options)
    }
    let values = try values(for: header, of: parameters, name) {
      code throws(BehaviourError) in try load(name, [:], options).error(code)
    }
    return try load(name, values, options)
  }

  /// The settings of a trace's header and the command line.
  private func values(
    for header: EncodedHeader?, of parameters: [Parameter], _ name: String,
    _ placed: (BehaviourError.Code) throws(BehaviourError) -> BehaviourError
  ) throws(BehaviourError) -> [String: ParameterValue] {
    var values = header?.behaviour == name ? header?.values ?? [:] : [:]
    for setting in settings {
      guard let parameter = parameters.settable(setting.key) else {
        if names.count > 1 { continue }
        let hint = parameters.hint(to: setting.key)
        throw try placed(.unknownParameter(setting.key, hint: hint))
      }
      do throws(Parameter.Refusal) {
        values[setting.key] = try parameter.value(parsing: setting.value)
      } catch {
        throw try placed(.parameter(setting.key, error))
      }
    }
    return values
  }

  private func load(
    _ name: String, _ values: [String: ParameterValue], _ options: BehaviourOptions
  ) throws(BehaviourError) -> Behaviour {
    if let spare = spares.take(name, values, options) { return spare }
    let behaviour = try Behaviour(named: name, in: directory, setting: values, options: options)
    _ = behaviour.remember()
    return behaviour
  }

  /// Takes back a behaviour that was loaded here and that nothing uses any longer.
  func giveBack(_ behaviour: Behaviour) { spares.add(behaviour) }
}

/// The parameters of the behaviours seen so far, so that a script need not be loaded again for each
/// trace just to list them.
private final class SchemaMemory: Sendable {
  private let schemas = Monitor<[String: [Parameter]]>([:])

  subscript(name: String) -> [Parameter]? {
    get { schemas.update { $0[name] } }
    set { schemas.update { $0[name] = newValue } }
  }
}

/// Behaviours that no replay uses, as fresh as when they were loaded.
///
/// Whoever takes one is its only owner.
private final class SpareBehaviours: Sendable {
  /// The most that are kept, each with 68 MiB of addresses and some hundred kilobytes of memory.
  private static let most = 8

  private let spares = Monitor<[Behaviour]>([])

  /// The spare that was loaded with the same values, seed and count; `nil` if there is none.
  func take(
    _ name: String, _ values: [String: ParameterValue], _ options: BehaviourOptions
  ) -> Behaviour? {
    spares.update { spares in
      let index = spares.lastIndex {
        $0.name == name && $0.values.isSame(as: values) && $0.options.seed == options.seed
          && $0.options.countsExactly == options.countsExactly
      }
      return index.map { spares.remove(at: $0) }
    }
  }

  /// Rewinds and keeps a behaviour, if that is possible.
  func add(_ behaviour: Behaviour) {
    guard behaviour.rewind() else { return }
    // The oldest one is freed after the others are available again.
    _ = spares.update { spares in
      let oldest = spares.count == Self.most ? spares.removeFirst() : nil
      spares.append(behaviour)
      return oldest
    }
  }
}

extension [String: ParameterValue] {
  /// Whether a script sees no difference: strings must have the same bytes, not only the same
  /// characters.
  fileprivate func isSame(as other: Self) -> Bool {
    count == other.count
      && allSatisfy { key, value in
        switch (value, other[key]) {
        case (.string(let text), .string(let other)): text.utf8.elementsEqual(other.utf8)
        case (_, let other): value == other
        }
      }
  }
}
