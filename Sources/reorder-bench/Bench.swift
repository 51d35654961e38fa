/// A group of figures measured together.
struct Bench: Sendable {
  let name: String
  /// Whether some of the figures are counts.
  var counts = false
  let figures: @Sendable () throws -> [Figure]

  static let all = [
    Bench(name: "hook", counts: true, figures: { try HookBench.figures() }),
    Bench(name: "sample", counts: true, figures: { try SampleBench.figures() }),
    Bench(name: "c", figures: { try CBench.figures() }),
    Bench(name: "scale", figures: { try ScaleBench.figures() }),
    Bench(name: "sizes", figures: SizeBench.figures),
    Bench(name: "layout", figures: LayoutBench.figures),
    Bench(name: "board", counts: true, figures: { try BoardBench.figures() }),
    Bench(name: "parse", figures: { try ParseBench.figures() }),
    Bench(name: "one-hook", counts: true, figures: { try OneHookBench.figures() }),
    Bench(name: "corpus", figures: { try CorpusBench.figures() }),
    Bench(name: "corpus-counts", counts: true, figures: { try CorpusBench.counts() }),
    Bench(name: "study", counts: true, figures: { try StudyBench.figures() }),
    Bench(name: "page", counts: true, figures: { PageBench.figures() }),
    Bench(name: "load", figures: { try LoadBench.figures() }),
    Bench(name: "work", figures: { try WorkBench.figures() }),
    Bench(name: "reload", figures: { try ReloadBench.figures() }),
    Bench(name: "startup", figures: { try ProcessBench.startup() }),
    Bench(name: "jobs", figures: { try ProcessBench.jobs() }),
    Bench(name: "aims", figures: { try AimBench.figures() }),
  ]
}
