internal import LuaRuntime

/// A sandboxed Lua state for tools that run scripts of their own kind: specs, experiments.
///
/// It has one owner and runs on one thread at a time. Behaviours have states of their own, so what
/// a script does here reaches none of them, and a host function may run a whole replay.
public final class ScriptSandbox {
  /// What a host function answers.
  public struct Answer: Hashable, Sendable {
    /// The results, in order.
    public var values: [ScriptValue]
    /// What the script is charged for the work, in instructions.
    public var cost: Int

    /// Creates an answer.
    public init(_ values: ScriptValue..., cost: Int = 0) {
      self.values = values
      self.cost = cost
    }
  }

  /// Why a host function refuses; the script meets it as an error.
  public struct Refusal: Error, Hashable, Sendable {
    /// What is wrong.
    public var problem: String
    /// The name that was meant, where one is near.
    public var nearest: String?

    /// What the script's author reads, after the place of the call.
    public var message: String { problem + (nearest.map { "; did you mean '\($0)'?" } ?? "") }

    /// Creates a refusal.
    public init(_ problem: String, nearest: String? = nil) {
      self.problem = problem
      self.nearest = nearest
    }
  }

  /// The host's side of a function: plain arguments in, an answer out.
  public typealias Handler = ([ScriptValue]) throws(Refusal) -> Answer

  let state: LuaState
  /// The texts that errors at a prompt show lines of.
  let sourceMap: SourceMap

  /// Opens a sandbox with the libraries and the helpers that every behaviour has.
  ///
  /// - Parameters:
  ///   - options: Limits, seed, and where output goes.
  ///   - modules: Where the modules are that scripts require; without them they can require none.
  /// - Throws: ``SandboxFailure`` where there is no memory for it.
  public init(
    options: BehaviourOptions = BehaviourOptions(), modules: ScriptDirectory? = nil
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

  /// The most instructions that a call used so far.
  public var mostInstructions: Int { state.usage.instructions.most }

  /// Makes a function that scripts can call once they are handed it.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - signature: A letter for each argument: `n` number, `i` integer, `s` string, `b` boolean,
  ///     `t` table, `v` anything; a capital letter may be nil or left out.
  ///   - handler: Called while the script waits; it cannot call this sandbox.
  /// - Throws: ``SandboxFailure`` where there is no memory for it.
  public func makeFunction(
    _ name: String, _ signature: String, _ handler: @escaping Handler
  ) throws(SandboxFailure) -> ScriptFunction {
    do throws(LuaError) {
      let function = try state.makeFunction(name, signature) { call throws(LuaHostError) in
        do throws(Refusal) {
          let answer = try handler(try Self.arguments(of: call))
          call.charge(answer.cost)
          for value in answer.values { call.reply(value.lua) }
        } catch {
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
  ///   - arguments: What it finds in `...`.
  /// - Throws: ``SandboxFailure``.
  public func run(
    _ source: ScriptDirectory.Source, _ arguments: [ScriptValue] = []
  ) throws(SandboxFailure) {
    do throws(LuaError) {
      _ = try state.run(source.lua, arguments: arguments.map(\.lua), results: 0)
    } catch {
      throw SandboxFailure(error)
    }
  }

  /// Runs a script that returns a table of functions, and keeps those that are asked for.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - names: The keys of the functions; each must be there.
  ///   - arguments: What it finds in `...`.
  /// - Throws: ``SandboxFailure``.
  public func functions(
    of source: ScriptDirectory.Source, named names: [String], _ arguments: [ScriptValue] = []
  ) throws(SandboxFailure) -> [String: ScriptFunction] {
    do throws(LuaError) {
      let keys = try names.map { name throws(LuaError) in try state.key(name) }
      let table = try state.run(source.lua, arguments: arguments.map(\.lua))[0].table
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
  ///   - arguments: What it is given.
  /// - Returns: Its first result as plain data.
  /// - Throws: ``SandboxFailure``, also where the result has no plain form.
  @discardableResult
  public func call(
    _ function: ScriptFunction, _ arguments: [ScriptValue] = []
  ) throws(SandboxFailure) -> ScriptValue {
    do throws(LuaError) {
      let result = try state.call(function.function, arguments.map(\.lua))[0]
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

extension ScriptDirectory.Source {
  fileprivate var lua: LuaSource { LuaSource(chunk: path, bytes: bytes) }
}
