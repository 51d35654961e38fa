import ReorderCore
import ReorderScripting
import ReorderTrace
import Synchronization

/// The behaviours that a command line names, loaded afresh for each trace.
///
/// No replay can leave anything behind for the next one: every trace meets every behaviour in a new
/// state, so the order of the traces does not matter.
struct BehaviourLoader {
  let directory: ScriptDirectory
  /// What the command line names; where it names nothing a trace's own is taken, or the default.
  let names: [String]
  var settings: [Setting]
  /// Whether the VM's instructions are counted one by one.
  var countsExactly = false
  /// Whether the command line names the directory, so that it must be there.
  let isChosen: Bool
  private let stop: StopSwitch
  private let schemas = SchemaMemory()

  /// The behaviour of a trace that names none.
  static let fallback = "default"

  /// - Parameters:
  ///   - scripts: The directory; the usual one where the command line names none.
  ///   - names: What the command line names.
  ///   - settings: What the command line sets.
  ///   - interrupt: Ends scripts, wherever they are.
  init(scripts: String?, names: [String], settings: [Setting], interrupt: Interrupt) {
    directory = ScriptDirectory(path: scripts ?? "scripts")
    isChosen = scripts != nil
    self.names = names
    self.settings = settings
    stop = interrupt.scripts
  }

  /// The behaviours that a trace is replayed under.
  func names(for header: EncodedHeader) -> [String] {
    names.isEmpty ? [header.behaviour ?? Self.fallback] : names
  }

  /// What is wrong with the behaviours that the command line names, and with what it sets, whatever
  /// trace they meet.
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

  /// What to say of the settings that none of the behaviours has; with several behaviours, each
  /// takes what it has.
  func complaints(aboutSettingsOf behaviours: [Behaviour]) -> [String] {
    let names = Set(behaviours.flatMap { $0.parameters.map(\.name) }).sorted()
    return settings.filter { !names.contains($0.key) }.map { setting in
      let hint = NameHint(to: setting.key, among: names)
      return "none of the behaviours has a parameter '\(setting.key)'; \(hint)"
    }
  }

  /// Loads one of them for a trace, or for none in particular.
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
      // The first time the script itself says which parameters there are.
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

  /// What a trace's header and the command line set.
  private func values(
    for header: EncodedHeader?, of parameters: [Parameter], _ name: String,
    _ placed: (BehaviourError.Code) throws(BehaviourError) -> BehaviourError
  ) throws(BehaviourError) -> [String: ParameterValue] {
    var values = header?.behaviour == name ? header?.values ?? [:] : [:]
    for setting in settings {
      guard let parameter = parameters.first(where: { $0.name == setting.key }) else {
        if names.count > 1 { continue }
        let hint = NameHint(to: setting.key, among: parameters.map(\.name))
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
    do {
      return try Behaviour(named: name, in: directory, setting: values, options: options)
    } catch {
      // The default needs no script: it is what the engine does by itself.
      guard name == Self.fallback, names.isEmpty, !isChosen, error.isMissingFile else {
        throw error
      }
      return try .native(named: name, path: "default (native)", options: options)
    }
  }
}

extension BehaviourError {
  /// Whether there is no such file, or no folder for it.
  fileprivate var isMissingFile: Bool {
    switch code {
    case .file(.missing), .file(.noDirectory): true
    default: false
    }
  }
}

/// The parameters that behaviours were found to have, so that a script need not be loaded once more
/// for each trace only to be asked for them.
private final class SchemaMemory: Sendable {
  private let schemas = Mutex<[String: [Parameter]]>([:])

  subscript(name: String) -> [Parameter]? {
    get { schemas.withLock { $0[name] } }
    set { schemas.withLock { $0[name] = newValue } }
  }
}
