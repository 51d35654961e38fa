import Glibc
import ReorderReplay
import ReorderScripting
import ReorderSystem
import ReorderText
import ReorderTrace

/// A trace, and what an application did with it.
struct ObservedTrace: Sendable {
  let trace: Trace
  let observed: ObservedOutcome

  /// The path of a trace, and that of its observed outcome.
  private struct Files {
    let trace: String
    var observed: String?
  }

  /// Reads the traces that a command line names, each with its observed outcome.
  ///
  /// - Parameters:
  ///   - operands: Traces, folders of traces, and after a trace its observed outcome.
  ///   - scripts: Where a trace is looked for by its name.
  ///   - isGood: Set to `false` if a file cannot be read; it is reported and left out.
  ///   - command: The command that reports it.
  static func pairs(
    _ operands: [String], in scripts: ScriptSource, _ console: Console, isGood: inout Bool,
    for command: String = "conform"
  ) throws -> [ObservedTrace] {
    let files = try files(of: operands, console)
    var pairs: [ObservedTrace] = []
    for file in files {
      try console.interrupt.check()
      do {
        pairs.append(try read(file, in: scripts, console))
      } catch let error as CommandFailure where files.count > 1 {
        console.complain("reorder \(command): \(error.message)")
        isGood = false
      } catch let error as TraceError where files.count > 1 {
        console.complain("\(error)")
        isGood = false
      }
    }
    return pairs
  }

  private static func files(of operands: [String], _ console: Console) throws -> [Files] {
    var files: [Files] = []
    for operand in operands {
      if Folder.exists(operand) {
        files += try folder(operand, console)
      } else if operand.hasSuffix(".json") || operand == "-" && !files.isEmpty {
        guard let last = files.last, last.observed == nil else {
          throw UsageError.contradiction(
            "'\(operand)' is an observed outcome; put its trace before it")
        }
        files[files.count - 1].observed = operand
      } else {
        files.append(Files(trace: operand))
      }
    }
    return files
  }

  /// The traces of a folder that have observed outcomes, in byte order; what has no partner is
  /// reported, as a misspelled name would be left out unseen.
  private static func folder(_ path: String, _ console: Console) throws -> [Files] {
    let names = Folder.files(in: path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let traces = names.filter { $0.hasSuffix(".jsonl") }
    let paired = traces.filter { names.contains(observed(of: $0)) }
    let outcomes = Set(paired.map { observed(of: $0) })
    let pairs = paired.map { Files(trace: folder + $0) }
    for name in traces where !paired.contains(name) && !pairs.isEmpty {
      console.warn("\(folder)\(name): left out, as there is no \(observed(of: name)) beside it")
    }
    for name in names
    where name.hasSuffix(".json") && !outcomes.contains(name) && !pairs.isEmpty {
      console.warn("\(folder)\(name): left out, as it is the observed outcome of no trace here")
    }
    guard pairs.isEmpty else { return pairs }
    throw CommandFailure(
      "\(path): no trace with an observed outcome; NAME\(ScriptSource.traceSuffix) needs "
        + "NAME\(ObservedOutcome.suffix) beside it")
  }

  /// The path of the observed outcome beside a trace.
  private static func observed(of trace: String) -> String {
    let ending = trace.hasSuffix(ScriptSource.traceSuffix) ? ScriptSource.traceSuffix : ".jsonl"
    let name = trace.hasSuffix(ending) ? String(trace.dropLast(ending.count)) : trace
    return name + ObservedOutcome.suffix
  }

  private static func read(
    _ files: Files, in scripts: ScriptSource, _ console: Console
  ) throws -> ObservedTrace {
    if files.trace == "-", files.observed == nil {
      throw CommandFailure("a trace from standard input needs its observed outcome: - OBSERVED")
    }
    let trace = try TraceFile.read(files.trace, in: scripts, console)
    let path = files.observed ?? Self.observed(of: files.trace)
    let name = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    do {
      bytes = try TraceFile.bytes(of: path, console)
    } catch let error as InputFailure {
      guard files.observed == nil, error.code == ENOENT else {
        throw CommandFailure(error.message(about: path, in: scripts))
      }
      throw CommandFailure(
        "\(path): \(FileDescriptor.describe(error.code)); name the file with what the application "
          + "did after the trace: reorder conform \(files.trace) FILE")
    }
    var warnings: [String] = []
    do {
      let observed = try ObservedOutcome(reading: bytes, file: name, warnings: &warnings)
      if let own = observed.trace, own != trace.header.name {
        warnings.append(
          "\(name): warning: it is of the trace '\(own.excerpt(of: 80))', not of "
            + "'\(trace.header.name.excerpt(of: 80))'")
      }
      for warning in warnings { console.warn(warning) }
      return ObservedTrace(trace: trace, observed: observed)
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}
