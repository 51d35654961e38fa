internal import ReorderAuthoring
internal import ReorderJSON
package import ReorderScripting

/// A server of the Language Server Protocol 3.17: bytes in, bytes out.
///
/// It reads no clock and starts no thread. The scripts on disk are read when a request needs them;
/// the text of an open document counts in place of its file.
///
/// ```swift
/// var server = try LanguageServer(version: "1", scripts: nil) { lens, name, scripts in "…" }
/// output.write(server.receive(input.read()))
/// ```
package struct LanguageServer {
  /// Runs a behaviour of a directory for a lens, and returns what a person reads.
  package typealias Run = (
    _ lens: BehaviourLens, _ behaviour: String, _ scripts: ScriptSource
  ) -> String

  /// What the server is ready for.
  enum Phase: Hashable {
    /// `initialize` must come first.
    case new
    /// Any request.
    case running
    /// Only `exit` may follow.
    case stopped
    /// Nothing: the process ends with this status.
    case ended(Int)
  }

  private var reader = MessageReader()
  var writer = MessageWriter()
  var workspace: Workspace
  var client = ClientCapabilities()
  private(set) var phase = Phase.new
  /// The addresses of the documents to check once the messages that have arrived are read.
  private var unchecked: [String] = []
  private let version: String
  let run: Run

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - version: The version that it names to the client.
  ///   - scripts: The directory of scripts, as an absolute path; `nil` if each file's own place
  ///     shows it.
  ///   - run: Runs a behaviour for a code lens.
  /// - Throws: ``/ReorderScripting/BehaviourError`` if there is no memory for a sandbox.
  package init(
    version: String, scripts: String?, run: @escaping Run
  ) throws(BehaviourError) {
    self.version = version
    self.run = run
    workspace = try Workspace(root: scripts)
  }

  /// The status with which the process should end; `nil` while it serves.
  package var exitStatus: Int? { if case .ended(let status) = phase { status } else { nil } }

  /// The status if the client closes its end without `exit`: 0 only after `shutdown`.
  package var statusAtEndOfInput: Int { exitStatus ?? (phase == .stopped ? 0 : 1) }

  /// Takes bytes from the client, in pieces of any size.
  ///
  /// - Returns: The bytes for the client; empty if there is nothing to say.
  package mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    reader.feed(bytes)
    reading: while exitStatus == nil {
      switch reader.next() {
      case .incomplete: break reading
      case .message(let message): handle(message)
      case .broken(let reason):
        writer.refuse(nil, ResponseError(.parse, reason))
        phase = .ended(1)
      }
    }
    publish()
    return writer.takeBytes()
  }

  // MARK: Messages

  private mutating func handle(_ bytes: [UInt8]) {
    let message: Message
    do {
      guard let read = try Message.read(bytes) else { return }
      message = read
    } catch {
      return writer.refuse(nil, error)
    }
    guard let id = message.id else { return handle(notification: message) }
    do {
      let answer = try answer(to: message)
      writer.respond(to: id, answer)
    } catch {
      writer.refuse(id, error)
    }
  }

  private mutating func answer(to message: Message) throws(ResponseError) -> Answer {
    switch (phase, message.method) {
    case (.new, "initialize"):
      initialize(ClientCapabilities(message.params))
      return capabilities
    case (.new, _):
      throw ResponseError(.notInitialized, "the first request must be 'initialize'")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "'initialize' was already sent")
    case (.running, "shutdown"):
      phase = .stopped
      return { $0.null() }
    case (.running, _): return try answer(message.method, Params(value: message.params))
    case (.stopped, _), (.ended, _):
      throw ResponseError(.invalidRequest, "the server is shut down")
    }
  }

  private mutating func initialize(_ capabilities: ClientCapabilities) {
    client = capabilities
    phase = .running
    workspace.encoding = client.encoding
    guard workspace.root == nil, let folder = client.folder else { return }
    workspace.root = ["\(folder)/scripts", folder].first { path in
      (try? ScriptSource(path: path).behaviourNames()) != nil
    }
  }

  private mutating func handle(notification message: Message) {
    if message.method == "exit" { phase = .ended(phase == .stopped ? 0 : 1) }
    guard phase == .running else { return }
    follow(message.method, Params(value: message.params))
  }

  // MARK: Diagnostics

  /// Notes that a document is to be checked; with a module, the scripts that may require it.
  mutating func check(_ uri: String) {
    var uris = [uri]
    if let document = workspace.documents[uri], let location = workspace.location(of: document),
      case .module = location.kind
    {
      uris += workspace.documents.values.filter {
        workspace.location(of: $0)?.root == location.root
      }.map { $0.uri }.sorted()
    }
    for uri in uris where !unchecked.contains(uri) { unchecked.append(uri) }
  }

  private mutating func publish() {
    let diagnostics = Diagnostics(workspace: workspace)
    for uri in unchecked {
      writer.notify("textDocument/publishDiagnostics") { params in
        if let document = workspace.documents[uri] {
          diagnostics.write(document, &params)
        } else {
          params.member("uri", uri)
          params.member("diagnostics", [Int]()) { $0.value($1) }
        }
      }
    }
    unchecked = []
  }

  // MARK: Capabilities

  private var capabilities: Answer {
    { [version, encoding = client.encoding] result in
      result.object { result in
        result.member("capabilities") { Self.write(encoding, &$0) }
        result.member("serverInfo") { info in
          info.member("name", "reorder")
          info.member("version", version)
        }
      }
    }
  }

  private static func write(_ encoding: PositionEncoding, _ object: inout JSONWriter) {
    object.member("positionEncoding", encoding.rawValue)
    object.member("textDocumentSync") { sync in
      sync.member("openClose", true)
      sync.member("change", 2)
      sync.member("save", true)
    }
    object.member("completionProvider") { completion in
      completion.member("triggerCharacters", [".", ":", "\"", "'"]) { $0.value($1) }
    }
    object.member("hoverProvider", true)
    object.member("definitionProvider", true)
    object.member("renameProvider") { $0.member("prepareProvider", true) }
    object.member("codeLensProvider") { $0.member("resolveProvider", false) }
    object.member("executeCommandProvider") { commands in
      commands.member("commands", BehaviourLens.allCases.map { $0.command }) { $0.value($1) }
    }
  }
}
