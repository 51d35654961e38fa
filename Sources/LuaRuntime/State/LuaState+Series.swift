internal import CLuaSandbox

extension LuaState {
  /// Begins a series of calls with a common time limit.
  ///
  /// The limits of each single call still apply. Time in which the thread had to wait for a
  /// processor does not count, and short calls are sampled: a series of calls that take a
  /// microsecond each is measured to some milliseconds.
  ///
  /// - Parameter milliseconds: How long; `nil` for no end, as before the first series.
  package func startSeries(milliseconds: Int?) {
    lsb_start_series(raw, Self.nanoseconds(milliseconds))
  }

  /// Extends the series to a number of milliseconds in all.
  package func extendSeries(milliseconds: Int) {
    lsb_extend_series(raw, Self.nanoseconds(milliseconds))
  }

  /// Whether the calls of the series have exceeded their time.
  package var isSeriesOver: Bool { lsb_is_series_over(raw) }

  private static func nanoseconds(_ milliseconds: Int?) -> Int64 {
    guard let milliseconds else { return 0 }
    let (product, overflow) = Int64(max(milliseconds, 1)).multipliedReportingOverflow(by: 1_000_000)
    return overflow ? .max : product
  }
}
