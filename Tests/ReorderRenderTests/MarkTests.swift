import ReorderCore
import TestSupport
import Testing

@testable import ReorderRender

/// What a drop would do, in every kind of picture: a line between items, a ring around one.
@Suite struct MarkTests {
  /// Apples of three rows, above the third, with what a drop would do there.
  private func frame(_ kind: DropKind, at item: Int) throws -> Frame {
    struct Proposing: ReorderPolicy {
      let proposal: DropProposal
      func decide(
        _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
      ) -> PolicyDecision? {
        query.hook == .target ? .proposal(proposal) : nil
      }
    }
    let items = ["apples", "bread", "coffee"].map { ItemDescription(id: $0) }
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 220), layout: .list(.init(itemLength: 44)),
      sections: [SectionDescription(id: "s", items: .listed(items))])
    var engine = try ReorderEngine(scene: scene, press: PressRules(duration: 0))
    var policy = Proposing(proposal: DropProposal(kind, at: Slot(section: 0, item: item)))
    for (phase, y, seconds) in [
      (PointerSample.Phase.down, 22.0, 0.0), (.move, 200, 0.1), (.move, 200, 0.5),
    ] {
      let time = Timestamp.zero.laterOrLatest(bySeconds: seconds)
      let place = Point2D(x: 100, y: y)
      let sample = try PointerSample(time: time, phase: phase, position: place)
      engine.handle(.pointer(sample), asking: &policy)
    }
    return Frame(of: engine)
  }

  @Test("A line is where the item goes, a ring is around the item there")
  func places() throws {
    let line = try #require(try frame(.mark, at: 1).marks.first)
    #expect(line.isLine && line.frame == Rect2D(x: 0, y: 88, width: 320, height: 0))
    #expect(line.drawn(2) == Rect2D(x: 0, y: 87, width: 320, height: 2))
    let ring = try #require(try frame(.onto, at: 2).marks.first)
    #expect(!ring.isLine && ring.frame == Rect2D(x: 0, y: 88, width: 320, height: 44))
    #expect(try frame(.mark, at: 0).marks.isEmpty && frame(.onto, at: 0).marks.isEmpty)
  }

  @Test("In text a line lies between rows, or beside the name on its line")
  func text() throws {
    func lines(_ kind: DropKind, _ item: Int, _ width: Int, _ height: Int) throws -> [String] {
      let frame = try frame(kind, at: item)
      let options = TextOptions(width: width, height: height)
      return TextRasterizer(for: frame, options: options).draw(frame).lines(isStyled: false)
    }
    try expectGolden("mark-line", try lines(.mark, 1, 60, 24))
    try expectGolden("mark-ring", try lines(.onto, 1, 60, 24))
    try expectGolden("mark-compact", try lines(.mark, 1, 30, 8))
  }

  @Test("Pages get its name and frame once, and again when it is gone")
  func page() throws {
    var encoder = FrameEncoder()
    var frame = try frame(.custom("merge"), at: 2)
    #expect(encoder.encode(frame).contains(#""marks":[["merge",0,88,320,44]]"#))
    #expect(!encoder.encode(frame).contains("marks"))
    frame.marks = []
    #expect(encoder.encode(frame).contains(#""marks":[]"#))
    #expect(!encoder.encode(frame).contains("marks"))
  }
}
