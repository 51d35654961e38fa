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
    ownContainer = nil
    relayoutWindows(into: container, obstruction)
    finish(asking: &policy)
  }

  /// Makes a change of the windows' container or of what covers it.
  ///
  /// - Returns: Whether the change is one.
  mutating func relayoutWindows(
    by change: SceneChange, at moment: Timestamp, asking policy: inout some ReorderPolicy
  ) throws(SceneChange.Invalid) -> Bool {
    var (container, obstruction) = (scene.windows.container, scene.windows.obstruction)
    switch change {
    case .container(let frame):
      guard frame.isValid else { throw .scene(.windows(.container)) }
      container = frame
      ownContainer = nil
    case .obstruction(let frame):
      guard frame?.isValid ?? true else { throw .scene(.windows(.obstruction)) }
      obstruction = frame
    default: return false
    }
    start(at: moment, asking: &policy)
    relayoutWindows(into: container, obstruction)
    finish(asking: &policy)
    return true
  }

  /// A container of the application's own, and the viewport for which it was set.
  struct OwnContainer: Hashable, Sendable {
    var frame: Rect2D
    var viewport: Size2D

    /// The container in another viewport: where it was if it lies in that, else at the same
    /// distances from the edges.
    func fitted(into size: Size2D) -> Rect2D {
      guard !frame.isInside(size) else { return frame }
      var fitted = frame
      fitted.size.width = max(0, frame.size.width + size.width - viewport.width)
      fitted.size.height = max(0, frame.size.height + size.height - viewport.height)
      return fitted
    }
  }

  /// Windows are laid out again when the viewport changes: those that float over all of it, and
  /// those over a part that does not lie in it any more.
  mutating func relayoutWindows(after viewport: Size2D) {
    let (now, container) = (scene.viewport, scene.windows.container)
    guard now != viewport else { return }
    var next = Rect2D(origin: .zero, size: now)
    if ownContainer != nil || container != Rect2D(origin: .zero, size: viewport) {
      let own = ownContainer ?? OwnContainer(frame: container, viewport: viewport)
      guard own.frame.isInside(own.viewport) else { return }
      ownContainer = own
      next = own.fitted(into: now)
      guard next != container else { return }
    }
    relayoutWindows(into: next, scene.windows.obstruction)
  }

  /// Moves the windows to where they rest in a valid container; the one under the finger stays
  /// there.
  private mutating func relayoutWindows(into container: Rect2D, _ obstruction: Rect2D?) {
    let before = scene.windows
    defer { keepDragged(by: before.container.origin - container.origin) }
    let moved = try? scene.windows.relayout(
      container: container, obstruction: obstruction, by: native.windowRest,
      except: draggedWindow)
    for window in moved ?? [] { glide(window, from: before) }
  }

  /// Gives the place of a window under a finger in the coordinates of a container that lies
  /// elsewhere.
  private mutating func keepDragged(by way: Vector2D) {
    guard way != .zero, case .window(var shared) = session,
      !shared.value.pointee.isLedByKeys
    else { return }
    session = .idle
    let drag = Shared.own(&shared)
    let id = drag.pointee.window.id
    drag.pointee.query.drag.fields.center += way
    if let top = liftedWindows.indices.last { liftedWindows[top].shift(by: way) }
    if let center = scene.windows[id]?.frame.center { scene.windows.move(id, to: center + way) }
    session = .window(shared)
    reportMoved(id)
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

extension Rect2D {
  /// Whether it lies in a viewport.
  fileprivate func isInside(_ viewport: Size2D) -> Bool {
    minX >= 0 && minY >= 0 && maxX <= viewport.width && maxY <= viewport.height
  }
}
