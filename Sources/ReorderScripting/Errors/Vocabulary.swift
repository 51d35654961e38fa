internal import LuaRuntime

/// The names that every script sees, asked of a sandbox once.
enum Vocabulary {
  /// The global names.
  static let globals: [String] = names.keys.sorted()

  /// The names in a library such as `math`; `nil` where that is no library.
  static func members(of library: String) -> [String]? {
    names[library].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first library that has a function, such as `math` for `floor`.
  static func library(with function: String) -> String? {
    globals.first { names[$0]?.contains(function) ?? false }
  }

  /// The host object that has a field or method, such as `list` for `count`.
  static func object(with field: String) -> (name: String, isMethod: Bool)? {
    for object in HostInterface.objects {
      for candidate in object.fields where candidate.name == field {
        if case .method = candidate.kind { return (object.name.lowercased(), true) }
        return (object.name.lowercased(), false)
      }
    }
    return nil
  }

  private static let names: [String: [String]] = (try? ask()) ?? [:]

  private static func ask() throws(LuaError) -> [String: [String]] {
    let state = try LuaState()
    try Prelude.open(in: state)
    let source = LuaSource(
      chunk: "names",
      text: """
        local all = {}
        for name, value in pairs(_G) do
          all[name] = {}
          if type(value) == "table" and name ~= "_G" then
            for key in pairs(value) do all[name][key] = true end
          end
        end
        return all
        """)
    guard case .table(let entries) = try state.run(source)[0].plain() else { return [:] }
    var names: [String: [String]] = [:]
    for case (.string(let name), .table(let members)) in entries.map({ ($0.key, $0.value) }) {
      names[name] = members.compactMap { if case .string(let key) = $0.key { key } else { nil } }
    }
    return names
  }
}
