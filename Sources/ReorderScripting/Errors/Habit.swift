internal import LuaRuntime
internal import ReorderCore

/// What people write who know other libraries or languages, and what to write here.
///
/// The one table of such names, for the errors of a running script and for `reorder check`.
package enum Habit {
  /// The fix for a field or method that a host object does not have.
  package static func fixIt(forField name: String, of object: String) -> FixIt? {
    switch (object, name) {
    case ("list", "get"), ("list", "item"), ("list", "nth"):
      write("list:id(section, item) or list:data(section, item)")
    case ("list", "length"), ("list", "len"), ("list", "size"), ("list", "n"):
      write("list:items(section)")
    case ("list", "index_of"), ("list", "indexOf"), ("list", "index"): write("list:find(id)")
    case ("list", "move"), ("list", "swap"), ("list", "insert"), ("list", "remove"),
      ("list", "exchange"), ("list", "set"):
      .note("no hook changes the list; target returns the place that the item takes")
    case ("list", "rect"), ("list", "bounding_box"): write("list:frame(section, item)")
    case ("drag", "pos"), ("drag", "position"), ("drag", "point"), ("drag", "pointer"),
      ("drag", "location"), ("drag", "mouse"):
      write("drag.x and drag.y")
    case ("drag", "index"), ("drag", "from"), ("drag", "source"):
      write("drag.origin_section and drag.origin_item")
    case ("drag", "over"), ("drag", "to"), ("drag", "destination"):
      write("drag.target_section and drag.target_item")
    case ("drag", "delta"), ("drag", "movement"): write("drag.dx and drag.dy")
    case ("drag", "rect"), ("drag", "frame"): write("drag.left, drag.top, drag.width, drag.height")
    case ("drag", "offset"), ("drag", "scroll_offset"): write("drag.scroll.offset_y")
    case ("scroll", "y"), ("scroll", "top"), ("scroll", "position"): write("scroll.offset_y")
    case ("scroll", "x"), ("scroll", "left"): write("scroll.offset_x")
    default: Names.otherObject(with: name, than: object)
    }
  }

  /// The fix for a global that stock Lua has, or that only a hook's parameters have.
  package static func fixIt(forGlobal name: String) -> FixIt? {
    if let fixIt = absent[name] { return fixIt }
    guard ["drag", "list", "scroll", "p"].contains(name) else { return nil }
    return .note("a hook gets it as a parameter: function(drag, list, p)")
  }

  /// The fix for a key that a behaviour does not have, such as `on_moved` or `press.delay`.
  static func fixIt(forKey key: String) -> FixIt? {
    for start in ["on_", "on"] where key.hasPrefix(start) {
      let event = key.dropFirst(start.count).lowercased()
      if DragEvent.allCases.contains(where: { $0.rawValue == event }) {
        return write("on = { \(event) = function(drag, list) … end }")
      }
    }
    switch key.split(separator: ".").last {
    case "delay", "time", "long_press": return key.hasPrefix("press.") ? .name("duration") : nil
    case "threshold", "tolerance": return key.hasPrefix("press.") ? .name("slop") : nil
    case "step" where key.hasPrefix("params."):
      return .note("a parameter takes every number from min to max")
    case "type" where key.hasPrefix("params."):
      return .note("a parameter has the type of its default")
    case "value" where key.hasPrefix("params."): return .name("default")
    case "description", "label", "title": return key.hasPrefix("params.") ? .name("doc") : nil
    case "options", "values", "enum": return key.hasPrefix("params.") ? .name("choices") : nil
    default: return nil
    }
  }

  /// The fix for a host object, or a method of one, that is used like a table or a number.
  ///
  /// - Parameters:
  ///   - operation: What was tried.
  ///   - variable: What it was tried with.
  ///   - text: The script.
  ///   - line: The line.
  static func fixIt(
    for operation: LuaFault.Operation, with variable: LuaVariable?, in text: SourceText, line: Int
  ) -> (fixIt: FixIt, mark: SourceMark)? {
    let tokens = text.tokens
    if operation == .length, variable?.name == "list" {
      let index = text.index(of: LuaVariable(.local, "list"), on: line, before: [])
      return index.map { (write("list:items(section)"), tokens[$0].mark) }
    }
    if let variable, variable.kind == .local || variable.kind == .upvalue {
      return several(variable.name, in: text, line)
    }
    for at in text.tokens(on: line).indices where at > 1 && tokens[at - 1].text == "." {
      guard let object = Vocabulary.object(with: tokens[at].text), object.isMethod,
        object.name == tokens[at - 2].text, at + 1 >= tokens.count || tokens[at + 1].text != "("
      else { continue }
      return (write("\(object.name):\(tokens[at].text)(…), which is a method"), tokens[at].mark)
    }
    return nil
  }

  /// The fix for a variable that holds the first of several results of a method.
  private static func several(
    _ name: String, in text: SourceText, _ line: Int
  ) -> (fixIt: FixIt, mark: SourceMark)? {
    let tokens = text.tokens
    guard let used = text.index(of: LuaVariable(.local, name), on: line, before: [".", "["]),
      used > 5
    else { return nil }
    for at in (5...used).reversed()
    where tokens[at].text == "(" && tokens[at - 2].text == ":" && tokens[at - 4].text == "="
      && tokens[at - 5].text == name
    {
      let (object, method) = (tokens[at - 3].text, tokens[at - 1].text)
      guard let results = results(of: method, object), results > 1 else { return nil }
      return (
        .note("\(object):\(method) returns \(results) values; keep each in a local of its own"),
        tokens[used].mark
      )
    }
    return nil
  }

  private static func results(of method: String, _ object: String) -> Int? {
    for host in HostInterface.objects where host.path == object {
      for field in host.fields where field.name == method {
        if case .method(_, let results, _) = field.kind { return results.count }
      }
    }
    return nil
  }

  /// What to write, where that does not just take the place of the wrong name.
  private static func write(_ text: String) -> FixIt { .note("write \(text)") }

  /// Names that stock Lua has and the sandbox lacks.
  private static let absent: [String: FixIt] = [
    "os": .note("the sandbox has no 'os'; drag.time is the time"),
    "io": .note("the sandbox has no 'io'"), "debug": .note("the sandbox has no 'debug'"),
    "package": .note("the sandbox has no 'package'; require \"name\" reads lib/name.lua"),
    "dofile": .note("the sandbox reads no files; require \"name\" reads lib/name.lua"),
    "loadfile": .note("the sandbox reads no files; require \"name\" reads lib/name.lua"),
    "loadstring": .write("load"), "unpack": .write("table.unpack"),
  ]
}
