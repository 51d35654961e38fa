/// What is fuzzed: each target takes any bytes and checks its properties against them.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The reader of traces, and the writer that must reproduce the same trace.
  case trace
  /// The importer of evemu recordings.
  case evemu
  /// The gate that every policy answer passes, and the reader of script answers.
  case gate
  /// Whole sessions: a scene, samples, changes by the application and a shipped behaviour.
  case session
  /// The same with the lists of a board, whose answers the bytes choose.
  case board

  /// Runs the target once.
  ///
  /// - Throws: ``BrokenProperty`` if a property does not hold; a trap is a finding too.
  public func run(_ bytes: [UInt8]) throws {
    switch self {
    case .trace: try TraceFuzz.run(bytes)
    case .evemu: try EvemuFuzz.run(bytes)
    case .gate: try GateFuzz.run(bytes)
    case .session: try SessionFuzz.run(bytes)
    case .board: try BoardFuzz.run(bytes)
    }
  }
}

/// A property that must hold for any input and does not.
public struct BrokenProperty: Error, CustomStringConvertible {
  /// What does not hold.
  public let description: String
}

/// Ends the run unless the property holds.
func require(_ holds: Bool, _ property: @autoclosure () -> String) throws {
  if !holds { throw BrokenProperty(description: property()) }
}
