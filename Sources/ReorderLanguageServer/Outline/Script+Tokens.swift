internal import ReorderScripting

// What the words of a script refer to.
extension Script {
  /// What the name or string at a token refers to.
  func member(at token: Int) -> Member? {
    if case .string(let text) = outline.tokens[token].kind {
      guard !outline.keys.contains(token) else { return nil }
      return role(ofString: token).flatMap { member(named: text, as: $0) }
    }
    guard let name = outline.name(token) else { return nil }
    if outline.keys.contains(token) { return key(name, token) }
    if outline.isWord(token - 1, ".") || outline.isWord(token - 1, ":") {
      return subject(before: token - 1).flatMap { find(name, in: members(of: $0)) }
    }
    if let variable = outline.uses[token] { return member(ofVariable: variable) }
    return find(name, in: globalMembers)
  }

  private func key(_ name: String, _ token: Int) -> Member? {
    let offset = outline.tokens[token].range.lowerBound
    return outline.table(at: offset).flatMap(type).flatMap { find(name, in: keys(of: $0)) }
  }

  private func find(_ name: String, in members: [Member]) -> Member? {
    members.first { $0.name == name }
  }
}
