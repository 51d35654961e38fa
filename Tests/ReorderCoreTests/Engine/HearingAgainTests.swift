import TestSupport
import Testing

@testable import ReorderCore

/// After a cancel an engine responds to the next finger, whether or not the toolkit reported that
/// the last one left.
@Suite struct HearingAgainTests {
  private func dragged() throws -> Finger<NativePolicy> {
    var finger = try Finger(on: rows(6, of: 50))
    try finger.press(y: 25)
    try finger.move(y: 80, after: 0.1)
    #expect(finger.order == "BACDEF")
    return finger
  }

  private func touch(
    _ finger: inout Finger<NativePolicy>, contact: Int, y: Double
  ) throws {
    finger.send(.pointer(try sample(.down, y: y, at: finger.now, contact: contact)))
    finger.tick(after: 0.5)
  }

  @Test("After a cancel any contact that comes down lifts", arguments: [0, 1])
  func cancelled(contact: Int) throws {
    var finger = try dragged()
    finger.cancel()
    #expect(!finger.engine.isTouched)
    try touch(&finger, contact: contact, y: 125)
    #expect(finger.engine.isDragging)
    #expect(finger.engine.drag?.item?.id == finger.item("C"))
  }

  @Test("After a cancel a key lifts")
  func keys() throws {
    var finger = try dragged()
    finger.cancel()
    finger.send(.key(.lift(.item(try #require(finger.item("C")))), at: .at(finger.now)))
    #expect(finger.engine.isDragging)
  }

  @Test("A cancel also frees an engine whose finger pressed on nothing, or slipped")
  func nothingToCancel() throws {
    for (down, slip) in [(500.0, 500.0), (25, 60)] {
      var finger = try Finger(on: rows(6, of: 50))
      try finger.down(y: down)
      try finger.move(y: slip, after: 0.1)
      #expect(finger.engine.isTouched)
      finger.cancel()
      #expect(finger.engine.isAtRest)
      try touch(&finger, contact: 7, y: 125)
      #expect(finger.engine.isDragging)
    }
  }

  @Test(
    "Without a cancel other contacts are ignored, and the same one counts when it returns")
  func withoutCancel() throws {
    var finger = try Finger(on: rows(6, of: 50))
    try finger.down(y: 25)
    try finger.move(y: 60, after: 0.1)
    try touch(&finger, contact: 7, y: 125)
    #expect(!finger.engine.isDragging)
    try touch(&finger, contact: 0, y: 125)
    #expect(finger.engine.isDragging)
  }

  @Test("Later samples of the old finger mean nothing")
  func oldFinger() throws {
    var finger = try dragged()
    finger.cancel()
    try finger.move(y: 200, after: 0.1)
    try finger.up()
    #expect(finger.engine.isAtRest)
    #expect(finger.order == "ABCDEF")
  }

  @Test("A reset ends a drag, brings settling items to rest, and accepts every contact")
  func reset() throws {
    var finger = try Finger(on: rows(6, of: 50), native: NativePolicy())
    finger.engine.tracksDisplacement = true
    try finger.press(y: 25)
    try finger.move(y: 80, after: 0.1)
    let item = try #require(finger.item("A"))
    finger.engine.reset(at: .at(finger.now))
    #expect(
      finger.engine.changes.map(\.effect) == [
        .restored, .cancelled(.item(item), .host), .rested(.item(item)),
      ])
    #expect(finger.engine.isAtRest)
    #expect(finger.engine.restTime == nil)
    #expect(finger.engine.scene.list.line == "ABCDEF")
    try touch(&finger, contact: 3, y: 125)
    #expect(finger.engine.isDragging)
  }

  @Test("A reset brings windows to their resting places at once")
  func windows() throws {
    var finger = try Finger.quick(on: stage([.window("A", center: Point2D(100, 100))]))
    try finger.drag("A", to: Point2D(200, 300))
    #expect(!finger.engine.isAtRest)
    finger.engine.reset(at: .at(finger.now))
    #expect(finger.engine.isAtRest)
    #expect(finger.engine.changes.count == 1)
    #expect(finger.center("A") == Point2D(290, 300))
  }
}
