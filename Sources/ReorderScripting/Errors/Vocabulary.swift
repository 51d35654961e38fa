/// The names that every script sees, read from a sandbox once.
enum Vocabulary {
  /// The global names.
  static let globals: [String] = names.keys.sorted()

  /// The names in a library such as `math`; `nil` if it is not a library.
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
        if case .method = candidate.kind { return (object.path, true) }
        return (object.path, false)
      }
    }
    return nil
  }

  private static let names = (try? SandboxGlobals())?.fields ?? [:]
}
