internal import ReorderScripting

/// The declarations while a source is parsed: variables, labels, and pending jumps.
struct LuaScope {
  /// All variables so far, including those out of scope.
  private(set) var variables: [LuaVariable] = []
  /// Whether there is any label.
  private(set) var hasLabels = false
  /// The variables that a function uses from outside of it.
  private(set) var captured: Set<Int> = []

  /// The variables in scope, innermost last.
  private var visible: [Int] = []
  private var functions: [Function] = []
  private var labels: [Label] = []
  private var jumps: [Jump] = []

  private struct Function {
    var isVararg: Bool
    let firstVisible: Int
    let firstLabel: Int
    var blocks: [Block] = []
  }

  private struct Block {
    let isLoop: Bool
    let firstVisible: Int
    let firstLabel: Int
    let firstJump: Int
  }

  private struct Label {
    let name: String
    let visible: Int
  }

  private struct Jump {
    let name: String
    let offset: Int
    /// The number of variables in scope at its start, without those of blocks it has left.
    var visible: Int
  }

  /// The maximum number of variables in scope in a function.
  private static let mostVariables = 200

  // MARK: Functions and blocks

  /// Whether the innermost function is variadic.
  var isVararg: Bool { functions.last?.isVararg ?? false }

  mutating func openFunction(isVararg: Bool) {
    functions.append(
      Function(isVararg: isVararg, firstVisible: visible.count, firstLabel: labels.count))
    openBlock()
  }

  mutating func becomeVararg() { functions[functions.count - 1].isVararg = true }

  mutating func closeFunction() throws(LuaSyntaxError) {
    let firstJump = functions.last?.blocks.last?.firstJump ?? 0
    try closeBlock()
    if firstJump < jumps.count { throw Self.lost(jumps[firstJump]) }
    functions.removeLast()
  }

  mutating func openBlock(isLoop: Bool = false) {
    functions[functions.count - 1].blocks.append(
      Block(
        isLoop: isLoop, firstVisible: visible.count, firstLabel: labels.count,
        firstJump: jumps.count))
  }

  mutating func closeBlock() throws(LuaSyntaxError) {
    guard let block = functions[functions.count - 1].blocks.popLast() else { return }
    visible.removeSubrange(block.firstVisible...)
    labels.removeSubrange(block.firstLabel...)
    if block.isLoop { try arrive(at: "break", visible: visible.count, from: block.firstJump) }
    for index in jumps.indices.dropFirst(block.firstJump) {
      jumps[index].visible = min(jumps[index].visible, visible.count)
    }
  }

  // MARK: Variables

  /// Declares a variable; `nil` if a function has too many.
  mutating func declare(_ variable: LuaVariable) -> Int? {
    guard visible.count - (functions.last?.firstVisible ?? 0) < Self.mostVariables else {
      return nil
    }
    variables.append(variable)
    variables[variables.count - 1].hides = number(of: variable.name)
    visible.append(variables.count - 1)
    return variables.count - 1
  }

  /// What a name refers to: a variable in scope, or a global.
  mutating func resolve(_ name: String, at offset: Int) -> LuaExpression {
    if let place = visible.lastIndex(where: { variables[$0].name == name }) {
      if place < functions.last?.firstVisible ?? 0 { captured.insert(visible[place]) }
      return LuaExpression(kind: .local(visible[place]), offset: offset)
    }
    guard let environment = number(of: "_ENV") else {
      return LuaExpression(kind: .global(name), offset: offset)
    }
    return LuaExpression(
      kind: .index(
        LuaExpression(kind: .local(environment), offset: offset),
        LuaExpression(kind: .constant(.string(name)), offset: offset)), offset: offset)
  }

  private func number(of name: String) -> Int? {
    visible.last { variables[$0].name == name }
  }

  // MARK: Labels and jumps

  /// Adds a label, for earlier and later jumps.
  ///
  /// - Parameter isLast: Whether its block ends here, so that its variables are out of scope.
  mutating func label(_ name: String, at offset: Int, isLast: Bool) throws(LuaSyntaxError) {
    guard let function = functions.last, let block = function.blocks.last else { return }
    guard !labels[function.firstLabel...].contains(where: { $0.name == name }) else {
      throw LuaSyntaxError(message: "label '\(name)' is already defined", offset: offset)
    }
    let visible = isLast ? block.firstVisible : self.visible.count
    hasLabels = true
    labels.append(Label(name: name, visible: visible))
    try arrive(at: name, visible: visible, from: block.firstJump)
  }

  /// Adds a jump to a label in scope, or to a later one.
  mutating func jump(to name: String, at offset: Int) throws(LuaSyntaxError) {
    let known = labels[(functions.last?.firstLabel ?? 0)...]
    guard !known.contains(where: { $0.name == name }) else { return }
    jumps.append(Jump(name: name, offset: offset, visible: visible.count))
  }

  /// Resolves the jumps to a label.
  private mutating func arrive(
    at name: String, visible: Int, from first: Int
  ) throws(LuaSyntaxError) {
    for jump in jumps[first...] where jump.name == name && jump.visible < visible {
      let variable = variables[self.visible[jump.visible]].name
      throw LuaSyntaxError(
        message: "'goto \(name)' jumps into the scope of local '\(variable)'", offset: jump.offset)
    }
    jumps[first...].removeAll { $0.name == name }
  }

  private static func lost(_ jump: Jump) -> LuaSyntaxError {
    LuaSyntaxError(
      message: jump.name == "break"
        ? "'break' outside of a loop" : "there is no label '\(jump.name)' to go to",
      offset: jump.offset)
  }
}
