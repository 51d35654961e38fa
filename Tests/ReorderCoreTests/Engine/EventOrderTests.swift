import TestSupport
import Testing

@testable import ReorderCore

/// The order in which an application receives a drag's events: the table of the article "Events".
@Suite("Events come in this order:")
struct EventOrderTests {
  /// Announces every event in its own word.
  struct Speaker: ReorderPolicy {
    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? { nil }

    mutating func observe(
      _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
    ) -> String? { event.rawValue }
  }

  private static func word(_ effect: ReorderEffect) -> String? {
    switch effect {
    case .began: "began"
    case .tried: "tried"
    case .failed(_, let why): "failed \(why)"
    case .followed: "followed"
    case .scrolled: "scrolled"
    case .boardScrolled: "board scrolled"
    case .listScrolled: "list scrolled"
    case .moved(let move): "moved \(move.from.item)→\(move.to.item)"
    case .proposed(let proposal): "proposed \(proposal?.kind.name ?? "nothing")"
    case .springOpened: "spring opened"
    case .restored: "restored"
    case .committed: "committed"
    case .ended: "ended"
    case .cancelled(_, let why): "cancelled \(why)"
    case .rested: "rested"
    case .changedScene: "changed"
    case .announced: "announced"
    case .refused(_, let why): "refused \(why.rawValue)"
    case .scrollDropped: "dropped a scroll"
    case .windowMoved, .windowReordered, .listMoved, .listCommitted, .decided: nil
    }
  }

  private func story(
    swap: SwapRule = .insert, _ drag: (inout Finger<Speaker>) throws -> Void
  ) throws -> [String] {
    var scene = rows(20, of: 50, viewport: 300)
    var items = (0..<20).map { ItemDescription(id: rowName($0), length: 50) }
    items[5].isMovable = false
    scene.sections[0].items = .listed(items)
    var native = NativePolicy.still(.underFinger, swap: swap)
    native.autoscroll = .edge(speed: 240)
    var finger = try Finger(on: scene, native: native, policy: Speaker())
    try drag(&finger)
    let times = finger.changes.map(\.time)
    #expect(times == times.sorted(), "times never go back")
    return finger.effects.compactMap(Self.word)
  }

  @Test("a drop commits before it ends, and rests last")
  func drop() throws {
    let story = try story { finger in
      try finger.press(y: 25)
      try finger.move(y: 80)
      try finger.up()
    }
    #expect(
      story == [
        "began", "announced", "followed", "followed", "moved 0→1", "announced", "committed",
        "ended", "announced", "rested",
      ])
  }

  @Test("a drag without a move commits nothing")
  func nothing() throws {
    let story = try story { finger in
      try finger.press(y: 25)
      try finger.up()
    }
    #expect(story == ["began", "announced", "followed", "ended", "announced", "rested"])
  }

  @Test("a cancel restores before it is reported")
  func cancel() throws {
    let story = try story { finger in
      try finger.press(y: 25)
      try finger.move(y: 80)
      finger.cancel()
    }
    #expect(story.suffix(4) == ["restored", "cancelled host", "announced", "rested"])
  }

  @Test("a step scrolls, follows and moves, each reported before it is announced")
  func step() throws {
    let story = try story { finger in
      try finger.press(y: 225)
      try finger.move(y: 290)
      finger.tick(after: 0.1)
    }
    #expect(story.prefix(3) == ["began", "announced", "followed"])
    let scrolled = try #require(story.lastIndex(of: "scrolled"))
    let followed = try #require(story.lastIndex(of: "followed"))
    #expect(scrolled < followed)
    #expect(story[scrolled + 1] == "announced")
  }

  @Test("an item that may not be moved was tried, then the press failed")
  func tried() throws {
    let story = try story { finger in
      try finger.press(y: 275)
      try finger.up()
    }
    #expect(story == ["tried", "failed immovable", "announced", "announced"])
  }

  @Test("a press that slips fails")
  func failed() throws {
    let story = try story { finger in
      try finger.down(y: 25)
      try finger.up(after: 0.1)
    }
    #expect(story == ["failed press", "announced"])
  }

  @Test("a dragged item that the application removes is cancelled with the reason")
  func removed() throws {
    let story = try story { finger in
      try finger.press(y: 25)
      try finger.apply(.remove(["A"]))
      try finger.up()
    }
    #expect(
      story.suffix(4) == ["changed", "cancelled removed", "rested", "announced"])
  }

  @Test("a walk reports every step it takes")
  func walk() throws {
    let story = try story(swap: .step) { finger in
      try finger.press(y: 25)
      try finger.move(y: 125)
    }
    #expect(story.suffix(4) == ["moved 0→1", "moved 1→2", "announced", "announced"])
  }
}
