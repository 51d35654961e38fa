internal import ReorderCore

/// The requests of a page's editor.
enum AuthoringRequest: Hashable, Sendable {
  /// A place in a text: a line from 0, and a character in UTF-16 units.
  struct Spot: Hashable, Sendable {
    var text: String
    var line: Int
    var character: Int
  }

  /// Asks for the text of a behaviour.
  case script(String)
  /// Checks a text; if it loads, the page has it as the behaviour from now on.
  case edit(String, text: String)
  /// Returns to the text of the behaviour's file.
  case discard(String)
  /// Writes the page's text of a behaviour to a file, under a name.
  case write(String, name: String)
  /// Writes values into a text as the defaults of their parameters.
  case defaults(text: String, [String: ParameterValue])
  /// Asks for the names that can be written at a place.
  case complete(Spot)
  /// Asks what the word at a place means.
  case describe(Spot)
  /// Explains the latest decision before a time of the subject.
  case explain(at: Double, isFull: Bool)

  /// Reads a message; `nil` if it is another kind of request.
  init?(_ kind: String, _ reader: RequestReader) throws(RequestRefusal) {
    switch kind {
    case "script": self = .script(try reader.text("behaviour"))
    case "edit":
      self = .edit(try reader.text("behaviour"), text: try reader.requiredText("text"))
    case "discard": self = .discard(try reader.text("behaviour"))
    case "write":
      self = .write(try reader.text("behaviour"), name: try reader.text("name"))
    case "defaults":
      self = .defaults(text: try reader.requiredText("text"), try reader.parameters("params"))
    case "complete": self = .complete(try Spot(reader))
    case "describe": self = .describe(try Spot(reader))
    case "explain":
      self = .explain(at: try reader.number("t", in: 0...1e11), isFull: try reader.flag("full"))
    default: return nil
    }
  }
}

extension AuthoringRequest.Spot {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    text = try reader.requiredText("text")
    line = Int(try reader.number("line", in: 0...1e6))
    character = Int(try reader.number("character", in: 0...1e6))
  }
}
