internal import LuaRuntime
internal import ReorderCore

extension Script {
  /// Runs a script in a new state and prepares its hooks.
  static func load(
    _ source: ScriptSource.File, modules: ScriptSource?,
    setting values: [String: ParameterValue], options: BehaviourOptions, _ sourceMap: SourceMap
  ) throws(BehaviourError) -> (script: Script, table: BehaviourTable) {
    sourceMap.open(with: source)
    do {
      let file = LuaSource(chunk: source.path, bytes: source.bytes)
      let state = try LuaState(options, for: file)
      prepare(state, modules, options, sourceMap)
      let objects = try HostObjects(state)
      let seal = try Prelude.open(in: state)
      let views = try state.run(file)
      let meter = HookMeter(load: state.lastInstructions, allowed: options.instructionsPerDrag)
      let table = try BehaviourTable(views[0], state)
      let parameters = try ParameterSchema.keep(table.parameters, setting: values, state, seal)
      let script = try Script(
        state, objects, table, parameters: parameters, sourceMap, meter: meter, options: options)
      return (script, table)
    } catch let error as LuaError {
      throw BehaviourError(error, in: sourceMap)
    } catch let code as BehaviourError.Code {
      throw BehaviourError(code, in: sourceMap)
    } catch {
      throw BehaviourError(.script(sentence: "\(error)"), in: sourceMap)
    }
  }

  /// - Parameter sourceMap: Records the texts of modules.
  static func prepare(
    _ state: borrowing LuaState, _ modules: ScriptSource?, _ options: BehaviourOptions,
    _ sourceMap: SourceMap
  ) {
    if let printer = options.printer {
      state.setPrinter { printer(String(decoding: $0, as: UTF8.self)) }
    }
    guard let modules else { return }
    state.setResolver { name throws(LuaHostError) in
      do throws(ScriptFileError) {
        let source = try modules.module(name)
        sourceMap.add(source, as: name)
        return LuaSource(chunk: source.path, bytes: source.bytes)
      } catch {
        sourceMap.miss(name)
        throw LuaHostError(error, requiring: name)
      }
    }
  }
}

extension LuaHostError {
  /// Why a module cannot be loaded.
  fileprivate init(_ error: ScriptFileError, requiring name: String) {
    if case .missing(let path, .nearest(let nearest)?) = error {
      let problem = ScriptFileError.missing(path: path).description
      self.init(problem, advice: .name(nearest), about: .module(name))
    } else {
      self.init(error.description, about: .module(name))
    }
  }
}
