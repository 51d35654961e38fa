import ReorderLaws
import ReorderScripting

// Options of the tools for authors of behaviours.
extension Option {
  static let csv = Option("csv", .none, "prints comma-separated values")
  static let vary = Option(
    "vary", .variations, "gives a parameter each of these values: 0..1/5 or insert,exchange")
  static let peers = Option(
    "peers", .choiceIfAny(ScriptSource.PeerGroup.allCases.map(\.rawValue)),
    "also runs every behaviour that follows another library, peers/…, or those of one group")
  static let totals = Option(
    "totals", .none, "prints one row for each behaviour, over all traces, and nothing else")
  static let hook = Option(
    "hook", .hook("HOOK"), "only decisions of this hook (default: target, if it was asked)")
  static let watched = Option(
    "watch", .texts("LUA"),
    "prints this expression's value at each call of the hook, with drag, list, scroll and p")
  static let full = Option("full", .none, "shows everything, also the fields that were not read")
  static let time = Option(
    "time", .none, "also measures wall-clock time, which differs between runs")
  static let usage = Option(
    "usage", .none, "reports how much of its budget each behaviour used")
  static let run = Option(
    "run", .none, "replays every trace under every behaviour, however many there are")
  static let laws = Option(
    "laws", .wholeIfAny("N", 1...10_000_000),
    "tries the laws of a drag with N random drags (default: \(LawSearch.quick))")
  static let law = Option(
    "law", .laws("LAW"), "tries this law only (default: all sixteen)")
  static let rates = Option(
    "rates", .none, "counts every drag that breaks a law, and prints a table")
  static let seedOfDrags = Option(
    "seed", .whole("N", 0...(1 << 53)),
    "the seed of the drags (default: \(LawSearch.usualSeed))")
  static let save = Option(
    "save", .directory("DIR"), "saves the smallest drag that breaks a law in this directory")
  static let noRun = Option("no-run", .none, "replays nothing, and only reads and loads scripts")
}
