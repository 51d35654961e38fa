internal import LuaRuntime
internal import ReorderCore

// What one behaviour leaves to the one that takes its place.
extension Behaviour {
  /// How messages call the function that takes over what the last one kept.
  static let reloadHook = "on_reload"

  /// How much may be handed over: tables within tables, values, and bytes of strings.
  static let handover: LuaConversion = {
    var conversion = LuaConversion()
    conversion.depth = 8
    conversion.count = 10_000
    conversion.bytes = 64 << 10
    return conversion
  }()

  /// The texts of the script and of the modules that it has required so far, its own first.
  package var sources: [ScriptDirectory.Source] { script.sourceMap.sources }

  /// Whether another one has the same texts and the same values.
  func isSame(as other: Behaviour) -> Bool {
    script.sourceMap.sources == other.script.sourceMap.sources && values == other.values
  }

  /// Gives a copy of what the table's `keep` holds to the `on_reload` of another behaviour.
  ///
  /// Does nothing where either of them has none.
  ///
  /// - Throws: ``BehaviourError`` with the hook ``reloadHook`` where the other one refuses, with
  ///   none where what is kept is no plain data.
  func handOver(to other: Behaviour) throws(BehaviourError) {
    guard let keep = script.keep, let receiver = other.script.onReload else { return }
    let kept: LuaValue
    do {
      kept = try script.state.view(of: keep).plain(Self.handover)
    } catch {
      throw BehaviourError(
        .wrongValue(
          key: "keep", got: "a table where \(error.sentence)", wanted: "plain data to hand over"),
        in: script.sourceMap)
    }
    do {
      _ = try other.script.state.call(receiver, [kept], results: 0)
    } catch {
      throw BehaviourError(
        error, in: other.script.sourceMap,
        on: BehaviourError.Occasion(
          hook: Self.reloadHook, time: nil, place: other.script.places[Self.reloadHook]))
    }
  }
}
