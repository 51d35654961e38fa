package import LuaRuntime
package import ReorderCore
internal import ReorderText

/// The table that a behaviour's script returned, read and checked.
package struct BehaviourTable {
  /// The behaviour that it builds on.
  private(set) var base: String?
  var summary = ""
  /// What the behaviour says of presses, as settled with the parameters; `nil` for nothing.
  var press: PressTable?
  /// What it says in its own table, then in those that it builds on.
  var presses: [PressLayer] = []
  var parameters: [Parameter] = []
  /// The parameters as the table describes them, each with the file that states its values.
  private var described: [DescribedParameter] = []
  var hooks: [PolicyHook: LuaFunction] = [:]
  /// Whether `autoscroll` is `false`: the application scrolls, not the behaviour.
  var leavesScrolling = false
  /// Whether moves that only go back and forth are refused; `nil` if the table does not say.
  var isSteady: Bool?
  /// The function that says so, from the values of the parameters.
  var steadiness: LuaFunction?
  /// The laws that the behaviour breaks, each with the reason.
  private(set) var breaks: [DragLaw: String] = [:]
  /// Those of them that only the behaviour names on which it builds.
  private(set) var inheritedLaws: Set<DragLaw> = []
  var announce: LuaFunction?
  var events: [DragEvent: LuaFunction] = [:]
  /// The table that the behaviour hands to its successor.
  var keep: LuaReference?
  var onReload: LuaFunction?
  /// The hooks and events that are `false`: the native rule instead of the other behaviour's.
  private var withdrawn: Set<String> = []
  private var hasVersion = false

  /// All functions, by the names shown in messages.
  var functions: [String: LuaFunction] {
    var all: [String: LuaFunction] = [:]
    for (hook, function) in hooks { all[hook.rawValue] = function }
    for (event, function) in events { all["on.\(event.rawValue)"] = function }
    all["announce"] = announce
    all[Behaviour.reloadHook] = onReload
    return all
  }

  /// Reads the table of a file and stops at the first problem.
  init(
    _ view: LuaView, _ state: borrowing LuaState, file: String
  ) throws(BehaviourError.Code) {
    guard let table = view.table else { throw .notATable(got: view.phrase) }
    for name in try Self.names(of: table) {
      guard let content = BehaviourKey.content(of: name) else {
        throw .unknownKey(name.excerpt, nearest: BehaviourKey.nearest(to: name))
      }
      try read(name, content, table, state, file)
    }
    if !hasVersion { throw .missingKey("api") }
    if base == nil, let name = withdrawn.min() {
      throw .wrongValue(
        key: name, got: "false",
        wanted: "a function; false is for a behaviour that 'extends' another")
    }
    if base == nil || base == ScriptSource.native { try readParameters() }
  }

  private static func names(of table: LuaTable) throws(BehaviourError.Code) -> [String] {
    guard table[1].isNil else {
      throw .wrongValue(key: "[1]", got: table[1].phrase, wanted: "a key with a name")
    }
    do { return try table.names(limit: 256) } catch { throw .script(sentence: error.sentence) }
  }

  private mutating func read(
    _ name: String, _ content: BehaviourKey.Content, _ table: LuaTable,
    _ state: borrowing LuaState, _ file: String
  ) throws(BehaviourError.Code) {
    let value = table[try Self.key(name, state)]
    switch content {
    case .hook(.autoscroll) where value.boolean == false: leavesScrolling = true
    case .hook where value.boolean == false, .announce where value.boolean == false:
      withdrawn.insert(name)
    case .hook(let hook):
      hooks[hook] = try Self.function(value, name, Self.wanted(of: hook))
    case .steady where value.boolean != nil: isSteady = value.boolean
    case .steady: steadiness = try Self.function(value, name, Self.wantedOfSteady)
    case .breaks: breaks = try Self.breaks(Self.plain(value, name, Self.wantedOfBreaks))
    case .announce: announce = try Self.function(value, name)
    case .events: try readEvents(value, state)
    case .reload: onReload = try Self.function(value, name)
    case .keep:
      guard value.table != nil else {
        throw .wrongValue(key: name, got: value.phrase, wanted: "a table")
      }
      do { keep = try value.keep() } catch { throw .script(sentence: error.sentence) }
    case .parameters:
      described = try Self.plain(value, name).map { entry in
        DescribedParameter(entry: entry, file: file)
      }
    case .press where value.kind == .function:
      presses = [.function(try Self.function(value, name))]
    case .press: presses = [.table(try PressTable(try Self.plain(value, name, Self.wantedOfPress)))]
    case .base:
      guard let name = value.string else {
        throw .wrongValue(key: name, got: value.phrase, wanted: "the name of a behaviour")
      }
      base = name
    case .text:
      guard let text = value.string else {
        throw .wrongValue(key: name, got: value.phrase, wanted: "a string")
      }
      if name == "summary" { summary = text }
    case .version:
      guard let version = value.integer else {
        throw .wrongValue(key: name, got: value.phrase, wanted: "the API version, 1")
      }
      guard version == HostInterface.version else { throw .version(version) }
      hasVersion = true
    }
  }

  private mutating func readParameters() throws(BehaviourError.Code) {
    parameters.removeAll()
    for parameter in described { parameters.append(try ParameterSchema.parameter(parameter.entry)) }
  }

  /// Takes from the behaviour that it builds on what it leaves out.
  mutating func inherit(from other: BehaviourTable) throws(BehaviourError.Code) {
    if summary.isEmpty { summary = other.summary }
    presses += other.presses
    for parameter in described { parameters.append(try parameter.over(other.described)) }
    described = DescribedParameter.merged(described, over: other.described)
    let own = Set(parameters.map { $0.name })
    parameters += other.parameters.filter { !own.contains($0.name) }
    parameters.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    if isSteady == nil, steadiness == nil {
      (isSteady, steadiness) = (other.isSteady, other.steadiness)
    }
    if hooks[.autoscroll] == nil, !leavesScrolling { leavesScrolling = other.leavesScrolling }
    for (hook, function) in other.hooks
    where hooks[hook] == nil && !withdrawn.contains(hook.rawValue) {
      hooks[hook] = function
    }
    if leavesScrolling { hooks[.autoscroll] = nil }
    for (event, function) in other.events
    where events[event] == nil && !withdrawn.contains("on.\(event.rawValue)") {
      events[event] = function
    }
    if !withdrawn.contains("announce") { announce = announce ?? other.announce }
    for (law, reason) in other.breaks where breaks[law] == nil {
      breaks[law] = reason
      inheritedLaws.insert(law)
    }
    keep = keep ?? other.keep
    onReload = onReload ?? other.onReload
  }

  private mutating func readEvents(
    _ value: LuaView, _ state: borrowing LuaState
  ) throws(BehaviourError.Code) {
    guard let table = value.table else {
      throw .wrongValue(key: "on", got: value.phrase, wanted: "a table of functions")
    }
    for name in try Self.names(of: table) {
      guard let event = DragEvent(rawValue: name) else {
        let all = DragEvent.allCases.map { $0.rawValue }
        throw .unknownKey(
          "on.\(name.excerpt)", nearest: NearestName.of(name, among: all).map { "on.\($0)" })
      }
      let function = table[try Self.key(name, state)]
      if function.boolean == false {
        withdrawn.insert("on.\(name)")
      } else {
        events[event] = try Self.function(function, "on.\(name)")
      }
    }
  }

  /// The laws that a table names, each with its reason.
  ///
  /// - Throws: ``BehaviourError/Code`` for what is no law, or has no reason.
  package static func breaks(
    _ entries: [LuaEntry]
  ) throws(BehaviourError.Code) -> [DragLaw: String] {
    var breaks: [DragLaw: String] = [:]
    for entry in entries {
      guard let law = DragLaw(rawValue: entry.key.text) else {
        let laws = DragLaw.allCases.map { $0.rawValue }
        throw .unknownKey(
          "breaks.\(entry.key.text)",
          nearest: NearestName.of(entry.key.text, among: laws).map { "breaks.\($0)" })
      }
      guard case .string(let reason) = entry.value, !reason.isEmpty else {
        throw .wrongValue(
          key: "breaks.\(law.rawValue)", got: entry.value.phrase, wanted: "the reason, a string")
      }
      breaks[law] = reason
    }
    return breaks
  }

  private static func key(
    _ name: String, _ state: borrowing LuaState
  ) throws(BehaviourError.Code) -> LuaKey {
    do { return try state.key(name) } catch { throw .script(sentence: error.sentence) }
  }

  /// What a hook's value may be, in words.
  package static func wanted(of hook: PolicyHook) -> String {
    hook == .autoscroll ? "a function, or false" : "a function"
  }

  /// What `steady` may be, in words.
  package static let wantedOfSteady = "true, false, or a function"

  /// What `breaks` may be, in words.
  package static let wantedOfBreaks = "a table of laws and reasons"

  /// What `press` may be, in words.
  package static let wantedOfPress = "a table, or a function"

  private static func function(
    _ value: LuaView, _ name: String, _ wanted: String = "a function"
  ) throws(BehaviourError.Code) -> LuaFunction {
    do {
      if let function = try value.function() { return function }
    } catch {
      throw .script(sentence: error.sentence)
    }
    throw .wrongValue(key: name, got: value.phrase, wanted: wanted)
  }

  private static func plain(
    _ value: LuaView, _ name: String, _ wanted: String = "a table"
  ) throws(BehaviourError.Code) -> [LuaEntry] {
    guard value.table != nil else {
      throw .wrongValue(key: name, got: value.phrase, wanted: wanted)
    }
    do {
      guard case .table(let entries) = try value.plain() else { return [] }
      return entries
    } catch {
      throw .wrongValue(key: name, got: "a table where \(error.sentence)", wanted: "plain values")
    }
  }
}

extension LuaValue {
  /// A key as shown in messages.
  var text: String {
    switch self {
    case .string(let text): text.excerpt
    case .integer(let whole): String(whole)
    case .number(let number): LuaLiteral.number(number)
    case .boolean(let truth): truth ? "true" : "false"
    case .nil, .bytes, .table, .reference: "?"
    }
  }

  /// The number, if it is one.
  var double: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .number(let number): number
    default: nil
    }
  }

  /// A description of the value.
  package var phrase: String {
    switch self {
    case .nil: "nothing"
    case .boolean(let truth): truth ? "true" : "false"
    case .integer, .number: "the number \(text)"
    case .string(let text): "\"\(text.excerpt)\""
    case .bytes: "a string that is not UTF-8"
    case .table: "a table"
    case .reference: "a function"
    }
  }
}
