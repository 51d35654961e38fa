// Floating windows: what a finger and the application do to them.

extension ReorderEngine {
  /// What is drawn of a window at a moment; the center is in the container's coordinates.
  ///
  /// - Returns: `nil` where there is no such window.
  public func presentation(of window: WindowID, at time: Timestamp) -> Snapshot? {
    if let lifted = liftedWindows.last(where: { $0.window == window }) {
      return lifted.presentation(at: time)
    }
    return scene.windows[window].map { Snapshot(center: $0.frame.center, style: .plain) }
  }

  /// Gives every window its resting place in another container, or beside what covers a part of it.
  ///
  /// The same as ``relayoutWindows(container:obstruction:at:asking:)``, where the native rules
  /// decide what is due.
  public mutating func relayoutWindows(
    container: Rect2D, obstruction: Rect2D? = nil, at moment: Timestamp? = nil
  ) throws(WindowStack.Invalid) {
    var native = native
    try relayoutWindows(
      container: container, obstruction: obstruction, at: moment, asking: &native)
  }

  /// Gives every window its resting place in another container, or beside what covers a part of it.
  ///
  /// A step like any other: a press that is due lifts first. The window under the finger stays
  /// there. ``changes`` has the windows that moved. O(n) for n windows.
  ///
  /// Windows glide there, by the motion with which they settle; the frames that the engine tells
  /// are those at the end, ``presentation(of:at:)`` has the way.
  ///
  /// - Parameters:
  ///   - container: In viewport coordinates.
  ///   - obstruction: A keyboard, say, in viewport coordinates; `nil` where nothing covers
  ///     anything.
  ///   - moment: When; the latest event's time where it is left out, or where it lies before that.
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

  /// Windows that float over the whole viewport go with it.
  mutating func relayoutWindows(after viewport: Size2D) {
    let now = scene.scroll.viewport
    guard now != viewport, scene.windows.container == Rect2D(origin: .zero, size: viewport) else {
      return
    }
    relayoutWindows(into: Rect2D(origin: .zero, size: now), scene.windows.obstruction)
  }

  /// Lets the windows go where they rest in a container that is valid.
  private mutating func relayoutWindows(into container: Rect2D, _ obstruction: Rect2D?) {
    let before = scene.windows
    let moved = try? scene.windows.relayout(
      container: container, obstruction: obstruction, by: native.windowRest,
      except: session.drag?.window)
    for window in moved ?? [] { glide(window, from: before) }
  }

  /// Lets a window go from where it was to where it rests now; one that settles goes on to there.
  ///
  /// It belongs to no drag, and lies below what is lifted.
  private mutating func glide(_ id: WindowID, from before: borrowing WindowStack) {
    if !liftedWindows.contains(where: { $0.window == id }), let old = before[id],
      let center = scene.windows[id]?.frame.center
    {
      var change = native.settle
      change.style = .plain
      var gliding = LiftedWindow(drag: 0, window: old, at: time)
      gliding.snapshot.change(to: change, center: center, at: time)
      liftedWindows.insert(gliding, at: 0)
    }
    reportMoved(id)
  }

  /// A window that may not be dragged keeps the touch from what lies below it.
  mutating func press(_ window: WindowID, with sample: PointerSample) {
    guard scene.windows[window]?.options.isDraggable == true else { return pressed = nil }
    pressed = Pressed(
      item: ItemID(rawValue: -1), window: window, pointer: sample.position,
      contact: sample.contact)
  }

  mutating func lift(_ window: WindowID, asking policy: inout some ReorderPolicy) {
    guard let pressed, let window = scene.windows[window] else { return report(.failed(.removed)) }
    session.lift(window, pointer: pressed.pointer, at: time, in: scene.windows)
    answer(asking: &policy)
  }

  /// Does to a window what the session wants done.
  mutating func apply(_ effect: DragSession.Effect, to window: WindowID) {
    switch effect {
    case .lift(let change): begin(window, with: change)
    case .refuseLift: refuseLift()
    case .raise: if scene.windows.raise(window) { report(.window(window, .reordered)) }
    case .follow(let center, let isFirst): follow(window, to: center, isFirst: isFirst)
    case .restore: scene.windows.move(window, to: session.query.drag.originCenter)
    case .rest(let change, let request): rest(window, with: change, request)
    case .release(let staysInFront, let cancelled):
      let isChanged =
        staysInFront ? scene.windows.raise(window) : scene.windows.lower(window)
      if isChanged { report(.window(window, .reordered)) }
      report(.window(window, cancelled ? .cancelled : .ended))
    case .scroll, .move, .refuse, .settle, .restyle: break
    }
  }

  private mutating func begin(_ id: WindowID, with change: StyleChange) {
    guard let window = scene.windows[id] else { return }
    if let settling = liftedWindows.firstIndex(where: { $0.window == id }) {
      liftedWindows.remove(at: settling)
      report(.window(id, .rested))
    }
    var lifted = LiftedWindow(
      drag: session.query.drag.id, window: window, at: time, halfLife: change.halfLife ?? 0)
    lifted.snapshot.change(to: change, center: window.frame.center, at: time)
    liftedWindows.append(lifted)
    report(.window(id, .began))
  }

  private mutating func follow(_ window: WindowID, to center: Point2D, isFirst: Bool) {
    guard let top = liftedWindows.indices.last else { return }
    let before = scene.windows[window]?.frame
    scene.windows.move(window, to: center)
    if isFirst {
      liftedWindows[top].snapshot.glide(to: center)
      liftedWindows[top].snapshot.beginFollowing(center, at: time)
    } else if session.isLedByKeys {
      let change = StyleChange(style: liftedWindows[top].snapshot.model.style, duration: 0.2)
      liftedWindows[top].snapshot.change(to: change, center: center, at: time)
    } else {
      liftedWindows[top].snapshot.model.center = center
      liftedWindows[top].snapshot.follow(center, at: time)
    }
    if scene.windows[window]?.frame != before { reportMoved(window) }
  }

  private mutating func rest(
    _ id: WindowID, with change: StyleChange, _ request: RestRequest
  ) {
    guard let top = liftedWindows.indices.last, let window = scene.windows[id] else { return }
    // The gate let nothing pass that could fail here.
    try? scene.windows.setOptions(request.options(window.options), of: id)
    if case .center(let center) = request.place { scene.windows.move(id, to: center) }
    scene.windows.rest(id, by: request.rule(native: native.windowRest))
    guard let frame = scene.windows[id]?.frame else { return }
    liftedWindows[top].snapshot.change(to: change, center: frame.center, at: time)
    session.rested(at: frame.center)
    if frame != window.frame { reportMoved(id) }
  }

  private mutating func reportMoved(_ window: WindowID) {
    guard let frame = scene.windows[window]?.frame else { return }
    if let lifted = liftedWindows.firstIndex(where: { $0.window == window }),
      liftedWindows[lifted].snapshot.model.center != frame.center
    {
      liftedWindows[lifted].snapshot.glide(to: frame.center)
    }
    report(.window(window, .moved(frame)))
  }

  /// Lets every window go that settles and has come to rest; the one in the air stays.
  mutating func removeRestedWindows() {
    let inTheAir = session.drag?.id
    for lifted in liftedWindows where lifted.drag != inTheAir && lifted.restTime <= time {
      report(.window(lifted.window, .rested))
    }
    let now = time
    liftedWindows.removeAll { $0.drag != inTheAir && $0.restTime <= now }
  }
}
