/// `reorder import`: a device's recording in, a trace out.
struct ImportCommand: Command {
  static let row = CommandRow(
    "import", "Turns a recording of a real finger into a trace.",
    details: "The recording says where the finger was, the scene what it was on: a JSON object as "
      + "in the first line of a trace.",
    operands: [Operand("FILE", "a recording, for example by evemu-record")],
    options: [.scene, .output, .format], required: [.scene],
    examples: [
      .init(
        "reorder import swipe.evemu --scene list.json -o swipe.trace.jsonl",
        "a trace that reorder replay takes")
    ])

  let recording: String
  let scene: String
  let output: String?
  let format: String?

  init(_ arguments: ParsedArguments) {
    recording = arguments.operands.first ?? ""
    scene = arguments.value(of: .scene) ?? ""
    output = arguments.value(of: .output)
    format = arguments.value(of: .format)
  }

  func run(_ console: Console) throws -> ExitStatus {
    throw CommandFailure("not built yet")
  }
}
