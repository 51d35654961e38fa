import ReorderCore
internal import ReorderJSON

// Floating windows in a log.
extension JSONWriter {
  /// Writes a window's frame, after the key `effect`.
  mutating func write(
    _ frame: Rect2D, of window: WindowID, in windows: borrowing WindowStack
  ) {
    value("window_moved")
    key("window")
    value(windows[window]?.name)
    key("frame")
    value(frame)
  }

  /// Writes the z-order after a window changed it, after the key `effect`.
  mutating func writeOrder(after window: WindowID, in windows: borrowing WindowStack) {
    value("window_order")
    key("window")
    value(windows[window]?.name)
    let names = windows.windows.map { $0.name }
    key("order")
    array { array in names.forEach { array.value($0) } }
  }

  /// Writes where a window should rest, with the keys that a script would use.
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
