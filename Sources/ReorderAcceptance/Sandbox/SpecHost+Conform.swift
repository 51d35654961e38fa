internal import ReorderCore
internal import ReorderJSON
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

// What an application did, and every frame of a run.
extension SpecHost {
  /// Reads what an application did.
  ///
  /// - Returns: The names of all fields, of those that were observed, and their values.
  func observed(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let observed = try observation(arguments[0].text ?? "")
    var (said, values): ([String], [ScriptEntry]) = ([], [])
    func say(_ name: String, _ value: ScriptValue) {
      said.append(name)
      if value != .nil { values.append(ScriptEntry(.string(name), value)) }
    }
    if let trace = observed.trace { say("trace", .string(trace)) }
    for part in ConformPart.allCases {
      guard let value = observed[part] else { continue }
      guard part == .order else {
        say(part.rawValue, ScriptValue(observed: value))
        continue
      }
      // A board has its order by the names of its lists.
      let lists = value.members
      let sections = lists.isEmpty ? value.elements : lists.flatMap { $0.value.elements }
      say("order", .list(sections.map { ScriptValue(observed: $0) }))
      say("items", .list(sections.flatMap { $0.elements }.map { ScriptValue(observed: $0) }))
      if !lists.isEmpty { say("lists", ScriptValue(observed: value)) }
    }
    let names = ["trace", "lists", "items"] + ConformPart.allCases.map { $0.rawValue }
    return ScriptSandbox.Answer(
      .record([
        "file": .string(observed.file), "values": .table(values),
        "said": .list(said.sorted().map { .string($0) }),
        "names": .list(names.sorted().map { .string($0) }),
      ]), cost: 100)
  }

  /// What an application did: `NAME.observed.json` in the spec's folder, or below the scripts'
  /// `traces/`.
  private func observation(_ name: String) throws(Refusal) -> ObservedOutcome {
    if let known = observations[name] { return known }
    do {
      let file = try scripts.trace(name, firstIn: folder, ending: ObservedOutcome.suffix)
      var warnings: [String] = []
      let observed = try ObservedOutcome(
        reading: file.bytes, file: file.path, warnings: &warnings)
      touch(file: file.path)
      notes += warnings
      observations[name] = observed
      return observed
    } catch {
      throw Refusal(error)
    }
  }

  /// Compares a run with what an application did.
  ///
  /// - Returns: What does not hold; nil if nothing.
  func conform(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let run = try run(arguments)
    let observed = try observation(arguments[1].text ?? "")
    let name = run.outcome.trace
    // A session has no trace but the one that it makes.
    if let own = observed.trace, own != name, name != "session" {
      notes.append(
        "\(observed.file): warning: it is of the trace '\(own.excerpt(of: 80))', not of "
          + "'\(name.excerpt(of: 80))'")
    }
    var tolerance = ConformTolerance()
    if let time = arguments[2]["time"]?.double { tolerance.time = time }
    if let point = arguments[2]["point"] {
      guard let number = point.double, number >= 0 else {
        throw Refusal("'point' must be 0 or more points")
      }
      tolerance.point = number
    }
    let cost = run.cost
    let result: Conformance
    do { result = try run.conformance(of: observed, within: tolerance) } catch {
      throw Refusal("\(error)")
    }
    guard !result.conforms else { return ScriptSandbox.Answer(cost: cost) }
    // The report of the failure shows the run up to here, and explains its last target.
    if let time = result.move?.time { run.moment = time.milliseconds }
    let lines = result.lines(Conformance.Style(columns: 78))
    let count = lines.prefix { !$0.isEmpty }.count
    let title = lines[..<count].joined(separator: "\n")
    run.mismatch = (result, title)
    return ScriptSandbox.Answer(
      .record([
        "title": .string(title),
        "note": count < lines.count
          ? .string(lines[count...].joined(separator: "\n")) : .nil,
      ]), cost: cost)
  }

  /// The number of frames of a run.
  func frames(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let run = try run(arguments)
    let seen: MomentRecorder
    do { seen = try run.moments() } catch { throw Refusal("\(error)") }
    guard !seen.moments.isEmpty else {
      throw Refusal("nothing was pressed in this run, so it has no frames")
    }
    guard !seen.isFull else {
      throw Refusal(
        "a run of more than \(MomentRecorder.most) frames, or of more than "
          + "\(MomentRecorder.mostItems) items in sight in all of them, is too long for "
          + "'each_frame'")
    }
    return ScriptSandbox.Answer(
      .integer(seen.moments.count),
      cost: run.cost + seen.itemCount * Self.costOfItem)
  }

  /// One frame of a run, from 1.
  func oneFrame(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let run = try run(arguments)
    let index = (arguments[1].whole ?? 0) - 1
    do {
      let moments = try run.moments().moments
      guard moments.indices.contains(index) else { throw Refusal("there is no such frame") }
      let moment = moments[index]
      run.moment = moment.frame.time.milliseconds
      return ScriptSandbox.Answer(ScriptValue(moment), cost: 20 * moment.frame.items.count)
    } catch let error as Refusal {
      throw error
    } catch {
      throw Refusal("\(error)")
    }
  }
}

extension ScriptValue {
  /// A value of an observed outcome; places count from 1, as everywhere in Lua.
  fileprivate init(observed value: JSONValue, isPlace: Bool = false) {
    switch value {
    case .null: self = .nil
    case .bool(let truth): self = .boolean(truth)
    case .number(let number): self = .plain(isPlace ? number + 1 : number)
    case .string(let text): self = .string(text)
    case .array(let elements):
      self = .list(elements.map { ScriptValue(observed: $0, isPlace: isPlace) })
    case .object(let members):
      self = .table(
        members.map { member in
          let isPlace = member.key == "from" || member.key == "to"
          return ScriptEntry(
            .string(member.key), ScriptValue(observed: member.value, isPlace: isPlace))
        })
    }
  }
}
