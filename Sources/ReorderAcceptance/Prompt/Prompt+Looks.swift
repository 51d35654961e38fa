internal import ReorderAuthoring
internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

// The commands that show something.
extension Prompt {
  /// The current frame as text, styled as the options say.
  package func frame() -> String { (try? drawing(isStyled: options.drawing.isStyled)) ?? "" }

  /// The current frame as text.
  ///
  /// - Parameter isStyled: Whether to use control sequences; `false` for the output of a line,
  ///   whose control characters never reach a terminal.
  func drawing(isStyled: Bool = false) throws(Refusal) -> String {
    guard let frame = try session.frame() else { return "" }
    let canvas = TextRasterizer(for: frame, options: options.drawing).draw(frame)
    return canvas.lines(isStyled: isStyled).joined(separator: "\n")
  }

  func reading(_ name: String) throws(Refusal) -> ScriptValue {
    guard let reading = RunReading(rawValue: name) else {
      let nearest = NearestName.of(name, among: RunReading.allCases.map(\.rawValue))
      throw Refusal("a run has no '\(name)'", nearest: nearest)
    }
    do { return try reading.value(of: session.run) } catch { throw Refusal("\(error)") }
  }

  /// Why a decision was what it was: the one that the session stands at, or a hook's last one;
  /// `full` shows everything.
  ///
  /// - Parameter words: A hook's name, `full`, or both.
  func why(_ words: [ScriptValue]) throws(Refusal) -> String {
    let names = words.compactMap(\.text)
    let hook = names.first { $0 != Self.full }
    let style: ExplanationStyle =
      names.contains(Self.full)
      ? .full : .short(more: Self.fullCall(hook), columns: max(24, options.columns - 1))
    let wanted = if let hook { try Self.policyHook(hook) } else { try shownHook() }
    let request = ExplanationRequest(hook: wanted)
    switch try session.explanation(of: request) {
    case .success(let explanation): return explanation.text(style)
    case .failure(let nothing): return "\(nothing)"
    }
  }

  /// The word that asks for everything.
  private static let full = "full"

  private static func fullCall(_ hook: String?) -> String {
    hook.map { "why(\(LuaLiteral.quoted($0)), full)" } ?? "why(full)"
  }

  /// The hook whose call `drag`, `list`, `scroll` and `p` show.
  private func shownHook() throws(Refusal) -> PolicyHook? {
    try debugger.call().flatMap { PolicyHook(rawValue: $0.hook) }
  }

  private static func policyHook(_ name: String) throws(Refusal) -> PolicyHook {
    if let hook = PolicyHook(rawValue: name) { return hook }
    guard HookName.of(name) == nil else {
      throw Refusal("\(name) only reports, so there is nothing to explain")
    }
    let nearest = NearestName.of(name, among: PolicyHook.allCases.map(\.rawValue))
    throw Refusal("there is no hook '\(name)'", nearest: nearest)
  }
}
