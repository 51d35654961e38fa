import ReorderCore
import ReorderScripting
import Testing

@Suite struct PolicyDecisionLuaTests {
  @Test(
    "A decision is written as a hook would return it, with positions from one",
    arguments: [
      (.allow(true), "true"), (.raise(false), "false"),
      (.center(Point2D(x: 160, y: 22.5)), "160, 22.5"),
      (.target(Slot(section: 1, item: 3)), "2, 4"), (.target(nil), "nil"),
      (.swap(.exchange), "\"exchange\""), (.swap(nil), "nil"),
      (.velocity(Vector2D(dx: 0, dy: -240)), "0, -240"), (.cancel(.restore), "\"restore\""),
      (.listVelocity(Vector2D(dx: 0, dy: 80), list: 1), "0, 80, board:list(2)"),
      (
        .style(StyleChange(style: SnapshotStyle(scale: 1.05, alpha: 0.98), duration: 0.25)),
        "{ scale = 1.05, alpha = 0.98, duration = 0.25, curve = \"ease_out\" }"
      ),
      (
        .rest(
          StyleChange(style: .plain, duration: 0),
          RestRequest(.center(Point2D(x: 1, y: 2)), margin: 8, overhang: 0.5)),
        "{ scale = 1, alpha = 1, duration = 0, curve = \"ease_out\", x = 1, y = 2, "
          + "margin = 8, overhang = 0.5 }"
      ),
    ] as [(PolicyDecision, String)])
  func words(decision: PolicyDecision, text: String) {
    #expect(decision.lua == text)
  }

  @Test("Keyframes are lists; a coordinate that never moves is left out")
  func poses() {
    let turned = PoseKeyframes(evenly: [Pose(rotation: 4), Pose(rotation: -4)], duration: 0.2)
    #expect(PolicyDecision.poses(turned).lua == "{ rotation = { 4, -4 }, duration = 0.2 }")
    #expect(PolicyDecision.poses(nil).lua == "false")
  }

  @Test("Rotation and shadow are written if there are any")
  func style() {
    let shadow = SnapshotStyle.Shadow(offset: Vector2D(dx: -5, dy: 0), radius: 5, opacity: 0.4)
    let style = SnapshotStyle(rotation: 4, shadow: shadow)
    let text = PolicyDecision.style(StyleChange(style: style, duration: 0.2)).lua
    #expect(text.contains("rotation = 4"))
    #expect(text.contains("shadow = { x = -5, y = 0, radius = 5, opacity = 0.4 }"))
  }
}
