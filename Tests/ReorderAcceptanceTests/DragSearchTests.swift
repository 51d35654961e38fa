import Foundation
import ReorderCore
import ReorderRender
import ReorderScripting
import Synchronization
import TestSupport
import Testing

@testable import ReorderAcceptance
@testable import ReorderLaws
@testable import ReorderTrace

@Suite("The search for the smallest drag") struct DragSearchTests {
  private func trace(_ moves: [Double]) -> Trace {
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 480),
      sections: [SectionDescription(id: "s", items: .generated(count: 9, prefix: "r"))])
    var records = [
      EncodedRecord(time: 0, action: .pointer(EncodedPointer(.down, x: 50.5, y: 20.25)))
    ]
    for (index, y) in moves.enumerated() {
      records.append(
        EncodedRecord(
          time: 500.5 + Double(index) * 16, action: .pointer(EncodedPointer(.move, x: 60, y: y))))
    }
    return Trace(file: "t", header: EncodedHeader(name: "t", scene: scene), records: records)
  }

  /// The smallest drag of those that fail, and the number of drags tried.
  private func smallest(
    of trace: Trace, keepsScene: Bool = true, _ fails: (Trace) -> Bool
  ) throws -> (trace: Trace, tried: Int) {
    var search = DragSearch(count: 1, keepsScene: keepsScene) { _ in trace }
    var failed = false
    while true {
      switch search.next(failed: failed) {
      case .attempt(let trace): failed = fails(trace)
      case .last(let trace): return (trace, search.attempts)
      case .passed: throw SpecFailureError.passed
      }
    }
  }

  private enum SpecFailureError: Error { case passed }

  private func lowest(_ trace: Trace) -> Double {
    var lowest = 0.0
    for case .pointer(let sample) in trace.records.map(\.action) { lowest = max(lowest, sample.y) }
    return lowest
  }

  @Test("finds the single record and the exact bound", arguments: [1.0, 37, 100, 257, 431])
  func bound(limit: Double) throws {
    let long = trace((1...200).map { Double($0) * 2.35 })
    let (found, tried) = try smallest(of: long) { lowest($0) >= limit }
    #expect(found.records.count == 1)
    #expect(lowest(found) == limit)
    #expect(found.records[0].time == 0)
    #expect(tried <= DragSearch.mostSimpler)
  }

  @Test("keeps the records that are needed, at whole numbers, and joins the pauses")
  func needed() throws {
    let long = trace((1...100).map { Double($0 % 50) * 8.7 })
    let (found, _) = try smallest(of: long) { trace in
      var phase = 0
      for record in trace.records {
        guard case .pointer(let sample) = record.action else { continue }
        if phase == 0, sample.y >= 100, record.time >= 300 { phase = 1 }
        if phase == 1, sample.y < 50 { phase = 2 }
      }
      return phase == 2
    }
    #expect(
      found.records == [
        EncodedRecord(time: 300, action: .pointer(EncodedPointer(found.phase(0), x: 0, y: 100))),
        EncodedRecord(time: 300, action: .pointer(EncodedPointer(found.phase(1), x: 0, y: 49))),
      ])
  }

  @Test("makes the scene smaller only if it may")
  func scenes() throws {
    let long = trace([30, 40, 50])
    let kept = try smallest(of: long) { _ in true }.trace
    #expect(kept.records.isEmpty && kept.header.scene == long.header.scene)
    let smaller = try smallest(of: long, keepsScene: false) { trace in
      guard case .generated(let count, _)? = trace.header.scene.sections.first?.items else {
        return false
      }
      return count >= 3
    }.trace
    #expect(
      smaller.header.scene.sections == [
        SectionDescription(id: "s", items: .generated(count: 3, prefix: "r"))
      ])
  }

  @Test("ends, however many simpler drags fail")
  func bounded() throws {
    let long = trace((0..<900).map { Double($0) })
    let (found, tried) = try smallest(of: long) { $0.records.count >= 700 }
    #expect(tried <= DragSearch.mostSimpler)
    #expect(found.records.count >= 700)
  }

  @Test("gives back what it was given, if nothing is changed")
  func exact() {
    let trace = trace([30.123, 40.5, 50])
    #expect(DragCase(trace).records == trace.records)
  }
}

extension Trace {
  fileprivate func phase(_ index: Int) -> PointerSample.Phase {
    guard case .pointer(let sample) = records[index].action else { return .cancel }
    return sample.phase
  }
}
