internal import ReorderAuthoring
internal import ReorderJSON
internal import ReorderScripting

extension LanguageServer {
  /// Writes the result of a request.
  typealias Answer = (inout JSONWriter) -> Void

  /// Answers a request of a running server.
  mutating func answer(_ method: String, _ params: Params) throws(ResponseError) -> Answer {
    switch method {
    case "textDocument/completion": return completion(try place(params))
    case "textDocument/hover": return hover(try place(params))
    case "textDocument/definition": return definition(try place(params), try params.uri)
    case "textDocument/prepareRename": return prepareRename(try place(params))
    case "textDocument/rename":
      return try rename(try place(params), to: try params.newName, in: try params.uri)
    case "textDocument/codeLens": return codeLens(try document(params))
    case "workspace/executeCommand": return try execute(params)
    default: throw ResponseError(.methodNotFound, "there is no method '\(method)'")
    }
  }

  /// A byte of a script.
  private typealias Place = (script: Script, offset: Int)

  private func document(_ params: Params) throws(ResponseError) -> Document {
    let uri = try params.uri
    guard let document = workspace.documents[uri] else {
      throw ResponseError(.invalidParams, "'\(uri)' is not open")
    }
    return document
  }

  private func place(_ params: Params) throws(ResponseError) -> Place {
    let document = try document(params)
    let offset = document.lines.offset(of: try params.position, client.encoding)
    return (workspace.script(document), offset)
  }

  private func range(_ range: Range<Int>, _ script: Script) -> TextRange {
    script.lines.range(range, client.encoding)
  }

  // MARK: Features

  private func completion(_ place: Place) -> Answer {
    let (members, range) = ScriptCompletion(script: place.script, offset: place.offset).result
    let replaced = self.range(range, place.script)
    let hasSnippets = client.hasSnippets
    return { result in
      result.array { items in
        for member in members {
          items.object { CompletionItem(member, replaced, hasSnippets).write(&$0) }
        }
      }
    }
  }

  private func hover(_ place: Place) -> Answer {
    guard let hover = ScriptHover(script: place.script, offset: place.offset).result else {
      return { $0.null() }
    }
    let range = range(hover.range, place.script)
    return { result in
      result.object { object in
        object.member("contents", markdown: hover.text)
        object.member("range", range)
      }
    }
  }

  private func definition(_ place: Place, _ own: String) -> Answer {
    let (uri, range): (String?, TextRange) =
      switch ScriptDefinition(script: place.script, offset: place.offset).place {
      case .here(let range): (own, self.range(range, place.script))
      case .script(let file, let range):
        (workspace.uri(of: file), LineTable(file.bytes).range(range, client.encoding))
      case nil: (nil, .top)
      }
    guard let uri else { return { $0.null() } }
    return { result in
      result.object { object in
        object.member("uri", uri)
        object.member("range", range)
      }
    }
  }

  private func prepareRename(_ place: Place) -> Answer {
    let rename = ParameterRename(script: place.script, offset: place.offset)
    guard let parameter = rename.parameter else { return { $0.null() } }
    let range = range(parameter.range, place.script)
    return { result in
      result.object { object in
        object.member("range", range)
        object.member("placeholder", parameter.name)
      }
    }
  }

  private func rename(
    _ place: Place, to name: String, in uri: String
  ) throws(ResponseError) -> Answer {
    let rename = ParameterRename(script: place.script, offset: place.offset)
    let edits = try rename.edits(name).map { range($0, place.script) }
    return { result in
      result.object { edit in
        edit.member("changes") { changes in
          changes.key(escaping: uri)
          changes.array { values in
            for range in edits {
              values.object { object in
                object.member("range", range)
                object.member("newText", name)
              }
            }
          }
        }
      }
    }
  }

  private func codeLens(_ document: Document) -> Answer {
    let script = workspace.script(document)
    guard case .behaviour = workspace.location(of: document)?.kind,
      let range = BehaviourLens.range(in: script).map({ self.range($0, script) })
    else { return { result in result.array { _ in } } }
    return { result in
      result.array { lenses in
        for kind in BehaviourLens.allCases {
          lenses.object { lens in
            lens.member("range", range)
            lens.member("command") { command in
              command.member("title", kind.title)
              command.member("command", kind.command)
              command.member("arguments", [document.uri]) { $0.value($1) }
            }
          }
        }
      }
    }
  }

  private mutating func execute(_ params: Params) throws(ResponseError) -> Answer {
    guard let command = params.value["command"]?.text else {
      throw ResponseError(.invalidParams, "'command' is missing")
    }
    guard let lens = BehaviourLens(rawValue: command) else {
      throw ResponseError(.invalidParams, "there is no command '\(command)'")
    }
    guard let uri = params.value["arguments"]?.elements.first?.text,
      let location = workspace.location(of: uri), case .behaviour(let name) = location.kind
    else { throw ResponseError(.invalidParams, "the argument is not the address of a behaviour") }
    let text = run(lens, name, workspace.source(of: location.root))
    writer.notify("window/showMessage") { message in
      message.member("type", 3)
      message.member("message", text)
    }
    return { $0.value(text) }
  }
}
