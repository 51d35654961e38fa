internal import ReorderAuthoring
internal import ReorderJSON
internal import ReorderLanguageServer
internal import ReorderReplay
internal import ReorderScripting

// The messages to a page's editor.
extension PlaygroundAnswer {
  /// Encodes the text of a behaviour.
  static func script(
    _ name: String, _ file: ScriptSource.File, isDraft: Bool, canSave: Bool
  ) -> String {
    object("script") { script in
      script.member("behaviour", name)
      script.member("path", file.path)
      script.member("text", String(decoding: file.bytes, as: UTF8.self))
      script.member("draft", isDraft)
      script.member("canSave", canSave)
    }
  }

  /// Encodes the problems of a text, and whether the page has it as the behaviour now.
  static func checked(
    _ name: String, _ problems: [ScriptProblem], _ assistant: ScriptAssistant, isUsed: Bool,
    isDraft: Bool
  ) -> String {
    object("checked") { checked in
      checked.member("behaviour", name)
      checked.member("used", isUsed)
      checked.member("draft", isDraft)
      checked.key("problems")
      checked.array { array in
        for problem in problems {
          array.object { object in
            // Only a problem of this text has a place in it.
            let isHere = problem.file.hasSuffix("/" + Drafts.path(of: name))
            if isHere, let place = problem.place {
              let characters = assistant.characters(
                ofWordAtLine: place.line, column: place.column)
              object.member("line", place.line - 1)
              object.key("characters")
              object.values(
                exactly: [Double(characters.lowerBound), Double(characters.upperBound)])
            }
            object.member("text", isHere ? problem.sentence : problem.description)
            object.member("note", problem.isNote)
          }
        }
      }
    }
  }

  /// Encodes that a script was written to a file.
  static func written(_ path: String, _ name: String) -> String {
    object("written") { written in
      written.member("path", path)
      written.member("behaviour", name)
    }
  }

  /// Encodes a text with new defaults, and the parameters whose defaults are elsewhere.
  static func defaults(_ text: String, _ elsewhere: [String]) -> String {
    object("defaults") { defaults in
      defaults.member("text", text)
      defaults.key("elsewhere")
      defaults.array { names in for name in elsewhere { names.value(name) } }
    }
  }

  /// Encodes the names that can be written at a place.
  static func completions(
    _ names: [ScriptAssistant.Name], from start: Int, at spot: AuthoringRequest.Spot
  ) -> String {
    object("completions") { object in
      object.member("line", spot.line)
      object.member("character", spot.character)
      object.member("start", start)
      object.key("names")
      object.array { array in
        for name in names {
          array.object { object in
            object.member("name", name.name)
            object.member("signature", name.signature)
            object.member("summary", name.summary)
          }
        }
      }
    }
  }

  /// Encodes what a word means.
  static func described(_ description: ScriptAssistant.Description?) -> String {
    message { message in
      message.key("described")
      guard let description else { return message.null() }
      message.object { object in
        object.member("text", description.text)
        object.member("line", description.line)
        object.key("characters")
        object.values(
          exactly: [
            Double(description.characters.lowerBound), Double(description.characters.upperBound),
          ])
      }
    }
  }

  /// Encodes why a decision of each side was what it was, or that a side has decided nothing.
  static func explained(
    _ sides: [Result<Explanation, NoExplanation>], _ isFull: Bool
  ) -> String {
    message { message in
      message.key("explained")
      message.array { array in
        for side in sides {
          switch side {
          case .success(let explanation): array.value(explanation, isFull: isFull)
          case .failure(let nothing): array.object { $0.member("nothing", "\(nothing)") }
          }
        }
      }
    }
  }
}
