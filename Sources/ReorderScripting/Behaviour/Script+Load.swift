internal import LuaRuntime
internal import ReorderCore

extension Script {
  /// Runs a script in a new state and prepares its hooks.
  static func load(
    _ source: ScriptSource.File, modules: ScriptSource?,
    setting values: [String: ParameterValue], options: BehaviourOptions, _ sourceMap: SourceMap
  ) throws(BehaviourError) -> (script: Script, table: BehaviourTable) {
    let output = ScriptOutput()
    do {
      return try load(
        source, modules: modules, setting: values, options: options, sourceMap, output)
    } catch {
      throw error.after(printing: output.takeLines().map { $0.text })
    }
  }

  private static func load(
    _ source: ScriptSource.File, modules: ScriptSource?,
    setting values: [String: ParameterValue], options: BehaviourOptions, _ sourceMap: SourceMap,
    _ output: ScriptOutput
  ) throws(BehaviourError) -> (script: Script, table: BehaviourTable) {
    sourceMap.open(with: source)
    let file = LuaSource(chunk: source.path, bytes: source.bytes)
    let state = try state(for: file, modules, options, sourceMap, output)
    let objects: HostObjects
    let seal: LuaFunction?
    do throws(LuaError) {
      objects = try HostObjects(state)
      seal = try Prelude.open(
        in: state, for: objects.scope, printingTo: options.printer == nil ? output : nil)
    } catch {
      throw BehaviourError(error, in: sourceMap)
    }
    var chain = BehaviourChain(modules, options.limits, sourceMap)
    var table: BehaviourTable
    do { table = try chain.table(of: source, in: state) } catch {
      throw error.after(chain.instructions)
    }
    let meter = HookMeter(load: chain.instructions, allowed: options.instructionsPerDrag)
    let parameters: LuaValue
    do throws(BehaviourError.Code) {
      parameters = try ParameterSchema.values(table.parameters, setting: values)
    } catch {
      throw BehaviourError(error, in: sourceMap)
    }
    let kept: LuaReference
    do throws(LuaError) {
      kept = try ParameterSchema.keep(parameters, of: table.parameters, state, seal)
    } catch {
      throw BehaviourError(error, in: sourceMap)
    }
    try table.settleSteadiness(with: kept, in: state, sourceMap)
    try table.settlePress(with: kept, setting: values, in: state, seal, sourceMap)
    do throws(LuaError) {
      let script = try Script(
        state, objects, table, parameters: kept, sourceMap, output, meter: meter, options: options)
      return (script, table)
    } catch {
      throw BehaviourError(error, in: sourceMap)
    }
  }

  private static func state(
    for file: LuaSource, _ modules: ScriptSource?, _ options: BehaviourOptions,
    _ sourceMap: SourceMap, _ output: ScriptOutput
  ) throws(BehaviourError) -> LuaState {
    do throws(LuaError) {
      let state = try LuaState(options, for: file)
      prepare(state, modules, options, sourceMap, output)
      return state
    } catch {
      throw BehaviourError(error, in: sourceMap)
    }
  }

  /// - Parameters:
  ///   - sourceMap: Records the texts of modules.
  ///   - output: Records what the script prints, unless the options say where it goes.
  static func prepare(
    _ state: borrowing LuaState, _ modules: ScriptSource?, _ options: BehaviourOptions,
    _ sourceMap: SourceMap, _ output: ScriptOutput? = nil
  ) {
    if let printer = options.printer {
      state.setPrinter { printer(String(decoding: $0, as: UTF8.self)) }
    } else if let output {
      state.setPrinter { output.append($0) }
    }
    state.setShower(LuaSource(chunk: Prelude.chunk, bytes: Prelude.show))
    guard let modules else { return }
    state.setResolver { name throws(LuaHostError) in
      do throws(ScriptFileError) {
        let source = try modules.module(name)
        sourceMap.add(source, as: name)
        return LuaSource(chunk: source.path, bytes: source.bytes)
      } catch {
        sourceMap.miss(name)
        if let sentence = modules.reasonNotToRequire(name) {
          throw LuaHostError(sentence, about: .module(name))
        }
        throw LuaHostError(error, requiring: name)
      }
    }
  }
}

extension LuaHostError {
  /// Why a module cannot be loaded.
  fileprivate init(_ error: ScriptFileError, requiring name: String) {
    if let nearest = error.nearest {
      let problem = error.withoutHint.description
      self.init(problem, advice: .name(nearest), about: .module(name))
    } else {
      self.init(error.description, about: .module(name))
    }
  }
}
