internal import ReorderJSON

extension LanguageServer {
  /// Follows a notification about a document; any other is ignored, as one whose parameters are
  /// missing is.
  mutating func follow(_ method: String, _ params: Params) {
    guard let uri = try? params.uri else { return }
    let document = params.value["textDocument"]
    switch method {
    case "textDocument/didOpen":
      guard let text = document?["text"]?.text else { return }
      workspace.open(Document(uri: uri, version: document?["version"]?.whole, text: text))
    case "textDocument/didChange":
      guard var changed = workspace.documents[uri] else { return }
      for change in params.changes {
        changed.replace(change.range, with: change.text, client.encoding)
      }
      changed.advance(to: document?["version"]?.whole)
      workspace.open(changed)
    case "textDocument/didClose": workspace.close(uri)
    case "textDocument/didSave": break
    default: return
    }
    check(uri)
  }
}
