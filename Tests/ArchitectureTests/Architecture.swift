/// Compares what targets import, and what the manifest lets them link, with the table.
struct Architecture: Sendable {
  var sources: [SourceFile]
  var manifest: Manifest
  var rows = ArchitectureTable.rows

  /// One sentence for each arrow that is not in the table; empty if there are none.
  var breaches: [String] {
    sources.flatMap(breaches(of:)) + manifest.targets.flatMap(breaches(of:))
      + (manifest.hasPackageDependencies ? ["Package.swift depends on another package"] : [])
  }

  private func breaches(of file: SourceFile) -> [String] {
    guard let row = row(file.target) else { return ["\(file.path): \(file.target) is in no row"] }
    return file.imports(ownHeaders: headers(of: file.target)).flatMap { line in
      let complaints = complaints(about: line, row: row)
      return (complaints.isEmpty ? unguarded(line, in: file) : complaints)
        .map { "\(file.place(line.number)): \(row.target) \($0)" }
    }
  }

  private func complaints(about line: ImportLine, row: ArchitectureRow) -> [String] {
    guard row.reaches.contains(line.module) else { return ["may not import \(line.module)"] }
    var complaints: [String] = []
    if row.hidden.contains(line.module), line.isPublic {
      complaints.append("must keep \(line.module) to itself, not import it publicly")
    }
    if line.attributes.contains("@_exported") || line.attributes.contains("@testable") {
      complaints.append("may not import \(line.module) \(line.attributes.joined(separator: " "))")
    }
    if isUndeclared(line.module, by: row.target) {
      complaints.append("imports \(line.module), which Package.swift does not list for it")
    }
    return complaints
  }

  /// What others may use compiles on other systems too, so each C library is asked for by name.
  private func unguarded(_ line: ImportLine, in file: SourceFile) -> [String] {
    guard ArchitectureTable.system.contains(line.module),
      !ArchitectureTable.onDebian.contains(file.target)
    else { return [] }
    let before = line.number > 1 ? file.lines[line.number - 2] : ""
    guard !before.hasSuffix("if canImport(\(line.module))") else { return [] }
    return ["imports \(line.module) without #if canImport(\(line.module))"]
  }

  private func breaches(of target: Manifest.Target) -> [String] {
    guard target.kind != "testTarget" else { return [] }
    guard let row = row(target.name) else { return ["Package.swift: \(target.name) is in no row"] }
    return target.dependencies.subtracting(row.reaches).sorted()
      .map { "Package.swift: \(row.target) may not depend on \($0)" }
  }

  /// Whether `module` belongs to this package and `target` imports it undeclared: every built
  /// module lies in one folder, so such an import may compile by accident.
  func isUndeclared(_ module: String, by target: String) -> Bool {
    guard manifest.target(module) != nil, let importer = manifest.target(target) else {
      return false
    }
    return !importer.dependencies.contains(module)
  }

  private func row(_ target: String) -> ArchitectureRow? { rows.first { $0.target == target } }

  private func headers(of target: String) -> Set<String> {
    Set(
      sources.filter { $0.target == target && $0.path.hasSuffix(".h") }
        .compactMap { $0.path.split(separator: "/").last.map(String.init) })
  }
}
