internal import LuaRuntime
internal import ReorderCore
internal import ReorderText

/// `list:target`: a native rule's answer for the drag of the running hook.
package enum ListTarget {
  /// The rules' names in scripts; the fraction to cover or reach applies to `half_overlap` and
  /// `center_within` only, and what it is a fraction of to `half_overlap`.
  package static let names = [
    "under_finger", "under_center", "half_overlap", "center_within", "nearest_edge",
    "nearest_center", "greatest_area", "crossed_midline", "dead_zone",
  ]

  /// The names of what the fraction is a fraction of.
  package static let extents = OverlapExtent.allCases.map { $0.rawValue }

  /// Answers a script's call from the drag of the running hook; charges for the search.
  static func answer(_ call: LuaCall, _ scope: borrowing CallScope) throws(LuaHostError) {
    try scope.look {
      (scene: borrowing ReorderScene, drag: borrowing DragContext) throws(LuaHostError) in
      let rule: TargetRule
      do throws(LuaHostError) { rule = try Self.rule(call.arguments) } catch {
        call.charge(costOfUnknown)
        throw error
      }
      guard let current = drag.item?.current else { return call.replyNil() }
      var effort = Effort(most: call.allowance)
      let cost = cost(for: drag, from: current, in: scene, effort: &effort)
      guard call.canPay(cost) else { return }
      let target = rule.target(for: drag, in: scene, effort: &effort)
      // What a rule looks at is in that, but in scenes that are made to be slow.
      call.charge(max(0, effort.cost - (cost > 0 ? max(cost, covered) : 0)))
      call.reply(target)
    }
  }

  /// The rule that a call names.
  static func rule(_ arguments: LuaViews) throws(LuaHostError) -> TargetRule {
    let fraction = arguments.count > 1 ? arguments[1].number ?? 0.5 : 0.5
    guard let name = arguments[0].bytes else { throw unknown("", "rule", among: names) }
    if name.matches("under_finger") { return .underFinger }
    if name.matches("under_center") { return .underCenter }
    if name.matches("half_overlap") {
      return .halfOverlap(threshold: fraction, of: try whole(arguments))
    }
    if name.matches("center_within") { return .centerWithin(fraction: fraction) }
    if name.matches("nearest_edge") { return .nearestEdge }
    if name.matches("nearest_center") { return .nearestCenter }
    if name.matches("greatest_area") { return .greatestArea }
    if name.matches("crossed_midline") { return .crossedMidline }
    if name.matches("dead_zone") { return .deadZone }
    throw unknown(String(decoding: name, as: UTF8.self), "rule", among: names)
  }

  private static func whole(_ arguments: LuaViews) throws(LuaHostError) -> OverlapExtent {
    guard arguments.count > 2, let name = arguments[2].string else { return .smaller }
    guard let whole = OverlapExtent(rawValue: name) else {
      throw unknown(name, "extent", among: extents)
    }
    return whole
  }

  private static func unknown(
    _ name: String, _ kind: String, among names: [String]
  ) -> LuaHostError {
    let problem = "no \(kind) '\(name.prefix(40))'"
    guard let nearest = NearestName.of(name, among: names) else {
      return LuaHostError("\(problem); expected one of \(names.joined(separator: ", "))")
    }
    return LuaHostError(problem, advice: .name(nearest))
  }

  /// What a search is charged, in instructions.
  ///
  /// In a short list, that is as much as all its items cost: to find out which ones a rule may
  /// examine takes longer than to examine them. Those of a row are examined sooner. In an absolute
  /// layout the search itself reports its cost.
  private static func cost(
    for drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Int {
    let count = scene.itemCount
    if count <= short { return count * (scene.isLinear ? 2 : Effort.ofItem) }
    return Effort.ofItem * steps(for: drag, from: current, in: scene, effort: &effort)
  }

  /// What a call covers of a search in any case.
  private static let covered = 1_000

  /// What it costs to compare a name that no rule has with those that there are.
  private static let costOfUnknown = 20_000

  /// The most items of a short list.
  private static let short = 64

  /// The maximum number of slots that a rule examines: those in the lines alongside twice the
  /// snapshot's size, and all between a distant snapshot and its own place.
  private static func steps(
    for drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Int {
    guard scene.list.contains(current), !scene.hasOwnFrames else { return 0 }
    let axis = scene.axis
    let home = (scene.uncheckedFrame(at: current).center - drag.center).length
    let reach = max(drag.size.width, drag.size.height, 2 * home)
    guard
      let first = scene.slot(nearest: drag.center[axis] - reach, effort: &effort),
      let last = scene.slot(nearest: drag.center[axis] + reach, effort: &effort)
    else { return scene.itemCount }
    return abs(scene.list.distance(from: first, to: last)) + scene.lineCount(at: max(first, last))
  }
}
