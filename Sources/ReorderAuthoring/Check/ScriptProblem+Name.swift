extension ScriptProblem.Code {
  /// The name of the kind of problem, for programs: `unused_local`, for one.
  public var name: String {
    switch self {
    case .syntax: "syntax"
    case .unknownName: "unknown_name"
    case .writtenGlobal: "written_global"
    case .unusedLocal: "unused_local"
    case .unreadLocal: "unread_local"
    case .repeatedKey: "repeated_key"
    case .module: "no_module"
    case .unknownField: "unknown_field"
    case .notAMethod: "not_a_method"
    case .writtenField: "written_field"
    case .unknownParameter: "unknown_parameter"
    case .behaviour: "behaviour"
    case .loading: "not_loaded"
    case .answer: "wrong_answer"
    case .oneSpeed: "one_speed"
    case .seconds: "seconds"
    case .methodWithDot: "method_with_dot"
    case .hookParameter: "hook_parameter"
    case .argumentCount: "argument_count"
    case .unknownWord: "unknown_word"
    case .droppedResult: "dropped_result"
    case .unusedParameter: "unused_parameter"
    case .unreachable: "unreachable"
    case .overwritten: "overwritten"
    case .unreadValue: "unread_value"
    case .neverSet: "never_set"
    case .extraValue: "extra_value"
    case .backwardLoop: "backward_loop"
    case .shadow: "shadow"
    case .emptyBlock: "empty_block"
    case .run: "hook_failed"
    }
  }
}
