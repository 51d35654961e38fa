package import ReorderCore
package import ReorderScripting
package import ReorderTrace

/// Expressions of Lua, evaluated with what a hook saw: a row for each of its calls.
///
/// They see `drag`, `list`, `scroll`, `board` and `p` as the hook did, `drag.memory` included, and
/// run in a sandbox of their own, so that they cannot change the replay.
package struct Watch {
  /// A call of the hook.
  package struct Row: Hashable, Sendable {
    /// The time of the call.
    package let time: Timestamp
    /// A value for each expression, or what is wrong with it.
    package let values: [String]
  }

  fileprivate let sandbox: ScriptSandbox
  fileprivate let objects: DragObjects
  fileprivate let functions: [ScriptFunction]

  /// Compiles the expressions.
  ///
  /// - Throws: `SandboxFailure` if one is not Lua.
  package init(_ expressions: [String]) throws(SandboxFailure) {
    let sandbox = try ScriptSandbox()
    self.sandbox = sandbox
    objects = try DragObjects(in: sandbox)
    var functions: [ScriptFunction] = []
    for expression in expressions {
      let text = "return { watch = function(p) return table.pack(\(expression)\n) end }"
      let file = ScriptSource.File(path: "--watch \(expression)", bytes: Array(text.utf8))
      functions += try sandbox.functions(of: file, named: ["watch"]).values
    }
    self.functions = functions
  }

  /// Evaluates the expressions at each call of a hook.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - behaviour: The behaviour that decides, in a state of its own.
  ///   - hook: The hook.
  ///   - tickRate: Ticks per second; if omitted, the trace's own rate.
  ///   - shouldStop: Returns whether to stop; polled regularly.
  /// - Throws: ``ReplayError`` if the trace cannot be replayed, or was stopped.
  package func rows(
    of trace: Trace, under behaviour: Behaviour, at hook: PolicyHook, tickRate: Double? = nil,
    shouldStop: (@Sendable () -> Bool)? = nil
  ) throws(ReplayError) -> [Row] {
    var setup = ReplaySetup(trace, shouldStop: shouldStop)
    setup.tickRate = tickRate
    let watching = WatchingPolicy(behaviour, self, hook)
    try ReplayError.ofTrace { () throws(TraceError) in
      var replay = try Replay(setup, under: watching, observing: NoObserver())
      _ = try replay.run(trace)
    }
    return watching.rows
  }

  fileprivate func values(
    _ drag: DragContext, in scene: ReorderScene, memory: ScriptValue, parameters: ScriptValue
  ) -> [String] {
    objects.show(drag, in: scene, memory: memory)
    return functions.map { function in
      do throws(SandboxFailure) {
        return Self.text(try sandbox.call(function, [parameters]))
      } catch {
        return error.sentence
      }
    }
  }

  /// Several values, of which some may be nil.
  private static func text(_ packed: ScriptValue) -> String {
    guard case .table(let entries) = packed, let count = packed["n"]?.whole else { return "nil" }
    let values = (0..<count).map { index in
      entries.first { $0.key == .integer(index + 1) }?.value.shown ?? "nil"
    }
    return values.isEmpty ? "nothing" : values.joined(separator: ", ")
  }
}

/// A behaviour that has a watch evaluated before each call of a hook.
private final class WatchingPolicy: WrappingPolicy {
  var wrapped: Behaviour
  private let watch: Watch
  private let hook: PolicyHook
  private let parameters: ScriptValue
  private(set) var rows: [Watch.Row] = []

  init(_ behaviour: Behaviour, _ watch: Watch, _ hook: PolicyHook) {
    (wrapped, self.watch, self.hook) = (behaviour, watch, hook)
    parameters = .table(
      behaviour.parameterValues.map { ScriptEntry(.string($0.name), ScriptValue($0.value)) })
  }

  func renewed() throws(BehaviourError) -> Self { self }

  func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    if query.hook == hook {
      let memory = wrapped.memory(in: query.drag, at: hook)
      let values = watch.values(
        query.drag, in: copy scene, memory: memory, parameters: parameters)
      rows.append(Watch.Row(time: query.drag.time, values: values))
    }
    return wrapped.decide(query, in: scene)
  }
}
