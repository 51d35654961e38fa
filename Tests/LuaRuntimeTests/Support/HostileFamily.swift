import Foundation
import Testing

/// A short script that tries to get past a limit; its name says which family it belongs to.
struct HostileFamily: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  /// The contents of `Hostile/families.txt`, each script after a line with its name.
  static let all: [HostileFamily] = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Hostile/families.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "--@ ").dropFirst().map { part in
      let name = part.prefix { $0 != "\n" }
      return HostileFamily(name: String(name), text: String(part.dropFirst(name.count + 1)))
    }
  }()
}
