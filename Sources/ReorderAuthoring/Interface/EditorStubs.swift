internal import ReorderCore
internal import ReorderScripting

/// The interface of scripts in LuaCATS notation, for language servers.
///
/// `reorder stubs` writes the files; a test keeps the shipped ones up to date.
package enum EditorStubs {
  /// A file that an editor's language server reads.
  package struct File: Hashable, Sendable {
    /// Its name below `_meta/`.
    package let name: String
    /// Its whole text.
    package let text: String
  }

  /// All files: the names that behaviours see, and those that only specs see.
  package static var files: [File] {
    [
      File(name: "reorder.lua", text: text(behaviours)),
      File(name: "spec.lua", text: text(specs)),
    ]
  }

  private static func text(_ blocks: [[String]]) -> String {
    let head = ["---@meta", "-- Written by `reorder stubs`: what is changed here is lost."]
    return ([head] + blocks).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private static var behaviours: [[String]] {
    [[alias("Event", DragEvent.allCases.map(\.rawValue))]]
      + HostInterface.objects.flatMap(blocks)
      + HostInterface.tables.map(block)
      + [listeners, behaviour]
      + helpers
  }

  private static var specs: [[String]] {
    SpecAPI.tables.map(block) + [
      ["---A stage that is driven by hand.", "---@class reorder.Session: reorder.Run"]
        + ["local Session = {}"]
    ]
      + SpecAPI.actions.map { function($0, prefix: "Session.") }
      + SpecAPI.functions.map { function($0, prefix: "") }
      + SpecAPI.toolboxes.flatMap(blocks)
  }

  private static func blocks(of toolbox: SpecAPI.Toolbox) -> [[String]] {
    var head = ["---\(toolbox.summary)", "---@class reorder.\(toolbox.type)"]
    if let parameters = toolbox.parameters {
      head.append(
        "---@overload fun(\(parameters.joined(separator: ", "))): "
          + toolbox.results.joined(separator: ", "))
    }
    head += toolbox.links.map { "---@field \($0) reorder.\(toolbox.type)" }
    return [head + ["\(toolbox.name) = {}"]]
      + toolbox.functions.map { function($0, prefix: "\(toolbox.name).") }
  }

  private static func alias(_ name: String, _ words: [String]) -> String {
    "---@alias reorder.\(name) " + words.map { "\"\($0)\"" }.joined(separator: "|")
  }

  // MARK: Host objects

  private static func blocks(of object: HostObject) -> [[String]] {
    var head = ["---\(object.summary)", "---@class reorder.\(object.name)"]
    var methods: [[String]] = []
    for field in object.fields {
      if case .method(let parameters, let results, _) = field.kind {
        let method = HostFunction(field.name, parameters, results, field.summary)
        methods.append(function(method, prefix: "\(object.name):"))
      } else {
        head.append("---@field \(field.name) \(type(of: field.kind)) \(field.summary)")
      }
    }
    return [head + (methods.isEmpty ? [] : ["local \(object.name) = {}"])] + methods
  }

  private static func type(of kind: HostField.Kind) -> String {
    switch kind {
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .string: "string"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .method: "function"
    }
  }

  // MARK: Parts of a behaviour

  private static func block(_ table: HostTable) -> [String] {
    ["---\(table.summary)", "---@class reorder.\(table.name)"]
      + table.keys.map { "---@field \($0.name)? \($0.type) \($0.summary)" }
  }

  private static var listeners: [String] {
    ["---Functions that hear of events.", "---@class reorder.Listeners"]
      + HostInterface.hooks.filter { $0.name.hasPrefix("on.") }.map {
        field($0, named: String($0.name.dropFirst(3)))
      }
  }

  private static var behaviour: [String] {
    [
      "---The table that a behaviour's file returns; what it leaves out the native rules do.",
      "---@class reorder.Behaviour",
      "---@field api \(HostInterface.version) The number of the interface.",
      "---@field name? string What people call it.",
      "---@field summary? string One sentence on what it does.",
      "---@field params? table<string, reorder.Parameter> Its knobs, by name.",
      "---@field press? reorder.Press How long and how still a finger must rest.",
    ]
      + HostInterface.hooks.filter { !$0.name.hasPrefix("on.") }.map { field($0, named: $0.name) }
      + [
        "---@field on? reorder.Listeners Functions that hear of events.",
        "---@field keep? table<string, any> Plain data for the behaviour that takes over.",
        "---@field on_reload? fun(old: table) Takes over what an older `keep` held.",
      ]
  }

  private static func field(_ hook: HostHook, named name: String) -> String {
    let results = hook.results.isEmpty ? "" : ": \(hook.results.joined(separator: ", "))"
    return "---@field \(name)? fun(\(hook.parameters.joined(separator: ", ")))\(results) "
      + hook.summary
  }

  // MARK: Functions

  private static var helpers: [[String]] {
    let curves = Curve.allCases.map {
      "---@field \($0.rawValue) fun(fraction: number): number"
    }
    return [
      ["---How far a motion has come at a fraction of its time, both from 0 to 1."]
        + ["---@class reorder.Curves"] + curves,
      [
        "---Small helpers for behaviours.", "---@class reorder",
        "---@field api_version \(HostInterface.version) The number of the interface.",
        "---@field ease reorder.Curves The engine's own curves.", "reorder = {}",
      ],
    ] + Helper.allCases.map { function($0.function, prefix: "reorder.") }
  }

  private static func function(_ function: HostFunction, prefix: String) -> [String] {
    ["---\(function.summary)"]
      + function.parameters.map { "---@param \(spaced($0))" }
      + function.results.map { "---@return \($0)" }
      + ["function \(prefix)\(function.name)(\(function.parameterList)) end"]
  }

  /// Turns `x: number` into an annotation's form, `x number`.
  private static func spaced(_ parameter: String) -> String {
    guard let colon = parameter.firstIndex(of: ":") else { return parameter }
    return String(parameter[..<colon]) + parameter[parameter.index(after: colon)...]
  }
}
