internal import LuaRuntime

/// A sandboxed Lua state for tools that run their own kinds of scripts: specs, experiments.
///
/// It has one owner and runs on one thread at a time. Behaviours have their own states, so a script
/// here cannot reach them, and a host function may run a whole replay.
package final class ScriptSandbox {
  /// A host function's answer.
  package struct Answer: Hashable, Sendable {
    /// The results, in order.
    package var values: [ScriptValue]
    /// The cost charged to the script, in instructions.
    package var cost: Int
    /// Whether the script gets the whole budget of a call again; its deadline stays.
    package var renewsBudget = false

    /// Creates an answer.
    package init(_ values: ScriptValue..., cost: Int = 0) {
      self.values = values
      self.cost = cost
    }
  }

  /// A host function's refusal; the script sees it as an error.
  package struct Refusal: Error, Hashable, Sendable {
    /// The problem.
    package var problem: String
    /// The likely name, if one is near.
    package var nearest: String?
    /// The cost of finding that out, charged to the script, in instructions.
    package var cost = 0

    /// The text for the script's author, after the place of the call.
    package var message: String { problem + (nearest.map { "; did you mean '\($0)'?" } ?? "") }

    /// Creates a refusal.
    package init(_ problem: String, nearest: String? = nil) {
      self.problem = problem
      self.nearest = nearest
    }
  }

  /// The host's side of a function: plain arguments in, an answer out.
  package typealias Handler = ([ScriptValue]) throws(Refusal) -> Answer

  let state: LuaState
  /// The texts whose lines errors at a prompt show.
  let sourceMap: SourceMap

  /// Opens a sandbox with the libraries and the helpers that every behaviour has.
  ///
  /// - Parameters:
  ///   - options: Limits, seed, and output.
  ///   - modules: The directory of the modules that scripts require; without one they can require
  ///     none.
  /// - Throws: ``SandboxFailure`` if there is not enough memory.
  package init(
    options: BehaviourOptions = BehaviourOptions(), modules: ScriptSource? = nil
  ) throws(SandboxFailure) {
    do throws(LuaError) {
      let state = try LuaState(options)
      let sourceMap = SourceMap()
      Script.prepare(state, modules, options, sourceMap)
      try Prelude.open(in: state)
      self.state = state
      self.sourceMap = sourceMap
    } catch {
      throw SandboxFailure(error)
    }
  }

  /// The most instructions used by one call so far.
  package var mostInstructions: Int { state.usage.instructions.most }

  /// Makes a function that scripts can call once it is passed to them.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - signature: A letter for each argument: `n` number, `i` integer, `s` string, `b` boolean,
  ///     `t` table, `v` anything; a capital letter may be nil or left out.
  ///   - handler: Called while the script waits; it must not call this sandbox.
  /// - Throws: ``SandboxFailure`` if there is not enough memory.
  package func makeFunction(
    _ name: String, _ signature: String, _ handler: @escaping Handler
  ) throws(SandboxFailure) -> ScriptFunction {
    do throws(LuaError) {
      let function = try state.makeFunction(name, signature) { call throws(LuaHostError) in
        do throws(Refusal) {
          let answer = try handler(try Self.arguments(of: call))
          if answer.renewsBudget { call.renewBudget() }
          call.charge(answer.cost)
          for value in answer.values { call.reply(value.lua) }
        } catch {
          call.charge(error.cost)
          throw LuaHostError(error.problem, advice: error.nearest.map { .name($0) })
        }
      }
      return ScriptFunction(function: function)
    } catch {
      throw SandboxFailure(error)
    }
  }

  /// Runs a script under the budget of a load.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - arguments: The values of its `...`.
  /// - Throws: ``SandboxFailure``.
  package func run(
    _ source: ScriptSource.File, _ arguments: [ScriptValue] = []
  ) throws(SandboxFailure) {
    do throws(LuaError) {
      _ = try state.run(source.lua, arguments: arguments.map { $0.lua }, results: 0)
    } catch {
      throw SandboxFailure(error)
    }
  }

  /// Runs a script that returns a table of functions, and keeps the named ones.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - names: The keys of the functions; all are required.
  ///   - arguments: The values of its `...`.
  /// - Throws: ``SandboxFailure``.
  package func functions(
    of source: ScriptSource.File, named names: [String], _ arguments: [ScriptValue] = []
  ) throws(SandboxFailure) -> [String: ScriptFunction] {
    do throws(LuaError) {
      let keys = try names.map { name throws(LuaError) in try state.key(name) }
      let table = try state.run(source.lua, arguments: arguments.map { $0.lua })[0].table
      var functions: [String: ScriptFunction] = [:]
      for key in keys {
        if let function = try table?[key].function() {
          functions[key.name] = ScriptFunction(function: function)
        }
      }
      return functions
    } catch {
      throw SandboxFailure(error)
    }
  }

  /// Calls a function under the budget of a call.
  ///
  /// - Parameters:
  ///   - function: A function of this sandbox.
  ///   - arguments: Its arguments.
  /// - Returns: Its first result as plain data.
  /// - Throws: ``SandboxFailure``, also if the result has no plain form.
  @discardableResult
  package func call(
    _ function: ScriptFunction, _ arguments: [ScriptValue] = []
  ) throws(SandboxFailure) -> ScriptValue {
    do throws(LuaError) {
      let result = try state.call(function.function, arguments.map { $0.lua })[0]
      return ScriptValue(try result.plain(Self.conversion))
    } catch {
      throw SandboxFailure(error)
    }
  }

  private static func arguments(of call: LuaCall) throws(Refusal) -> [ScriptValue] {
    do throws(LuaError) {
      return try call.arguments.map { view throws(LuaError) in
        ScriptValue(try view.plain(conversion))
      }
    } catch {
      throw Refusal(error.sentence)
    }
  }

  private static let conversion: LuaConversion = {
    var conversion = LuaConversion()
    conversion.count = 100_000
    return conversion
  }()
}

extension ScriptSource.File {
  fileprivate var lua: LuaSource { LuaSource(chunk: path, bytes: bytes) }
}
