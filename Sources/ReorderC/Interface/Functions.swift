public import CReorder
internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// The functions of reorder.h, which has the whole description of each.

// MARK: Engines

/// The library's version, such as "0.1.0".
@c @implementation
public func reorder_version() -> UnsafePointer<CChar>? { cString(Version.number) }

/// Makes an engine without a scene, under the native rules.
@c @implementation
public func reorder_new() -> OpaquePointer? {
  guard let session = try? Session() else { return nil }
  let engine = UnsafeMutablePointer<Engine>.allocate(capacity: 1)
  engine.initialize(to: Engine(session: session))
  guard let handle = reorder_handle_take(engine) else {
    engine.release()
    return nil
  }
  return handle
}

/// Releases an engine, and everything that it has returned.
@c @implementation
public func reorder_free(_ engine: OpaquePointer?) -> reorder_status {
  var pointer: UnsafeMutableRawPointer?
  let status = reorder_handle_enter(engine, &pointer)
  guard status == REORDER_OK, let pointer else { return status }
  reorder_handle_give(engine)
  pointer.assumingMemoryBound(to: Engine.self).release()
  return REORDER_OK
}

/// The message of the latest call that returned REORDER_ERROR; "" before the first.
@c @implementation
public func reorder_error(_ engine: OpaquePointer?) -> UnsafePointer<CChar>? {
  let none = cString("the engine is NULL, was freed, or is in use by another thread")
  return ask(engine, else: none) { engine in engine.error.pointer ?? none }
}

private func cString(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

// MARK: Scripts

/// Takes behaviours, and the modules they require, from a directory: one with `behaviours/` and
/// `lib/`.
@c @implementation
public func reorder_use_scripts(
  _ engine: OpaquePointer?, _ directory: UnsafePointer<CChar>?
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.useScripts(directory.map { String(cString: $0) })
  }
}

/// The name of a behaviour that can be used, in byte order.
@c @implementation
public func reorder_behaviour_name(
  _ engine: OpaquePointer?, _ index: Int
) -> UnsafePointer<CChar>? {
  text(engine, .behaviourName) { session in
    let names = session.behaviourNames
    return names.indices.contains(index) ? names[index] : nil
  }
}

/// Chooses a behaviour, with its parameters at their defaults.
@c @implementation
public func reorder_use_behaviour(
  _ engine: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.use(name.map { String(cString: $0) } ?? ScriptSource.native)
  }
}

/// Chooses a behaviour as `reorder_use_behaviour` does, from its file, wherever that is.
@c @implementation
public func reorder_use_behaviour_file(
  _ engine: OpaquePointer?, _ path: UnsafePointer<CChar>?
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.use(fileAt: string(path, "path"))
  }
}

/// Chooses a behaviour as `reorder_use_behaviour` does, from its text: a Lua chunk.
@c @implementation
public func reorder_use_behaviour_text(
  _ engine: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.use(string(name, "name"), text: string(text, "text"))
  }
}

/// Sets a parameter of the chosen behaviour, from the next drag on.
@c @implementation
public func reorder_set_parameter(
  _ engine: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.set(string(key, "key"), to: string(value, "value"))
  }
}

/// The chosen behaviour as JSON: its name, summary and parameters, each with `name`, `kind`, `doc`,
/// `default`, `value`, and `min`, `max` or `choices` where it has them.
@c @implementation
public func reorder_behaviour(_ engine: OpaquePointer?) -> UnsafePointer<CChar>? {
  text(engine, .behaviour) { session in session.chosen?.description }
}

/// Loads the chosen behaviour again if it, or a module that it requires, was saved since.
@c @implementation
public func reorder_reload(
  _ engine: OpaquePointer?, _ seconds: Double, _ reloaded: UnsafeMutablePointer<Bool>?
) -> reorder_status {
  reloaded?.pointee = false
  return call(engine) { engine throws(SessionError) in
    let isNew = try engine.session.reload(at: seconds)
    reloaded?.pointee = isNew
  }
}

/// The next problem that ended no call, as a message; NULL if there is none.
@c @implementation
public func reorder_next_problem(_ engine: OpaquePointer?) -> UnsafePointer<CChar>? {
  text(engine, .problem) { session in session.nextProblem() }
}

// MARK: Events

/// Sets the scene; changes that were not fetched are dropped, and a recording ends.
@c @implementation
public func reorder_set_scene(
  _ engine: OpaquePointer?, _ scene: UnsafePointer<CChar>?, _ tickRate: Double
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.setScene(json(scene, "scene"), tickRate: tickRate)
  }
}

/// Says which modifier keys are held from now on.
@c @implementation
public func reorder_hold(_ engine: OpaquePointer?, _ modifiers: UInt32) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    guard modifiers < 16 else {
      throw SessionError("the modifier keys are \(modifiers); expected a sum of 1, 2, 4 and 8")
    }
    engine.session.modifiers = ModifierKeys(rawValue: UInt8(modifiers))
  }
}

/// Says which buttons are down from now on.
@c @implementation
public func reorder_hold_buttons(_ engine: OpaquePointer?, _ buttons: UInt32) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    guard buttons < 64 else {
      throw SessionError("the buttons are \(buttons); expected a sum of 1, 2, 4, 8, 16 and 32")
    }
    engine.session.buttons = buttons == 0 ? nil : PointerButtons(rawValue: UInt8(buttons))
  }
}

/// Handles a sample of a finger; `contact` distinguishes fingers.
@c @implementation
public func reorder_pointer(
  _ engine: OpaquePointer?, _ seconds: Double, _ phase: reorder_pointer_phase, _ x: Double,
  _ y: Double, _ contact: Int32
) -> reorder_status {
  reorder_pointer_of_kind(engine, seconds, phase, x, y, contact, REORDER_TOUCH)
}

/// Handles a sample of a pointer of any kind; `contact` distinguishes pointers.
@c @implementation
public func reorder_pointer_of_kind(
  _ engine: OpaquePointer?, _ seconds: Double, _ phase: reorder_pointer_phase, _ x: Double,
  _ y: Double, _ contact: Int32, _ kind: reorder_pointer_kind
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    let phases = PointerSample.Phase.allCases
    guard phase.rawValue < phases.count else {
      throw SessionError(
        "there is no pointer phase \(Int32(bitPattern: phase.rawValue)); the phases are "
          + "0 to 3: down, move, up, cancel")
    }
    try engine.session.handle(
      phases[Int(phase.rawValue)], Point2D(x: x, y: y), Int(contact), of: pointerKind(kind),
      at: seconds)
  }
}

/// The kind of pointer that an argument names.
func pointerKind(_ kind: reorder_pointer_kind) throws(SessionError) -> PointerKind {
  guard kind.rawValue < PointerKind.allCases.count else {
    throw SessionError(
      "there is no pointer kind \(Int32(bitPattern: kind.rawValue)); the kinds are 0 to 2: touch, "
        + "mouse, pen")
  }
  return PointerKind.allCases[Int(kind.rawValue)]
}

/// Handles a key of a move without a finger.
@c @implementation
public func reorder_key(
  _ engine: OpaquePointer?, _ seconds: Double, _ key: UnsafePointer<CChar>?,
  _ id: UnsafePointer<CChar>?
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.handle(
      string(key, "key"), id.map { String(cString: $0) }, at: seconds)
  }
}

/// Ends whatever goes on: a press, a drag, or a carry by keys.
@c @implementation
public func reorder_cancel(_ engine: OpaquePointer?, _ seconds: Double) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.cancel(at: seconds)
  }
}

/// Lets time pass: presses become lifts, content scrolls, snapshots settle.
@c @implementation
public func reorder_tick(_ engine: OpaquePointer?, _ seconds: Double) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.wait(until: seconds)
  }
}

/// Handles a scroll by the user, to an offset of the content.
@c @implementation
public func reorder_scroll(
  _ engine: OpaquePointer?, _ seconds: Double, _ x: Double, _ y: Double
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.scroll(to: Point2D(x: x, y: y), at: seconds)
  }
}

/// Handles a scroll by the application, unless the behaviour scrolls by itself.
@c @implementation
public func reorder_scroll_by_app(
  _ engine: OpaquePointer?, _ seconds: Double, _ x: Double, _ y: Double
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.scroll(to: Point2D(x: x, y: y), at: seconds, by: .app)
  }
}

/// Handles a scroll of a list of a board by the user.
@c @implementation
public func reorder_scroll_list(
  _ engine: OpaquePointer?, _ seconds: Double, _ list: UnsafePointer<CChar>?, _ x: Double,
  _ y: Double
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.scroll(list: string(list, "list"), to: Point2D(x: x, y: y), at: seconds)
  }
}

/// Handles a scroll of a list by the application, unless the behaviour scrolls by itself.
@c @implementation
public func reorder_scroll_list_by_app(
  _ engine: OpaquePointer?, _ seconds: Double, _ list: UnsafePointer<CChar>?, _ x: Double,
  _ y: Double
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.scroll(
      list: string(list, "list"), to: Point2D(x: x, y: y), at: seconds, by: .app)
  }
}

/// Handles a turn of a wheel at a point of the viewport.
@c @implementation
public func reorder_wheel(
  _ engine: OpaquePointer?, _ seconds: Double, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.scroll(
      by: Vector2D(dx: dx, dy: dy), over: Point2D(x: x, y: y), at: seconds)
  }
}

/// Handles a change by the application, also under a drag.
@c @implementation
public func reorder_apply(
  _ engine: OpaquePointer?, _ seconds: Double, _ change: UnsafePointer<CChar>?
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.apply(json(change, "change"), at: seconds)
  }
}

/// Moves every floating window to where it rests in another container, beside an obstruction such
/// as a keyboard.
@c @implementation
public func reorder_relayout_windows(
  _ engine: OpaquePointer?, _ seconds: Double, _ container: reorder_rect,
  _ obstruction: UnsafePointer<reorder_rect>?
) -> reorder_status {
  call(engine) { engine throws(SessionError) in
    try engine.session.relayoutWindows(
      container: Rect2D(container), obstruction: obstruction.map { Rect2D($0.pointee) },
      at: seconds)
  }
}

// MARK: Changes

/// Fetches the next change, in the order in which they happened; each is fetched once.
@c @implementation
public func reorder_next_change(
  _ engine: OpaquePointer?, _ change: UnsafeMutablePointer<reorder_change>?
) -> Bool {
  ask(engine, else: false) { engine throws(SessionError) in
    guard let change else { throw SessionError("'change' is NULL") }
    guard let next = engine.session.nextChange() else { return false }
    change.initialize(
      to: reorder_change(
        kind: reorder_change_kind(next.kind.rawValue),
        seconds: engine.session.seconds(of: next.time), id: engine.changeID.set(next.id),
        is_window: next.isWindow, is_exchange: next.isExchange, from: reorder_slot(next.from),
        to: reorder_slot(next.to), moves: next.moves, frame: reorder_rect(next.frame),
        text: engine.changeText.set(next.text)))
    return true
  }
}

extension Rect2D {
  fileprivate init(_ frame: reorder_rect) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
