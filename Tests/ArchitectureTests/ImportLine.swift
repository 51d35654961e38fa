/// A line that makes another module available: a Swift `import`, or an `#include` of C.
struct ImportLine: Equatable, Sendable {
  /// The line number in its file, counted from 1.
  var number: Int
  /// The module, or the library that an included header belongs to.
  var module: String
  /// `public`, `internal` …, or nil if nothing is written.
  var access: String?
  /// `@testable`, `@_exported` …, in source order.
  var attributes: [String] = []

  /// Whether the module's types may appear in the public interface of the importing module.
  var isPublic: Bool {
    access == "public" || access == "open" || attributes.contains("@_exported")
  }
}

extension SourceFile {
  /// Every import of the file, in order.
  ///
  /// An include of a header in the same target is not an arrow and is left out: `headers` are the
  /// names of those headers.
  func imports(ownHeaders headers: Set<String> = []) -> [ImportLine] {
    isSwift ? swiftImports() : includes(ownHeaders: headers)
  }

  private func swiftImports() -> [ImportLine] {
    var found: [ImportLine] = []
    var isInsideString = false
    for (index, line) in lines.enumerated() {
      let opensOrCloses = line.ranges(of: "\"\"\"").count % 2 == 1
      if !isInsideString {
        found += code(of: line).split(separator: ";").compactMap {
          swiftImport(in: $0, number: index + 1)
        }
      }
      if opensOrCloses { isInsideString.toggle() }
    }
    return found
  }

  private func swiftImport(in statement: Substring, number: Int) -> ImportLine? {
    let words = statement.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count else {
      return nil
    }
    let before = words[..<keyword]
    let attributes = before.filter { $0.hasPrefix("@") }
    let access = before.filter { !$0.hasPrefix("@") }
    guard access.allSatisfy(Self.accessLevels.contains) else { return nil }
    let after = words[(keyword + 1)...].drop(while: Self.kinds.contains)
    let path = after.first ?? words[keyword + 1]
    return ImportLine(
      number: number, module: String(path.prefix { $0 != "." }), access: access.first,
      attributes: attributes)
  }

  private func includes(ownHeaders: Set<String>) -> [ImportLine] {
    lines.enumerated().compactMap { index, line in
      guard let header = line.firstMatch(of: /^\s*#\s*include\s*[<"]([^>"]+)[>"]/)?.output.1,
        !ownHeaders.contains(String(header))
      else { return nil }
      let library = ArchitectureTable.library(ofHeader: String(header))
      return ImportLine(number: index + 1, module: library)
    }
  }

  /// The part of a line before a comment.
  ///
  /// A `//` within a string cuts it too; that hides no import.
  func code(of line: Substring) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
  }

  private static let accessLevels: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<String> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
