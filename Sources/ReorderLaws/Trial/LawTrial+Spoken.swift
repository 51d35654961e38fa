internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// What a person who does not see the list hears.
extension LawTrial {
  func spoken(_ drag: LawRun) -> LawBreach? {
    guard drag.watch.lift != nil, drag.watch.subject != .window else { return nil }
    let events = drag.outcome.events
    var index = 0
    while index < events.count {
      // What happens at one moment may be one sentence.
      var end = index
      while end < events.count, events[end].time == events[index].time { end += 1 }
      let moment = events[index..<end]
      index = end
      guard let event = moment.last(where: { $0.kind.isSpoken }), let item = event.item else {
        continue
      }
      let sentences = moment.compactMap { event in
        if case .text(let text) = event.detail, event.kind == .announced { text } else { nil }
      }
      guard let sentence = sentences.last else {
        return breach("'\(event.kind.rawValue)' is not announced", event, drag)
      }
      let name = item.prefix { $0 != "~" }
      if !sentences.contains(where: { $0.contains(name) }), !drag.watch.movesSeveral {
        return breach("'\(sentence)' does not name the item \(name)", event, drag)
      }
      if event.kind == .ended, let onto = drag.outcome.commit?.onto, !sentence.contains(onto) {
        return breach("'\(sentence)' does not name \(onto), onto which it was dropped", event, drag)
      }
      if event.kind == .moved, case .path(_, let to) = event.detail,
        event.list != Board.nameOfOutside,
        !sentences.contains(where: { $0.contains("\(to.item + 1)") })
      {
        return breach("'\(sentence)' does not say the item's place", event, drag)
      }
    }
    return nil
  }

  private func breach(_ what: String, _ event: Outcome.Event, _ drag: LawRun) -> LawBreach {
    LawBreach(law: .spoken, what: what, time: event.time, drag: drag)
  }
}

extension Outcome.Event.Kind {
  fileprivate var isSpoken: Bool {
    switch self {
    case .began, .moved, .ended, .cancelled: true
    case .tried, .failed, .proposed, .springOpened, .scrolled, .announced: false
    }
  }
}
