internal import ReorderScripting

extension ScriptProblem {
  /// A kind of problem, whose raw value names it: `unused_local`, for one.
  ///
  /// ```swift
  /// for kind in ScriptProblem.Kind.allCases { print(kind.rawValue, kind.explanation) }
  /// ```
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The script is not valid Lua.
    case syntax
    /// A name that nothing declares.
    case unknownName = "unknown_name"
    /// A global is written.
    case writtenGlobal = "written_global"
    /// A local that is never read.
    case unusedLocal = "unused_local"
    /// A local that is set again and again, and never read.
    case unreadLocal = "unread_local"
    /// A key that a table has twice.
    case repeatedKey = "repeated_key"
    /// A required module that does not load.
    case noModule = "no_module"
    /// A field that an object or a library does not have.
    case unknownField = "unknown_field"
    /// A field that is called as a method.
    case notAMethod = "not_a_method"
    /// A host object is assigned to.
    case writtenField = "written_field"
    /// A parameter that the behaviour does not declare.
    case unknownParameter = "unknown_parameter"
    /// The behaviour's table is not right.
    case behaviour
    /// The file cannot be a script.
    case badFile = "bad_file"
    /// The script fails while it is loaded.
    case notLoaded = "not_loaded"
    /// An answer that the engine does not take.
    case wrongAnswer = "wrong_answer"
    /// One speed where there are two.
    case oneSpeed = "one_speed"
    /// Milliseconds where seconds are meant.
    case seconds
    /// A method that is called with a dot.
    case methodWithDot = "method_with_dot"
    /// A hook's parameter with the name of another.
    case hookParameter = "hook_parameter"
    /// Too few or too many arguments.
    case argumentCount = "argument_count"
    /// A word that is none of the known ones.
    case unknownWord = "unknown_word"
    /// A result that nothing uses.
    case droppedResult = "dropped_result"
    /// A parameter that no hook reads.
    case unusedParameter = "unused_parameter"
    /// A statement that never runs.
    case unreachable
    /// A value that is replaced before anything reads it.
    case overwritten
    /// A value that nothing reads afterwards.
    case unreadValue = "unread_value"
    /// A local that never gets a value.
    case neverSet = "never_set"
    /// A value without a variable.
    case extraValue = "extra_value"
    /// A loop from the end to the start that never runs.
    case backwardLoop = "backward_loop"
    /// A local that hides another.
    case shadow
    /// A branch without statements.
    case emptyBlock = "empty_block"
    /// A hook that fails in a replay.
    case hookFailed = "hook_failed"
    /// A remark that ignores what is no problem.
    case unknownCode = "unknown_code"
    /// A remark that ignores what is not there.
    case needlessIgnore = "needless_ignore"

    /// What it means and what to do, in a few sentences.
    public var explanation: String {
      switch self {
      case .syntax:
        "The file is not valid Lua 5.4, so nothing of it runs. The mark shows where Lua gave up; "
          + "the mistake is there or before it, such as a missing 'end', ')' or '}'."
      case .unknownName:
        "The name is neither a local nor one of the sandbox's globals, so its value is nil. Check "
          + "the spelling, or put 'local' where it gets its value."
      case .writtenGlobal:
        "A name without 'local' becomes a global, which every hook of the behaviour shares and "
          + "which outlives the drag. Put 'local' before it; what a drag has to remember belongs "
          + "in drag.memory."
      case .unusedLocal:
        "The local is set once and never read. Take it out, or name it '_' if only its place in a "
          + "list of values counts."
      case .unreadLocal:
        "The local is set again and again, and never read. Take it out, or use it."
      case .repeatedKey:
        "A table has a key twice, and the second value wins. Take one of them out."
      case .noModule:
        "'require' finds modules in lib/ of the directory of scripts, and then the shipped ones, "
          + "by their names without '.lua'; or the module itself fails."
      case .unknownField:
        "The object or library has no field of this name, so its value is nil. 'reorder stubs' "
          + "and the article Host Objects list what there is."
      case .notAMethod:
        "The field is a value, which is read with a dot; only a method is called with a colon."
      case .writtenField:
        "What a hook gets can be read only: a behaviour answers, and the engine acts. What a drag "
          + "has to remember belongs in drag.memory."
      case .unknownParameter:
        "A hook reads a parameter that 'params' does not declare, so its value is nil. Declare it, "
          + "or check the spelling."
      case .behaviour:
        "The table that the behaviour returns is not right: a key that there is not, a value of "
          + "another type, or one out of range. The sentence says what is expected."
      case .badFile:
        "The file is no script: no script may have its name, or it cannot be read."
      case .notLoaded:
        "The script ends with an error when it is loaded, or uses more than it may, so none of its "
          + "hooks runs."
      case .wrongAnswer:
        "A hook returns what the engine does not take. In a drag the native rule would answer in "
          + "its place, and the error would be reported."
      case .oneSpeed:
        "'autoscroll' returns two speeds, along x and along y. A single one scrolls along x, which "
          + "a vertical list does not do; return 0, speed."
      case .seconds:
        "Durations are in seconds, and this one is far too long: it is probably meant in "
          + "milliseconds. Divide it by 1000."
      case .methodWithDot:
        "A method called with a dot does not get its object. Write a colon."
      case .hookParameter:
        "A hook's parameters come in a fixed order. One that has the name of another gets the "
          + "other's value; one too many gets nil."
      case .argumentCount:
        "A method of the host takes a fixed number of arguments, and fails with fewer or more."
      case .unknownWord:
        "The string is compared with, or passed to, something that has a few fixed words, and it "
          + "is none of them."
      case .droppedResult:
        "The call does nothing but return a value, and nothing uses that."
      case .unusedParameter:
        "'params' declares a parameter that no hook reads, so changing it does nothing. It is a "
          + "note, since a module may read it."
      case .unreachable: "A 'return', 'break' or 'goto' before the statement always leaves it out."
      case .overwritten: "The local gets another value before anything has read this one."
      case .unreadValue: "The local gets a value here that nothing reads afterwards."
      case .neverSet:
        "The local is read but never gets a value, so it is always nil."
      case .extraValue:
        "There are more values than variables, and what is too much is lost."
      case .backwardLoop:
        "A numeric 'for' counts up unless a third value says otherwise, so one from the end to the "
          + "start never runs."
      case .shadow:
        "A local hides another one of the same name, which cannot be read below. It is a note, "
          + "since it may be meant."
      case .emptyBlock:
        "A branch holds no statement. It is a note, since it may be meant; a remark says so."
      case .hookFailed:
        "A hook failed when a trace was replayed under the behaviour, and the native rule answered "
          + "in its place. The trace and the time are named: 'reorder explain' shows the step."
      case .unknownCode:
        "A remark '---@reorder ignore' names a kind of problem that there is not, or one that "
          + "cannot be ignored since the script does not run with it."
      case .needlessIgnore:
        "A remark '---@reorder ignore' silences nothing on its line any more. Take it out, so that "
          + "it does not hide a later mistake."
      }
    }

    /// Whether `---@reorder ignore` silences it: what ends a script, or fails as it runs, it does
    /// not.
    public var canBeIgnored: Bool {
      switch self {
      case .syntax, .noModule, .behaviour, .badFile, .notLoaded, .hookFailed, .unknownCode,
        .needlessIgnore:
        false
      default: true
      }
    }
  }

  /// Its kind.
  public var kind: Kind { code.kind }
}

extension ScriptProblem.Code {
  /// The kind of problem.
  public var kind: ScriptProblem.Kind {
    switch self {
    case .syntax: .syntax
    case .unknownName: .unknownName
    case .writtenGlobal: .writtenGlobal
    case .unusedLocal: .unusedLocal
    case .unreadLocal: .unreadLocal
    case .repeatedKey: .repeatedKey
    case .module: .noModule
    case .unknownField: .unknownField
    case .notAMethod: .notAMethod
    case .writtenField: .writtenField
    case .unknownParameter: .unknownParameter
    case .behaviour(.file): .badFile
    case .behaviour: .behaviour
    case .loading(let error):
      if case .syntax = error.code { .syntax } else { .notLoaded }
    case .answer: .wrongAnswer
    case .oneSpeed: .oneSpeed
    case .seconds: .seconds
    case .methodWithDot: .methodWithDot
    case .hookParameter: .hookParameter
    case .argumentCount: .argumentCount
    case .unknownWord: .unknownWord
    case .droppedResult: .droppedResult
    case .unusedParameter: .unusedParameter
    case .unreachable: .unreachable
    case .overwritten: .overwritten
    case .unreadValue: .unreadValue
    case .neverSet: .neverSet
    case .extraValue: .extraValue
    case .backwardLoop: .backwardLoop
    case .shadow: .shadow
    case .emptyBlock: .emptyBlock
    case .run: .hookFailed
    case .unknownCode: .unknownCode
    case .needlessIgnore: .needlessIgnore
    }
  }

  /// The name of the kind of problem, for programs: `unused_local`, for one.
  public var name: String { kind.rawValue }
}
