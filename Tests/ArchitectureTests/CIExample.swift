import Foundation
import TestSupport

/// A file of `scripts/examples/ci`, and the commands that it makes a build server run.
struct CIExample {
  private let lines: [Substring]

  init(_ name: String) throws {
    lines = try Repository.text("scripts/examples/ci/\(name)")
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The values of a key in YAML that are on its line: `run: reorder check`.
  func values(of key: String) -> [String] {
    lines.compactMap { $0.wholeMatch(of: /\s*(?:- )?(\w+): (.+)/) }
      .filter { $0.1 == key }.map { String($0.2) }
  }

  /// The items of the lists of a key in YAML: `script:`, and a line `- reorder check`.
  func items(of key: String) -> [String] {
    var isInside = false
    var items: [String] = []
    for line in lines {
      if let item = line.wholeMatch(of: /\s+- (.+)/) {
        if isInside { items.append(String(item.1)) }
      } else {
        isInside = line.wholeMatch(of: /\s*(\w+):/)?.1 == key[...]
      }
    }
    return items
  }

  /// The instructions of a container file: `("WORKDIR", "/project")`.
  var instructions: [(name: String, text: String)] {
    lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n").replacing("\\\n", with: "")
      .split(separator: "\n")
      .compactMap { $0.wholeMatch(of: /([A-Z]+) (.+)/) }
      .map { (name: String($0.1), text: String($0.2)) }
  }

  /// The texts of the instructions with a name, in order.
  func instructions(_ name: String) -> [String] {
    instructions.filter { $0.name == name }.map(\.text)
  }

  /// The commands of each file that run reorder on a project.
  static func commands() throws -> [(file: String, commands: [String])] {
    [
      ("github.yml", try CIExample("github.yml").values(of: "run")),
      ("gitlab.yml", try CIExample("gitlab.yml").items(of: "script")),
      ("Containerfile", try CIExample("Containerfile").instructions("CMD")),
    ]
  }
}
