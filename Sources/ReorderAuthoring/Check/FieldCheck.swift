internal import ReorderCore
internal import ReorderScripting
internal import ReorderText

/// Finds fields that host objects, libraries and the behaviour's parameters do not have.
///
/// It checks only objects that are certain: a parameter of a function that is a hook, never
/// assigned to, or a library that the script does not change.
struct FieldCheck {
  let text: ScriptText
  let uses: LuaUses
  let globals: SandboxGlobals
  /// The host objects, by the number of the variable that holds them.
  var objects: [Int: HostObject] = [:]
  /// The module that a variable is, and the names of its fields.
  var module: (Int) -> (name: String, fields: [String])? = { _ in nil }
  /// The variables that hold the parameter values.
  var values: Set<Int> = []
  /// The names of the parameters; `nil` if the text does not show them.
  var parameters: [String]?

  var problems: [ScriptProblem] {
    Array(uses.fields.lazy.compactMap(problem).prefix(ScriptCheck.mostOfAKind))
  }

  private func problem(_ field: LuaUses.Field) -> ScriptProblem? {
    guard let code = code(for: field) else { return nil }
    return text.problem(code, at: field.offset)
  }

  private func code(for field: LuaUses.Field) -> ScriptProblem.Code? {
    switch field.object.kind {
    case .local(let number) where uses.writes[number] == nil:
      if let object = objects[number] { return Self.code(for: field, of: object) }
      if let module = module(number), field.use != .written,
        !isWritten(field.name, where: { $0 == number })
      {
        return Self.unknown(field.name, of: module.name, among: module.fields)
      }
      return values.contains(number) ? parameter(field) : nil
    case .global(let name): return library(name, field)
    case .index(let table, let key):
      guard case .global("reorder") = table.kind, key.string == "ease" else { return nil }
      let curves = Curve.allCases.map { $0.rawValue }
      return Self.unknown(field.name, of: "reorder.ease", among: curves)
    default: return nil
    }
  }

  private static func code(
    for field: LuaUses.Field, of object: HostObject
  ) -> ScriptProblem.Code? {
    let name = object.name.lowercased()
    if field.use == .written { return .writtenField(field.name, of: name) }
    guard let known = object.fields.first(where: { $0.name == field.name }) else {
      return unknown(field.name, of: name, among: object.fields.map { $0.name })
    }
    if field.use == .called, !known.isMethod { return .notAMethod(field.name, of: name) }
    return nil
  }

  /// A hook may add its own fields to the table, and read them later.
  private func parameter(_ field: LuaUses.Field) -> ScriptProblem.Code? {
    guard let parameters, field.use == .read, !parameters.contains(field.name),
      !isWritten(field.name, where: { values.contains($0) })
    else { return nil }
    return .unknownParameter(field.name, hint: NameHint(to: field.name, among: parameters))
  }

  private func isWritten(_ name: String, where isObject: (Int) -> Bool) -> Bool {
    uses.fields.contains { field in
      guard field.use == .written, field.name == name, case .local(let number) = field.object.kind
      else { return false }
      return isObject(number)
    }
  }

  private func library(_ name: String, _ field: LuaUses.Field) -> ScriptProblem.Code? {
    guard let fields = globals.fields[name], !fields.isEmpty, field.use != .written,
      !uses.writtenGlobals.contains(name), !uses.changedGlobals.contains(name)
    else { return nil }
    return Self.unknown(field.name, of: name, among: fields)
  }

  private static func unknown(
    _ name: String, of object: String, among names: [String]
  ) -> ScriptProblem.Code? {
    guard !names.contains(name) else { return nil }
    return .unknownField(name, of: object, nearest: NearestName.of(name, among: names))
  }
}

extension HostField {
  /// Whether scripts call it with a colon.
  var isMethod: Bool { if case .method = kind { true } else { false } }
}
