package import ReorderCore

/// The first line of a trace: name, tick rate, behaviour and scene.
package struct EncodedHeader: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  package static var version: Int { 1 }

  /// The trace's name; the file's name without its extension if the header omits it.
  package var name: String
  /// Ticks per second of virtual time, above 0 and up to 1000.
  package var tickHz: Double
  /// The seed of scripts' random numbers; from 0 to 2⁵³.
  package var seed: Int
  /// The behaviour for the replay unless the command line names another.
  package var behaviour: String?
  /// The behaviour's parameters, in the order of the file.
  package var parameters: [EncodedParameter]
  /// The scene.
  package var scene: SceneDescription

  /// Creates a header; everything except name and scene has a default.
  package init(
    name: String, tickHz: Double = 60, seed: Int = 0, behaviour: String? = nil,
    parameters: [EncodedParameter] = [], scene: SceneDescription
  ) {
    self.name = name
    self.tickHz = tickHz
    self.seed = seed
    self.behaviour = behaviour
    self.parameters = parameters
    self.scene = scene
  }
}

/// One `"key": value` of a header's `params`.
package struct EncodedParameter: Hashable, Sendable {
  /// The parameter's name.
  package var key: String
  /// The parameter's value; `nil` for `null`.
  package var value: ParameterValue?

  /// Creates a parameter.
  package init(key: String, value: ParameterValue?) {
    self.key = key
    self.value = value
  }
}

extension EncodedHeader {
  /// The values of the parameters by name; `null` values are omitted.
  package var values: [String: ParameterValue] {
    get {
      var values: [String: ParameterValue] = [:]
      for parameter in parameters {
        if let value = parameter.value { values[parameter.key] = value }
      }
      return values
    }
    set {
      parameters = newValue.sorted { $0.key < $1.key }.map {
        EncodedParameter(key: $0.key, value: $0.value)
      }
    }
  }
}
