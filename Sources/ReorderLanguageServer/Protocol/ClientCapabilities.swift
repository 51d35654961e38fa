internal import ReorderJSON

/// What the client can do, and where it works.
struct ClientCapabilities: Hashable {
  /// The code units of positions: bytes, if the client counts them too.
  var encoding = PositionEncoding.utf16
  /// Whether a completion may have places to fill in.
  var hasSnippets = false
  /// The folder that is open, if one is.
  var folder: String?

  /// Reads the parameters of `initialize`.
  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    let encodings = capabilities?["general"]?["positionEncodings"]?.elements ?? []
    if encodings.contains(.string(PositionEncoding.utf8.rawValue)) { encoding = .utf8 }
    let completion = capabilities?["textDocument"]?["completion"]?["completionItem"]
    hasSnippets = completion?["snippetSupport"] == .bool(true)
    let uri = params["workspaceFolders"]?.elements.first?["uri"] ?? params["rootUri"]
    folder = uri?.text.flatMap(DocumentURI.path)
  }

  /// A client that has said nothing.
  init() {}
}
