// Which window covers which, and which belong to the stack.
extension WindowStack {
  /// Brings a window to the front and leaves it there until it is lowered.
  ///
  /// - Returns: Whether the z-order changed.
  @discardableResult
  package mutating func raise(_ id: WindowID) -> Bool {
    guard let index = index(of: id) else { return false }
    var window = windows.remove(at: index)
    window.isRaised = true
    windows.append(window)
    return index != windows.count - 1
  }

  /// Returns a window to its home, below all that are raised.
  ///
  /// - Returns: Whether the z-order changed.
  @discardableResult
  package mutating func lower(_ id: WindowID) -> Bool {
    guard let index = index(of: id) else { return false }
    var window = windows.remove(at: index)
    window.isRaised = false
    let place = windows.count { !$0.isRaised && $0.home < window.home }
    windows.insert(window, at: place)
    return index != place
  }

  /// Adds a window; also while another one is dragged, which stays above it.
  ///
  /// - Parameters:
  ///   - description: The window.
  ///   - home: How many windows have their homes behind it, raised or not; `nil` for all of them.
  /// - Throws: ``Invalid``, and nothing is changed.
  @discardableResult
  package mutating func insert(
    _ description: WindowDescription, home: Int? = nil
  ) throws(Invalid) -> WindowID {
    guard windows.count < Self.most else { throw .count }
    guard window(named: description.id) == nil else { throw .duplicateID(description.id) }
    try Self.check(description)
    let id = WindowID(rawValue: nextID)
    let home = min(max(home ?? windows.count, 0), windows.count)
    for index in windows.indices where windows[index].home >= home { windows[index].home += 1 }
    windows.append(FloatingWindow(description, id: id, home: home))
    nextID += 1
    lower(id)
    return id
  }

  /// Removes a window for good: its id is never reused.
  ///
  /// - Returns: Whether there was such a window.
  @discardableResult
  package mutating func remove(_ id: WindowID) -> Bool {
    guard let index = index(of: id) else { return false }
    let home = windows.remove(at: index).home
    for index in windows.indices where windows[index].home > home { windows[index].home -= 1 }
    return true
  }

  /// Checks everything but the id.
  static func check(_ description: WindowDescription) throws(Invalid) {
    let frame = description.frame
    let far = max(abs(frame.minX), abs(frame.minY), abs(frame.maxX), abs(frame.maxY))
    guard frame.isValid, far <= PointerSample.reach else { throw .frame(id: description.id) }
    guard description.options.isValid else { throw .options(id: description.id) }
  }
}
