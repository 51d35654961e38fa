import ReorderCore
import Testing

/// The examples in the documentation of rules and policies.
@Suite struct PolicyExamples {
  private static let scene = EngineExamples.scene

  @Test func nativeRules() throws {
    let scene = Self.scene
    var rules = NativePolicy(target: .halfOverlap(threshold: 0.6), swap: .exchange)
    rules.lift = StyleChange(style: SnapshotStyle(scale: 1.1, alpha: 0.9), duration: 0.2)
    rules.shake = .shake(distance: 12)
    let engine = try ReorderEngine(scene: scene, native: rules)
    #expect(engine.native == rules)
  }

  @Test func eachRule() {
    var rules = NativePolicy()
    rules.follow = FollowRule(
      anchor: .grab, limit: FollowLimit(axis: .vertical, beyond: .clamp), halfLife: 0.05)
    rules.autoscroll = AutoscrollRule(
      probe: .finger, range: 40, speed: .proportional(fastest: 900), needsIntent: true)
    rules.settle = StyleChange(
      style: .plain, duration: 0, spring: ReorderSpring(response: 0.3, dampingFraction: 0.8))
    #expect(rules.autoscrolls == true)
  }

  @Test func presses() throws {
    let scene = Self.scene
    var press = PressRules()
    press.touch.duration = 0.3
    press.mouse = PressRule(duration: 0, distance: 8, axis: .vertical)
    let engine = try ReorderEngine(scene: scene, press: press)
    #expect(engine.press == press)
  }

  @Test func motions() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    engine.displacementMotion = .spring(ReorderSpring(response: 0.3, dampingFraction: 0.8))
    engine.displacementMotion = .bezier(CubicBezier(0.3, 0, 0.2, 1), duration: 0.25)
    let nod = PoseKeyframes(
      [PoseKeyframe(time: 0.1, pose: Pose(rotation: 4)), PoseKeyframe(time: 0.2, pose: .rest)],
      repetition: .times(2))
    engine.native.shake = nod
    #expect(engine.native.shake == nod)
  }

  /// Keeps each item in its section.
  private enum Nested {
    struct WithinSection: ReorderPolicy {
      var rules = NativePolicy()

      func decide(
        _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
      ) -> PolicyDecision? {
        let answer = rules.decide(query, in: scene)
        guard case .target(let slot?) = answer, let item = query.drag.item else { return answer }
        return slot.section == item.current.section ? answer : .target(nil)
      }
    }
  }

  @Test func aPolicy() throws {
    var engine = try ReorderEngine(
      scene: SceneDescription(
        viewport: Size2D(width: 320, height: 220),
        sections: [
          SectionDescription(id: "fruit", items: ["apple"]),
          SectionDescription(id: "nuts", items: ["almond", "walnut"]),
        ]))
    var policy = Nested.WithinSection()
    for sample in try EngineExamples.samples() {
      engine.handle(.pointer(sample), asking: &policy)
    }
    #expect(engine.order == [["apple"], ["almond", "walnut"]])
  }

  @Test func data() {
    let data = DropData([DropData.Entry("side", .string("left"))])
    let answer = PolicyDecision.proposal(
      DropProposal(.onto, at: Slot(section: 0, item: 2), data: data))
    #expect(data["side"] == .string("left"))
    #expect(answer != .target(nil))
  }
}
