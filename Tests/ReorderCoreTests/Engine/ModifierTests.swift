import TestSupport
import Testing

@testable import ReorderCore

/// What hooks see of the modifier keys: those that were held at the pointer's last sample.
@Suite("The modifier keys of a drag") struct ModifierTests {
  @Test("are those of the latest sample, from the press to the drop")
  func latest() throws {
    var finger = try Finger(on: rows(6, of: 50))
    finger.engine.reportsDecisions = true
    finger.modifiers = [.alt]
    try finger.press(y: 25)
    #expect(finger.engine.drag?.modifiers == [.alt])
    finger.modifiers = [.alt, .shift]
    try finger.move(y: 25, after: 0.1)
    #expect(finger.engine.drag?.modifiers == [.alt, .shift])
    finger.wait(0.5)
    #expect(finger.engine.drag?.modifiers == [.alt, .shift])
    finger.modifiers = []
    try finger.move(y: 60, after: 0.1)
    #expect(finger.engine.drag?.modifiers == [])
    finger.modifiers = [.meta]
    try finger.up()
    let drags = finger.changes.compactMap { change -> DragContext? in
      if case .decided(let record) = change.effect { record.query.drag } else { nil }
    }
    #expect(drags.first?.modifiers == [.alt])
    #expect(drags.last?.modifiers == [.meta])
  }

  @Test("change at rest within a press")
  func press() throws {
    var finger = try Finger(on: rows(6, of: 50))
    try finger.down(y: 25)
    finger.modifiers = [.control]
    try finger.move(y: 26, after: 0.1)
    finger.tick(after: 0.4)
    #expect(finger.engine.drag?.modifiers == [.control])
  }

  @Test("have names, in an order of their own")
  func names() {
    for bits in 0..<16 as Range<UInt8> {
      let keys = ModifierKeys(rawValue: bits)
      #expect(keys.names.count == bits.nonzeroBitCount)
      let again = keys.names.compactMap { ModifierKeys(named: $0) }
        .reduce(into: ModifierKeys()) { $0.formUnion($1) }
      #expect(again == keys)
    }
    #expect(ModifierKeys(rawValue: 255) == [.shift, .control, .alt, .meta])
    #expect(ModifierKeys(named: "option") == nil)
  }
}
