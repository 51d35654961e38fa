import TestSupport
import Testing

@testable import ReorderAuthoring
@testable import ReorderScripting

/// The parser accepts what Lua accepts and refuses what Lua refuses.
@Suite struct LuaVerdictTests {
  let lua: LuaVerdict

  init() throws { lua = try LuaVerdict() }

  static let scripts =
    Repository.scripts(below: "scripts") + Repository.scripts(below: "Tests/LuaRuntimeTests")

  @Test("Every script of the repository gets Lua's verdict")
  func repository() {
    #expect(Self.scripts.count > 50)
    for script in Self.scripts { expectSame(script.bytes, script.path) }
  }

  @Test("Scripts with tokens dropped, doubled, swapped and replaced get Lua's verdict")
  func mutations() throws {
    var random = SeededRandom(seed: walkSeed())
    let sources = Self.scripts.map(\.bytes).filter { $0.count < 2500 }
    for _ in 0..<1500 * walkScale {
      var words = try Self.words(of: random.element(of: sources))
      for _ in 0...random.below(3) { Self.mutate(&words, &random) }
      expectSame(Array(words.joined(separator: " ").utf8))
    }
  }

  @Test("Numbers, strings and comments of random characters get Lua's verdict")
  func literals() {
    var random = SeededRandom(seed: walkSeed())
    let parts = [
      (before: "return ", alphabet: Array("0123456789abcdefxXpPeE+-..g_ ")),
      (before: "return \"", alphabet: Array("ab\\\\\\\"'nxuz{}0123456789fF\n\r\t ")),
      (before: "return [", alphabet: Array("[]==[]= a\n\"")),
      (before: "--", alphabet: Array("[]==[]= a\n\"")),
    ]
    for _ in 0..<3000 * walkScale {
      let part = random.element(of: parts)
      let text = (0..<random.below(12)).map { _ in random.element(of: part.alphabet) }
      expectSame(Array((part.before + String(text)).utf8))
      expectSame(Array((part.before + String(text) + "\"").utf8))
      expectSame(Array((part.before + String(text) + "]]").utf8))
    }
  }

  @Test("Random blocks, labels, jumps and constants get Lua's verdict")
  func scopes() {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<3000 * walkScale {
      expectSame(Array(Self.block(&random, depth: 3).utf8))
    }
  }

  @Test("The parser counts what Lua counts: variables of a function, and levels of nesting")
  func limits() {
    for count in [199, 200, 201] {
      let names = (1...count).map { "local v\($0)" }.joined(separator: "\n")
      expectSame(Array(names.utf8))
    }
    for depth in [10, 100, 150, 250, 1000] {
      expectSame(Array(("return " + nested("(", depth, "1") + nested(")", depth, "")).utf8))
      expectSame(Array((nested("do ", depth, "") + nested("end ", depth, "")).utf8))
      expectSame(Array(("return " + nested("{", depth, "") + nested("}", depth, "")).utf8))
    }
    expectSame(Array("local a = '\0'".utf8))
  }

  private func nested(_ word: String, _ count: Int, _ end: String) -> String {
    String(repeating: word, count: count) + end
  }

  private func expectSame(
    _ bytes: [UInt8], _ path: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let refusal = lua.refusal(of: bytes)
    var own: String?
    do { _ = try LuaParser.parse(bytes) } catch { own = "\(error)" }
    guard (refusal == nil) != (own == nil) else { return }
    // Lua's virtual machine has 255 registers; the parser has no machine.
    if let refusal, refusal.contains("registers") { return }
    Issue.record(
      """
      \(path) Lua: \(refusal ?? "taken"), parser: \(own ?? "taken")
      \(String(decoding: bytes, as: UTF8.self))
      """, sourceLocation: sourceLocation)
  }

  // MARK: Random sources

  /// The tokens of a source, each as written.
  private static func words(of bytes: [UInt8]) throws -> [String] {
    var lexer = LuaLexer(bytes)
    var words: [String] = []
    while true {
      guard let token = try? lexer.next() else { return words }
      if token.kind == .end { return words }
      words.append(lexer.text(token.range))
    }
  }

  private static let vocabulary =
    LuaLexer.reserved.sorted() + [
      "a", "b", "f", "1", "0x1p4", "'s'", "[[l]]", "...", "..", "==", "~=", "<=", ">=", "<", ">",
      "=", "+", "-", "*", "/", "//", "%", "^", "#", "&", "|", "~", "<<", ">>", "(", ")", "{", "}",
      "[", "]", ";", ":", "::", ",", ".", "::a::", "goto a", "<const>", "<close>", "@", "$",
    ]

  private static func mutate(_ words: inout [String], _ random: inout SeededRandom) {
    guard words.count > 2 else { return }
    let (here, there) = (random.below(words.count), random.below(words.count))
    switch random.below(5) {
    case 0: words.remove(at: here)
    case 1: words.insert(words[here], at: there)
    case 2: words.swapAt(here, there)
    case 3: words[here] = random.element(of: vocabulary)
    default: words.insert(random.element(of: vocabulary), at: here)
    }
  }

  /// A block whose tokens are right and whose jumps, labels and names may not be.
  private static func block(_ random: inout SeededRandom, depth: Int) -> String {
    let simple = [
      "local a", "local b = 1", "local a <const> = 2", "local c <close> = nil", "a = 3", "b = a",
      "goto x", "goto y", "::x::", "::y::", "::x::;", "break", "f()", ";", "b, a = 1, 2",
      "for a = 1, 2 do a = 3 end", "local function a() a = 1 end", "return ...", "return",
      "function a.b:c() return self end", "local _ENV = {}", "a.b = 1", "(a).b = 2", "(a)()",
      "local a <const>, b <close>", "local e <other> = 1", "f = function(...) return ... end",
      "f = function() return ... end", "f'x'{}:g[[y]]", "(a) = 1", "f() = 1", "a.b",
    ]
    let count = random.below(5)
    var lines: [String] = []
    for _ in 0..<count {
      guard depth > 0, random.chance(0.4) else {
        lines.append(random.element(of: simple))
        continue
      }
      let inner = block(&random, depth: depth - 1)
      let wrap = random.element(of: [
        ("do", "end"), ("while a do", "end"), ("repeat", "until a"), ("if a then", "end"),
        ("for i = 1, 2 do", "end"), ("for k, v in f() do", "end"),
        ("f = function(a, ...)", "end"), ("if a then elseif b then", "else goto x end"),
      ])
      lines.append("\(wrap.0) \(inner) \(wrap.1)")
    }
    return lines.joined(separator: "\n")
  }
}
