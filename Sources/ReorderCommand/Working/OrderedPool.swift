import ReorderSystem

/// Threads that work on jobs at the same time and hand back results in the order of the jobs.
///
/// What comes out does not depend on how many threads there are, as long as the work on a job
/// depends on nothing but the job. The owner takes the oldest result whenever ``isFull``, so that
/// memory is bounded by as many jobs as may be under way.
final class OrderedPool<Job: Sendable, Result: Sendable> {
  private struct Shared: Sendable {
    var waiting: [(number: Int, job: Job)] = []
    var results: [Int: Result] = [:]
    var isClosed = false
  }

  private let shared = Monitor(Shared())
  private let threads: [WorkerThread]
  private var submitted = 0
  private var taken = 0

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - count: How many there should be; fewer where the system has no room for them.
  ///   - work: What turns a job into a result, on any of the threads.
  /// - Returns: `nil` where there is no room for even one thread.
  init?(threads count: Int, _ work: @escaping @Sendable (Job) -> Result) {
    let shared = shared
    threads = (0..<count).compactMap { _ in
      WorkerThread {
        while let (number, job) = Self.next(in: shared) {
          let result = work(job)
          shared.update { $0.results[number] = result }
        }
      }
    }
    if threads.isEmpty { return nil }
  }

  /// Drops the jobs that no thread has begun with, and waits for the threads.
  deinit {
    shared.update {
      $0.waiting.removeAll()
      $0.isClosed = true
    }
    for thread in threads { thread.join() }
  }

  /// How many results are still to come.
  var underWay: Int { submitted - taken }

  /// Whether a result should be taken before the next job is submitted.
  var isFull: Bool { underWay >= 4 * threads.count }

  /// Puts a job behind all others.
  func submit(_ job: Job) {
    let number = submitted
    submitted += 1
    shared.update { $0.waiting.append((number, job)) }
  }

  /// Waits for the result of the oldest job; `nil` where none is under way.
  func next() -> Result? {
    guard underWay > 0 else { return nil }
    let number = taken
    taken += 1
    return shared.take { $0.results.removeValue(forKey: number) }
  }

  /// Works on jobs, each on any of the threads, and takes every result in the order of the jobs.
  ///
  /// - Parameter count: How many threads there should be; with one the owner works by itself.
  static func run(
    _ jobs: [Job], threads count: Int, _ work: @escaping @Sendable (Job) -> Result,
    taking take: (Result) throws -> Void
  ) throws {
    guard count > 1, let pool = OrderedPool(threads: count, work) else {
      for job in jobs { try take(work(job)) }
      return
    }
    for job in jobs {
      if pool.isFull, let result = pool.next() { try take(result) }
      pool.submit(job)
    }
    while let result = pool.next() { try take(result) }
  }

  private static func next(in shared: Monitor<Shared>) -> (number: Int, job: Job)? {
    shared.take { shared -> (number: Int, job: Job)?? in
      if !shared.waiting.isEmpty { return .some(shared.waiting.removeFirst()) }
      return shared.isClosed ? .some(nil) : nil
    }
  }
}
