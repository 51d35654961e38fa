package import ReorderCore

extension PolicyDecision {
  /// The decision as a hook would return it, in Lua.
  ///
  /// Positions count from 1: `2, 4` is the fourth item of the second section.
  package var lua: String {
    switch self {
    case .allow(let truth), .raise(let truth): truth ? "true" : "false"
    // Here and below, the names of lists and zones are the board's.
    case .over(nil): "nil"
    case .over(.list(let list)): "board:list(\(list + 1))"
    case .over(.zone(let zone)): "board:zone(\(zone + 1))"
    case .accept(let truth, nil): truth ? "true" : "false"
    case .accept(_, let reason?): "false, \(Self.quoted(reason))"
    case .center(let center): Self.list([center.x, center.y])
    case .target(let slot):
      slot.map { Self.list([Double($0.section + 1), Double($0.item + 1)]) } ?? "nil"
    case .proposal(let proposal): proposal.lua
    case .swap(let rule): rule.map { Self.quoted($0.rawValue) } ?? "nil"
    case .velocity(let velocity): Self.list([velocity.dx, velocity.dy])
    case .listVelocity(let velocity, let list):
      "\(Self.list([velocity.dx, velocity.dy])), board:list(\(list + 1))"
    case .cancel(let rule): Self.quoted(rule.rawValue)
    case .style(let change), .restyle(let change?): Self.table(change.members)
    case .restyle(nil): "nil"
    case .rest(let change, let request): Self.table(change.members + request.members)
    case .poses(let keyframes): keyframes.map { Self.table($0.members) } ?? "false"
    }
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { $0.lua }.joined(separator: ", ")
  }

  fileprivate static func quoted(_ text: String) -> String {
    LuaLiteral.quoted(text)
  }

  private static func table(_ members: [(String, String)]) -> String {
    "{ " + members.map { "\($0) = \($1)" }.joined(separator: ", ") + " }"
  }
}

extension DropProposal {
  /// The results of `target` for it.
  fileprivate var lua: String {
    let place = "\(slot.section + 1), \(slot.item + 1), \(LuaLiteral.quoted(kind.name))"
    guard !data.isEmpty else { return place }
    let values = data.entries.map { "\(LuaLiteral.key($0.name)) = \($0.value)" }
    return "\(place), { \(values.joined(separator: ", ")) }"
  }
}

extension Double {
  fileprivate var lua: String { LuaLiteral.number(self) }
}

extension StyleChange {
  /// The hook's code for it; default values are omitted.
  fileprivate var members: [(String, String)] {
    var members = [("scale", style.scale.lua), ("alpha", style.alpha.lua)]
    if style.rotation != 0 { members.append(("rotation", style.rotation.lua)) }
    if style.shadow.opacity > 0 {
      let shadow = style.shadow
      members.append(
        (
          "shadow",
          "{ x = \(shadow.offset.dx.lua), y = \(shadow.offset.dy.lua), "
            + "radius = \(shadow.radius.lua), opacity = \(shadow.opacity.lua) }"
        ))
    }
    if let halfLife { members.append(("half_life", halfLife.lua)) }
    if let gather { members.append(("gather", PolicyDecision.quoted(gather.rawValue))) }
    if let spring {
      let response = (2 * Double.pi / spring.frequency).lua
      let text = "{ response = \(response), damping = \(spring.dampingRatio.lua) }"
      return members + [("spring", text)]
    }
    members.append(("duration", duration.lua))
    members.append(("curve", PolicyDecision.quoted(curve.rawValue)))
    return members
  }
}

extension RestRequest {
  fileprivate var members: [(String, String)] {
    var members: [(String, String)] = []
    switch place {
    case .native: break
    case .free: members.append(("rest", "\"free\""))
    case .sides: members.append(("rest", "\"sides\""))
    case .edges: members.append(("rest", "\"edges\""))
    case .corners: members.append(("rest", "\"corners\""))
    case .center(let center): members += [("x", center.x.lua), ("y", center.y.lua)]
    }
    if let margin { members.append(("margin", margin.lua)) }
    if let overhang { members.append(("overhang", overhang.lua)) }
    return members
  }
}

extension PoseKeyframes {
  /// The hook's code for evenly spaced keyframes; a coordinate that never moves is omitted.
  fileprivate var members: [(String, String)] {
    func column(_ name: String, _ value: (Pose) -> Double) -> [(String, String)] {
      let values = frames.map { value($0.pose) }
      guard values.contains(where: { $0 != 0 }) else { return [] }
      return [(name, "{ \(values.map { $0.lua }.joined(separator: ", ")) }")]
    }
    return column("x") { $0.offset.dx } + column("y") { $0.offset.dy }
      + column("rotation") { $0.rotation } + [("duration", (frames.last?.time ?? 0).lua)]
  }
}
