internal import ReorderCore
internal import ReorderScripting
package import ReorderTrace

// What a drop does besides a plain move.
extension Outcome.Commit {
  /// In words, with a blank before them: ` onto b`, ` mark`; empty for a plain move.
  package var drop: String {
    guard kind != .move else { return "" }
    if case .zone(let zone) = kind { return " on \(zone)" }
    return " \(kind.name)" + (onto.map { " \($0)" } ?? "")
  }

  /// As keys of a table in Lua, with a comma before them; empty for a plain move.
  package var dropLua: String {
    var keys = copyID.map { ["copy_id = \(LuaLiteral.quoted($0))"] } ?? []
    if kind != .move { keys.append("how = \(LuaLiteral.quoted(kind.name))") }
    if case .zone(let zone) = kind { keys.append("zone = \(LuaLiteral.quoted(zone))") }
    if let onto { keys.append("onto = \(LuaLiteral.quoted(onto))") }
    if !data.isEmpty {
      let values = data.entries.map { "\(LuaLiteral.key($0.name)) = \($0.value)" }
      keys.append("data = { \(values.joined(separator: ", ")) }")
    }
    return keys.map { ", " + $0 }.joined()
  }
}
