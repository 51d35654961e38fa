import ReorderCore

// Floating windows as a log spells them.
extension JSONWriter {
  /// Writes what follows the key `effect`: the turning points of a drag as for an item.
  mutating func write(
    _ change: WindowChange, of window: WindowID, in windows: borrowing WindowStack
  ) {
    value(change.word)
    key(change.isTurn ? "item" : "window")
    value(windows[window]?.name)
    switch change {
    case .moved(let frame):
      key("frame")
      value(frame)
    case .reordered:
      let names = windows.windows.map(\.name)
      key("order")
      array { array in names.forEach { array.value($0) } }
    case .began, .ended, .cancelled, .rested: break
    }
  }

  /// Writes where a window is to rest, as the keys that a script would use.
  mutating func write(_ request: RestRequest) {
    key("rest")
    switch request.place {
    case .native: null()
    case .free: value("free")
    case .sides: value("sides")
    case .edges: value("edges")
    case .corners: value("corners")
    case .center(let center): value(center)
    }
    if let margin = request.margin {
      key("margin")
      value(margin)
    }
    if let overhang = request.overhang {
      key("overhang")
      value(overhang)
    }
  }
}

extension WindowChange {
  fileprivate var isTurn: Bool {
    switch self {
    case .began, .ended, .cancelled, .rested: true
    case .moved, .reordered: false
    }
  }

  fileprivate var word: String {
    switch self {
    case .began: "began"
    case .moved: "window_moved"
    case .reordered: "window_order"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .rested: "rested"
    }
  }
}
