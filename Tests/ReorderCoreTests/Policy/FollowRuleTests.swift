import TestSupport
import Testing

@testable import ReorderCore

@Suite("Where the snapshot follows")
struct FollowRuleTests {
  /// Six rows of 50 points in a viewport of 200, the second one lifted at its middle.
  func lifted(_ rule: FollowRule) throws -> Finger<NativePolicy> {
    let rows = ["A", "B", "C", "D", "E", "F"].map { ItemDescription(id: $0, length: 50) }
    let scene = SceneDescription(
      viewport: Size2D(width: 300, height: 200),
      sections: [SectionDescription(id: "s", items: .listed(rows))])
    var finger = try Finger(on: scene, native: .still(.underFinger, follow: rule))
    try finger.press(x: 150, y: 75)
    return finger
  }

  func center(_ rule: FollowRule, at x: Double, _ y: Double) throws -> Point2D {
    var finger = try lifted(rule)
    try finger.move(x: x, y: y)
    return try #require(finger.engine.snapshots.last).model.center
  }

  @Test("Without a limit it goes wherever the finger does")
  func free() throws {
    #expect(try center(.keepGrab, at: 400, -30) == Point2D(x: 400, y: -30))
    #expect(try center(.centerOnFinger, at: 400, -30) == Point2D(x: 150, y: -30))
  }

  @Test("A locked axis keeps it in its column")
  func locked() throws {
    let rule = FollowRule(anchor: .grab, limit: FollowLimit(axis: .vertical))
    #expect(try center(rule, at: 400, 130) == Point2D(x: 150, y: 130))
  }

  @Test("A clamp keeps it inside the viewport, or inside the content")
  func clamped() throws {
    let clamp = FollowLimit(beyond: .clamp)
    let viewport = FollowRule(anchor: .grab, limit: clamp)
    #expect(try center(viewport, at: 150, 500) == Point2D(x: 150, y: 175))
    #expect(try center(viewport, at: -90, -90) == Point2D(x: 150, y: 25))
    let content = FollowRule(anchor: .grab, limit: clamp, area: .content)
    #expect(try center(content, at: 150, 500) == Point2D(x: 150, y: 275))
  }

  @Test("A rubber band lets it go a little further, with growing resistance")
  func rubberBand() throws {
    let rule = FollowRule(anchor: .grab, limit: FollowLimit(beyond: .rubberBand()))
    let near = try center(rule, at: 150, 195).y - 175
    let far = try center(rule, at: 150, 395).y - 175
    #expect(near > 0 && near < 20)
    #expect(far > near && far < 220)
  }
}
