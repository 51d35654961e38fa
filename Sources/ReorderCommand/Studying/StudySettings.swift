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
    try Variation.checkOnce(variations)
    for variation in variations {
      // A parameter that none of them has is an error of the first one.
      let able = loaded.filter { $0.parameters.settable(variation.key) != nil }
      for behaviour in able.isEmpty ? [loaded[0]] : able { try variation.check(for: behaviour) }
    }
    return zip(behaviours, loaded).flatMap { name, behaviour in
      points(of: behaviour).map { StudySetting(name, loader, $0) }
    }
  }

  /// The combinations of values for one behaviour; `nil` for a parameter that it does not have.
  private func points(of behaviour: Behaviour) -> [[(key: String, value: String?)]] {
    variations.reduce([[]]) { points, variation in
      let isKnown = behaviour.parameters.settable(variation.key) != nil
      let values: [String?] = isKnown ? variation.values : [nil]
      return points.flatMap { point in values.map { point + [(variation.key, $0)] } }
    }
  }
}
