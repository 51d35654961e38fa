internal import ReorderScripting

/// One spec file in a sandbox of its own, with the spec API.
final class SpecSandbox {
  /// The contents of a block: its hooks, and the blocks and tests in it.
  struct Look {
    /// The number of hooks of each kind.
    var hooks: [String: Int]
    var children: [Child]
    /// Whether the block asks for random order of its children, and its own seed for that.
    var isRandomized: Bool?
    var seed: Int?
  }

  /// A block or a test, as declared.
  struct Child: Hashable {
    /// The kinds of children.
    enum Kind: Hashable {
      case block
      case test
      case pending
    }

    var id: Int
    var kind: Kind
    var name: String
    var line: Int?
  }

  /// The spec API's information about an error that ended a call.
  struct Caught {
    var kind: String?
    var message: String?
    var title: String?
    var note: String?
    var expected: String?
    var actual: String?
    /// Where they differ.
    var differences: [String] = []
    /// The behaviour or trace under test.
    var situation: String?
  }

  private let sandbox: ScriptSandbox
  private let entries: [String: ScriptFunction]
  /// The block that stands for the file.
  static let root = 1

  /// Opens a sandbox with the spec API.
  ///
  /// - Throws: `SandboxFailure` if there is no memory for it.
  init(_ host: SpecHost, options: BehaviourOptions) throws(SandboxFailure) {
    let sandbox = try ScriptSandbox(options: options, modules: host.scripts)
    var functions: [ScriptEntry] = []
    for (name, signature, handler) in host.functions {
      let function = try sandbox.makeFunction(name, signature, handler)
      functions.append(ScriptEntry(.string(name), .function(function)))
    }
    entries = try sandbox.functions(
      of: SpecPrelude.source, named: SpecPrelude.entries, [.table(functions)])
    self.sandbox = sandbox
    try call("begin")
  }

  /// Runs the file itself: its blocks are declared but not yet opened.
  func run(_ source: ScriptSource.File) throws(SandboxFailure) { try sandbox.run(source) }

  /// Runs the body of a block.
  func open(_ block: Int) throws(SandboxFailure) { try call("open", .integer(block)) }

  /// Undoes what an insulated block changed.
  func close(_ block: Int) throws(SandboxFailure) { try call("close", .integer(block)) }

  /// The contents of an open block.
  func look(at block: Int) throws(SandboxFailure) -> Look {
    Look(try call("look", .integer(block)))
  }

  /// Runs a hook of a block; the first of its kind is number 1.
  func hook(_ kind: String, _ number: Int, of block: Int) throws(SandboxFailure) {
    try call("hook", .integer(block), .string(kind), .integer(number))
  }

  /// Runs the body of a test.
  func test(_ test: Int) throws(SandboxFailure) { try call("test", .integer(test)) }

  /// Runs what a test passed to `finally`.
  func finally(_ test: Int) throws(SandboxFailure) { try call("finally", .integer(test)) }

  /// The spec API's information about the error that ended the last call.
  func caught() -> Caught {
    guard let value = try? call("caught") else { return Caught() }
    return Caught(
      kind: value["kind"]?.text, message: value["message"]?.text, title: value["title"]?.text,
      note: value["note"]?.text, expected: value["expected"]?.text, actual: value["actual"]?.text,
      differences: value["differences"]?.elements.compactMap(\.text) ?? [],
      situation: value["situation"]?.text)
  }

  @discardableResult
  private func call(
    _ name: String, _ arguments: ScriptValue...
  ) throws(SandboxFailure) -> ScriptValue {
    guard let entry = entries[name] else { return .nil }
    return try sandbox.call(entry, arguments)
  }
}

extension SpecSandbox.Look {
  fileprivate init(_ value: ScriptValue) {
    var hooks: [String: Int] = [:]
    if case .table(let entries)? = value["hooks"] {
      for entry in entries { if let kind = entry.key.text { hooks[kind] = entry.value.whole } }
    }
    self.hooks = hooks
    children = (value["children"]?.elements ?? []).compactMap { SpecSandbox.Child($0) }
    isRandomized = value["randomized"].map(\.isTruthy)
    seed = value["seed"]?.whole
  }
}

extension SpecSandbox.Child {
  fileprivate init?(_ value: ScriptValue) {
    guard let id = value["id"]?.whole, let name = value["name"]?.text else { return nil }
    self.id = id
    self.name = name
    line = value["line"]?.whole
    switch value["kind"]?.text {
    case "it": kind = .test
    case "pending": kind = .pending
    default: kind = .block
    }
  }
}
