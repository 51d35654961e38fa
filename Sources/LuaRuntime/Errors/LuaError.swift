internal import CLuaSandbox

/// What went wrong in a script, as data; `description` words it.
package struct LuaError: Error, Sendable, Equatable {
  /// What kind of failure it is.
  package enum Code: Sendable, Equatable {
    /// The source text is not valid Lua.
    case syntax
    /// The script raised an error.
    case runtime
    /// A limit ended the script.
    case limit(LuaLimit)
    /// The source was refused unread: compiled Lua, a NUL byte, too long.
    case source
    /// There was no memory for the host's own request.
    case memory
    /// The state was called from inside one of its own calls.
    case reentered
    /// A handle of another state, or a value of the wrong kind.
    case misused
    /// The linked library is not a Lua with known internals.
    case unsupported
    /// A value could not be turned into plain data.
    case conversion(ConversionProblem)
  }

  /// Why a value has no plain form.
  package enum ConversionProblem: Sendable, Equatable {
    /// A table contains itself.
    case cycle
    /// Tables are nested too deep.
    case tooDeep
    /// There are too many values.
    case tooMany
    /// The strings are too long.
    case tooLong
    /// A value of this kind exists only in the state.
    case notPlain(LuaKind)
    /// A key of this kind is where a name must be.
    case notAName(LuaKind)
  }

  /// What kind of failure it is.
  package var code: Code
  /// The script's or the sandbox's message without its place; may be empty.
  package var message: String
  /// The message up to the advice.
  package var problem: String
  /// How to fix it, where known.
  package var advice: LuaAdvice?
  /// What it is about, where known; an error that a script raised itself has none.
  package var fault: LuaFault?
  /// Whether a script raised it with `error` or `assert`, so that the message is arbitrary.
  package var isRaisedByScript = false
  /// The chunk it was raised in, if any.
  package var chunk: String?
  /// The line, from 1.
  package var line: Int?
  /// The script's active calls, innermost first.
  package var frames: [LuaFrame] = []
  /// How many calls between the listed ones are left out.
  package var framesOmitted: Int = 0

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
    problem = message
  }
}

/// One active call of a script.
package struct LuaFrame: Sendable, Equatable {
  /// The chunk it is in.
  package var chunk: String
  /// The line it was at, from 1.
  package var line: Int
  /// The function's name, if it has one.
  package var name: String?
  /// Whether it is the chunk itself.
  package var isMain: Bool
}

extension LuaError {
  /// The error of a state's last status.
  init(last raw: OpaquePointer) {
    guard let error = lsb_last_error(raw) else {
      self.init(.misused, "there is no error")
      return
    }
    self.init(Code(error.pointee), text(lsb_error_message(error)))
    isRaisedByScript = error.pointee.is_scripts
    problem = text(lsb_error_message(error), longest: Int(error.pointee.problem_size))
    if let known = lsb_error_fault(error) {
      fault = LuaFault(known)
      advice = LuaAdvice(known)
    }
    let place = text(lsb_error_chunk(error))
    chunk = place.isEmpty ? nil : place
    line = error.pointee.line > 0 ? Int(error.pointee.line) : nil
    framesOmitted = Int(error.pointee.frames_omitted)
    frames = readFrames(error)
  }
}

extension LuaError.Code {
  fileprivate init(_ error: lsb_error) {
    switch error.status {
    case LSB_SYNTAX: self = .syntax
    case LSB_LIMIT: self = .limit(LuaLimit(error.limit) ?? .memory)
    case LSB_SOURCE: self = .source
    case LSB_NO_MEMORY: self = .memory
    case LSB_REENTERED: self = .reentered
    case LSB_MISUSED: self = .misused
    default: self = .runtime
    }
  }
}

private func readFrames(_ error: UnsafePointer<lsb_error>) -> [LuaFrame] {
  guard let frames = lsb_error_frames(error) else { return [] }
  return (0..<Int(error.pointee.frame_count)).map { LuaFrame(frames + $0) }
}

extension LuaFrame {
  init(_ frame: UnsafePointer<lsb_frame>) {
    let name = text(lsb_frame_name(frame))
    self.init(
      chunk: text(lsb_frame_chunk(frame)), line: Int(frame.pointee.line),
      name: name.isEmpty ? nil : name, isMain: frame.pointee.is_main)
  }
}

/// A text of C; invalid UTF-8 is repaired.
func text(_ characters: UnsafePointer<CChar>?, longest: Int = .max) -> String {
  guard let characters else { return "" }
  let count = (0..<longest).first { characters[$0] == 0 } ?? longest
  return String(
    decoding: UnsafeRawBufferPointer(start: characters, count: count), as: UTF8.self)
}
