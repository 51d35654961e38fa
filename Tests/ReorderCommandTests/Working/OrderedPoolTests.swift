import ReorderSystem
import Synchronization
import Testing

@testable import ReorderCommand

@Suite struct OrderedPoolTests {
  @Test("Results come in the order of the jobs, however long each takes", arguments: 1...5)
  func order(threads: Int) throws {
    let pool = try #require(
      OrderedPool<Int, Int>(threads: threads) { job in
        var sum = job
        for step in 0..<((job * 7919) % 5000) { sum = sum &+ step &* 0 }
        return sum
      })
    var results: [Int] = []
    for job in 0..<500 {
      while pool.isFull, let result = pool.next() { results.append(result) }
      pool.submit(job)
      #expect(pool.underWay <= 4 * threads)
    }
    while let result = pool.next() { results.append(result) }
    #expect(results == Array(0..<500))
    #expect(pool.underWay == 0)
  }

  @Test("Jobs run at the same time: two that wait for each other both end")
  func together() throws {
    let met = Monitor(0)
    let pool = try #require(
      OrderedPool<Int, Int>(threads: 2) { job in
        met.update { $0 += 1 }
        return met.take { $0 == 2 ? job : nil }
      })
    pool.submit(10)
    pool.submit(20)
    #expect(pool.next() == 10)
    #expect(pool.next() == 20)
  }

  @Test("A released pool drops jobs that have not begun, and waits for the others")
  func abandoned() throws {
    let begun = Atomic(0)
    let ended = Atomic(0)
    do {
      let gate = Monitor(false)
      let pool = try #require(
        OrderedPool<Int, Int>(threads: 2) { job in
          begun.add(1, ordering: .relaxed)
          gate.take { $0 ? () : nil }
          ended.add(1, ordering: .relaxed)
          return job
        })
      for job in 0..<8 { pool.submit(job) }
      gate.update { $0 = true }
    }
    #expect(begun.load(ordering: .relaxed) == ended.load(ordering: .relaxed))
  }

  @Test("Threads have a stack as deep as a script may need")
  func stack() throws {
    @Sendable func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
    let pool = try #require(OrderedPool<Int, Int>(threads: 1) { depth($0) })
    pool.submit(20_000)
    #expect(pool.next() == 20_000)
  }
}
