internal import ReorderScripting

/// The description of a word of a script.
struct ScriptHover {
  let script: Script
  /// A byte of the word, or the one after it.
  let offset: Int

  /// The description in Markdown, and the bytes of the word; `nil` if nothing is known of it.
  var result: (text: String, range: Range<Int>)? {
    guard let token = script.outline.token(at: offset), let member = script.member(at: token) else {
      return nil
    }
    var text = "```lua\n\(Self.prefix(of: member))\(member.name)\(member.signature)\n```"
    if !member.summary.isEmpty { text += "\n\n" + member.summary }
    return (text, script.outline.tokens[token].range)
  }

  private static func prefix(of member: Member) -> String {
    switch member.kind {
    case .function where member.place != nil: "function "
    case .variable: "local "
    default: ""
    }
  }
}
