import Foundation
import TestSupport
import Testing

/// A short script that tries to get past a limit; its name says which family it belongs to.
struct HostileFamily: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  /// The contents of `Hostile/families.txt`, each script after a line with its name.
  static let all: [HostileFamily] = {
    let text = (try? Repository.text("Tests/LuaRuntimeTests/Hostile/families.txt")) ?? ""
    return text.components(separatedBy: "--@ ").dropFirst().map { part in
      let name = part.prefix { $0 != "\n" }
      return HostileFamily(name: String(name), text: String(part.dropFirst(name.count + 1)))
    }
  }()
}
