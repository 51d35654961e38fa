/// The names of a list's items, in both directions.
///
/// Names that an application wrote out cost a string and four bytes of an open-addressed index
/// each; generated names (`row-0`, `row-1` …) cost nothing per item: they are spelled on demand.
/// Two names are the same if their UTF-8 bytes are, regardless of Unicode equivalence. A name that
/// is forgotten leaves its id to another: one by one if names are written out, a whole run at once
/// if they follow a rule.
struct NameTable: Hashable, Sendable {
  /// A run of ids whose names are written out or follow a rule.
  private struct Run: Hashable, Sendable {
    var firstID: Int
    var count: Int
    /// Where the run's names start in `listed`; `nil` for a generated run.
    var listedFrom: Int?
    var prefix: String
    /// Whether a generated run's names are forgotten.
    var isFree = false

    var ids: Range<Int> { firstID..<(firstID + count) }
    var isGenerated: Bool { listedFrom == nil && !isFree }
  }

  /// The bytes of a prefix; two are the same if their bytes are.
  private struct Prefix: Hashable, Sendable {
    let text: String

    static func == (a: Prefix, b: Prefix) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) { hasher.combine(NameTable.hash(text)) }
  }

  private var runs: [Run] = []
  /// The ids of the generated runs by their prefixes.
  private var generated: [Prefix: Range<Int>] = [:]
  private var listed: [String] = []
  /// The id of each entry of `listed`; -1 if its name is forgotten.
  private var listedIDs: [Int32] = []
  /// The ids of the entries of `listed` whose names are forgotten, the lowest last.
  private var free: [Int32] = []
  /// Open addressing with linear probing over `listed`; -1 is free.
  ///
  /// A power of two, at most half full.
  private var buckets: [Int32] = []

  /// Whether there may be runs of forgotten names.
  private var hasFree = false

  /// How many ids were given out.
  private(set) var count = 0
  /// How many of them have a name.
  private(set) var known = 0
  /// The same when names were last forgotten.
  var knownAfterForgetting = 0

  /// Gives an id to a name; `nil` if the name is taken.
  mutating func add(_ name: String) -> ItemID? {
    let before = known
    let id = id(adding: name)
    return known > before ? id : nil
  }

  /// The id of a name: the one that it has, or else a free one.
  mutating func id(adding name: String) -> ItemID {
    reserveIndex(for: listed.count + 1)
    return id(adding: name, from: home(of: name))
  }

  /// How many names a caller gives to ``buckets(of:)`` at once.
  static let batch = 32

  /// For each name that is about to be added, the bucket that it is in, or the free one that it
  /// would go into if it were the next.
  ///
  /// The buckets lie far apart in memory. All that the names begin their search at are read before
  /// any is decided on, so that the processor fetches them in parallel.
  mutating func buckets(of names: [String]) -> [Int] {
    reserveIndex(for: listed.count + names.count)
    let homes = names.map { home(of: $0) }
    let entries = homes.map { Int(buckets[$0]) }
    let known = entries.map { $0 < 0 ? "" : listed[$0] }
    return names.indices.map { index in
      let (name, home) = (names[index], homes[index])
      if entries[index] < 0 || known[index].utf8.elementsEqual(name.utf8) { return home }
      return bucket(of: name, from: home)
    }
  }

  /// The id of a name: the one that it has, or else a free one.
  ///
  /// - Parameter start: The bucket that ``buckets(of:)`` found; another name may be in it by now.
  mutating func id(adding name: String, from start: Int) -> ItemID {
    let bucket = bucket(of: name, from: start)
    if buckets[bucket] >= 0 { return ItemID(rawValue: listedIDs[Int(buckets[bucket])]) }
    return generatedID(named: name) ?? append(name, in: bucket)
  }

  /// Grows the index so that this many names fill at most half of it.
  private mutating func reserveIndex(for names: Int) {
    var size = max(16, buckets.count)
    while size < names * 2 { size *= 2 }
    if size > buckets.count { rehash(to: size) }
  }

  /// Makes room for names that are written out, so that adding many of them does not move them
  /// repeatedly.
  mutating func reserve(_ names: Int) {
    listed.reserveCapacity(names)
    listedIDs.reserveCapacity(names)
    reserveIndex(for: names)
  }

  private mutating func rehash(to size: Int) {
    buckets = Array(repeating: -1, count: size)
    for entry in listed.indices where listedIDs[entry] >= 0 {
      buckets[bucket(of: listed[entry], from: home(of: listed[entry]))] = Int32(entry)
    }
  }

  private mutating func append(_ name: String, in bucket: Int) -> ItemID {
    known += 1
    if let id = free.popLast() {
      let entry = entry(of: Int(id))
      listed[entry] = name
      listedIDs[entry] = id
      buckets[bucket] = Int32(entry)
      return ItemID(rawValue: id)
    }
    let entry = listed.count
    listed.append(name)
    listedIDs.append(Int32(count))
    buckets[bucket] = Int32(entry)
    if let last = runs.indices.last, runs[last].listedFrom != nil {
      runs[last].count += 1
    } else {
      runs.append(Run(firstID: count, count: 1, listedFrom: entry, prefix: ""))
    }
    count += 1
    return ItemID(rawValue: Int32(count - 1))
  }

  /// Gives `count` consecutive ids to generated names; returns a name that is already taken, or
  /// `nil` on success.
  mutating func add(count newCount: Int, prefix: String) -> String? {
    if let taken = firstTaken(count: newCount, prefix: prefix) { return taken }
    guard newCount > 0 else { return nil }
    known += newCount
    if hasFree, let index = runs.firstIndex(where: { $0.isFree && $0.count >= newCount }) {
      let ids = runs[index].ids
      generated[Prefix(text: prefix)] = ids.prefix(newCount)
      runs[index] = Run(firstID: ids.lowerBound, count: newCount, prefix: prefix)
      let rest = Run(
        firstID: ids.lowerBound + newCount, count: ids.count - newCount, prefix: "", isFree: true)
      if rest.count > 0 { runs.insert(rest, at: index + 1) }
      return nil
    }
    generated[Prefix(text: prefix)] = count..<(count + newCount)
    runs.append(Run(firstID: count, count: newCount, prefix: prefix))
    count += newCount
    return nil
  }

  /// The ids of the names that follow a rule.
  func ids(generatedWith prefix: String) -> Range<Int>? { generated[Prefix(text: prefix)] }

  /// Forgets names, so that other names can have their ids.
  ///
  /// A generated run is forgotten as a whole or not at all. O(n) for n ids.
  ///
  /// - Parameter isForgotten: Whether the name of an id may go.
  mutating func forget(where isForgotten: (Int) -> Bool) {
    let before = known
    for index in runs.indices where !runs[index].isFree {
      let run = runs[index]
      if let from = run.listedFrom {
        for id in run.ids where listedIDs[from + id - run.firstID] >= 0 && isForgotten(id) {
          listed[from + id - run.firstID] = ""
          listedIDs[from + id - run.firstID] = -1
          free.append(Int32(id))
          known -= 1
        }
      } else if run.ids.allSatisfy(isForgotten) {
        generated[Prefix(text: run.prefix)] = nil
        hasFree = true
        runs[index] = Run(firstID: run.firstID, count: run.count, prefix: "", isFree: true)
        known -= run.count
      }
    }
    guard known < before else { return }
    free.sort(by: >)
    joinFreeRuns()
    rehash(to: buckets.count)
  }

  // Runs of growing lengths would not fit into the gaps that shorter ones left.
  private mutating func joinFreeRuns() {
    var joined: [Run] = []
    for run in runs {
      if run.isFree, joined.last?.isFree == true {
        joined[joined.count - 1].count += run.count
      } else {
        joined.append(run)
      }
    }
    runs = joined
  }

  /// The name of an id; empty if it has none.
  func name(of id: ItemID) -> String {
    guard id.index >= 0, id.index < count else { return "" }
    let run = runs[runIndex(of: id.index)]
    let place = id.index - run.firstID
    if let from = run.listedFrom { return listed[from + place] }
    return run.isFree ? "" : run.prefix + String(place)
  }

  /// Where the written-out name of an id is in `listed`.
  private func entry(of id: Int) -> Int {
    let run = runs[runIndex(of: id)]
    return (run.listedFrom ?? 0) + id - run.firstID
  }

  /// The id that has a name.
  func id(named name: String) -> ItemID? {
    if !buckets.isEmpty {
      let entry = buckets[bucket(of: name, from: home(of: name))]
      if entry >= 0 { return ItemID(rawValue: listedIDs[Int(entry)]) }
    }
    return generatedID(named: name)
  }

  private func generatedID(named name: String) -> ItemID? {
    guard !generated.isEmpty else { return nil }
    var end = name.utf8.endIndex
    // A prefix may end in digits itself.
    for _ in 0..<10 where end > name.utf8.startIndex {
      name.utf8.formIndex(before: &end)
      guard name.utf8[end].isDigit else { return nil }
      let prefix = String(name[..<end])
      guard let ids = generated[Prefix(text: prefix)],
        let place = Self.place(of: name, prefix: prefix, count: ids.count)
      else { continue }
      return ItemID(rawValue: Int32(ids.lowerBound + place))
    }
    return nil
  }

  /// A name that is taken, of those that a rule would generate.
  private func firstTaken(count newCount: Int, prefix: String) -> String? {
    guard newCount > 0 else { return nil }
    // Two prefixes spell the same name only if one continues the other with digits: the first name
    // of the longer one is then the other's too.
    if generatedID(named: prefix + "0") != nil { return prefix + "0" }
    let longest = (newCount - 1) / 10
    if longest < runs.count {
      for digits in stride(from: 1, through: longest, by: 1) {
        let longer = prefix + String(digits)
        if ids(generatedWith: longer) != nil { return longer + "0" }
      }
    } else {
      for run in runs where run.isGenerated {
        let name = run.prefix + "0"
        if Self.place(of: name, prefix: prefix, count: newCount) != nil { return name }
      }
    }
    if newCount < listed.count {
      return (0..<newCount).lazy.map { prefix + String($0) }.first { id(named: $0) != nil }
    }
    return listed.first { Self.place(of: $0, prefix: prefix, count: newCount) != nil }
  }

  /// The number that a generated name ends in, written without leading zeros and below `count`.
  private static func place(of name: String, prefix: String, count: Int) -> Int? {
    guard name.utf8.starts(with: prefix.utf8) else { return nil }
    let digits = name.utf8.dropFirst(prefix.utf8.count)
    guard let first = digits.first, digits.count <= 10 else { return nil }
    guard first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
    var place = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      place = place * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return place < count ? place : nil
  }

  private func runIndex(of id: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].firstID <= id { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The bucket where the search for a name begins.
  private func home(of name: String) -> Int { Self.hash(name) & (buckets.count - 1) }

  /// The bucket that a name is in, or the free one that it would go into.
  private func bucket(of name: String, from start: Int) -> Int {
    var bucket = start
    while buckets[bucket] >= 0, !listed[Int(buckets[bucket])].utf8.elementsEqual(name.utf8) {
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }

  /// The standard library's hash of the UTF-8 bytes.
  ///
  /// Its seed is another in every process, so names cannot be chosen to collide. Nothing depends on
  /// it but the buckets, which nobody goes through.
  static func hash(_ name: String) -> Int {
    var hasher = Hasher()
    let isWhole: Void? = name.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isWhole == nil { for byte in name.utf8 { hasher.combine(byte) } }
    return hasher.finalize()
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
