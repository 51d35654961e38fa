import TestSupport
import Testing

@testable import ReorderTrace

@Suite("The next newline")
struct NewlineTests {
  @Test("is where a plain search finds it, whatever bytes surround it and wherever it starts")
  func search() {
    var random = SeededRandom(seed: walkSeed())
    let bytes: [UInt8] = [9, 10, 11, 0, 1, 0x0B, 0x8A, 0x7F, 0xFF, 0x80]
    for _ in 0..<3000 {
      let text = (0..<random.below(40)).map { _ in
        random.chance(0.1) ? 10 : random.element(of: bytes.filter { $0 != 10 })
      }
      for start in 0...text.count {
        let found = text.withUnsafeBufferPointer { $0.newline(from: start) }
        #expect(found == text[start...].firstIndex(of: 10))
      }
    }
  }
}
