import ReorderScripting

/// The settings of a study: every behaviour under every combination of the parameters that vary.
struct StudySettings {
  let behaviours: [String]
  let variations: [Variation]
  let settings: [Setting]
  let scripts: ScriptSource
  let interrupt: Interrupt

  /// Every setting, once each; all are valid.
  ///
  /// A behaviour without a parameter that varies runs once for all of its values.
  ///
  /// - Throws: A ``BehaviourError``, or a ``CommandFailure`` for a parameter that no behaviour has.
  func all() throws -> [StudySetting] {
    let loaded = try behaviours.map { try Behaviour(named: $0, in: scripts) }
    let loader = BehaviourLoader(
      scripts: scripts, names: behaviours, settings: settings, interrupt: interrupt)
    if let complaint = loader.complaints(aboutSettingsOf: loaded).first {
      throw CommandFailure(complaint)
    }
    for (index, variation) in variations.enumerated() {
      if variations[..<index].contains(where: { $0.key == variation.key }) {
        throw UsageError.contradiction("'\(variation.key)' is varied twice")
      }
      guard loaded.contains(where: { $0.parameters.settable(variation.key) != nil }) else {
        let hint = loaded[0].parameters.hint(to: variation.key)
        throw loaded[0].error(.unknownParameter(variation.key, hint: hint))
      }
    }
    return try zip(behaviours, loaded).flatMap { name, behaviour in
      try points(of: behaviour).map { StudySetting(name, loader, $0) }
    }
  }

  /// The combinations of values for one behaviour.
  private func points(of behaviour: Behaviour) throws -> [[(key: String, value: String?)]] {
    var points: [[(key: String, value: String?)]] = [[]]
    for variation in variations {
      guard let parameter = behaviour.parameters.settable(variation.key) else {
        points = points.map { $0 + [(variation.key, nil)] }
        continue
      }
      for value in variation.values {
        do {
          _ = try parameter.value(parsing: value)
        } catch {
          throw behaviour.error(.parameter(variation.key, error))
        }
      }
      points = points.flatMap { point in variation.values.map { point + [(variation.key, $0)] } }
    }
    return points
  }
}
