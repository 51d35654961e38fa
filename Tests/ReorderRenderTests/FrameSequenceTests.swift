import ReorderCore
import Testing

@testable import ReorderRender

@Suite struct FrameSequenceTests {
  @Test("There is a frame for every event, in order of time")
  func everyEvent() throws {
    let sequence = try Drag.fruit.sequence()
    let events = try Drag.fruit.events()
    #expect(sequence.entries.count { $0.cause != .look } == events.count)
    #expect(sequence.entries.count { $0.cause == .sample } == 7)
    let times = sequence.entries.map(\.frame.time)
    #expect(times == times.sorted())
    #expect(sequence.start == events.first?.time && sequence.end >= sequence.start)
  }

  @Test("The marks are the turning points and moves, worded as in a storyboard")
  func marks() throws {
    let sequence = try Drag.fruit.sequence()
    let storyboard = try Drag.fruit.storyboard(moves: 50)
    #expect(sequence.marks.map(\.caption) == storyboard.map(\.caption))
    #expect(sequence.marks.map(\.event) == storyboard.map(\.event))
    #expect(sequence.marks.map(\.time) == storyboard.map(\.frame.time))
  }

  @Test("Items that make room are seen moving, and in their place at the end")
  func displacement() throws {
    let sequence = try Drag.fruit.sequence()
    let banana = sequence.entries.compactMap { frame in
      frame.frame.items.first { $0.label == "Banana" }?.frame.minY
    }
    #expect(Set(banana).count > 6, "it glides")
    #expect(banana.last == 88)
  }

  @Test("Frames continue while items move, even if nothing else happens")
  func looksOn() throws {
    var drag = Drag.fruit
    drag.isTicked = false
    let sequence = try drag.sequence()
    let looks = sequence.entries.filter { $0.cause == .look }
    #expect(looks.count > 10)
    for (frame, next) in zip(sequence.entries, sequence.entries.dropFirst())
    where next.cause == .look && frame.cause == .look {
      let step = next.frame.time.seconds(since: frame.frame.time)
      #expect(step < 0.02 || frame.frame.items == next.frame.items)
    }
  }

  @Test("Frames beyond the limit are left out, and the cut is reported")
  func limit() throws {
    let sequence = try Drag.fruit.sequence(limit: 20)
    #expect(sequence.entries.count == 20 && sequence.isCut)
    #expect(try !Drag.fruit.sequence().isCut)
  }

  @Test("The frame at a moment shows the last event up to it")
  func moments() throws {
    let sequence = try Drag.fruit.sequence()
    for frame in sequence.entries {
      #expect(sequence.frame(at: frame.frame.time)?.time == frame.frame.time)
    }
    #expect(sequence.frame(at: .latest) == sequence.entries.last?.frame)
    #expect(FrameSequence().frame(at: .zero) == nil)
    #expect(FrameSequence().start == .zero && FrameSequence().end == .zero)
  }
}
