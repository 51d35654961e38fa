internal import LuaRuntime
public import ReorderCore

/// A problem with a behaviour's script, as data: what, where, and what would mend it.
///
/// Thrown where a behaviour cannot be loaded, and collected where a hook of a running one fails.
public struct BehaviourError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Code: Error, Hashable, Sendable {
    /// The file cannot be read.
    case file(ScriptFileError)
    /// The script raised an error or cannot be taken; the sentence says why.
    case script(sentence: String)
    /// The script is no Lua; the sentence is the compiler's.
    case syntax(sentence: String)
    /// A limit ended the script.
    case limit(ScriptLimit)
    /// The script does not return a table.
    case notATable(got: String)
    /// A key that no behaviour has; the nearest one, where one is near.
    case unknownKey(String, nearest: String?)
    /// A key's value is of the wrong kind, or not among those wanted.
    case wrongValue(key: String, got: String, wanted: String)
    /// A key that must be there is not.
    case missingKey(String)
    /// The behaviour is written for another version of the interface.
    case version(Int)
    /// A parameter that the behaviour does not have; the one that was meant, or all that it has.
    case unknownParameter(String, hint: NameHint)
    /// A parameter's value cannot be taken.
    case parameter(String, Parameter.Refusal)
    /// A hook answered with something that it cannot answer with.
    case answer(got: String, wanted: String)
    /// A hook's answer is of the right kind but cannot be taken.
    case refused(DecisionRefusal)
  }

  /// What is wrong.
  public let code: Code
  /// The script's path as messages show it.
  public let file: String
  /// The line, from 1, where it is known.
  public let line: Int?
  /// The character in the line, from 1, where it is known.
  public let column: Int?
  /// The line to show, with what is to be marked in it.
  public let source: SourceLine?
  /// What would mend it, where that is known.
  public let fixIt: FixIt?
  /// The calls of the script that were under way, innermost first.
  public let frames: [ScriptFrame]
  /// How many calls are left out between the inner and the outer ones of ``frames``.
  public let framesOmitted: Int
  /// The hook that was asked, where one was.
  public let hook: String?
  /// The moment in virtual time, where a hook was asked.
  public let time: Timestamp?
  /// The trace that was being replayed, where one was.
  public let trace: String?
}

extension BehaviourError {
  /// What was asked when it happened.
  struct Occasion {
    var hook: String
    var time: Timestamp?
    var trace: String?
    /// Where the hook's function is written.
    var place: LuaPlace?
  }

  /// A problem that is found in no text.
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

  /// What a Lua error is to somebody who writes behaviours.
  ///
  /// - Parameters:
  ///   - error: What was raised.
  ///   - sourceMap: The texts of the script.
  ///   - occasion: The hook that was asked; `nil` while a script is loaded.
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

  /// A problem of a behaviour's table.
  init(_ code: Code, in sourceMap: SourceMap) {
    let file = sourceMap.sources.first?.path ?? ""
    self.init(code, file: file, line: nil, Diagnosis(of: code, in: sourceMap))
  }

  /// A hook's answer that cannot be taken: at the key of the answer that is wrong, or where the
  /// hook is written.
  init(_ code: Code, in sourceMap: SourceMap, on occasion: Occasion, about key: AnswerKey? = nil) {
    let diagnosis = Diagnosis(
      answeredAt: occasion.place, by: occasion.hook, about: key, in: sourceMap)
    self.init(
      code, file: occasion.place?.chunk ?? sourceMap.sources.first?.path ?? "",
      line: occasion.place?.line, diagnosis, on: occasion)
  }
}

extension LuaError {
  /// Where it was raised; where that is in the prelude, where that was called.
  fileprivate func place(in frames: [ScriptFrame]) -> LuaPlace? {
    if let chunk, let line, chunk != Prelude.chunk { return LuaPlace(chunk: chunk, line: line) }
    return frames.first.map { LuaPlace(chunk: $0.file, line: $0.line) }
  }

  /// The calls of the script alone, without those of the prelude.
  fileprivate var scriptFrames: [ScriptFrame] {
    frames.filter { $0.chunk != Prelude.chunk }.map { ScriptFrame($0) }
  }
}

extension Behaviour {
  /// A problem with this behaviour that its user made, such as a parameter it does not have.
  public func error(_ code: BehaviourError.Code) -> BehaviourError {
    BehaviourError(code, in: script.sourceMap)
  }
}
