import Foundation
import ReorderScripting
import Testing

@testable import ReorderLaws
@testable import ReorderTrace

/// The smallest drags with which other libraries' rules break a law, which the article shows.
@Suite("The drag of another library") struct PeerLawTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Peers")

  /// Names such as `sortablejs-home`.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    return (files ?? []).filter { $0.hasSuffix(".trace.jsonl") }
      .map { String($0.dropLast(".trace.jsonl".count)) }.sorted()
  }()

  @Test("breaks the law", arguments: names)
  func breaks(name: String) throws {
    let parts = name.split(separator: "-")
    let law = try #require(DragLaw(rawValue: String(parts[1])))
    let subject = try LawSubject(named: "peers/\(parts[0])", in: .shipped)
    #expect(subject.breaks[law] != nil)
    let file = Self.folder.appending(path: "\(name).trace.jsonl")
    var warnings: [TraceWarning] = []
    let trace = try #require(
      try Trace.all(in: Array(Data(contentsOf: file)), file: name, warnings: &warnings).first)
    let drag = try #require(subject.play(trace))
    let trial = LawTrial(subject)
    #expect((0..<12).contains { trial.breach(of: law, by: drag, choice: $0) != nil })
  }
}
