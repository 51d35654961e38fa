import TestSupport
import Testing

@testable import ReorderCore

@Suite struct SceneVersionTests {
  private static func scene() throws -> ReorderScene {
    try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 100, height: 100),
        sections: [SectionDescription(id: "s", items: ["A", "B", "C"])]))
  }

  @Test func theFirstSceneIsAlwaysAnother() throws {
    var version = SceneVersion()
    let scene = try Self.scene()
    #expect(version.update(to: scene) == .another)
    #expect(version.update(to: scene) == .none)
  }

  @Test func anEqualSceneThatWasMadeAloneIsAnother() throws {
    var version = SceneVersion()
    let (one, two) = (try Self.scene(), try Self.scene())
    #expect(one == two)
    #expect(version.update(to: one) == .another)
    #expect(version.update(to: two) == .another)
    #expect(version.update(to: one) == .another)
  }

  @Test func aCopyIsTheSameUntilOneOfTheTwoChanges() throws {
    var version = SceneVersion()
    var scene = try Self.scene()
    _ = version.update(to: scene)
    var copy = scene
    #expect(version.update(to: copy) == .none)
    scene.scroll.insets.top = 1
    #expect(version.update(to: copy) == .none)
    #expect(version.update(to: scene) == .another)
    copy.scroll.insets.top = 2
    #expect(version.update(to: copy) == .another)
    #expect(version.update(to: scene) == .another)
  }

  @Test func aSceneThatNobodyElseHasChangesInItsPlace() throws {
    var version = SceneVersion()
    var scene = try Self.scene()
    _ = version.update(to: scene)
    for top in 1...3 {
      scene.scroll.insets.top = Double(top)
      #expect(version.update(to: scene) == .changed)
      #expect(version.update(to: scene) == .none)
    }
  }

  /// A scene that is gone leaves its memory to the next one.
  @Test func noSceneIsTakenForOneThatIsGone() throws {
    var version = SceneVersion()
    for _ in 0..<1000 {
      var scene = try Self.scene()
      scene.scroll.insets.top = 1
      #expect(version.update(to: scene) == .another)
    }
  }

  /// Copies are kept, changed and let go of as an editor does that can undo.
  @Test func theSameVersionMeansAnEqualScene() throws {
    var random = SeededRandom(seed: walkSeed())
    var scenes = [try Self.scene()]
    var seen: (version: SceneVersion, scene: ReorderScene)?
    for _ in 0..<2000 * walkScale {
      let place = random.below(scenes.count)
      switch random.below(4) {
      case 0 where scenes.count < 5: scenes.append(scenes[place])
      case 1 where scenes.count > 1: scenes.remove(at: place)
      case 2: scenes[place].scroll.insets.top = Double(random.below(3))
      default:
        var version = seen?.version ?? SceneVersion()
        let difference = version.update(to: scenes[place])
        if difference == .none { #expect(scenes[place] == seen?.scene) }
        // What is kept to compare with must not be the memory that is told apart.
        var twin = scenes[place]
        _ = twin.own()
        seen = (version, twin)
      }
    }
  }
}
