import Foundation
import Testing

/// A script of a few lines that looks for a way past a limit; its name says which family it is of.
struct HostileFamily: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  /// All that `Hostile/families.txt` holds, each behind a line with its name.
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
