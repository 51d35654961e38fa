package import ReorderTrace

// A replay as the text of files.
extension Replay {
  /// The remembered records as a trace that replays to the same outcome.
  ///
  /// - Parameter name: The trace's name; if omitted, the header's own.
  package func trace(named name: String? = nil) -> Trace {
    var header = setup.header
    if let name { header.name = name }
    return Trace(file: header.name, header: header, records: records)
  }

  /// A spec that expects the outcome of the trace next to it.
  ///
  /// - Parameter name: The trace's name.
  /// - Throws: The error that stops the replay from starting over.
  package func spec(named name: String) throws(ReplayError) -> String {
    let outcome = try again(observing: NoObserver()).outcome
    return SpecText.text(for: trace(named: name).header, comingTo: outcome)
  }
}
