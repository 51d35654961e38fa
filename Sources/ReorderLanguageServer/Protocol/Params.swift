internal import ReorderJSON

/// The parameters of a request.
struct Params {
  let value: JSONValue

  /// The address of the document that the request is about.
  var uri: String {
    get throws(ResponseError) {
      try string(value["textDocument"]?["uri"], "textDocument.uri")
    }
  }

  /// The position that the request is about.
  var position: Position {
    get throws(ResponseError) {
      guard let position = Self.position(value["position"]) else {
        throw ResponseError(.invalidParams, "'position' is missing")
      }
      return position
    }
  }

  /// The name that a rename gives.
  var newName: String {
    get throws(ResponseError) { try string(value["newName"], "newName") }
  }

  private func string(_ value: JSONValue?, _ name: String) throws(ResponseError) -> String {
    guard let text = value?.text else {
      throw ResponseError(.invalidParams, "'\(name)' is missing")
    }
    return text
  }

  /// The changes of a document, each with its range; `nil` is the whole text.
  var changes: [(range: TextRange?, text: String)] {
    (value["contentChanges"]?.elements ?? []).compactMap { change in
      guard let text = change["text"]?.text else { return nil }
      guard let range = change["range"], range != .null else { return (nil, text) }
      guard let start = Self.position(range["start"]), let end = Self.position(range["end"]) else {
        return nil
      }
      return (TextRange(start: start, end: end), text)
    }
  }

  private static func position(_ value: JSONValue?) -> Position? {
    guard let line = value?["line"]?.whole, let character = value?["character"]?.whole else {
      return nil
    }
    return Position(line: line, character: character)
  }
}
