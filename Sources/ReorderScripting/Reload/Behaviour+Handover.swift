internal import LuaRuntime
internal import ReorderCore

// Passes state from one behaviour to its successor.
extension Behaviour {
  /// The name, in messages, of the function that receives what the last behaviour kept.
  static let reloadHook = "on_reload"

  /// The limits of a handover: nesting of tables, number of values, and bytes of strings.
  static let handover: LuaConversion = {
    var conversion = LuaConversion()
    conversion.depth = 8
    conversion.count = 10_000
    conversion.bytes = 64 << 10
    return conversion
  }()

  /// The texts of the script and of the modules that it has required so far, its own first.
  package var sources: [ScriptSource.File] { script.sourceMap.sources }

  /// Whether another behaviour has the same texts and the same values.
  func isSame(as other: Behaviour) -> Bool {
    script.sourceMap.sources == other.script.sourceMap.sources && values == other.values
  }

  /// Passes a copy of the contents of the table's `keep` to the `on_reload` of another behaviour.
  ///
  /// Does nothing unless this one has a `keep` and the other one an `on_reload`.
  ///
  /// - Throws: ``BehaviourError`` with the hook ``reloadHook`` if the other one fails, without a
  ///   hook if the kept values are not plain data.
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
