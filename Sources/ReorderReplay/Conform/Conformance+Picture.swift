internal import ReorderCore
internal import ReorderJSON
package import ReorderRender
internal import ReorderTrace

extension Conformance {
  /// What a witness saw, as a picture: both lists where they differ first, and the moves of both.
  package func picture(_ witness: ConformWitness) -> DifferencePicture {
    var picture = DifferencePicture(
      title: "\(trace): \(behaviour) and the application", subtitle: subtitle,
      caption: sentence, lanes: [expectedLane, observedLane])
    let times = picture.lanes.flatMap { lane in lane.ticks.map { $0.time } }
    picture.start = times.reduce(witness.start ?? times.first ?? .zero) { min($0, $1) }
    picture.end = times.reduce(max(witness.end, picture.start)) { max($0, $1) }
    if let lists, let scene = witness.scene, let frame = witness.frame {
      let view = ConformView(lists.own, lists.other, scene, frame)
      let names = (own: move?.expected?.item, other: move?.observed?["item"]?.text)
      func moved(_ name: String?) -> ItemID? { name.flatMap { scene.list.item(named: $0) } }
      let left = DifferencePicture.Side(
        title: behaviour, notes: notes(move?.expected),
        frame: view.own, different: view.different, moved: moved(names.own ?? names.other))
      var right = DifferencePicture.Side(title: "the application", notes: notes(move?.observed))
      if let other = view.other {
        (right.frame, right.different) = (other, view.different)
        right.moved = moved(names.other ?? names.own)
        // An application that moved another item has not lifted the behaviour's.
        if let own = names.own, let name = names.other, own != name {
          for index in other.items.indices {
            right.frame?.items[index].isHidden = other.items[index].id == right.moved
          }
        }
      } else {
        right.notes.append("its list is not known")
      }
      picture.sides = [left, right]
      picture.cut = view.cut
      // At the end the finger's way is over; at a drop it still tells where the item came from.
      if move != nil { picture.path = witness.path.map { $0 + view.shift } }
    }
    return picture
  }

  /// The lists to show: at the first move that differs, else at the end; `nil` if none differ.
  private var lists: (own: [[String]], other: [[String]]?)? {
    if let move {
      guard !move.isOnlyTime, let list = move.list else { return nil }
      return (list, move.application)
    }
    guard let order = differences.first(where: { $0.part == .order }) else { return nil }
    return (order.expected?.order ?? [], order.observed?.order ?? [])
  }

  private var subtitle: String {
    if conforms { return "nothing differs" }
    if let move {
      let time = move.time.map { ", at \($0.milliseconds.shown) ms" } ?? ""
      return "the first move that differs: move \(move.number)\(time)"
    }
    return lists == nil ? "no move differs" : "at the end; no move differs"
  }

  private func notes(_ expected: Outcome.Move?) -> [String] {
    guard move != nil else { return ["at the end"] }
    return expected.map { ["\($0.time.milliseconds.shown) ms", words.change($0)] } ?? ["no move"]
  }

  private func notes(_ observed: JSONValue?) -> [String] {
    guard move != nil else { return ["at the end"] }
    guard let observed else { return ["no move"] }
    return [observed["t"].map { "\($0.shown) ms" } ?? "at a time not told", words.change(observed)]
  }
}

// The timeline.
extension Conformance {
  private var expectedLane: DifferencePicture.Lane {
    let ticks = expectedMoves.enumerated().map { index, move in
      DifferencePicture.Lane.Tick(
        time: move.time,
        caption: "\(move.time.milliseconds.shown) ms: \(words.change(move))",
        isDifferent: index + 1 == self.move?.number)
    }
    return DifferencePicture.Lane(
      title: Self.title(behaviour, ticks.count), ticks: ticks + missing(move?.expected == nil))
  }

  private var observedLane: DifferencePicture.Lane {
    guard let observedMoves else {
      let title = "the application: its moves were not observed"
      return DifferencePicture.Lane(title: title, ticks: [])
    }
    let ticks = observedMoves.enumerated().compactMap { index, move in
      move["t"]?.number.flatMap { Timestamp(milliseconds: $0) }.map { time in
        DifferencePicture.Lane.Tick(
          time: time, caption: "\(time.milliseconds.shown) ms: \(words.change(move))",
          isDifferent: index + 1 == self.move?.number)
      }
    }
    let unknown = observedMoves.count - ticks.count
    return DifferencePicture.Lane(
      title: Self.title("the application", observedMoves.count)
        + (unknown > 0 ? ", \(unknown) of unknown time" : ""),
      ticks: ticks + missing(move?.observed == nil))
  }

  /// The place of a move that one side lacks.
  private func missing(_ isMissing: Bool) -> [DifferencePicture.Lane.Tick] {
    guard isMissing, let move, let time = move.time else { return [] }
    return [
      DifferencePicture.Lane.Tick(
        time: time, caption: "\(time.milliseconds.shown) ms: no move", isDifferent: true,
        isMove: false)
    ]
  }

  private static func title(_ name: String, _ count: Int) -> String {
    "\(name): \(count == 1 ? "1 move" : "\(count) moves")"
  }
}
