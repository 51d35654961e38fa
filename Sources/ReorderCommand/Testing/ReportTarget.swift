import ReorderAcceptance

/// A report that a command line asks for: its format, and where it goes.
struct ReportTarget: Hashable, Sendable {
  let report: SpecReport
  /// The file; `nil` for standard output.
  let file: String?

  /// The reports of a command line: the one for standard output, if there is one, comes first.
  ///
  /// - Parameters:
  ///   - values: What follows each `--reporter`: a format, or a format and a file.
  ///   - output: The file of the report that names none.
  /// - Throws: ``UsageError`` if two reports go to one place.
  static func all(_ values: [String], output: String?) throws(UsageError) -> [ReportTarget] {
    var targets = values.compactMap { Self($0) }
    var plain = targets.filter { $0.file == nil }.map(\.report)
    targets.removeAll { $0.file == nil }
    if plain.isEmpty { plain = [.pretty] }
    guard plain.count == 1 else {
      throw .contradiction(
        "--reporter \(plain.map(\.rawValue).joined(separator: " and ")) go to one place; give all "
          + "but one a file, as in --reporter \(plain[0].rawValue):FILE")
    }
    targets.insert(Self(report: plain[0], file: output), at: 0)
    for (index, target) in targets.enumerated() {
      guard let file = target.file, targets[..<index].contains(where: { $0.file == file }) else {
        continue
      }
      throw .contradiction("two reports go to \(file); give each a file of its own")
    }
    return targets
  }

  private init(report: SpecReport, file: String?) {
    self.report = report
    self.file = file
  }

  private init?(_ value: String) {
    let parts = value.split(separator: ":", maxSplits: 1)
    guard let report = parts.first.flatMap({ SpecReport(rawValue: String($0)) }) else { return nil }
    self.init(report: report, file: parts.count > 1 ? String(parts[1]) : nil)
  }
}
