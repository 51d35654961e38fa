internal import LuaRuntime

extension BehaviourError.Code {
  /// The file of a behaviour to build on cannot be read.
  package static func base(_ error: ScriptFileError) -> BehaviourError.Code {
    let sentence = error.nearest == nil ? error.description : error.withoutHint.description
    return .base(sentence: sentence, nearest: error.nearest)
  }
}

/// Reads a behaviour's table, and those of the behaviours that it builds on, all in one state.
struct BehaviourChain {
  /// The most behaviours that may build on each other.
  static let longest = 8

  /// The VM instructions of all files; together they have the budget of one load.
  private(set) var instructions = 0

  private let modules: ScriptSource?
  private let limits: LuaLimits
  private let sourceMap: SourceMap
  /// The paths of the files so far, the behaviour's own first.
  private var paths: [String] = []

  /// - Parameters:
  ///   - modules: Where the other behaviours are.
  ///   - limits: The limits of the state.
  ///   - sourceMap: Records the texts.
  init(_ modules: ScriptSource?, _ limits: LuaLimits, _ sourceMap: SourceMap) {
    self.modules = modules
    self.limits = limits
    self.sourceMap = sourceMap
  }

  /// The table of a script, with what it leaves out taken from those that it builds on.
  mutating func table(
    of source: ScriptSource.File, in state: borrowing LuaState
  ) throws(BehaviourError) -> BehaviourTable {
    var table = try run(source, in: state)
    guard let name = table.base, name != ScriptSource.native else { return table }
    let next = try base(name, of: source)
    sourceMap.add(next, asBase: name)
    let other = try self.table(of: next, in: state)
    do throws(BehaviourError.Code) { try table.inherit(from: other) } catch {
      throw Self.error(error, in: source)
    }
    return table
  }

  private mutating func run(
    _ source: ScriptSource.File, in state: borrowing LuaState
  ) throws(BehaviourError) -> BehaviourTable {
    paths.append(source.path)
    let views: LuaViews
    do {
      views = try state.run(LuaSource(chunk: source.path, bytes: source.bytes))
    } catch {
      instructions += state.lastInstructions
      throw BehaviourError(error, in: sourceMap)
    }
    instructions += state.lastInstructions
    guard instructions <= limits.loadInstructions else {
      throw Self.error(.limit(.instructions), in: source)
    }
    do {
      return try BehaviourTable(views[0], state, file: source.path)
    } catch {
      throw Self.error(error, in: source)
    }
  }

  /// The file that a script builds on.
  private func base(
    _ name: String, of source: ScriptSource.File
  ) throws(BehaviourError) -> ScriptSource.File {
    guard let modules else {
      throw Self.error(
        .base(sentence: "a script without a directory can build on nothing", nearest: nil),
        in: source)
    }
    let base: ScriptSource.File
    do {
      base = try modules.behaviour(name)
    } catch {
      sourceMap.miss(base: name)
      throw Self.error(.base(error), in: source)
    }
    guard !paths.contains(base.path) else {
      let chain = (paths + [base.path]).joined(separator: " → ")
      throw Self.error(
        .base(sentence: "the behaviours build on each other in a circle: \(chain)", nearest: nil),
        in: source)
    }
    guard paths.count < Self.longest else {
      throw Self.error(
        .base(sentence: "more than \(Self.longest) behaviours build on each other", nearest: nil),
        in: source)
    }
    return base
  }

  /// A problem with the table of one of the files.
  private static func error(
    _ code: BehaviourError.Code, in source: ScriptSource.File
  ) -> BehaviourError {
    let sourceMap = SourceMap()
    sourceMap.open(with: source)
    return BehaviourError(code, in: sourceMap)
  }
}
