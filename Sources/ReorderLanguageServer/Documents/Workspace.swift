internal import ReorderAuthoring
internal import ReorderScripting

/// The open documents, and the scripts on disk below them.
struct Workspace {
  /// The directory of scripts, if it is known; otherwise each file's own place shows it.
  var root: String?
  /// The code units in which the client counts.
  var encoding = PositionEncoding.utf16
  private(set) var documents: [String: Document] = [:]
  private let globals: SandboxGlobals

  init(root: String?) throws(BehaviourError) {
    self.root = root
    globals = try SandboxGlobals()
  }

  /// Opens a document, or replaces it.
  mutating func open(_ document: Document) { documents[document.uri] = document }

  /// Closes a document; its file counts again.
  mutating func close(_ uri: String) { documents[uri] = nil }

  /// The place of a document in a directory of scripts; a behaviour may be anywhere.
  func location(of document: Document) -> ScriptLocation? {
    guard let path = document.path else { return nil }
    if let location = ScriptLocation(file: path, root: root) { return location }
    return document.isBehaviour ? ScriptLocation(behaviour: path, root: root) : nil
  }

  /// The place of a file, which need not be open.
  func location(of uri: String) -> ScriptLocation? {
    if let document = documents[uri] { return location(of: document) }
    return DocumentURI.path(uri).flatMap { ScriptLocation(file: $0, root: root) }
  }

  /// The scripts of a directory: the unsaved texts over the files, and both over the shipped ones.
  func source(of root: String?) -> ScriptSource {
    guard let root = root ?? self.root else { return .shipped }
    var texts: [String: String] = [:]
    for document in documents.values {
      guard let location = location(of: document), location.root == root else { continue }
      texts[location.path] = String(decoding: document.lines.bytes, as: UTF8.self)
    }
    return ScriptSource(texts: texts, path: root).over(ScriptSource(path: root)).over(.shipped)
  }

  /// A document as a script; what is neither a behaviour nor a spec is taken for a module.
  func script(_ document: Document) -> Script {
    let location = location(of: document)
    let kind: Script.Kind =
      switch location?.kind {
      case .behaviour: .behaviour
      case .spec: .spec
      case .module, nil: .module
      }
    return Script(
      kind: kind, lines: document.lines, source: source(of: location?.root), globals: globals)
  }

  /// The address of a script; `nil` if it is not in a file, as the shipped ones are not.
  func uri(of file: ScriptSource.File) -> String? {
    guard file.path.hasPrefix("/") else { return nil }
    return documents.values.first { $0.path == file.path }?.uri ?? DocumentURI.uri(file.path)
  }
}
