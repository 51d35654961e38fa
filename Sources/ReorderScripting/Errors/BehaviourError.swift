internal import LuaRuntime
public import ReorderCore

/// A problem with a behaviour's script, as data: what, where, and the fix.
///
/// Thrown if a behaviour cannot be loaded, and collected if a hook of a running one fails.
///
/// ```swift
/// do {
///   behaviour = try Behaviour(named: "mine", in: scripts)
/// } catch {
///   print(error)  // memory/behaviours/mine.lua:1:19: a behaviour has no 'tarket' …
/// }
/// ```
public struct BehaviourError: Error, Hashable, Sendable {
  /// The kinds of problems.
  public enum Code: Error, Hashable, Sendable {
    /// The file cannot be read.
    case file(ScriptFileError)
    /// The script raised an error or is refused; the sentence says why.
    case script(sentence: String)
    /// The script is not valid Lua; the sentence is the compiler's.
    case syntax(sentence: String)
    /// A limit ended the script.
    case limit(ScriptLimit)
    /// The script does not return a table.
    case notATable(got: String)
    /// An unknown key, with the nearest known key, if one is near.
    case unknownKey(String, nearest: String?)
    /// A key's value is of the wrong kind, or not among the allowed ones.
    case wrongValue(key: String, got: String, wanted: String)
    /// The behaviour to build on cannot be used; the sentence says why, and the likely name.
    case base(sentence: String, nearest: String?)
    /// A required key is missing.
    case missingKey(String)
    /// The behaviour is written for another version of the interface.
    case version(Int)
    /// An unknown parameter, with the likely one, or all that there are.
    case unknownParameter(String, hint: NameHint)
    /// A parameter's value is invalid.
    case parameter(String, Parameter.Refusal)
    /// A hook's answer is of the wrong kind.
    case answer(got: String, wanted: String)
    /// A hook's answer is of the right kind but invalid.
    case refused(DecisionRefusal)
  }

  /// The problem.
  public let code: Code
  /// The script's path as shown in messages.
  public let file: String
  /// The line, from 1, if known.
  public let line: Int?
  /// The character in the line, from 1, if known.
  public let column: Int?
  /// The line to show, with the part to mark.
  public let source: SourceLine?
  /// The fix, if known.
  public let fixIt: FixIt?
  /// The script's active calls, innermost first.
  public let frames: [ScriptFrame]
  /// The number of calls left out between the inner and the outer ones of ``frames``.
  public let framesOmitted: Int
  /// The hook that was called, if any.
  public let hook: String?
  /// The virtual time, if a hook was called.
  public let time: Timestamp?
  /// The trace being replayed, if any.
  public let trace: String?
  /// The lines that the script had printed when it failed to load.
  public private(set) var printed: [String] = []
  /// The VM instructions of the script until it failed to load.
  package private(set) var instructions = 0

  /// The error of a script that printed these lines before.
  func after(printing lines: [String]) -> BehaviourError {
    var error = self
    error.printed = lines
    return error
  }

  /// The error of a script that ran these instructions before.
  func after(_ instructions: Int) -> BehaviourError {
    var error = self
    error.instructions = instructions
    return error
  }
}

extension BehaviourError {
  /// The hook call during which it happened.
  struct Occasion {
    var hook: String
    var time: Timestamp?
    var trace: String?
    /// The place of the hook's function.
    var place: LuaPlace?
  }

  /// A problem without a place in a text.
  package init(_ code: Code, file: String) {
    self.init(code, file: file, line: nil, Diagnosis(of: code, in: SourceMap()))
  }

  private init(
    _ code: Code, file: String, line: Int?, _ diagnosis: Diagnosis,
    raised error: LuaError? = nil, on occasion: Occasion? = nil
  ) {
    self.code = code
    self.file = diagnosis.text?.path ?? file
    self.line = diagnosis.mark?.line ?? line
    column = diagnosis.mark?.column
    let shown = diagnosis.shown ?? diagnosis.mark
    source = shown.flatMap { mark in
      diagnosis.text?.line(mark.line).map { SourceLine($0, marking: mark) }
    }
    fixIt = diagnosis.fixIt
    frames = error?.scriptFrames ?? []
    framesOmitted = error?.framesOmitted ?? 0
    hook = occasion?.hook
    time = occasion?.time
    trace = occasion?.trace
  }

  /// Translates a Lua error for authors of behaviours.
  ///
  /// - Parameters:
  ///   - error: The raised error.
  ///   - sourceMap: The script's texts.
  ///   - occasion: The hook that was called; `nil` while a script is loaded.
  init(_ error: LuaError, in sourceMap: SourceMap, on occasion: Occasion? = nil) {
    let frames = error.scriptFrames
    let place = error.place(in: frames) ?? occasion?.place
    let diagnosis = Diagnosis(of: error, at: place, in: sourceMap)
    self.init(
      Self.code(of: error, diagnosis),
      file: place?.chunk ?? error.chunk ?? sourceMap.sources.first?.path ?? "", line: place?.line,
      diagnosis, raised: error, on: occasion)
  }

  private static func code(of error: LuaError, _ diagnosis: Diagnosis) -> Code {
    switch error.code {
    case .syntax: .syntax(sentence: diagnosis.problem)
    case .limit(let limit): .limit(ScriptLimit(limit))
    default: .script(sentence: diagnosis.problem)
    }
  }

  /// A problem with a behaviour's table.
  init(_ code: Code, in sourceMap: SourceMap) {
    let file = sourceMap.sources.first?.path ?? ""
    self.init(code, file: file, line: nil, Diagnosis(of: code, in: sourceMap))
  }

  /// A hook's invalid answer, placed at the wrong key of the answer or at the hook's function.
  init(_ code: Code, in sourceMap: SourceMap, on occasion: Occasion, about key: AnswerKey? = nil) {
    var diagnosis = Diagnosis(
      answeredAt: occasion.place, by: occasion.hook, about: key, in: sourceMap)
    if case .refused(let refusal) = code { diagnosis.fixIt = refusal.fixIt }
    self.init(
      code, file: occasion.place?.chunk ?? sourceMap.sources.first?.path ?? "",
      line: occasion.place?.line, diagnosis, on: occasion)
  }
}

extension LuaError {
  /// The place where it was raised; for one in the prelude, the place that called the prelude.
  fileprivate func place(in frames: [ScriptFrame]) -> LuaPlace? {
    if let chunk, let line, chunk != Prelude.chunk { return LuaPlace(chunk: chunk, line: line) }
    return frames.first.map { LuaPlace(chunk: $0.file, line: $0.line) }
  }

  /// The script's own calls, without those of the preludes.
  fileprivate var scriptFrames: [ScriptFrame] {
    frames.filter { !Prelude.isOwn($0.chunk) }.map { ScriptFrame($0) }
  }
}

extension Behaviour {
  /// A problem caused by the behaviour's user, such as an unknown parameter.
  package func error(_ code: BehaviourError.Code) -> BehaviourError {
    BehaviourError(code, in: script.sourceMap)
  }
}
