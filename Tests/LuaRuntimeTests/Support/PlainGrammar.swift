import TestSupport

/// Writes functions that mostly do no more than look.
struct PlainGrammar {
  private var random: SeededRandom
  /// Whether the function goes by nothing but lookups, fields and variables, and seldom fails.
  private var isCalm = false
  private var locals = 0
  private var labels = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A function of a list, a number and nothing.
  mutating func function() -> String {
    (locals, labels) = (0, 0)
    isCalm = random.chance(0.7)
    let body = block(3)
    return "function(list, n, none)\n\(body)\(returned())\nend"
  }

  private mutating func block(_ depth: Int) -> String {
    let known = locals
    defer { locals = known }
    return (0..<random.below(4)).map { _ in statement(depth) + "\n" }.joined()
  }

  private mutating func statement(_ depth: Int) -> String {
    switch random.below(depth > 0 ? 14 : 7) {
    case 0: return declared(number(2))
    case 1: return locals > 0 ? "v\(1 + random.below(locals)) = \(any(2))" : "n = \(number(2))"
    case 2: return "list:at(\(number(1)), \(number(1)))"
    case 3: return declared("list:at(\(number(1)), \(number(1)))")
    case 4 where !isCalm:
      return declared("list:mean(\(number(1)), \(number(1)))")
    case 5: return random.chance(isCalm ? 0 : 0.1) ? change() : declared(any(2))
    case 6: return "do \(returned()) end"
    case 7, 8: return skip(depth)
    case 9: return "do\n\(block(depth - 1))end"
    case 10: return "if \(any(2)) then\n\(block(depth - 1))else\n\(block(depth - 1))end"
    default: return "if \(any(2)) then\n\(block(depth - 1))end"
    }
  }

  /// A new local variable, after what it is given was written.
  private mutating func declared(_ value: String) -> String {
    locals += 1
    return "local v\(locals) = \(value)"
  }

  private mutating func skip(_ depth: Int) -> String {
    labels += 1
    let label = "l\(labels)"
    return "do\nif \(any(2)) then goto \(label) end\n\(block(depth - 1))::\(label)::\nend"
  }

  /// What a plain function does not do.
  private mutating func change() -> String {
    random.element(of: [
      "t.x = \(number(1))", "g = \(number(1))", "t[n] = list.y", "for i = 1, 2 do g = i end",
      "list = n", "s = s .. 1", "list.at(list, 1, 2)", "n = math.abs(-1)", "t[#t + 1] = 1",
    ])
  }

  private mutating func returned() -> String {
    switch random.below(5) {
    case 0: return "return list:at(\(number(1)), \(number(1)))"
    case 1: return "return \(any(3))"
    case 2: return "return"
    default: return "return \(number(3)), \(any(2))"
    }
  }

  private mutating func any(_ depth: Int) -> String {
    if depth == 0 || random.chance(0.1) { return atom() }
    switch random.below(9) {
    case 0: return "(\(any(depth - 1)) and \(any(depth - 1)))"
    case 1: return "(\(any(depth - 1)) or \(number(depth - 1)))"
    case 2: return "not \(any(depth - 1))"
    case 3: return "(\(any(depth - 1)) == \(any(depth - 1)))"
    case 4: return "(\(any(depth - 1)) ~= \(atom()))"
    case 5, 6:
      let sign = random.element(of: ["<", "<=", ">", ">="])
      return "(\(number(depth - 1)) \(sign) \(number(depth - 1)))"
    default: return number(depth)
    }
  }

  private mutating func number(_ depth: Int) -> String {
    if !isCalm, random.chance(0.05) { return atom() }
    if depth == 0 { return plainNumber() }
    switch random.below(9) {
    case 0...2:
      let sign = random.element(of: ["+", "-", "*", "/", "^", "+", "-", "+"])
      return "(\(number(depth - 1)) \(sign) \(number(depth - 1)))"
    case 3: return "-(\(number(depth - 1)))"
    case 4: return "(list:at(\(number(depth - 1)), \(number(depth - 1))) or 1)"
    case 5 where !isCalm:
      return "(list:mean(\(number(depth - 1)), \(number(depth - 1))))"
    default: return plainNumber()
    }
  }

  private mutating func plainNumber() -> String {
    let calm = [
      "list.x", "list.y", "n", "0", "1", "2.5", "300", "t.x", "t[1]", "u.x", "#t", "g",
    ]
    let others = ["list.area", "h.x", "(list.speed or 4)", "(list.whole or 2)", "s", "t[2]"]
    return random.element(of: isCalm ? calm : calm + others)
  }

  private mutating func atom() -> String {
    if locals > 0, random.chance(0.4) { return "v\(1 + random.below(locals))" }
    let calm = [
      "list.flag", "list.word == 'one'", "list.name == 'name 1.0'", "none", "nil", "true", "false",
      "t[n]", "u.y", "#'abc'", "('x').y", "list ~= t", "'a' < 'b'",
    ]
    let others = [
      "list.word", "list.speed", "list.whole", "list.name", "t", "h", "list", "list.nothing", "-h",
      "h + n", "#h", "list:x(1)", "list:at()", "list:at('1', 2)", "n.x", "h < n", "list.at", "t.t",
      "n // 0", "'10' + n", "-s", "~2.5", "~3", "3 & n", "n << 2", "n % 2", "none.x", "-list",
      "h == h", "t.t.t.x",
    ]
    return random.element(of: isCalm ? calm : calm + others)
  }
}
