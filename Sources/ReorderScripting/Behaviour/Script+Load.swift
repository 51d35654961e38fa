internal import LuaRuntime
internal import ReorderCore

extension Script {
  /// Runs a script in a new state and makes its hooks ready.
  static func load(
    _ source: ScriptDirectory.Source, modules: ScriptDirectory?,
    setting values: [String: ParameterValue], options: BehaviourOptions
  ) throws(BehaviourError) -> (script: Script, table: BehaviourTable) {
    do {
      let state = try LuaState(limits: options.limits, seed: options.seed)
      prepare(state, modules, options)
      let objects = try HostObjects(state)
      try Prelude.open(in: state)
      let views = try state.run(LuaSource(chunk: source.path, bytes: source.bytes))
      let table = try BehaviourTable(views[0], state)
      let parameters = try ParameterSchema.values(table.parameters, setting: values)
      let kept = try state.keep(parameters)
      return (try Script(state, objects, table, parameters: kept), table)
    } catch let error as LuaError {
      throw BehaviourError(error, file: source.path)
    } catch let code as BehaviourError.Code {
      throw BehaviourError(code, file: source.path)
    } catch {
      throw BehaviourError(.script(sentence: "\(error)"), file: source.path)
    }
  }

  static func prepare(
    _ state: borrowing LuaState, _ modules: ScriptDirectory?, _ options: BehaviourOptions
  ) {
    if let printer = options.printer {
      state.setPrinter { printer(String(decoding: $0, as: UTF8.self)) }
    }
    guard let modules else { return }
    state.setResolver { name throws(LuaHostError) in
      do throws(ScriptFileError) {
        let source = try modules.module(name)
        return LuaSource(chunk: source.path, bytes: source.bytes)
      } catch {
        throw LuaHostError(error.description)
      }
    }
  }
}
