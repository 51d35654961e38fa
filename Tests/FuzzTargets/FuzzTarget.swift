/// What is fuzzed: each target takes any bytes at all and holds what must hold against them.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The reader of traces, and the writer that must give the same trace again.
  case trace
  /// The importer of evemu recordings.
  case evemu
  /// The gate that every answer of a policy passes, and what reads the answers of scripts.
  case gate
  /// Whole sessions: a scene, samples, changes of the application and a shipped behaviour.
  case session

  /// Runs the target once.
  ///
  /// - Throws: ``BrokenProperty`` where something does not hold; a trap is a finding too.
  public func run(_ bytes: [UInt8]) throws {
    switch self {
    case .trace: try TraceFuzz.run(bytes)
    case .evemu: try EvemuFuzz.run(bytes)
    case .gate: try GateFuzz.run(bytes)
    case .session: try SessionFuzz.run(bytes)
    }
  }
}

/// Something that must hold for any input and does not.
public struct BrokenProperty: Error, CustomStringConvertible {
  /// What does not hold.
  public let description: String
}

/// Ends the run unless the property holds.
func require(_ holds: Bool, _ property: @autoclosure () -> String) throws {
  if !holds { throw BrokenProperty(description: property()) }
}
