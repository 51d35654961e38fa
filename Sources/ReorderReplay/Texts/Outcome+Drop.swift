internal import ReorderCore
internal import ReorderScripting
package import ReorderTrace

// What a drop does besides a plain move.
extension Outcome.Commit {
  /// In words, with a blank before them: ` onto b`, ` mark`, ` on level 1`; empty for a plain move.
  package var drop: String {
    let level = kind.moves ? tree.map { " on level \($0.level)" } ?? "" : ""
    guard kind != .move else { return level }
    if case .zone(let zone) = kind { return " on \(zone)" }
    return " \(kind.name)" + (onto.map { " \($0)" } ?? "") + level
  }

  /// As keys of a table in Lua, with a comma before them; empty for a plain move.
  package var dropLua: String {
    var keys = copyID.map { ["copy_id = \(LuaLiteral.quoted($0))"] } ?? []
    if kind != .move { keys.append("how = \(LuaLiteral.quoted(kind.name))") }
    if case .zone(let zone) = kind { keys.append("zone = \(LuaLiteral.quoted(zone))") }
    if let onto { keys.append("onto = \(LuaLiteral.quoted(onto))") }
    if let tree {
      keys += ["level = \(tree.level)", "count = \(tree.count)"]
      if let parent = tree.parent { keys.append("parent = \(LuaLiteral.quoted(parent))") }
    }
    if !data.isEmpty {
      let values = data.entries.map { "\(LuaLiteral.key($0.name)) = \($0.value)" }
      keys.append("data = { \(values.joined(separator: ", ")) }")
    }
    return keys.map { ", " + $0 }.joined()
  }
}
