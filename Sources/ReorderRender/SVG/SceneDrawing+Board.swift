import ReorderCore

// The lists and zones of a board, which move with it.
extension SceneDrawing {
  /// The lists or the zones that are in sight in any frame.
  func areas(_ role: Frame.Area.Role) -> [Story<Frame.Area>] {
    Story.all(in: frames.map { $0.areas.filter { $0.role == role } }) { $0.number }
  }

  /// The lists that are in sight in any frame, those that are dragged in front of the others.
  var lists: [Story<Frame.Area>] {
    let inFront = frames.compactMap { frame in
      let numbers = frame.areas.filter { $0.role == .list }.map { $0.number }
      return numbers == numbers.sorted() ? nil : numbers.last
    }
    let lists = areas(.list)
    return lists.filter { !inFront.contains($0.first.number) }
      + lists.filter { inFront.contains($0.first.number) }
  }

  mutating func drawArea(_ story: Story<Frame.Area>) {
    let places = followed(story) { $0.frame }
    let size = AnimatedProperty.size(places.map { $0.frame.size })
    let style = story.first.role == .list ? "bezel" : "gap"
    let attributes = sheet.attributes([.place(places.map { $0.origin }), .opacity(sight(places))])
    add("<g\(attributes)>")
    add("<rect rx=\"10\"\(sheet.attributes([size], class: style))/>")
    for state in [Frame.Area.State.meant, .refusing] {
      guard story.sightings.contains(where: { $0.thing.state == state }) else { continue }
      let shown = story.values(frames.count) { $0.isSeen && $0.thing.state == state ? 1.0 : 0 }
      add("<g class=\"\(state == .refusing ? "refusing" : "meant")\">")
      add("<rect rx=\"10\"\(sheet.attributes([size, .opacity(shown)]))/></g>")
    }
    let isAbove = story.first.isTitleAbove(at: places[story.sightings[0].frame].frame)
    let y =
      story.first.role == .zone ? story.first.frame.size.height / 2 + 4 : isAbove ? -7 : 14
    add(
      story.values(frames.count) { $0.thing.title }, at: Point2D(x: isAbove ? 2 : 10, y: y),
      class: "note")
    if story.first.isMovable {
      let grip = Vector2D(dx: story.first.frame.size.width - 13, dy: isAbove ? -11 : 10)
      add(Card.lines(at: grip))
    }
    add("</g>")
  }
}
