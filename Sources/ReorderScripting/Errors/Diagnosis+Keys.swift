// Finds the wrong key of a behaviour's table.
extension Diagnosis {
  /// Locates a problem with a behaviour's table.
  init(of code: BehaviourError.Code, in sourceMap: SourceMap) {
    problem = ""
    fixIt = Self.fixIt(for: code)
    guard let source = sourceMap.sources.first else { return }
    switch code {
    case .unknownKey(let key, _), .wrongValue(let key, _, _), .missingKey(let key):
      point(at: key, in: SourceText(source))
    case .base: point(at: "extends", in: SourceText(source))
    case .version: point(at: "api", in: SourceText(source))
    case .parameter(let name, _) where name.hasSuffix(".default"):
      point(at: "params.\(name)", in: SourceText(source))
    case .notATable:
      let text = SourceText(source)
      point(at: "", in: text)
      guard text.mainReturn == nil else { break }
      mark = text.tokens.last?.mark.following
      fixIt = .note("a behaviour's file ends with return { … }")
    case .unknownParameter, .parameter, .file, .script, .syntax, .limit, .answer, .refused: break
    }
  }

  private static func fixIt(for code: BehaviourError.Code) -> FixIt? {
    switch code {
    case .unknownKey(let key, let nearest): Habit.fixIt(forKey: key) ?? nearest.map { .name($0) }
    case .base(_, let nearest): nearest.map { .name($0) }
    case .unknownParameter(_, let hint): hint.fixIt
    case .missingKey("api"): .write("api = \(HostInterface.version)")
    default: nil
    }
  }

  /// Points at a key such as `params.threshold.min`, or at the part of it that exists; failing
  /// that, at the `return` of the table.
  private mutating func point(at key: String, in text: SourceText) {
    self.text = text
    mark = text.key(key) ?? text.mainReturn
  }
}

extension SourceText {
  /// The last `return` outside all functions and blocks.
  var mainReturn: SourceMark? {
    var depth = 0
    var found: SourceMark?
    for token in tokens where token.kind == .keyword {
      switch token.text {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "return" where depth == 0: found = token.mark
      default: break
      }
    }
    return found
  }

  /// The last part of a path of keys that occurs in the text.
  func key(_ path: String) -> SourceMark? {
    var found: SourceMark?
    var range = tokens.indices
    for part in path.split(separator: ".") {
      guard let index = key(part, in: range) else { return found }
      found = tokens[index].mark
      range = value(behind: index, in: range)
    }
    return found
  }

  /// The place that defines a name as a key: `name =`, `["name"] =`, or `function table.name`.
  ///
  /// The least nested one, and the first of several.
  private func key(_ name: Substring, in range: Range<Int>) -> Int? {
    var depth = 0
    var best: (index: Int, depth: Int)?
    for at in range {
      switch tokens[at].text {
      case "{": depth += 1
      case "}": depth -= 1
      default:
        guard tokens[at].content == name, isKey(at), depth < best?.depth ?? .max else { continue }
        best = (at, depth)
      }
    }
    return best?.index
  }

  private func isKey(_ at: Int) -> Bool {
    let (before, after) = (at > 0 ? tokens[at - 1].text : "", at + 1 < tokens.count)
    guard after, before != "local" else { return false }
    switch tokens[at + 1].text {
    case "=": return before == "{" || before == "," || before == ";" || before == "."
    case "]": return before == "[" && at + 2 < tokens.count && tokens[at + 2].text == "="
    case "(": return before == "." && at > 2 && tokens[at - 3].text == "function"
    default: return false
    }
  }

  /// The contents of the braces after a key; empty if there are none.
  private func value(behind index: Int, in range: Range<Int>) -> Range<Int> {
    guard
      let open = tokens[index..<range.upperBound].prefix(4).firstIndex(where: { $0.text == "{" })
    else { return index..<index }
    var depth = 0
    for at in open..<range.upperBound {
      if tokens[at].text == "{" { depth += 1 }
      if tokens[at].text == "}" { depth -= 1 }
      if depth == 0 { return open + 1..<at }
    }
    return open + 1..<range.upperBound
  }
}
