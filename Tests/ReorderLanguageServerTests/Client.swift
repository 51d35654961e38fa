import ReorderJSON
import ReorderScripting
import TestSupport
import Testing

@testable import ReorderLanguageServer

/// An editor: it sends messages to a server in this process and reads the answers.
final class Client {
  /// The notifications of the server, in order.
  private(set) var notifications: [JSONValue] = []
  private(set) var server: LanguageServer
  private let scratch: ScratchDirectory
  private var number = 0

  /// Starts a server over a new directory of scripts.
  ///
  /// - Parameters:
  ///   - files: The texts below `scripts/`.
  ///   - capabilities: The client's capabilities, as JSON; `nil` leaves out `initialize`.
  init(_ files: [String: String] = [:], capabilities: String? = "{}") throws {
    scratch = try ScratchDirectory()
    for folder in ["spec", "traces", "lib/motion"] {
      try scratch.makeDirectory("scripts/\(folder)")
    }
    for (path, text) in files { try scratch.write(text, to: "scripts/\(path)") }
    server = try LanguageServer(version: "1", scripts: nil) { lens, name, scripts in
      let text = (try? scripts.behaviour(name)).map { String(decoding: $0.bytes, as: UTF8.self) }
      return "\(lens) \(name): \(text ?? "missing")"
    }
    guard let capabilities else { return }
    _ = try request("initialize", #"{"capabilities":\#(capabilities)}"#)
    notify("initialized", "{}")
  }

  /// The path of a script.
  func path(_ file: String) -> String { scratch.file("scripts/\(file)") }

  /// The address of a script.
  func uri(_ file: String) -> String { "file://\(path(file))" }

  /// Writes a file below `scripts/`.
  func write(_ text: String, to file: String) throws {
    try scratch.write(text, to: "scripts/\(file)")
  }

  // MARK: Messages

  /// Sends bytes as they are.
  ///
  /// - Returns: The answers that are no notifications.
  @discardableResult
  func send(raw bytes: [UInt8]) -> [JSONValue] {
    var reader = MessageReader()
    reader.feed(server.receive(bytes))
    var answers: [JSONValue] = []
    while case .message(let message) = reader.next() {
      let value = message.withUnsafeBufferPointer { try? JSONParser.parse($0) } ?? .null
      if value["method"] == nil { answers.append(value) } else { notifications.append(value) }
    }
    return answers
  }

  /// Sends a message with its header.
  @discardableResult
  func send(_ json: String) -> [JSONValue] { send(raw: Self.framed(json)) }

  /// A message with its header.
  static func framed(_ json: String) -> [UInt8] {
    Array("Content-Length: \(json.utf8.count)\r\n\r\n\(json)".utf8)
  }

  /// Sends a notification.
  func notify(_ method: String, _ params: String) {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  /// Sends a request.
  ///
  /// - Returns: The whole answer.
  func answer(_ method: String, _ params: String = "null") throws -> JSONValue {
    number += 1
    let answers = send(
      #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(params)}"#)
    #expect(answers.count == 1)
    #expect(answers.first?["id"] == .number(Double(number)))
    return try #require(answers.first)
  }

  /// Sends a request that must succeed.
  ///
  /// - Returns: The result.
  func request(_ method: String, _ params: String = "null") throws -> JSONValue {
    let answer = try answer(method, params)
    return try #require(answer["result"], "\(answer)")
  }

  // MARK: Documents

  /// Opens a document.
  func open(_ file: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      "{\"textDocument\":{\"uri\":\"\(uri(file))\",\"languageId\":\"lua\",\"version\":1,"
        + "\"text\":\(Self.quoted(text))}}")
  }

  /// Opens a document whose text has a mark `¦` at the cursor, and asks for something there.
  func ask(
    _ method: String, _ file: String, _ marked: String, and more: String = ""
  ) throws -> JSONValue {
    let parts = marked.split(separator: "¦", omittingEmptySubsequences: false)
    try #require(parts.count == 2, "one cursor")
    open(file, parts.joined())
    return try answer("textDocument/\(method)", at(parts[0], of: file, and: more))
  }

  /// The parameters of a request at the end of a text.
  func at(_ before: Substring, of file: String, and more: String = "") -> String {
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let character = lines.last?.utf16.count ?? 0
    return "{\"textDocument\":{\"uri\":\"\(uri(file))\"},\"position\":{\"line\":\(lines.count - 1),"
      + "\"character\":\(character)}\(more)}"
  }

  /// A string of JSON.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  // MARK: What people see

  /// The names that completion lists at the cursor.
  func completions(_ file: String, _ marked: String) throws -> [String] {
    try ask("completion", file, marked)["result"]?.elements.compactMap { $0["label"]?.text } ?? []
  }

  /// The text that hover shows at the cursor.
  func hover(_ file: String, _ marked: String) throws -> String? {
    try ask("hover", file, marked)["result"]?["contents"]?["value"]?.text
  }

  /// Where the name at the cursor is declared: the file below `scripts`, and `line:character`.
  func definition(_ file: String, _ marked: String) throws -> String? {
    let result = try ask("definition", file, marked)["result"]
    guard let result, let uri = result["uri"]?.text, let start = result["range"]?["start"],
      let line = start["line"]?.whole, let character = start["character"]?.whole
    else { return nil }
    return "\(uri.dropFirst(self.uri("").count)) \(line + 1):\(character + 1)"
  }

  /// The text after the parameter at the cursor is renamed; the error if it is refused.
  func rename(_ file: String, _ marked: String, to name: String) throws -> String {
    let answer = try ask("rename", file, marked, and: ",\"newName\":\(Self.quoted(name))")
    if let message = answer["error"]?["message"]?.text { return message }
    let edits = answer["result"]?["changes"]?[uri(file)]?.elements ?? []
    var document = Document(uri: "", version: nil, text: marked.filter { $0 != "¦" })
    for edit in edits.reversed() {
      let range = try #require(Self.range(edit["range"]))
      document.replace(range, with: edit["newText"]?.text ?? "", .utf16)
    }
    return String(decoding: document.lines.bytes, as: UTF8.self)
  }

  private static func range(_ value: JSONValue?) -> TextRange? {
    func position(_ value: JSONValue?) -> Position? {
      guard let line = value?["line"]?.whole, let character = value?["character"]?.whole else {
        return nil
      }
      return Position(line: line, character: character)
    }
    guard let start = position(value?["start"]), let end = position(value?["end"]) else {
      return nil
    }
    return TextRange(start: start, end: end)
  }

  /// The problems that were last reported for a file: `line:character-character message`.
  func problems(_ file: String) -> [String]? {
    let last = notifications.last {
      $0["method"]?.text == "textDocument/publishDiagnostics"
        && $0["params"]?["uri"]?.text == uri(file)
    }
    return last?["params"]?["diagnostics"]?.elements.map { problem in
      guard let range = Self.range(problem["range"]) else { return "no range" }
      return "\(range.start.line + 1):\(range.start.character + 1)-\(range.end.character + 1) "
        + (problem["message"]?.text ?? "no message")
    }
  }
}
