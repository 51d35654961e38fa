internal import LuaRuntime
internal import ReorderCore

/// The fields of `board` other than methods.
enum BoardField: Int, CaseIterable {
  case lists, zones, width, height

  var field: HostField {
    switch self {
    case .lists: HostField("lists", .integer, "How many lists the board has.")
    case .zones: HostField("zones", .integer, "How many zones the board has.")
    case .width: HostField("width", .number, "The width of the board's content.")
    case .height: HostField("height", .number, "The height of the board's content.")
    }
  }

  func number(in scene: borrowing ReorderScene) -> Double {
    guard let board = scene.surface else { return 0 }
    return switch self {
    case .lists: Double(board.lists.count)
    case .zones: Double(board.zones.count)
    case .width: board.scroll.contentSize.width
    case .height: board.scroll.contentSize.height
    }
  }
}

/// The methods of `board`.
enum BoardMethod: CaseIterable {
  case list, zone, at, itemAt, frame, items, offset

  var field: HostField {
    switch self {
    case .list:
      method("list", "The id of the nth list, from 1.", ["n: integer"], ["string?"], "i")
    case .zone:
      method("zone", "The id of the nth zone, from 1.", ["n: integer"], ["string?"], "i")
    case .at:
      method(
        "at", "The id of the frontmost zone or list at a point of the board; nil if there is none.",
        ["x: number", "y: number"], ["string?"], "nn")
    case .itemAt:
      method(
        "item_at",
        "The id of the item that lies under a point of the board in the list with an id; nil if"
          + " there is none in sight.", ["id: string", "x: number", "y: number"], ["string?"], "snn"
      )
    case .frame:
      method(
        "frame", "The frame of the list or zone with an id: x, y, width, height.", ["id: string"],
        ["number?", "number?", "number?", "number?"], "s")
    case .items:
      method(
        "items", "How many items the list with an id has; nil for a zone.", ["id: string"],
        ["integer?"], "s")
    case .offset:
      method(
        "offset",
        "The content offset of the list with an id, then the smallest and the largest legal ones:"
          + " x, y, min_x, min_y, max_x, max_y; nil for a zone.", ["id: string"],
        ["number?", "number?", "number?", "number?", "number?", "number?"], "s")
    }
  }

  private func method(
    _ name: String, _ summary: String, _ parameters: [String], _ results: [String],
    _ signature: String
  ) -> HostField {
    HostField(
      name, .method(parameters: parameters, results: results, signature: signature), summary)
  }

  var signature: String {
    if case .method(_, _, let signature) = field.kind { signature } else { "" }
  }

  /// Answers a script's call.
  func answer(_ call: LuaCall, in scene: borrowing ReorderScene) {
    guard let board = scene.surface else { return call.replyNil() }
    let arguments = call.arguments
    switch self {
    case .list:
      let number = (arguments[0].integer ?? 0) &- 1
      guard board.lists.indices.contains(number) else { return call.replyNil() }
      call.reply(board.lists[number].id)
    case .zone:
      let number = (arguments[0].integer ?? 0) &- 1
      guard board.zones.indices.contains(number) else { return call.replyNil() }
      call.reply(board.zones[number].id)
    case .at:
      guard call.canPay(board.lists.count + board.zones.count), let (x, y) = arguments.numberPair,
        let place = board.place(at: Point2D(x: x, y: y))
      else { return call.replyNil() }
      call.reply(board.name(of: place))
    case .itemAt:
      guard call.canPay(board.lists.count * Effort.ofItem),
        case .list(let list)? = Self.place(arguments, on: board, call),
        let x = arguments[1].number, let y = arguments[2].number,
        let item = call.search({ effort in
          scene.item(under: Point2D(x: x, y: y), inList: list, effort: &effort)
        })
      else { return call.replyNil() }
      call.reply(item)
    case .frame:
      guard let place = Self.place(arguments, on: board, call) else { return call.replyNil() }
      let frame: Rect2D =
        switch place {
        case .list(let list): board.lists[list].frame
        case .zone(let zone): board.zones[zone].frame
        }
      for number in [frame.minX, frame.minY, frame.size.width, frame.size.height] {
        call.reply(number)
      }
    case .items:
      guard case .list(let list)? = Self.place(arguments, on: board, call) else {
        return call.replyNil()
      }
      call.reply(scene.itemCount(ofList: list))
    case .offset:
      guard case .list(let list)? = Self.place(arguments, on: board, call),
        let scroll = scene.scroll(ofList: list)
      else { return call.replyNil() }
      for point in [scroll.offset, scroll.minimumOffset, scroll.maximumOffset] {
        call.reply(point.x)
        call.reply(point.y)
      }
    }
  }

  private static func place(
    _ arguments: LuaViews, on board: Board, _ call: LuaCall
  ) -> Board.Place? {
    guard call.canPay(board.lists.count + board.zones.count) else { return nil }
    return arguments[0].string.flatMap { board.place(named: $0) }
  }
}

extension HostObjects {
  static func boardFields(_ scope: CallScope) -> [LuaField] {
    BoardField.allCases.map { field in
      asked(field.field, scope) { scene, _ in field.number(in: scene) }
    }
      + BoardMethod.allCases.map { method in
        LuaField(
          method.field.name,
          .method(method.signature) { (call: LuaCall) throws(LuaHostError) in
            scope.look { scene, _ in method.answer(call, in: scene) }
          })
      }
  }
}
