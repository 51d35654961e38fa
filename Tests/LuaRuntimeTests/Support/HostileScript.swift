import Foundation
import Testing

/// A script that must be contained, with the expectation in its header.
struct HostileScript: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let expectation: String

  var testDescription: String { name }

  /// All of them, by name.
  static let all: [HostileScript] = {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Hostile")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted().compactMap { name in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      else { return nil }
      return HostileScript(name: name, text: text, expectation: header("expect", of: text))
    }
  }()

  static func named(_ name: String) -> HostileScript? { all.first { $0.name.hasPrefix(name) } }

  private static func header(_ key: String, of text: String) -> String {
    let line = text.split(separator: "\n").first { $0.hasPrefix("-- \(key): ") }
    return line.map { String($0.dropFirst(key.count + 5)) } ?? ""
  }
}
