package import ReorderCore

extension ScriptDirectory.Source {
  /// A script that leaves every decision to the native rules.
  ///
  /// - Parameter path: What messages call it.
  package static func native(path: String = "native rules") -> ScriptDirectory.Source {
    ScriptDirectory.Source(path: path, bytes: Array("return { api = 1 }".utf8))
  }
}

extension Behaviour {
  /// A behaviour that leaves every decision to the native rules.
  ///
  /// - Parameters:
  ///   - name: What outcomes call it.
  ///   - path: What messages call its script.
  ///   - values: What parameters are set to; it has none, so any value is refused.
  ///   - options: Limits and seed.
  /// - Throws: ``BehaviourError`` for a parameter.
  package static func native(
    named name: String = "native", path: String = "native rules",
    setting values: [String: ParameterValue] = [:], options: BehaviourOptions = BehaviourOptions()
  ) throws(BehaviourError) -> Behaviour {
    try Behaviour(named: name, source: .native(path: path), setting: values, options: options)
  }
}
