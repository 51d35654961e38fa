import Foundation
import ReorderScripting
import TestSupport
import Testing

@testable import ReorderLaws
@testable import ReorderTrace

/// A drag that breaks a law, kept as a file.
struct KeptDrag {
  let trace: Trace

  /// The drag of a behaviour and a law; `nil` if none is kept.
  init?(_ name: String, _ law: DragLaw) throws {
    try self.init(file: Self.folder("Own").appending(path: "\(name)-\(law).trace.jsonl"))
  }

  init?(file: URL) throws {
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    var warnings: [TraceWarning] = []
    let all = try Trace.all(in: Array(bytes), file: file.lastPathComponent, warnings: &warnings)
    trace = try #require(all.first)
  }

  static func folder(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
  }

  /// Whether a drag breaks a law under a behaviour, in one of the comparisons that are made.
  static func breaks(_ law: DragLaw, _ trace: Trace, under subject: LawSubject) throws -> Bool {
    let drag = try #require(subject.play(trace))
    let trial = LawTrial(subject)
    return (0..<12).contains { trial.breach(of: law, by: drag, choice: $0) != nil }
  }
}

/// The smallest drags with which other libraries' rules break a law, which the article shows.
@Suite("The drag of another library") struct PeerLawTests {
  /// Names such as `sortablejs-home`.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: KeptDrag.folder("Peers").path())
    return (files ?? []).filter { $0.hasSuffix(".trace.jsonl") }
      .map { String($0.dropLast(".trace.jsonl".count)) }.sorted()
  }()

  @Test("breaks the law", arguments: names)
  func breaks(name: String) throws {
    let parts = name.split(separator: "-")
    let law = try #require(DragLaw(rawValue: String(parts[1])))
    let subject = try LawSubject(named: "peers/\(parts[0])", in: .shipped)
    #expect(subject.breaks[law] != nil)
    let file = KeptDrag.folder("Peers").appending(path: "\(name).trace.jsonl")
    let trace = try #require(try KeptDrag(file: file)).trace
    #expect(try KeptDrag.breaks(law, trace, under: subject))
  }
}
