import TestSupport
import Testing

@testable import ReorderCore

@Suite("Items that make room")
struct DisplacementTests {
  /// Four rows of 40 points, the first one lifted.
  func lifted(tracking: Bool = true) throws -> Finger<NativePolicy> {
    let rows = ["A", "B", "C", "D"].map { ItemDescription(id: $0, length: 40) }
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 400),
      sections: [SectionDescription(id: "s", items: .listed(rows))])
    var finger = try Finger(on: scene, native: .still(.underFinger))
    finger.engine.tracksDisplacement = tracking
    finger.engine.displacementMotion = .curve(.linear, duration: 0.2)
    try finger.press(y: 20)
    return finger
  }

  func top(
    _ name: String, in finger: Finger<NativePolicy>, after seconds: Double
  ) throws -> Double {
    let item = try #require(finger.item(name))
    let time = Timestamp.at(finger.now + seconds)
    return try #require(finger.engine.frame(of: item, at: time)).minY
  }

  @Test("A row that makes room starts where it was, ends where it belongs, and is halfway halfway")
  func oneRow() throws {
    var finger = try lifted()
    try finger.move(y: 60, after: 0.1)
    #expect(finger.order == "BACD")
    #expect(try top("B", in: finger, after: 0) == 40)
    #expect(abs(try top("B", in: finger, after: 0.1) - 20) < 1e-9)
    #expect(try top("B", in: finger, after: 0.2) == 0)
    #expect(try top("C", in: finger, after: 0) == 80, "items that do not move stay still")
  }

  @Test("A row called back on its way turns around where it is drawn")
  func interrupted() throws {
    var finger = try lifted()
    try finger.move(y: 60, after: 0.1)
    try finger.move(y: 20, after: 0.1)
    #expect(finger.order == "ABCD")
    #expect(abs(try top("B", in: finger, after: 0) - 20) < 1e-9)
    #expect(abs(try top("B", in: finger, after: 0.1) - 30) < 1e-9)
    #expect(try top("B", in: finger, after: 0.2) == 40)
  }

  @Test("After a cancel every row goes home from where it is drawn")
  func cancelled() throws {
    var finger = try lifted()
    try finger.move(y: 140, after: 0.1)
    finger.tick(after: 0.3)
    finger.cancel()
    #expect(finger.order == "ABCD")
    #expect(try top("B", in: finger, after: 0) == 0)
    #expect(try top("D", in: finger, after: 0) == 80)
    #expect(try top("D", in: finger, after: 0.2) == 120)
  }

  @Test("Displacements are kept only for drawing; the drag is the same without")
  func untracked() throws {
    var finger = try lifted(tracking: false)
    try finger.move(y: 60, after: 0.1)
    #expect(finger.engine.displacements.isEmpty)
    #expect(try top("B", in: finger, after: 0) == 0)
  }

  @Test("At every moment each row is drawn between where it was and where it belongs")
  func between() throws {
    var random = SeededRandom(seed: walkSeed())
    var finger = try lifted()
    var drawn = [String: Double]()
    for _ in 0..<200 {
      for name in ["B", "C", "D"] { drawn[name] = try top(name, in: finger, after: 0) }
      try finger.move(y: Double(random.below(160)), after: 0.03)
      for name in ["B", "C", "D"] {
        let item = try #require(finger.item(name))
        let home = try #require(finger.engine.scene.frame(of: item)).minY
        let now = try top(name, in: finger, after: 0)
        let later = try top(name, in: finger, after: 0.05)
        #expect(abs(later - home) <= abs(now - home), "\(name) goes straight home")
        #expect(try top(name, in: finger, after: 0.2) == home)
      }
    }
  }
}

@Suite("A style that changes on a spring")
struct SpringStyleTests {
  @Test("It may overshoot the target, never the valid range, and rests with the spring")
  func overshoot() {
    let spring = ReorderSpring(response: 0.4, dampingFraction: 0.3)
    var snapshot = LiftedSnapshot(
      drag: 1, of: ItemID(rawValue: 0), frame: Rect2D(x: 0, y: 0, width: 10, height: 10),
      at: .zero)
    let change = StyleChange(
      style: SnapshotStyle(scale: 2, alpha: 1), duration: 0, spring: spring)
    #expect(change.isValid)
    snapshot.change(to: change, center: Point2D(x: 100, y: 5), at: .zero)
    let scales = (0..<200).map {
      snapshot.presentation(at: Timestamp(microseconds: Int64($0) * 10_000)).style
    }
    #expect(scales.contains { $0.scale > 2 })
    #expect(scales.allSatisfy { $0.isValid })
    let rest = snapshot.presentation(at: snapshot.restTime)
    #expect(rest == Snapshot(center: Point2D(x: 100, y: 5), style: change.style))
    #expect(snapshot.restTime == Timestamp.zero.laterOrLatest(bySeconds: spring.restTime))
  }

  @Test("A spring with invalid numbers is not a valid style")
  func invalid() {
    let spring = ReorderSpring(response: .nan, dampingFraction: 1)
    #expect(!StyleChange(style: .plain, duration: 0, spring: spring).isValid)
  }

  @Test("An engine is not at rest while items make room for a new one")
  func insertIntoIdleList() throws {
    var finger = try Finger(on: rows(6, of: 50))
    finger.engine.tracksDisplacement = true
    try finger.apply(.insert([ItemDescription(id: "X", length: 50)], at: Gap(section: 0, item: 0)))
    #expect(finger.engine.displacements.count == 6)
    #expect(!finger.engine.isAtRest)
    #expect(finger.engine.animations.isEmpty == false)
    #expect(finger.engine.restTime == .at(0.25))
    finger.tick(after: 0.2)
    #expect(!finger.engine.isAtRest)
    finger.tick(after: 0.05)
    #expect(finger.engine.displacements.isEmpty)
    #expect(finger.engine.isAtRest)
    #expect(finger.engine.restTime == nil)
  }
}
