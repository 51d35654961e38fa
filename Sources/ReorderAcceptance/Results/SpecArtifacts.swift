internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// The files that show how a failed test came to its failure: the last replay as a page, a drawing,
/// a trace, an outcome and, if the test fails because an application does not conform, a picture of
/// where it differs.
package struct SpecArtifacts: Sendable {
  /// The folder's name: letters, digits, `_` and `-`, different for every test of a run.
  package let name: String
  /// The files' names and texts.
  package private(set) var files: [(name: String, text: String)]

  /// - Parameters:
  ///   - run: The replay.
  ///   - failure: Why the test failed.
  ///   - test: The test's full name.
  ///   - spec: The spec's path.
  ///   - scripts: The behaviours and modules.
  init(
    of run: SpecRun, behind failure: SpecFailure, test: String, spec: String,
    scripts: ScriptSource, stop: StopSwitch
  ) {
    name = Self.folder(of: test, in: spec)
    let trace = run.trace
    files = [
      ("drag.trace.jsonl", String(decoding: trace.encoded, as: UTF8.self)),
      ("outcome.json", String(decoding: run.outcome.encoded, as: UTF8.self)),
    ]
    if let difference = try? run.difference(behind: failure) {
      var text = ""
      DifferenceSVG(difference).write(to: &text)
      files = [("conform.svg", text)] + files
    }
    guard
      let behaviour = try? run.replay.setup.behaviour(in: scripts, stop: stop),
      let recording = try? Recording(
        of: trace, under: behaviour, withDecisions: true, needsEveryFrame: true,
        shouldStop: { stop.isRaised }),
      !recording.sequence.isCut
    else { return }
    var (page, drawing) = ("", "")
    ReplayPage(title: recording.trace, sides: [ReplaySide(recording)]).write(to: &page)
    SceneSVG(recording.sequence, title: recording.trace, subtitle: recording.behaviour)
      .write(to: &drawing)
    files = [("page.html", page), ("drag.svg", drawing)] + files
  }

  /// The names that the files may have.
  package static let fileNames = [
    "page.html", "drag.svg", "drag.trace.jsonl", "outcome.json", "conform.svg",
  ]

  /// The folder's name for a test.
  ///
  /// - Parameters:
  ///   - test: The test's full name.
  ///   - spec: The spec's path.
  package static func folder(of test: String, in spec: String) -> String {
    SafeName.of("\(stem(of: spec)) \(test)")
  }

  /// The path of a spec's file without what all of them have in common.
  private static func stem(of path: String) -> String {
    let parts = path.split(separator: "/")
    let start = parts.lastIndex(of: "spec").map { $0 + 1 } ?? 0
    let name = parts[min(start, parts.count)...].joined(separator: " ")
    return name.hasSuffix("_spec.lua") ? String(name.dropLast("_spec.lua".count)) : name
  }
}
