public import ReorderTrace

// A replay as files hold it.
extension Replay {
  /// What is remembered as a trace that replays to the same outcome.
  ///
  /// - Parameter name: What the trace is called; the header's own name where it is left out.
  public func trace(named name: String? = nil) -> Trace {
    var header = setup.header
    if let name { header.name = name }
    return Trace(file: header.name, header: header, records: records)
  }

  /// A spec that expects what the trace beside it comes to at its end.
  ///
  /// - Parameter name: What the trace is called.
  /// - Throws: What keeps the replay from starting over.
  public func spec(named name: String) throws -> String {
    let outcome = try again(observing: NoObserver()).outcome
    return SpecText.text(for: trace(named: name).header, comingTo: outcome)
  }
}
