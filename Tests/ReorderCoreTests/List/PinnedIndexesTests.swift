import Testing

@testable import ReorderCore

@Suite struct PinnedIndexesTests {
  @Test("The next free index is what a walk finds, whichever of eight are pinned")
  func free() {
    for bits in 0..<256 {
      let indexes = (0..<8).filter { bits >> $0 & 1 == 1 }
      let pins = PinnedIndexes(indexes)
      for start in -1...8 {
        for step in [1, -1] {
          var wanted = start
          while indexes.contains(wanted) { wanted += step }
          #expect(pins.free(beyond: start, by: step) == wanted, "\(indexes) from \(start)")
        }
      }
    }
  }
}
