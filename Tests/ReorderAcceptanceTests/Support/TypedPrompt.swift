import ReorderScripting

@testable import ReorderAcceptance

/// A prompt with its input and output.
final class TypedPrompt {
  let bench: Prompt
  private let files: Files

  /// The saved files, by path.
  final class Files {
    var texts: [String: String] = [:]
  }

  init(_ adjust: (inout PromptOptions) -> Void = { _ in }) throws {
    var options = PromptOptions(scripts: Specs.scripts)
    adjust(&options)
    let files = Files()
    self.files = files
    bench = try Prompt(options) { texts, isForced in
      for (path, _) in texts where files.texts[path] != nil && !isForced {
        throw ScriptSandbox.Refusal("\(path) is there")
      }
      for (path, text) in texts { files.texts[path] = text }
    }
  }

  var saved: [String: String] { files.texts }

  /// The output and error messages of lines, in order.
  @discardableResult
  func enter(_ lines: String...) -> String {
    lines.map { line in
      let reply = bench.enter(line)
      return reply.output + (reply.message.isEmpty ? "" : reply.message + "\n")
    }.joined()
  }

  /// The last line's values.
  func value(_ line: String) -> String { String(enter(line).dropLast()) }
}
