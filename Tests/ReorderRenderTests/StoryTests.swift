import Testing

@testable import ReorderRender

@Suite struct StoryTests {
  private let stories = Story.all(in: [["b1"], [], ["a1", "b2"], ["a2"]]) { $0.first }

  @Test("Things are identified by their id, in the order in which they come into sight")
  func order() {
    #expect(stories.map(\.first) == ["b1", "a1"])
    #expect(stories.map { $0.sightings.map(\.frame) } == [[0, 2], [2, 3]])
  }

  @Test("Out of sight a thing is as last seen, or as it will first be seen")
  func holds() {
    #expect(stories[0].values(4) { $0.thing } == ["b1", "b1", "b2", "b2"])
    #expect(stories[1].values(4) { $0.thing } == ["a1", "a1", "a1", "a2"])
    #expect(stories[0].values(4) { $0.isSeen } == [true, false, true, false])
    #expect(stories[0].values(4) { $0.frame } == [0, 1, 2, 3])
  }

  @Test("If nothing is in sight there is no story")
  func nothing() {
    #expect(Story.all(in: [[], []] as [[String]]) { $0 }.isEmpty)
  }
}
