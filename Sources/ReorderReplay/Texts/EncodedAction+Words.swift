internal import ReorderCore
internal import ReorderScripting
package import ReorderTrace

extension EncodedAction {
  /// The action in words: `move 119.3, 92.1`, `key lift bread`, `wait`; a change by the application
  /// as its line of the trace has it.
  package var words: String {
    switch self {
    case .pointer(let pointer):
      let contact = pointer.contact == 0 ? "" : ", contact \(pointer.contact)"
      let kind = pointer.kind == .touch ? "" : ", \(pointer.kind.rawValue)"
      return "\(pointer.phase.rawValue) \(Self.words(pointer.x, pointer.y))\(contact)\(kind)"
    case .wait: return "wait"
    case .tick: return "tick of the host"
    case .key(let key, let item): return "key \(key.rawValue)" + (item.map { " \($0)" } ?? "")
    case .scroll(let offset, let source):
      let owner = source == .user ? "" : ", by the application"
      return "scroll \(Self.words(offset.x, offset.y))\(owner)"
    case .scrollList(let list, let offset, let source):
      return "\(EncodedAction.scroll(offset, by: source).words), list \(list)"
    case .change: return members
    }
  }

  private static func words(_ x: Double, _ y: Double) -> String {
    "\(LuaLiteral.number(x)), \(LuaLiteral.number(y))"
  }

  /// What a trace writes of the action, after the time.
  private var members: String {
    var writer = TraceWriter()
    writer.write(EncodedRecord(time: 0, action: self))
    let line = String(decoding: writer.takeBytes(), as: UTF8.self)
    return String(line.drop { $0 != "," }.dropFirst().prefix { $0 != "\n" }.dropLast())
  }
}
