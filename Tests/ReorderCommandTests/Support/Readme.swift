import Foundation
import TestSupport

/// The README or an article, split into its blocks of code.
struct Readme {
  let lines: [String]

  init(_ file: String = "README.md") throws {
    lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// The blocks of a language, in order.
  func blocks(_ language: String) -> [Block] {
    var blocks: [Block] = []
    var open: [String]?
    for line in lines {
      if let block = open, line == "```" {
        blocks.append(Block(lines: block))
        open = nil
      } else if open != nil {
        open?.append(line)
      } else if line == "```" + language {
        open = []
      }
    }
    return blocks
  }

  struct Block {
    var lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The commands of a terminal session with their output.
    var commands: [Command] {
      var commands: [Command] = []
      for line in lines {
        if line.hasPrefix("$ ") {
          let words = line.dropFirst(2).split(separator: " ").map(String.init)
          commands.append(Command(words: words, output: []))
        } else if !commands.isEmpty, !line.isEmpty {
          commands[commands.count - 1].output.append(line)
        }
      }
      return commands.filter { $0.words.first == "reorder" }
    }
  }

  struct Command {
    var words: [String]
    var output: [String]
  }
}

/// A scripts directory of its own, removed after the test.
final class Scratch {
  let path: String

  /// Creates the directory with copies of shipped files.
  init(copying files: [String] = []) throws {
    path = NSTemporaryDirectory() + "reorder-scripts-\(UUID().uuidString)"
    for folder in ["behaviours", "lib", "traces"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    for file in files {
      try FileManager.default.copyItem(
        atPath: Repository.path("scripts/\(file)"), toPath: "\(path)/\(file)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(filePath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
  /// Appends a text to a file, or creates the file.
  func append(_ text: String, to file: String) throws {
    let before = (try? String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)) ?? ""
    try write(before + text, to: file)
  }
}
