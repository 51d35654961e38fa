internal import LuaRuntime
internal import ReorderCore
internal import ReorderText

/// What one behaviour's table says of presses.
enum PressLayer {
  case table(PressTable)
  /// A function that says it from the pointer and the parameters.
  case function(LuaFunction)
}

// What a behaviour may leave to a function, settled with the values of the parameters as it loads.
extension BehaviourTable {
  /// Asks a `steady` that is a function.
  ///
  /// - Parameter parameters: The table `p`.
  mutating func settleSteadiness(
    with parameters: LuaReference, in state: borrowing LuaState, _ sourceMap: SourceMap
  ) throws(BehaviourError) {
    guard let steadiness else { return }
    let answer: LuaView
    do throws(LuaError) {
      answer = try state.call(steadiness, [.reference(parameters)])[0]
    } catch {
      throw BehaviourError(error, in: sourceMap)
    }
    guard let truth = answer.boolean else {
      let code = BehaviourError.Code.answer(got: answer.phrase, wanted: "true or false")
      let occasion = BehaviourError.Occasion(hook: "steady", place: state.place(of: steadiness))
      throw BehaviourError(code, in: sourceMap, on: occasion)
    }
    isSteady = truth
  }

  /// Joins what the tables say of presses, asks functions once for each kind of pointer, and
  /// applies the settings of `press`.
  ///
  /// - Parameters:
  ///   - parameters: The table `p`.
  ///   - values: The values that are set, by name.
  ///   - seal: The function made by the prelude.
  mutating func settlePress(
    with parameters: LuaReference, setting values: [String: ParameterValue],
    in state: borrowing LuaState, _ seal: LuaFunction?, _ sourceMap: SourceMap
  ) throws(BehaviourError) {
    for layer in presses.reversed() {
      let said =
        switch layer {
        case .table(let table): table
        case .function(let function):
          try Self.table(of: function, with: parameters, in: state, seal, sourceMap)
        }
      press = press.map { said.over($0) } ?? said
    }
    do throws(BehaviourError.Code) {
      press = try PressTable.table(press, setting: values, of: self.parameters)
    } catch {
      throw BehaviourError(error, in: sourceMap)
    }
  }

  private static func table(
    of function: LuaFunction, with parameters: LuaReference, in state: borrowing LuaState,
    _ seal: LuaFunction?, _ sourceMap: SourceMap
  ) throws(BehaviourError) -> PressTable {
    var table = PressTable()
    for kind in PointerKind.allCases {
      let answer: LuaView
      do throws(LuaError) {
        let pointer = try Self.pointer(kind, state, seal)
        defer { state.release(pointer) }
        answer = try state.call(function, [.reference(pointer), .reference(parameters)])[0]
      } catch {
        throw BehaviourError(error, in: sourceMap)
      }
      do throws(PressTable.Refusal) {
        try table.add(try PressTable.plain(answer), for: kind)
      } catch {
        let occasion = BehaviourError.Occasion(hook: "press", place: state.place(of: function))
        throw BehaviourError(
          .answer(got: error.got, wanted: error.wanted), in: sourceMap, on: occasion,
          about: error.key)
      }
    }
    return table
  }

  /// The table that a `press` function receives.
  private static func pointer(
    _ kind: PointerKind, _ state: borrowing LuaState, _ seal: LuaFunction?
  ) throws(LuaError) -> LuaReference {
    let table = LuaValue.table([LuaEntry(.string("kind"), .string(kind.rawValue))])
    guard let seal else { return try state.keep(table) }
    return try Prelude.keep(table, as: "pointer", in: state, seal) { name in
      ("pointer has no '\(name.excerpt)'", .name("kind"))
    }
  }
}
