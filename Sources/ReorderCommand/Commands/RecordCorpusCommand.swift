import ReorderSystem
import ReorderTrace

/// `reorder record-corpus`: any number of generated drags.
struct RecordCorpusCommand: Command {
  static let row = CommandRow(
    "record-corpus", "Generates traces of plausible drags.",
    details: "Writes the traces one after another, as reorder replay reads them. Each trace "
      + "depends only on the seed and its number, so a larger COUNT adds traces and changes "
      + "none.",
    operands: [Operand("COUNT", "how many traces", kind: .name)],
    options: [.seed, .kind, .output],
    examples: [
      .init("reorder record-corpus 1000 --seed 7 -o corpus.jsonl", "a thousand drags in a file"),
      .init(
        "reorder record-corpus 20 --kind grid", "twenty drags over grids, on standard output"),
    ])

  /// The most traces in one run.
  static let most = 1_000_000_000

  let count: String
  let seed: Int
  let kind: TraceCorpus.Kind?
  let output: String?

  init(_ arguments: ParsedArguments) {
    count = arguments.operands.first ?? ""
    seed = arguments.whole(of: .seed) ?? 0
    kind = arguments.value(of: .kind).flatMap { TraceCorpus.Kind(rawValue: $0) }
    output = arguments.output
  }

  func run(_ console: Console) throws -> ExitCode {
    guard let count = Int(count), 0...Self.most ~= count else {
      throw UsageError.badOperand(
        Self.row.operands[0], count, wanted: "a whole number from 0 to \(Self.most)")
    }
    guard let output else {
      // Traces that scroll by show the progress themselves.
      let bars = console.terminal == nil ? count : 0
      try write(count, progress(of: bars, console), console) { bytes in try console.write(bytes) }
      return .success
    }
    let file = try WholeFile(output)
    try write(count, progress(of: count, console), console) { bytes in try file.write(bytes) }
    try file.commit()
    return .success
  }

  private func progress(of count: Int, _ console: Console) -> ProgressBar {
    ProgressBar(console: console, label: "record-corpus", total: count)
  }

  private func write(
    _ count: Int, _ progress: ProgressBar, _ console: Console, _ write: ([UInt8]) throws -> Void
  ) throws {
    var progress = progress
    defer { progress.clear() }
    let corpus = TraceCorpus(seed: UInt64(seed), kinds: kind.map { [$0] } ?? [])
    for number in 0..<count {
      try console.interrupt.check()
      try write(corpus.trace(number).encoded)
      progress.advance()
    }
  }
}
