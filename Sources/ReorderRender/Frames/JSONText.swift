/// JSON that may stand inside a page: no string in it can end a script or start a comment.
package struct JSONText: Hashable, Sendable {
  /// What was written so far.
  package private(set) var text = ""
  private var needsComma = false

  /// Starts with nothing written.
  package init() {}

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  /// Writes an object whose members the closure writes.
  package mutating func object(_ members: (inout JSONText) -> Void) { enclosed("{", "}", members) }

  /// Writes an array whose values the closure writes.
  package mutating func array(_ values: (inout JSONText) -> Void) { enclosed("[", "]", values) }

  private mutating func enclosed(
    _ open: String, _ close: String, _ body: (inout JSONText) -> Void
  ) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  /// Writes a member's key; its value must follow.
  package mutating func key(_ key: String) {
    value(key)
    text += ":"
    needsComma = false
  }

  package mutating func null() {
    separate()
    text += "null"
  }

  package mutating func value(_ value: String) {
    separate()
    text += "\""
    for scalar in value.unicodeScalars { escape(scalar) }
    text += "\""
  }

  package mutating func value(_ value: Bool) {
    separate()
    text += value ? "true" : "false"
  }

  package mutating func value(_ value: Int) {
    separate()
    text += String(value)
  }

  /// Writes a number with at most a few decimals.
  package mutating func value(_ value: Double, places: Int = 2) {
    separate()
    text += DecimalText.text(value, places: places)
  }

  /// Writes an array of numbers.
  package mutating func values(_ values: [Double], places: Int = 2) {
    array { array in for number in values { array.value(number, places: places) } }
  }

  /// Writes what already is JSON.
  package mutating func raw(_ json: String) {
    separate()
    text += json
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
