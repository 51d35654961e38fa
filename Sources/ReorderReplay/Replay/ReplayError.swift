package import ReorderScripting
package import ReorderTrace

/// Why a replay cannot start, start over or take a record.
package enum ReplayError: Error, Hashable, Sendable {
  /// A record or the scene is at fault, or the replay was stopped.
  case trace(TraceError)
  /// The behaviour does not load.
  case behaviour(BehaviourError)
  /// The behaviour's file cannot be read.
  case file(ScriptFileError)

  /// Runs the work of a trace.
  static func ofTrace<Value>(
    _ work: () throws(TraceError) -> Value
  ) throws(ReplayError) -> Value {
    do throws(TraceError) { return try work() } catch { throw .trace(error) }
  }

  /// Loads a behaviour.
  static func ofBehaviour<Value>(
    _ load: () throws(BehaviourError) -> Value
  ) throws(ReplayError) -> Value {
    do throws(BehaviourError) { return try load() } catch { throw .behaviour(error) }
  }
}

extension ReplayError: CustomStringConvertible {
  /// The place, the problem, and the fix.
  package var description: String {
    switch self {
    case .trace(let error): error.description
    case .behaviour(let error): error.description
    case .file(let error): error.description
    }
  }
}
