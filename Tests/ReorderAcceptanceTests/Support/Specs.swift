import Foundation
import ReorderScripting
import TestSupport

@testable import ReorderAcceptance

/// Runs a test's own specs and reports how each of their tests ended.
enum Specs {
  /// The shipped scripts.
  static let scripts = ScriptSource(path: Repository.path("scripts"))

  /// The shipped scripts, and behaviours of a test's own.
  static func scriptsWith(behaviours: [String: String]) throws -> ScriptSource {
    var texts: [String: String] = [:]
    for (name, text) in behaviours { texts["behaviours/\(name).lua"] = text }
    return ScriptSource(texts: texts).over(scripts)
  }

  /// All results of a spec's text, in order.
  static func results(
    _ text: String, path: String = "made_spec.lua",
    folder: ScriptSource = ScriptSource(path: Repository.path("scripts/spec")),
    _ adjust: (inout SpecOptions) -> Void = { _ in }
  ) -> [SpecResult] {
    var options = SpecOptions(scripts: scripts)
    adjust(&options)
    let source = ScriptSource.File(path: path, bytes: Array(text.utf8))
    let collector = Collector()
    _ = SpecSuite(options).run(source, in: folder) { collector.results.append($0) }
    return collector.results
  }

  /// "verdict name" of each result, in order.
  static func verdicts(
    _ text: String, _ adjust: (inout SpecOptions) -> Void = { _ in }
  ) -> [String] {
    results(text, path: "made_spec.lua", adjust).map { "\($0.verdict.rawValue) \($0.name)" }
  }

  /// What went wrong in a test that holds only these lines; `nil` if nothing did.
  static func failure(of lines: String) -> SpecFailure? {
    results("it('t', function()\n\(lines)\nend)").first?.failure
  }
}

final class Collector {
  var results: [SpecResult] = []
}
