/// Compares what targets import with what the manifest and the table let them use.
struct Architecture: Sendable {
  var sources: [SourceFile]
  var manifest: Manifest

  /// One sentence for each import that nothing allows; empty if there are none.
  var breaches: [String] {
    sources.flatMap(breaches(of:))
      + (manifest.hasPackageDependencies ? ["Package.swift depends on another package"] : [])
  }

  private func breaches(of file: SourceFile) -> [String] {
    guard let target = manifest.target(file.target) else {
      return ["\(file.path): Package.swift has no \(file.target)"]
    }
    return file.imports(ownHeaders: headers(of: file.target)).flatMap { line in
      let complaints = complaints(about: line, of: target)
      return (complaints.isEmpty ? unguarded(line, in: file) : complaints)
        .map { "\(file.place(line.number)): \(target.name) \($0)" }
    }
  }

  private func complaints(about line: ImportLine, of target: Manifest.Target) -> [String] {
    let row = ArchitectureTable.row(target.name)
    guard target.dependencies.contains(line.module) || row.system.contains(line.module) else {
      return ["may not import \(line.module)"]
    }
    var complaints: [String] = []
    if row.hidden.contains(line.module), line.isPublic {
      complaints.append("must keep \(line.module) to itself, not import it publicly")
    }
    if line.attributes.contains("@_exported") || line.attributes.contains("@testable") {
      complaints.append("may not import \(line.module) \(line.attributes.joined(separator: " "))")
    }
    return complaints
  }

  /// What others may use compiles on other systems too, so each C library is asked for by name.
  private func unguarded(_ line: ImportLine, in file: SourceFile) -> [String] {
    guard ArchitectureTable.libc.contains(line.module),
      !ArchitectureTable.onDebian.contains(file.target)
    else { return [] }
    let before = line.number > 1 ? file.lines[line.number - 2] : ""
    guard !before.hasSuffix("if canImport(\(line.module))") else { return [] }
    return ["imports \(line.module) without #if canImport(\(line.module))"]
  }

  /// Whether `module` belongs to this package and `target` imports it undeclared: every built
  /// module lies in one folder, so such an import may compile by accident.
  func isUndeclared(_ module: String, by target: String) -> Bool {
    guard manifest.target(module) != nil, let importer = manifest.target(target) else {
      return false
    }
    return !importer.dependencies.contains(module)
  }

  private func headers(of target: String) -> Set<String> {
    Set(
      sources.filter { $0.target == target && $0.path.hasSuffix(".h") }
        .compactMap { $0.path.split(separator: "/").last.map(String.init) })
  }
}
