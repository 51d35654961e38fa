internal import CReorder
internal import ReorderCore

/// What a handle stands for: a session, and the memory of what it has returned.
struct Engine: ~Copyable {
  var session: Session
  /// The message of the latest error.
  let error = CText("")
  /// The latest text of each function that returns one.
  private var texts: [CText?] = Array(repeating: nil, count: TextFunction.allCases.count)
  /// The texts of the latest change.
  let changeID = CText()
  let changeText = CText()
  let drawing = Drawing()

  init(session: consuming Session) { self.session = session }

  /// Keeps a text for a function until the function returns another.
  mutating func keep(_ text: String?, of function: TextFunction) -> UnsafePointer<CChar>? {
    guard let text else { return nil }
    let kept = texts[function.rawValue] ?? CText()
    texts[function.rawValue] = kept
    return kept.set(text)
  }
}

/// The functions that return texts.
enum TextFunction: Int, CaseIterable {
  case behaviourName, behaviour, problem, item, order, trace, outcome, foundTrace, replay, measure
  case picture, trials, study, tryLaws
}

/// A text in memory that C can read.
final class CText {
  private var bytes: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  init(_ text: String? = nil) { if let text { set(text) } }

  deinit { bytes?.deallocate() }

  /// The text; `nil` before the first.
  var pointer: UnsafePointer<CChar>? { bytes.map { UnsafePointer($0) } }

  /// Replaces the text.
  @discardableResult
  func set(_ text: String) -> UnsafePointer<CChar> {
    var text = text
    return text.withUTF8 { utf8 in
      let bytes = reserve(utf8.count + 1)
      for (index, byte) in utf8.enumerated() { bytes[index] = CChar(bitPattern: byte) }
      bytes[utf8.count] = 0
      return UnsafePointer(bytes)
    }
  }

  private func reserve(_ count: Int) -> UnsafeMutablePointer<CChar> {
    if let bytes, capacity >= count { return bytes }
    bytes?.deallocate()
    capacity = max(count, 32)
    let new = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    bytes = new
    return new
  }
}

extension UnsafeMutablePointer<Engine> {
  /// Ends the engine and releases its memory.
  func release() {
    deinitialize(count: 1)
    deallocate()
  }
}

// MARK: Calls

/// Runs a call that can fail.
func call(
  _ handle: OpaquePointer?, _ body: (inout Engine) throws(SessionError) -> Void
) -> reorder_status {
  var pointer: UnsafeMutableRawPointer?
  let status = reorder_handle_enter(handle, &pointer)
  guard status == REORDER_OK, let pointer else { return status }
  defer { reorder_handle_leave(handle) }
  // Not an object: each access to a property of one would be checked, several in every call.
  let engine = pointer.assumingMemoryBound(to: Engine.self)
  do {
    try body(&engine.pointee)
    return REORDER_OK
  } catch {
    engine.pointee.error.set(error.text)
    return REORDER_ERROR
  }
}

/// Runs a call that returns a value; `other` if the handle is invalid or busy, or the call fails.
func ask<Value>(
  _ handle: OpaquePointer?, else other: Value, _ body: (inout Engine) throws(SessionError) -> Value
) -> Value {
  var value = other
  _ = call(handle) { engine throws(SessionError) in value = try body(&engine) }
  return value
}

/// Runs a call that returns a text.
func text(
  _ handle: OpaquePointer?, _ function: TextFunction,
  _ body: (inout Session) throws(SessionError) -> String?
) -> UnsafePointer<CChar>? {
  ask(handle, else: nil) { engine throws(SessionError) in
    engine.keep(try body(&engine.session), of: function)
  }
}

/// The text of an argument.
func string(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(SessionError) -> String {
  guard let pointer else { throw SessionError("'\(name)' is NULL; expected a text") }
  return String(cString: pointer)
}

/// The JSON of an argument, without the character that would end its texts when they are returned.
func json(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(SessionError) -> String {
  let text = try string(pointer, name)
  var rest = text.utf8[...]
  while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
    rest = rest[backslash...].dropFirst()
    guard !rest.starts(with: "u0000".utf8) else {
      throw SessionError(
        "'\(name)' contains U+0000, which ends a text in C; leave the character out")
    }
    rest = rest.dropFirst()
  }
  return text
}

/// The bytes of an argument, which need not be UTF-8.
func bytes(
  _ pointer: UnsafePointer<CChar>?, _ name: String
) throws(SessionError) -> UnsafeBufferPointer<UInt8> {
  guard let pointer else { throw SessionError("'\(name)' is NULL; expected a text") }
  var count = 0
  while pointer[count] != 0 { count += 1 }
  let start = UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
  return UnsafeBufferPointer(start: start, count: count)
}
