internal import ReorderScripting

/// What a script declares, and what its names refer to, read from its tokens.
///
/// It is made of any text, since a script is seldom valid while it is typed; of an invalid one it
/// shows what can be known.
struct ScriptOutline {
  /// The tokens, in order.
  let tokens: [LuaToken]
  /// The ranges of the comments, in order.
  let comments: [Range<Int>]
  /// All variables, in order of declaration.
  var variables: [OutlineVariable] = []
  /// All functions, in order.
  var functions: [OutlineFunction] = []
  /// All tables, in order.
  var tables: [OutlineTable] = []
  /// The fields that are assigned to variables, by the variable's number.
  var fields: [Int: [OutlineField]] = [:]
  /// The variable that a name refers to, by the number of its token.
  var uses: [Int: Int] = [:]
  /// The numbers of the tokens that are keys of tables.
  var keys: Set<Int> = []
  /// The variable that the file returns, if it returns one.
  var returned: Int?

  /// Reads a text; of one that is too long for a script nothing is read.
  init(_ bytes: [UInt8]) {
    let words = ScriptTokens(bytes.count <= ScriptSource.longestScript ? bytes : [])
    tokens = words.all
    comments = words.comments
    var reader = OutlineReader(tokens, end: bytes.count + 1)
    reader.read(into: &self)
  }

  // MARK: Places

  /// The number of the token that a byte is in, or just after.
  func token(at offset: Int) -> Int? {
    let index = tokens.firstIndex { $0.range.upperBound >= offset }
    guard let index, tokens[index].range.lowerBound <= offset else { return nil }
    // Between two tokens without a blank, the one that follows counts if it is a word.
    let isEnd = tokens[index].range.upperBound == offset
    if isEnd, !tokens[index].isTextual, index + 1 < tokens.count,
      tokens[index + 1].range.lowerBound == offset
    {
      return index + 1
    }
    return index
  }

  /// The number of the last token that ends at or before a byte.
  func token(before offset: Int) -> Int? {
    (tokens.firstIndex { $0.range.upperBound > offset } ?? tokens.count) - 1
  }

  /// Whether a byte is inside a comment.
  func isComment(_ offset: Int) -> Bool {
    comments.contains { $0.lowerBound < offset && offset <= $0.upperBound }
  }

  /// The innermost table that a byte is in.
  func table(at offset: Int) -> Int? {
    tables.lastIndex { $0.range.lowerBound < offset && offset < $0.range.upperBound }
  }

  /// The innermost function that a byte is in.
  func function(at offset: Int) -> Int? {
    functions.lastIndex { $0.range.lowerBound < offset && offset < $0.range.upperBound }
  }

  /// The variables that are visible at a byte, innermost first, each name once.
  func visible(at offset: Int) -> [Int] {
    var names: Set<String> = []
    return variables.indices.reversed().filter { number in
      variables[number].scope.contains(offset) && names.insert(variables[number].name).inserted
    }
  }

  /// A word of the text as a name; `nil` for any other token.
  func name(_ token: Int) -> String? {
    guard token >= 0, token < tokens.count, case .name(let name) = tokens[token].kind else {
      return nil
    }
    return name
  }

  /// Whether a token is this operator or reserved word.
  func isWord(_ token: Int, _ word: String) -> Bool {
    token >= 0 && token < tokens.count && tokens[token].kind == .word(word)
  }

  // MARK: Results

  /// The table that the file returns, if it is written in it.
  var root: Int? {
    if let returned, case .table(let table) = variables[returned].value { return table }
    return tables.firstIndex { $0.owner == .result(function: nil) }
  }

  /// The function that a key's value is, or refers to.
  func function(of key: OutlineTable.Key) -> Int? {
    if let variable = uses[key.value], case .function(let function) = variables[variable].value {
      return function
    }
    guard isWord(key.value, "function") else { return nil }
    let start = tokens[key.value].range.lowerBound
    return functions.firstIndex { $0.range.lowerBound == start }
  }

  /// The table that a key's value is.
  func table(of key: OutlineTable.Key) -> Int? {
    guard isWord(key.value, "{") else { return nil }
    let start = tokens[key.value].range.lowerBound
    return tables.firstIndex { $0.range.lowerBound == start }
  }
}

extension LuaToken {
  /// Whether it is a name, a reserved word or a string.
  var isTextual: Bool {
    switch kind {
    case .name, .string: true
    case .word(let word): LuaLexer.reserved.contains(word)
    case .number, .end: false
    }
  }
}
