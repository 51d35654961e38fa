// Floating windows: where they are drawn, and what the application does to them.

extension ReorderEngine {
  /// What is drawn of a window at a moment; the center is in the container's coordinates.
  ///
  /// - Returns: `nil` if there is no such window.
  public func presentation(of window: WindowID, at time: Timestamp) -> Snapshot? {
    if let lifted = liftedWindows.last(where: { $0.subject == window }) {
      return lifted.presentation(at: time)
    }
    return scene.windows[window].map { Snapshot(center: $0.frame.center, style: .plain) }
  }

  /// Moves every window to its resting place in another container, or beside an obstruction.
  ///
  /// The same as ``relayoutWindows(container:obstruction:at:asking:)``, with the native rules
  /// deciding.
  public mutating func relayoutWindows(
    container: Rect2D, obstruction: Rect2D? = nil, at moment: Timestamp? = nil
  ) throws(WindowStack.Invalid) {
    var native = native
    try relayoutWindows(
      container: container, obstruction: obstruction, at: moment, asking: &native)
  }

  /// Moves every window to its resting place in another container, or beside an obstruction.
  ///
  /// A step like any other: a press that is due lifts first. The window under the finger stays
  /// there. ``changes`` has the windows that moved. O(n) for n windows.
  ///
  /// Windows glide there with their settle motion; the engine reports the final frames,
  /// ``presentation(of:at:)`` those on the way.
  ///
  /// - Parameters:
  ///   - container: In viewport coordinates.
  ///   - obstruction: A keyboard, say, in viewport coordinates; `nil` if nothing covers anything.
  ///   - moment: When; the latest event's time if left out or earlier than that.
  ///   - policy: Answers the drag's questions.
  /// - Throws: ``WindowStack/Invalid/container``, and nothing is changed.
  public mutating func relayoutWindows(
    container: Rect2D, obstruction: Rect2D? = nil, at moment: Timestamp? = nil,
    asking policy: inout some ReorderPolicy
  ) throws(WindowStack.Invalid) {
    guard container.isValid, obstruction?.isValid ?? true else { throw .container }
    start(at: moment ?? time, asking: &policy)
    relayoutWindows(into: container, obstruction)
    finish(asking: &policy)
  }

  /// Windows that float over the whole viewport are laid out again when it changes.
  mutating func relayoutWindows(after viewport: Size2D) {
    let now = scene.viewport
    guard now != viewport, scene.windows.container == Rect2D(origin: .zero, size: viewport) else {
      return
    }
    relayoutWindows(into: Rect2D(origin: .zero, size: now), scene.windows.obstruction)
  }

  /// Moves the windows to where they rest in a valid container.
  private mutating func relayoutWindows(into container: Rect2D, _ obstruction: Rect2D?) {
    let before = scene.windows
    let moved = try? scene.windows.relayout(
      container: container, obstruction: obstruction, by: native.windowRest,
      except: draggedWindow)
    for window in moved ?? [] { glide(window, from: before) }
  }

  /// The window in the air.
  private var draggedWindow: WindowID? {
    if case .window(let drag) = session { drag.value.pointee.window.id } else { nil }
  }

  /// Glides a window from where it was to where it rests now; a settling one continues to there.
  ///
  /// It belongs to no drag, and lies below what is lifted.
  private mutating func glide(_ id: WindowID, from before: borrowing WindowStack) {
    if !liftedWindows.contains(where: { $0.subject == id }), let old = before[id],
      let center = scene.windows[id]?.frame.center
    {
      var change = native.settle
      change.style = .plain
      var gliding = LiftedSnapshot(drag: 0, of: id, frame: old.frame, at: time)
      gliding.change(to: change, center: center, at: time)
      liftedWindows.insert(gliding, at: 0)
    }
    reportMoved(id)
  }

  /// Reports where a window is, and moves its snapshot there.
  mutating func reportMoved(_ window: WindowID) {
    guard let frame = scene.windows[window]?.frame else { return }
    if let lifted = liftedWindows.firstIndex(where: { $0.subject == window }),
      liftedWindows[lifted].model.center != frame.center
    {
      liftedWindows[lifted].glide(to: frame.center)
    }
    report(.windowMoved(window, frame))
  }

  /// Releases every settling window that has come to rest; the one in the air stays.
  mutating func removeRestedWindows() {
    let (now, inTheAir) = (time, session.id)
    for lifted in liftedWindows where lifted.drag != inTheAir && lifted.restTime <= now {
      report(.rested(.window(lifted.subject)))
    }
    liftedWindows.removeAll { $0.drag != inTheAir && $0.restTime <= now }
  }
}
