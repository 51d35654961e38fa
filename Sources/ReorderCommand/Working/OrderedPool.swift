import ReorderSystem

/// Threads that work on jobs at the same time and hand back results in the order of the jobs.
///
/// The results do not depend on the number of threads, as long as the work on a job depends only
/// on the job. The owner takes the oldest result whenever ``isFull``, so that memory is bounded by
/// the number of jobs that may be under way.
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
  ///   - count: The number of threads; fewer if the system has no room for them.
  ///   - work: Turns a job into a result, on any of the threads.
  /// - Returns: `nil` if there is no room for even one thread.
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

  /// Drops the jobs that no thread has started, and waits for the threads.
  deinit {
    shared.update {
      $0.waiting.removeAll()
      $0.isClosed = true
    }
    for thread in threads { thread.join() }
  }

  /// The number of results still to come.
  var underWay: Int { submitted - taken }

  /// Whether a result should be taken before the next job is submitted.
  var isFull: Bool { underWay >= 4 * threads.count }

  /// Appends a job to the queue.
  func submit(_ job: Job) {
    let number = submitted
    submitted += 1
    shared.update { $0.waiting.append((number, job)) }
  }

  /// Waits for the result of the oldest job; `nil` if no job is under way.
  func next() -> Result? {
    guard underWay > 0 else { return nil }
    let number = taken
    taken += 1
    return shared.take { $0.results.removeValue(forKey: number) }
  }

  /// Runs jobs on the threads and takes every result in the order of the jobs.
  ///
  /// - Parameter count: The number of threads; with one, the owner does the work itself.
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
