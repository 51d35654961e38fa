import ReorderCore
import Testing

@testable import ReorderRender

@Suite struct FootageTests {
  @Test("There is a frame for every event, in order of time")
  func everyEvent() throws {
    let footage = try Drag.fruit.footage()
    let events = try Drag.fruit.events()
    #expect(footage.frames.count { $0.cause != .look } == events.count)
    #expect(footage.frames.count { $0.cause == .sample } == 7)
    let times = footage.frames.map(\.picture.time)
    #expect(times == times.sorted())
    #expect(footage.start == events.first?.time && footage.end >= footage.start)
  }

  @Test("The marks are the turning points and moves, worded as in a film")
  func marks() throws {
    let footage = try Drag.fruit.footage()
    let film = try Drag.fruit.film(moves: 50)
    #expect(footage.marks.map(\.caption) == film.map(\.caption))
    #expect(footage.marks.map(\.moment) == film.map(\.moment))
    #expect(footage.marks.map(\.time) == film.map(\.picture.time))
  }

  @Test("Items that make room are seen on their way, and in their place at the end")
  func displacement() throws {
    let footage = try Drag.fruit.footage()
    let banana = footage.frames.compactMap { frame in
      frame.picture.items.first { $0.label == "Banana" }?.frame.minY
    }
    #expect(Set(banana).count > 6, "it glides")
    #expect(banana.last == 88)
  }

  @Test("It looks on while items are on their way, though nothing else happens")
  func looksOn() throws {
    var drag = Drag.fruit
    drag.isTicked = false
    let footage = try drag.footage()
    let looks = footage.frames.filter { $0.cause == .look }
    #expect(looks.count > 10)
    for (frame, next) in zip(footage.frames, footage.frames.dropFirst())
    where next.cause == .look && frame.cause == .look {
      let step = next.picture.time.seconds(since: frame.picture.time)
      #expect(step < 0.02 || frame.picture.items == next.picture.items)
    }
  }

  @Test("What comes behind the last frame that is kept is left out, and that is told")
  func limit() throws {
    let footage = try Drag.fruit.footage(limit: 20)
    #expect(footage.frames.count == 20 && footage.isCut)
    #expect(try !Drag.fruit.footage().isCut)
  }

  @Test("The picture of a moment is what the last event up to it has left")
  func moments() throws {
    let footage = try Drag.fruit.footage()
    for frame in footage.frames {
      #expect(footage.picture(at: frame.picture.time)?.time == frame.picture.time)
    }
    #expect(footage.picture(at: .latest) == footage.frames.last?.picture)
    #expect(Footage().picture(at: .zero) == nil)
    #expect(Footage().start == .zero && Footage().end == .zero)
  }
}
