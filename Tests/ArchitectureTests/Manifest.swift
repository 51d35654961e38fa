import TestSupport

/// The targets that `Package.swift` declares, read from its text.
struct Manifest: Sendable {
  struct Target: Equatable, Sendable {
    var name: String
    /// `target`, `executableTarget`, `systemLibrary` or `testTarget`.
    var kind: String
    var dependencies: Set<String>
  }

  var targets: [Target]
  /// Whether it names a package other than itself.
  var hasPackageDependencies: Bool

  init(_ text: String) {
    let declaration =
      #/
      \.(target|executableTarget|systemLibrary|testTarget)
      \(\s*name:\s*"([^"]+)"
      (?:,\s*dependencies:\s*\[([^\]]*)\])?
      /#
    targets = text.matches(of: declaration).map { match in
      let quoted = (match.output.3 ?? "").matches(of: /"([^"]+)"/)
      return Target(
        name: String(match.output.2), kind: String(match.output.1),
        dependencies: Set(quoted.map { String($0.output.1) }))
    }
    hasPackageDependencies = text.contains(".package(")
  }

  static func ofThisPackage() throws -> Manifest {
    Manifest(try Repository.text("Package.swift"))
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// The targets that a target uses, and those that these use.
  func reached(from name: String) -> Set<String> {
    (target(name)?.dependencies ?? []).reduce(into: []) {
      $0.formUnion(reached(from: $1).union([$1]))
    }
  }
}
