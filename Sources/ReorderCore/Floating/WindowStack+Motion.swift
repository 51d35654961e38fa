// Where windows go: under a finger, to rest, and when the container changes.
extension WindowStack {
  /// Where a window's center goes, within its limit, when a finger pulls it to a place.
  ///
  /// - Parameters:
  ///   - id: A window in the stack; any other goes exactly there.
  ///   - wanted: In the container's coordinates.
  ///   - origin: The window's center at the lift.
  ///   - limit: The limit of windows that bounce; others are clamped.
  package func center(
    of id: WindowID, wanted: Point2D, from origin: Point2D, limit: FollowLimit
  ) -> Point2D {
    guard let window = self[id] else { return wanted }
    return window.limit(from: limit).center(
      wanted, from: origin, size: window.frame.size, within: restArea.bounds,
      overhang: window.options.overhang)
  }

  /// Puts a window's center somewhere, in the container's coordinates, legal or not.
  package mutating func move(_ id: WindowID, to center: Point2D) {
    guard let index = index(of: id) else { return }
    windows[index].frame = Rect2D(center: center, size: windows[index].frame.size)
  }

  /// Brings a window to rest by a rule, and remembers its anchor.
  ///
  /// The z-order does not change; ``settle(_:by:)`` does both.
  package mutating func rest(_ id: WindowID, by rule: RestRule) {
    guard let index = index(of: id) else { return }
    let (anchor, place) = resting(windows[index], by: rule)
    windows[index].anchor = anchor
    move(id, to: place)
  }

  /// The anchor of a window if it were let go where it is, and where its center would rest.
  private func resting(_ window: FloatingWindow, by rule: RestRule) -> (RestAnchor, Point2D) {
    let rule = window.rest(from: rule)
    let center = window.frame.center
    let range = restArea.range(of: window.frame.size, window.options, nearest: center) {
      rule.anchor(for: center, within: $0).center(within: $0)
    }
    let anchor = rule.anchor(for: center, within: range)
    return (anchor, anchor.center(within: range))
  }

  /// Brings a window to rest, and returns it home in the z-order unless it covers a sibling there.
  ///
  /// - Returns: Whether the z-order changed.
  @discardableResult
  package mutating func settle(_ id: WindowID, by rule: RestRule) -> Bool {
    rest(id, by: rule)
    return coversSibling(id) ? false : lower(id)
  }

  /// Changes a window's options; they apply from the next drag.
  ///
  /// - Throws: ``Invalid/options(id:)``, and nothing is changed.
  package mutating func setOptions(_ options: WindowOptions, of id: WindowID) throws(Invalid) {
    guard let index = index(of: id) else { return }
    guard options.isValid else { throw .options(id: windows[index].name) }
    windows[index].options = options
  }

  /// Moves every window to its legal resting place in another container, or beside an obstruction.
  ///
  /// A window keeps its anchor: at an edge it moves with the edge, elsewhere it moves only as far
  /// as it must, and returns once it may. One that was never dragged is anchored to an edge if it
  /// already rests there by the rule. The z-order does not change. Repeating the call changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - container: In viewport coordinates.
  ///   - obstruction: In viewport coordinates; `nil` if nothing covers the container.
  ///   - rule: How windows rest.
  ///   - dragged: The window under the finger, which stays there.
  /// - Returns: The windows that moved, back to front.
  /// - Throws: ``Invalid/container``, and nothing is changed.
  @discardableResult
  package mutating func relayout(
    container: Rect2D, obstruction: Rect2D? = nil, by rule: RestRule,
    except dragged: WindowID? = nil
  ) throws(Invalid) -> [WindowID] {
    guard container.isValid, obstruction?.isValid ?? true else { throw .container }
    for index in windows.indices where windows[index].anchor == nil {
      windows[index].anchor = initialAnchor(of: windows[index], by: rule)
    }
    self.container = container
    self.obstruction = obstruction
    var moved: [WindowID] = []
    for index in windows.indices where windows[index].id != dragged {
      if holdOn(windows[index]) { moved.append(windows[index].id) }
    }
    return moved
  }

  private func initialAnchor(of window: FloatingWindow, by rule: RestRule) -> RestAnchor {
    let (anchor, place) = resting(window, by: rule)
    return place == window.frame.center ? anchor : RestAnchor(at: window.frame.center)
  }

  /// Moves a window to where its anchor is now; returns whether it moved.
  private mutating func holdOn(_ window: FloatingWindow) -> Bool {
    guard let anchor = window.anchor else { return false }
    let range = restArea.range(
      of: window.frame.size, window.options, nearest: window.frame.center
    ) { anchor.center(within: $0) }
    let place = anchor.center(within: range)
    guard place != window.frame.center else { return false }
    move(window.id, to: place)
    // A center that is not a sum of binary fractions is missed slightly, and each time in the same
    // way.
    return self[window.id]?.frame != window.frame
  }
}
