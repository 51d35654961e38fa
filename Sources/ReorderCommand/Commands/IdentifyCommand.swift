import ReorderCore
import ReorderJSON
import ReorderReplay
import ReorderScripting
import ReorderSystem
import ReorderTrace

/// `reorder identify`: whose rule an application has.
struct IdentifyCommand: Command {
  static let row = CommandRow(
    "identify", "Says which behaviour does what an application did with recorded drags.",
    details: "Takes drags and what the application made of them, as conform does: OBSERVED is an "
      + "outcome as replay --json prints it, of which the order is enough; without it, "
      + "NAME.observed.json beside NAME.trace.jsonl is read. Every behaviour is tried with its "
      + "defaults and with each of its choices, and the numbers of the best ones at "
      + "\(Identification.points) values. The answer says how many of the drags that tell "
      + "behaviours apart each one reproduces, and how sure that makes it: each behaviour, and a "
      + "rule that is none of these, count as equally likely beforehand, a drag differs by chance "
      + "in one of 20, and a strange rule agrees with the nearest one in seven of ten. Behaviours "
      + "that do the same are told apart by the times of their moves, within 2 ms. Then it "
      + "describes a drag that would tell the two best ones apart; --drag writes it as a trace. "
      + "The status is 1 if no behaviour is likely.",
    operands: [
      Operand("TRACE", "a recorded drag: its path or name; or a folder of traces"),
      Operand(
        "OBSERVED", "what the application did (default: beside the trace); more traces may follow",
        isRepeatable: true, isOptional: true),
    ],
    options: [
      .drag, .timeTolerance, .pointTolerance, .scripts, .tickRate, .jobs, .json, .output,
    ],
    examples: [
      .init("reorder identify recordings", "whose rule the application has"),
      .init(
        "reorder identify recordings --drag telling.trace.jsonl",
        "also a drag to perform next, if two behaviours do the same so far"),
    ])

  let operands: [String]
  let scripts: ScriptSource
  let tolerance: ConformTolerance
  let tickRate: Double?
  let jobs: Int
  let results: OutputFormat
  /// The file for the drag that tells the two best apart.
  let drag: String?

  init(_ arguments: ParsedArguments) {
    operands = arguments.traces
    scripts = arguments.scripts
    tolerance = ConformTolerance(
      time: arguments.milliseconds(of: .timeTolerance) ?? 50,
      point: arguments.number(of: .pointTolerance) ?? 1)
    tickRate = arguments.number(of: .tickRate)
    jobs = arguments.whole(of: .jobs) ?? 1
    results = arguments.measurementFormat
    drag = arguments.value(of: .drag)
  }

  func run(_ console: Console) throws -> ExitCode {
    try results.check(console)
    var isGood = true
    let pairs = try ObservedTrace.pairs(
      operands, in: scripts, console, isGood: &isGood, for: "identify")
    guard !pairs.isEmpty else { throw CommandFailure("there is no drag to compare") }
    let identification = Identification(
      pairs: pairs, scripts: scripts, tolerance: tolerance, tickRate: tickRate, jobs: jobs,
      interrupt: console.interrupt)
    let result = try identification.run()
    let rivals = result.candidates.prefix(2)
    let telling =
      rivals.count == 2 ? try identification.tellingDrag(rivals[0], rivals[1]) : nil
    if let drag, let telling {
      try WholeFiles.write(
        [(drag, String(decoding: telling.trace.encoded, as: UTF8.self))], ifTaken: nil)
    }
    let report = IdentifyReport(
      result: result, telling: telling, count: pairs.count, file: drag)
    return try console.printing(to: results.file) { console in
      let lines =
        results.name == "json" ? [report.json] : report.lines(columns: console.columns)
      for line in lines { try console.writeLine(line) }
      return isGood && !result.answer.isEmpty ? .success : .failure
    }
  }
}

extension Option {
  static let drag = Option(
    "drag", .file("FILE"), "writes a drag that tells the two best behaviours apart to this file")
}
