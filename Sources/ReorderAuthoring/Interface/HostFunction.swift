/// A function that scripts call; the source of stubs, reference and completion.
package struct HostFunction: Hashable, Sendable {
  /// The name in scripts.
  package let name: String
  /// The parameters in LuaCATS notation, such as `x: number`.
  package let parameters: [String]
  /// The results in LuaCATS notation, such as `integer?`.
  package let results: [String]
  /// One sentence about what it does.
  package let summary: String

  init(_ name: String, _ parameters: [String], _ results: [String], _ summary: String) {
    self.name = name
    self.parameters = parameters
    self.results = results
    self.summary = summary
  }

  /// The parameters' names.
  package var parameterNames: [String] { Self.names(parameters) }

  /// The parameters' names, separated by commas, as a script writes them.
  var parameterList: String { parameterNames.joined(separator: ", ") }

  /// The part before the colon of each parameter.
  static func names(_ parameters: [String]) -> [String] {
    parameters.map { String($0.prefix { $0 != ":" && $0 != "?" }) }
  }
}
