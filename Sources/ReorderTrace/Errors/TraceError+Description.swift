import ReorderCore
internal import ReorderJSON
import ReorderText

extension TraceError: CustomStringConvertible {
  /// The error as a sentence for a person: `file:line: what is wrong`.
  public var description: String {
    (line > 0 ? "\(file):\(line): " : "\(file): ") + code.description
  }
}

extension TraceError.Code: CustomStringConvertible {
  /// What is wrong, and what was expected instead.
  public var description: String {
    switch self {
    case .json(let error): error.description
    case .lineTooLong(let limit): "the line is longer than \(limit >> 20) MiB"
    case .notAnObject(let type): "the line is \(type.phrase); expected an object"
    case .noTrace: "contains no trace; expected a header line {\"trace\":1,…}"
    case .severalTraces: "a second header; expected one trace"
    case .noHeader: "a record without a header; the first line must be {\"trace\":1,…}"
    case .version(let version): "trace version \(plain(version)) is unknown; this program reads 1"
    case .unknownRecord(let keys):
      Self.unknown("record", keys, EncodedRecord.Kind.allCases)
    case .unknownChange(let keys):
      Self.unknown("change", keys, EncodedRecord.Kind.allCases.filter { $0.isChange })
    case .ambiguousRecord(let keys): "the record has \(listed(keys, "and")); expected one of them"
    case .missing(let key, let wanted): "\(quoted(key)) is missing; expected \(wanted)"
    case .wrongType(let key, let got, let wanted):
      "\(quoted(key)) is \(wanted == .truth && got == .bool ? "false" : got.phrase); "
        + "expected \(wanted)"
    case .outOfRange(let key, let got, let wanted):
      "\(quoted(key)) is \(plain(got)); expected \(wanted.range)"
    case .unknownChoice(let key, let got, let choices):
      "\(quoted(key)) is \(quoted(got)); expected \(listed(choices, "or"))"
        + Self.hint(NearestName.of(got, among: choices))
    case .timeDecreases(let from, let to):
      "\"t\" goes back from \(plain(from)) to \(plain(to)); times never decrease"
    case .stopped: "stopped here"
    case .scene(let invalid): invalid.phrase
    case .change(let invalid): invalid.phrase
    case .unknownItem(let name): "there is no item \(quoted(name)) in the list"
    case .unknownList(let name, let nearest):
      "the board has no list \(quoted(name))" + Self.hint(nearest)
    case .noLists(let name):
      "the scene has no \"lists\"; leave out the list \(quoted(name))"
    case .boardKey(let key):
      "a scene with \"lists\" has no \(quoted(key)) of its own; each list has one"
    case .noItem(let name, let purpose, let nearest):
      "there is no item \(quoted(name)) to \(purpose)" + Self.hint(nearest)
    case .generatedIDs(let bytes):
      "the generated ids are \(bytes >> 20) MiB in all, and the limit is "
        + "\(ItemSource.mostGeneratedBytes >> 20) MiB; lower \"count\" or shorten "
        + "\"prefix\""
    case .outcomeTooLarge:
      "the moves and events so far take more than \(Outcome.mostBytes >> 20) MiB; split the trace, "
        + "or shorten the ids"
    case .tooManyInSight(let limit):
      "more than \(limit) items are in sight at once; use longer items or a smaller "
        + "viewport"
    case .lateTick(let time):
      "the first \"tick\" comes at \(plain(time)) ms, after \"tick_hz\" has moved a snapshot; "
        + "begin the trace with {\"t\":0,\"tick\":true}"
    case .task(let name, let error): "in the task \(quoted(name)): \(error)"
    case .tooManyTicks(let ticks, let time, let limit):
      "up to \(plain(time)) ms the replay takes \(ticks) ticks with something pressed or in motion"
        + ", more than the \(limit) of a trace; shorten the pauses, lower the tick rate, or split "
        + "the trace"
    case .tooManyWakes(let wakes, let time, let limit):
      "up to \(plain(time)) ms the behaviour may want to be asked \(wakes) times, more than "
        + "the \(limit) of a trace; shorten the pause"
    case .tooMuchWork(let work, let time, let limit):
      "up to \(plain(time)) ms the hooks have used \(work) instructions, more than the \(limit) of "
        + "a trace; make the hooks cheaper, shorten the drags, or split the trace"
    }
  }

  private static func unknown(
    _ what: String, _ keys: [String], _ kinds: [EncodedRecord.Kind]
  ) -> String {
    let names = kinds.map { $0.rawValue }
    let expected = listed(names, "or")
    guard !keys.isEmpty else { return "the \(what) is empty; expected \(expected)" }
    let nearest = keys.lazy.compactMap { NearestName.of($0, among: names) }.first
    return "unknown kind of \(what) with \(listed(keys, "and")); expected \(expected)"
      + (nearest.map { "; did you mean \(quoted($0))?" } ?? "")
  }
}

extension TraceError.Code {
  /// Names what was probably meant.
  fileprivate static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean \(quoted($0))?" } ?? ""
  }
}

extension TraceError.Wanted: CustomStringConvertible {
  /// A noun phrase for the expected value.
  public var description: String {
    switch self {
    case .finiteNumber, .coordinate: "a finite number"
    case .number(let low, let high): "a number from \(plain(low)) to \(plain(high))"
    case .numberAbove(let low, let high): "a number above \(plain(low)), up to \(plain(high))"
    case .integer(let low, let high): "a whole number from \(low) to \(high)"
    case .string: "a string"
    case .bool: "true or false"
    case .truth: "true"
    case .object: "an object"
    case .array: "an array"
    case .gives: "true, false or \"copy\""
    case .accepts: "true, false or an array of kinds"
    case .numbers(let count): "an array of \(count) numbers"
    case .scalar: "a string, a number, true, false or null"
    case .item: "an item's id, or an object with an id"
    case .items: "an array of items, or {\"count\":…,\"prefix\":…}"
    case .goal: "a place, a list's name, or {\"list\":…,\"section\":…,\"place\":…,\"level\":…}"
    }
  }
}

extension TraceError.Wanted {
  /// The expected range, for a value of the right type.
  fileprivate var range: String {
    self == .coordinate ? "a number from -1000000000 to 1000000000" : description
  }
}

extension JSONType {
  var phrase: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension SceneChange.Invalid {
  var phrase: String {
    switch self {
    case .unknownList(let id): "the board has no list \(quoted(id))"
    case .noList:
      "on a board \"insert\" needs a list before the place, as in \"at\":[\"todo\",0,3], and "
        + "\"reload\" needs a \"list\""
    case .noBoard:
      "only a scene with \"lists\" can add, remove or change a list"
    case .noEntry:
      "an item cannot enter an \"absolute\" layout or a tree; use \"insert\" instead"
    case .busy: "an item cannot enter while another one is pressed or dragged"
    case .entry(let id):
      "item \(quoted(id)) cannot enter: its size or place is not valid, or it may not be moved"
    case .unknownItem(let id): "there is no item \(quoted(id)) in the list"
    case .repeatedItem(let id): "item \(quoted(id)) is listed twice; list it once"
    case .noLevels:
      "only a tree has items to collapse or expand; give an item a \"level\" or the layout an "
        + "\"indent\""
    case .gap(let gap):
      "there is no place [\(gap.section),\(gap.item)] to insert at; \"at\" is a section of the "
        + "list and a number from 0 to the count of its items"
    case .scene(let invalid): invalid.phrase
    }
  }
}

extension ReorderScene.Invalid {
  var phrase: String {
    switch self {
    case .viewport: "the viewport's width or height is negative"
    case .grid: "the grid needs a valid item size or column count"
    case .frame(let id): "item \(quoted(id)) has no frame, which an absolute layout needs"
    case .mixedColumns(let columns):
      "a grid of mixed lengths takes at most \(ReorderScene.mostMixedColumns) columns, "
        + "not \(columns)"
    case .spannedColumns(let columns):
      "a grid whose items have spans takes at most \(GridSpan.most) columns, not \(columns)"
    case .mixedSpans:
      "a grid has items with spans or items of mixed lengths, not both; leave out one of them"
    case .insets: "an inset is not finite"
    case .offset: "the offset is not finite"
    case .list(.duplicateID(let id)): "two items have the id \(quoted(id)); ids must be unique"
    case .list(.length(let id)): "the length of item \(quoted(id)) is negative or beyond 1e9 points"
    case .list(.span(let id)):
      "the span of item \(quoted(id)) is not from 1 to \(GridSpan.most) columns and rows"
    case .list(.handle(let id)): "the handle of item \(quoted(id)) is negative or not finite"
    case .list(.sectionLength(let id)):
      "a header or footer length of section \(quoted(id)) is negative or beyond 1e9 points"
    case .list(.count(let id)):
      "section \(quoted(id)) has fewer than 0 items, or the list more than \(ListModel.mostItems)"
    case .board(.duplicateID("")): "a list or a zone has an empty id; give it a name"
    case .board(.duplicateID(let id)):
      "two lists or zones have the id \(quoted(id)); ids must be unique"
    case .board(.frame(let id)): "the frame of \(quoted(id)) is negative or not finite"
    case .board(.layout(let id)):
      "list \(quoted(id)) has an absolute layout; a board needs a list, a grid or a flow"
    case .level(let id):
      "item \(quoted(id)) has a level; only a \"list\" layout can have levels"
    case .list(.level(let id, let level, let most)):
      "item \(quoted(id)) is on level \(level); where it is, "
        + (most == 0 ? "only level 0 is legal" : "levels from 0 to \(most) are legal")
    case .list(.pinnedInTree(let id)):
      "item \(quoted(id)) is pinned; the items of a tree cannot be pinned"
    case .board(.handle(let id)): "the handle of list \(quoted(id)) is negative or not finite"
    case .board(.limit(let id)): "the limit of list \(quoted(id)) is negative"
    case .board(.count):
      "a board needs at least one list, and has at most \(Board.most) lists and \(Board.most) zones"
    case .board(.sections): "a scene has either \"lists\" or \"sections\""
    case .board(.list(let id, let invalid)): "in list \(quoted(id)) \(invalid.phrase)"
    case .list(.selected(let id, let section)):
      "\"selected\" of section \(quoted(section)) names \(quoted(id)) twice, or the section has "
        + "no such item"
    case .windows(.container):
      "the container is not finite, or its width or height is negative"
    case .windows(.obstruction):
      "the obstruction is not finite, or its width or height is negative"
    case .windows(.count): "there are more than \(WindowStack.most) windows"
    case .windows(.duplicateID(let id)):
      "two windows have the id \(quoted(id)); ids must be unique"
    case .windows(.frame(let id)):
      "the frame of window \(quoted(id)) is negative or beyond 1e9 points"
    case .windows(.options(let id)): "window \(quoted(id)) has an invalid margin or overhang"
    case .list(.layout): "a length or the spacing of the layout is negative or beyond 1e9 points"
    }
  }
}
