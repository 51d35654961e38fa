internal import CLuaSandbox

/// A line of a script.
package struct LuaPlace: Sendable, Hashable {
  /// The chunk's name, as given.
  package var chunk: String
  /// The line, from 1.
  package var line: Int

  /// A line of a chunk.
  package init(chunk: String, line: Int) {
    self.chunk = chunk
    self.line = line
  }
}

extension LuaState {
  /// Where a function starts in its source; `nil` if it is not from a script.
  ///
  /// Complexity: O(1).
  package func place(of function: LuaFunction) -> LuaPlace? {
    var found = lsb_frame()
    guard function.reference.serial == serial,
      lsb_place_of(raw, function.reference.anchor, &found)
    else { return nil }
    let frame = withUnsafePointer(to: found) { LuaFrame($0) }
    return LuaPlace(chunk: frame.chunk, line: frame.line)
  }
}
