package import ReorderCore
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
    if !listOrder.isEmpty {
      let names = listOrder.map { LuaLiteral.quoted($0) }.joined(separator: ", ")
      keys.append("list_order = { \(names) }")
    }
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

extension Outcome {
  /// A place as people count it: `3`, `2.3` for the third item of the second section, `done.3` in a
  /// list of a board.
  package func words(for slot: Slot, in list: String?) -> String {
    if list == Board.nameOfOutside { return "outside" }
    // A place in the row of the lists themselves.
    if list == nil, !lists.isEmpty { return "\(slot.item + 1)" }
    let sections = lists.first { $0.id == list }?.sectionCount ?? order.count
    let item = sections > 1 ? "\(slot.section + 1).\(slot.item + 1)" : "\(slot.item + 1)"
    return list.map { "\($0.shortened).\(item)" } ?? item
  }
}

extension String {
  /// The text, cut to a length that people read in a table.
  package var shortened: String {
    let most = 200
    return utf8.count <= most ? self : String(prefix(most / 2)) + "…"
  }
}
