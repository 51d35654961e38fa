/// A style sheet that programs without custom properties understand, such as librsvg.
///
/// Each declaration takes the last value that a program knows: before one with `var(--name)` comes
/// the same with the value of the light theme.
enum PlainStyle {
  /// Returns the style sheet with these values, in linear time.
  ///
  /// - Parameter css: A style sheet; a custom property has the value that the rule before, outside
  ///   of at-rules, gives it, whatever its selector.
  static func text(_ css: String) -> String {
    var result: [UInt8] = []
    var values: [(name: [UInt8], value: [UInt8])] = []
    var (piece, depth, isInAtRule) = ([UInt8](), 0, false)
    func end(_ byte: UInt8) {
      defer {
        result += piece
        result.append(byte)
        piece.removeAll(keepingCapacity: true)
      }
      guard depth == 1, !isInAtRule, let colon = piece.firstIndex(of: UInt8(ascii: ":")) else {
        return
      }
      let name = piece[..<colon].drop { $0 <= 0x20 }
      var value = piece[(colon + 1)...].drop { $0 <= 0x20 }
      while value.last.map({ $0 <= 0x20 }) == true { value.removeLast() }
      if name.starts(with: "--".utf8) {
        values.append((Array(name), Array(value)))
      } else if let plain = replaced(Array(value), values) {
        result += piece[..<colon] + ": ".utf8 + plain + ";".utf8
      }
    }
    for byte in css.utf8 {
      switch byte {
      case UInt8(ascii: "{"):
        if depth == 0 { isInAtRule = isAtRule(piece) }
        result += piece
        result.append(byte)
        piece.removeAll(keepingCapacity: true)
        depth += 1
      case UInt8(ascii: "}"):
        end(byte)
        depth -= 1
      case UInt8(ascii: ";"): end(byte)
      default: piece.append(byte)
      }
    }
    return String(decoding: result + piece, as: UTF8.self)
  }

  /// Whether a block belongs to an at-rule: what is before it, behind the last comment.
  private static func isAtRule(_ head: [UInt8]) -> Bool {
    let comment = head.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return head[comment...].first { $0 > 0x20 } == UInt8(ascii: "@")
  }

  /// A value with the properties' values in it; `nil` if it uses none.
  private static func replaced(
    _ value: [UInt8], _ values: [(name: [UInt8], value: [UInt8])]
  ) -> [UInt8]? {
    let call = Array("var(".utf8)
    var (result, rest, isReplaced) = ([UInt8](), value[...], false)
    while let first = rest.first {
      guard rest.starts(with: call), let end = rest.firstIndex(of: UInt8(ascii: ")")) else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      let name = rest[(rest.startIndex + call.count)..<end]
      guard let known = values.last(where: { $0.name.elementsEqual(name) }) else { return nil }
      result += known.value
      (rest, isReplaced) = (rest[(end + 1)...], true)
    }
    return isReplaced ? result : nil
  }
}
