package import ReorderCore

extension ScriptSource.File {
  /// A script that leaves every decision to the native rules.
  ///
  /// - Parameter path: The path shown in messages.
  package static func native(path: String = "native rules") -> ScriptSource.File {
    ScriptSource.File(
      path: path,
      bytes: Array(
        """
        return { api = 1, breaks = {
          still = "in lines that wrap, what gave way may come back as the next item does",
          samples = "a row comes to the front of the next section before it passes the row there",
          ticks = "what scrolls by is looked at once a tick",
          reach = "in lines that wrap, a wide item may have no place to be dropped at",
          spoken = "the sentences are a script's",
        } }
        """.utf8))
  }
}

extension Behaviour {
  /// A behaviour that leaves every decision to the native rules.
  ///
  /// - Parameters:
  ///   - name: The name shown in outcomes.
  ///   - path: The path of its script, as shown in messages.
  ///   - values: Parameter values; it has no parameters, so any value is refused.
  ///   - options: Limits and seed.
  /// - Throws: ``BehaviourError`` if a parameter is set.
  package static func native(
    named name: String = "native", path: String = "native rules",
    setting values: [String: ParameterValue] = [:], options: BehaviourOptions = BehaviourOptions()
  ) throws(BehaviourError) -> Behaviour {
    try Behaviour(named: name, source: .native(path: path), setting: values, options: options)
  }
}
